import { addDays, toWeekday } from '../common/leave-dates.ts'
import type { TeamCalendar } from '../leave.ts'

type Absence = TeamCalendar['absences'][number]

/** Days of one absence hang together. */
export interface AbsenceSpan extends Absence {
  readonly from: string
  readonly to: string
}

/** Holidays beside a weekend do not part one leave. */
const LONGEST_GAP = 5
const FRIDAY = 4

/** Whether only days without work lie between: of one leave that is certain, of others only a weekend is. */
function isNear(before: AbsenceSpan, { date }: Absence) {
  if (before.requestId !== '') return date <= addDays(before.to, LONGEST_GAP)
  let next = addDays(before.to, 1)
  while (next < date && toWeekday(next) > FRIDAY) next = addDays(next, 1)
  return next >= date
}

const isNext = (before: AbsenceSpan, day: Absence) =>
  before.userId === day.userId &&
  before.typeName === day.typeName &&
  before.requestId === day.requestId &&
  before.entryId === day.entryId &&
  before.pending === day.pending &&
  isNear(before, day)

/** Absences of single days as spans, by person and day. */
export function joinAbsences(absences: readonly Absence[]): readonly AbsenceSpan[] {
  const spans: AbsenceSpan[] = []
  for (const day of absences.toSorted((one, other) => one.userId.localeCompare(other.userId) || one.date.localeCompare(other.date))) {
    const before = spans.at(-1)
    if (before !== undefined && isNext(before, day)) spans[spans.length - 1] = { ...before, to: day.date }
    else spans.push({ ...day, from: day.date, to: day.date })
  }
  return spans
}
