import type { Prisma } from '@maru/prisma/generated/client.ts'
import { leavePreferenceLabels as labels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import type { PopularTimeInput, PopularTimeRow } from '@maru/shared/leave/planning/leave-preference.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, wordIn } from '../../../kernel/names.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day } from '../common/leave-person.service.ts'

const include = { calendar: true } as const
type Whole = Prisma.PopularTimeGetPayload<{ include: typeof include }>

const shown = ({ id, calendarCode, kind, dateFrom, dateTo, calendar }: Whole, { language }: Pick<Who, 'language'>): PopularTimeRow => ({
  id,
  calendarCode,
  kind,
  from: dateText(dateFrom),
  to: dateText(dateTo),
  calendarName: nameIn(calendar, language),
})
/** School holidays as the change log keeps them. */
const toLoggedPeriod = ({ calendarCode, kind, dateFrom, dateTo }: Whole) => ({
  calendarCode,
  kind,
  from: dateText(dateFrom),
  to: dateText(dateTo),
})
const columns = ({ calendarCode, kind, from, to }: PopularTimeInput) => ({ calendarCode, kind, dateFrom: day(from), dateTo: day(to) })

/** School holidays that have a day in a year; of some calendars or all. */
export async function listTimes(db: Db, who: Pick<Who, 'language'>, { year, calendars }: { year: number; calendars?: readonly string[] }) {
  const rows = await db.popularTime.findMany({
    where: {
      dateFrom: { lte: day(`${String(year)}-12-31`) },
      dateTo: { gte: day(`${String(year)}-01-01`) },
      ...(calendars && { calendarCode: { in: [...calendars] } }),
    },
    include,
    orderBy: [{ dateFrom: 'asc' }, { calendarCode: 'asc' }],
  })
  return rows.map((row) => shown(row, who))
}

/** Throws 400 for a calendar there is not, and where the calendar has school holidays on one of the days. */
async function assertFree(db: Db, { language }: Who, { calendarCode, from, to }: PopularTimeInput, own: string | null) {
  await db.$queryRaw`select 1 as held from holiday_calendar where code = ${calendarCode} for update`
  if ((await db.holidayCalendar.count({ where: { code: calendarCode } })) === 0)
    throw invalid([issueIn({ path: 'calendarCode', code: 'CALENDAR_UNKNOWN', text: 'leaveCalendarUnknown' }, language)])
  const other = await db.popularTime.findFirst({
    where: { calendarCode, dateFrom: { lte: day(to) }, dateTo: { gte: day(from) }, ...(own !== null && { id: { not: own } }) },
  })
  if (!other) return
  const values = [wordIn(labels[other.kind], language), dateText(other.dateFrom), dateText(other.dateTo)]
  throw invalid([issueIn({ path: 'from', code: 'TIME_TAKEN', text: 'popularOverlap', values }, language)])
}

export async function saveTime(db: Db, who: Who, id: string | null, input: PopularTimeInput) {
  const existingPeriod = id === null ? null : await db.popularTime.findUnique({ where: { id }, include })
  if (id !== null && !existingPeriod) throw notFound()
  await assertFree(db, who, input, id)
  const row = await (id === null
    ? db.popularTime.create({ data: columns(input), include })
    : db.popularTime.update({ where: { id }, data: columns(input), include }))
  await recordChange(db, who, {
    entity: 'popularTime',
    entityId: row.id,
    action: existingPeriod ? 'modify' : 'create',
    ...(existingPeriod && { before: toLoggedPeriod(existingPeriod) }),
    after: toLoggedPeriod(row),
  })
  return shown(row, who)
}

export async function removeTime(db: Db, who: Who, id: string) {
  const existingPeriod = await db.popularTime.findUnique({ where: { id }, include })
  if (!existingPeriod) throw notFound()
  await db.popularTime.delete({ where: { id } })
  await recordChange(db, who, { entity: 'popularTime', entityId: id, action: 'delete', before: toLoggedPeriod(existingPeriod) })
  return { id }
}
