import type { TeamCalendar } from '@maru/shared/leave/leave.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import type { CalendarEntry } from '../../../widgets/calendar/month-lanes.ts'
import { calendarColourOf } from '../common/leave-labels.ts'

type Absence = TeamCalendar['absences'][number]

export interface AbsenceEntry extends CalendarEntry {
  readonly userId: string
  readonly typeName: string
  readonly requestId: string
}

/** Holidays beside a weekend do not part one leave. */
const LONGEST_GAP = 5
const SATURDAY = 6
const isWeekend = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() % SATURDAY === 0

/** Nothing but days without work lies between: of one leave that is known, of others only a weekend is sure. */
function isNear(before: AbsenceEntry, day: Absence) {
  if (before.requestId !== '') return day.date <= addDays(before.to, LONGEST_GAP)
  let next = addDays(before.to, 1)
  while (next < day.date && isWeekend(next)) next = addDays(next, 1)
  return next >= day.date
}

const isNext = (before: AbsenceEntry, day: Absence) =>
  before.userId === day.userId &&
  before.typeName === day.typeName &&
  before.requestId === day.requestId &&
  (before.pending ?? false) === day.pending &&
  isNear(before, day)

/** The absences of some days with their own first and last day, which may lie outside those days; earliest end first. */
export const awayWithin = (entries: readonly AbsenceEntry[], from: string, to: string) =>
  entries
    .filter((entry) => entry.from <= to && entry.to >= from)
    .toSorted((one, other) => one.to.localeCompare(other.to) || one.title.localeCompare(other.title))

/** Absences of single days as bars: those of one leave hang together. */
export function entriesOf(absences: readonly Absence[], nameOf: (userId: string) => string): readonly AbsenceEntry[] {
  const entries: AbsenceEntry[] = []
  for (const day of absences.toSorted((one, other) => one.userId.localeCompare(other.userId) || one.date.localeCompare(other.date))) {
    const before = entries.at(-1)
    if (before !== undefined && isNext(before, day)) entries[entries.length - 1] = { ...before, to: day.date }
    else {
      entries.push({
        id: `${day.userId}${day.date}${day.half}${day.requestId}`,
        from: day.date,
        to: day.date,
        // The colour says what it is, so the name comes first where the bar is short.
        title: `${nameOf(day.userId)} — ${day.typeName}`,
        colour: calendarColourOf[day.colour],
        pending: day.pending,
        userId: day.userId,
        typeName: day.typeName,
        requestId: day.requestId,
      })
    }
  }
  return entries
}
