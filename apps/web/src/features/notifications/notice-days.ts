import { dateIn } from '../../kit/text/format.ts'

/** When something happened, as the list of notifications puts it together. */
export type NoticeDay = 'today' | 'yesterday' | 'lastWeek' | 'older'

const DAY_MS = 86_400_000
const WEEK = 7

/** The group of an instant by the person's own calendar. */
function dayOf(at: Date, timeZone: string, now: Date): NoticeDay {
  const days = (Date.parse(dateIn(now, timeZone)) - Date.parse(dateIn(at, timeZone))) / DAY_MS
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < WEEK ? 'lastWeek' : 'older'
}

/** Rows that are newest first, put together by day; a group without rows is left out. */
export function noticesByDay<Row extends { readonly createdAt: Date }>(rows: readonly Row[], timeZone: string, now = new Date()) {
  return [...Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt, timeZone, now))].map(([day, found]) => ({ day, rows: found }))
}
