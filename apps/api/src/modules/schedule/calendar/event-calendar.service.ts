import { Prisma } from '@maru/prisma/generated/client.ts'
import { addDays, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { joinAbsences } from '@maru/shared/leave/calendars/absence-spans.ts'
import type { TeamCalendar } from '@maru/shared/leave/leave.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { CALENDAR_DAYS_MAX, type CalendarEntryRow } from '@maru/shared/schedule/event-fields.ts'
import type { CalendarQuery } from '@maru/shared/schedule/event.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Ask } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { wordIn } from '../../../kernel/names.ts'
import { ownZone } from '../../../kernel/time-zone.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { fillText } from '@maru/shared/labels.ts'
import { patentDeadlineLabels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { listPatentDueDates } from '../../outputs/patents/patent-list.service.ts'
import { listProjectDates } from '../../projects/project-dates.service.ts'
import { loadAbsences } from '../../leave/calendars/team-calendar.service.ts'
import { listBookingsOfPeople } from '../../reservations/calendar/person-bookings.service.ts'
import { blankEntry as blank, readEventEntries } from './event-entries.ts'

/** Colour of an absence that is a trip. */
const TRIP_COLOUR = 'trip'

function toLeaveEntries({ people, absences }: TeamCalendar, days: { from: string; to: string }): CalendarEntryRow[] {
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  return joinAbsences(absences)
    .filter(({ from, to }) => from <= days.to && to >= days.from)
    .map(({ userId, typeName, requestId, from, to, pending, colour }, index) => ({
      ...blank,
      key: `leave${String(index)}`,
      layer: colour === TRIP_COLOUR ? ('TRIP' as const) : ('LEAVE' as const),
      id: requestId,
      title: typeName,
      from,
      to,
      pending,
      personName: names.get(userId) ?? userId,
    }))
}

/** First and last days and milestones of the caller's projects. */
async function readProjectDates(ask: Ask, who: Who, days: { from: string; to: string }): Promise<CalendarEntryRow[]> {
  const texts = { START: labels.projectStarts, END: labels.projectEnds, MILESTONE: labels.projectMilestone }
  const dates = await listProjectDates(ask, who, days)
  return dates.map(({ projectNo, projectName, kind, name, date }, index) => ({
    ...blank,
    key: `project${String(index)}`,
    layer: 'PROJECT',
    id: projectNo,
    title: fillText(wordIn(texts[kind], who.language), [projectName, name]),
    from: date,
    to: date,
  }))
}

/** Due dates of the caller's patents, and of all of them for the patent clerk. */
async function readPatentDates(ask: Ask, who: Who, days: { from: string; to: string }): Promise<CalendarEntryRow[]> {
  const dates = await listPatentDueDates(ask, who, days)
  return dates.map(({ patentId, internalNo, title, kind, turn, dueOn }, index) => ({
    ...blank,
    key: `patent${String(index)}`,
    layer: 'PATENT',
    id: patentId,
    title: `${internalNo} ${title}: ${fillText(wordIn(patentDeadlineLabels[kind], who.language), [String(turn)])}`,
    from: dueOn,
    to: dueOn,
  }))
}

/** Each day off once, whatever number of calendars has it; half days are worked days. */
function toHolidayEntries({ holidays }: TeamCalendar, days: { from: string; to: string }): CalendarEntryRow[] {
  const within = holidays.filter(({ date }) => date >= days.from && date <= days.to)
  return [...new Map(within.map((one) => [`${one.date} ${one.name}`, one])).values()].map(({ date, name }) => ({
    ...blank,
    key: `holiday${date}${name}`,
    layer: 'HOLIDAY' as const,
    title: name,
    from: date,
    to: date,
  }))
}

/** Leave is asked for a little wider than the days, so that an absence has its own first and last day. */
const AROUND_DAYS = 31

const readLeave = (ask: Ask, who: Who, { from, to, department }: CalendarQuery) =>
  loadAbsences(ask, who, { from: addDays(from, -AROUND_DAYS), to: addDays(to, AROUND_DAYS), department })

async function readBookings(ask: Ask, who: Who, { from, to }: CalendarQuery, userIds: readonly string[]) {
  const [zone] = await ask<{ name: string }>(Prisma.sql`select ${ownZone(who.userId)} as name`)
  const at = (day: string) => fromLocal(`${day}T00:00`, zone?.name ?? 'UTC')
  return listBookingsOfPeople(ask, who, userIds, { start: at(from), end: at(addDays(to, 1)) })
}

/** Everything that falls on some days, derived from what is stored elsewhere. Throws 400 for more than 62 days. */
export async function readEventCalendar(ask: Ask, who: Who, query: CalendarQuery): Promise<CalendarEntryRow[]> {
  const { from, to } = query
  if (to < from) throw invalidField('to', 'DATES_TURNED')
  if (daysBetween(from, to) >= CALENDAR_DAYS_MAX) throw invalidField('to', 'TOO_LONG')
  const team = await readLeave(ask, who, query)
  const userIds = query.department === undefined ? [who.userId] : team.people.map(({ userId }) => userId)
  const [events, bookings, projects, patents] = await Promise.all([
    readEventEntries(ask, who, query, userIds),
    readBookings(ask, who, query, userIds),
    readProjectDates(ask, who, query),
    readPatentDates(ask, who, query),
  ])
  const bookingEntries = bookings
    .filter(({ id }) => !events.reservationIds.has(id))
    .map((row) => ({
      ...blank,
      key: row.id,
      layer: 'BOOKING' as const,
      id: row.detailed ? row.id : '',
      title: row.title,
      place: row.resourceName,
      start: row.start,
      end: row.end,
      personName: row.userName,
      pending: row.isRequested,
      kind: row.kind,
    }))
  return [...events.entries, ...toLeaveEntries(team, query), ...bookingEntries, ...projects, ...patents, ...toHolidayEntries(team, query)]
}
