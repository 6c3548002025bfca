import { events } from '@maru/shared/schedule/event.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addDays, findMonday, listWeeks } from '../../../widgets/calendar/month-days.ts'
import { toItem } from '../common/calendar-items.ts'

export type CalendarView = 'month' | 'week' | 'day'
const WEEK = 7

/** The days a view of a calendar shows. */
function daysOfView(view: CalendarView, day: string): readonly string[] {
  if (view === 'day') return [day]
  const monday = findMonday(day)
  if (view === 'week') return Array.from({ length: WEEK }, (_, index) => addDays(monday, index))
  return listWeeks(day)
    .flat()
    .map(({ date }) => date)
}

/** What falls on the days of a view, in the days of the person looking; own, or of a department. */
export function useEventCalendar(view: CalendarView, day: string, department: string | undefined) {
  const label = useLabel()
  const { timeZone } = useMe()
  const days = daysOfView(view, day)
  const period = { from: days[0] ?? day, to: days.at(-1) ?? day, ...(department !== undefined && department !== '' && { department }) }
  const answer = useQuery({ ...query(events.calendar, { query: period }), placeholderData: keepPreviousData })
  const busy = label(labels.busy)
  const items = useMemo(() => (answer.data ?? []).map((row) => toItem(row, timeZone, busy)), [answer.data, timeZone, busy])
  return { answer, items, days }
}
