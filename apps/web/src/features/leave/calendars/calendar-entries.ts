import { joinAbsences } from '@maru/shared/leave/calendars/absence-spans.ts'
import type { TeamCalendar } from '@maru/shared/leave/leave.ts'
import type { CalendarEntry } from '../../../widgets/calendar/month-lanes.ts'
import { calendarColourOf } from '../common/leave-labels.ts'

export interface AbsenceEntry extends CalendarEntry {
  readonly userId: string
  readonly typeName: string
  readonly requestId: string
  readonly entryId: string
  readonly coveredBy: string
}

/** The absences of some days with their own first and last day, which may lie outside those days; earliest end first. */
export const awayWithin = (entries: readonly AbsenceEntry[], from: string, to: string) =>
  entries
    .filter((entry) => entry.from <= to && entry.to >= from)
    .toSorted((one, other) => one.to.localeCompare(other.to) || one.title.localeCompare(other.title))

/** Absences of single days as bars: those of one leave hang together. */
export const toAbsenceEntries = (absences: TeamCalendar['absences'], nameOf: (userId: string) => string): readonly AbsenceEntry[] =>
  joinAbsences(absences).map(({ userId, date, half, requestId, from, to, typeName, colour, pending, entryId, coveredBy }) => ({
    id: `${userId}${date}${half}${requestId}`,
    from,
    to,
    // The colour says what it is, so the name comes first where the bar is short.
    title: `${nameOf(userId)} — ${typeName}`,
    colour: calendarColourOf[colour],
    pending,
    userId,
    typeName,
    requestId,
    entryId,
    coveredBy,
  }))
