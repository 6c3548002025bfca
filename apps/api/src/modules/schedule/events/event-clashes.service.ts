import { Prisma } from '@maru/prisma/generated/client.ts'
import { fromLocal, isTimeZone, localDay } from '@maru/shared/reservations/zoned-time.ts'
import { EVENT_DAYS_MAX, type EventClash, type EventClashQuery } from '@maru/shared/schedule/event-fields.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { createZoneClocks, occurrencesWithin } from '../../../adapters/calendars/occurrences.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { listBusyPeople } from '../../reservations/search/free-busy.service.ts'
import { toDay } from '../series/series-row.ts'

const DAY_MS = 86_400_000
interface Span {
  readonly start: Date
  readonly end: Date
}
interface BusyRow extends Span {
  readonly userId: string
  readonly name: string
  readonly allDay: boolean
  readonly timeZone: string
  readonly repeatRule: string
  readonly leftOut: readonly string[]
}

/** Whole days as moments of a zone. */
const toMoments = ({ start, end }: Span, zone: string): Span => ({
  start: fromLocal(`${toDay(start)}T00:00`, zone),
  end: fromLocal(`${toDay(end)}T00:00`, zone),
})

/** Events of people around a time, and their series that are stored as a rule. */
const readBusyEvents = (db: Db, { language }: Who, userIds: readonly string[], { start, end }: Span, exceptId: string) =>
  db.$queryRaw<BusyRow[]>`
    select u.id as "userId", ${Prisma.raw(personNameSql('u', language))} as name, e.starts_at as start, e.ends_at as "end", e.all_day as "allDay",
      e.time_zone as "timeZone", e.repeat_rule as "repeatRule", e.left_out::text[] as "leftOut"
    from users u join event e on (e.owner_id = u.id and e.scope = 'PERSONAL' or exists (
      select from event_attendee a where a.event_id = e.id and a.user_id = u.id and a.reply <> 'DECLINED'))
    where u.id = any(${[...userIds]}::text[]) and e.id::text <> ${exceptId} and e.starts_at < ${end}::timestamptz + interval '1 day'
      and (e.repeat_rule <> '' or e.ends_at > ${start}::timestamptz - interval '1 day' and e.starts_at > ${start}::timestamptz - make_interval(days => ${EVENT_DAYS_MAX + 1}::int))
    order by u.english_name, u.id, e.starts_at`

/** The times of events that meet a span. */
function meetings(rows: readonly BusyRow[], span: Span, zone: string): EventClash[] {
  const clocks = createZoneClocks()
  const days = {
    from: new Date(`${localDay(span.start, zone)}T00:00:00Z`),
    to: new Date(`${addDays(localDay(span.end, zone), 1)}T00:00:00Z`),
  }
  return rows.flatMap((row) => {
    const series = { ...row, startsAt: row.start, endsAt: row.end }
    const around = row.allDay ? days : { from: span.start, to: span.end }
    const dates: readonly Span[] = row.repeatRule === '' ? [row] : [...occurrencesWithin(series, around, clocks)]
    return dates
      .map((date) => (row.allDay ? toMoments(date, zone) : date))
      .filter(({ start, end }) => start < span.end && end > span.start)
      .map(({ start, end }) => ({ userId: row.userId, name: row.name, reason: 'EVENT' as const, start, end }))
  })
}

/** Lists who of the attendees and the caller is away, booked or in another event at a time. Throws 400 for a time that cannot be. */
export async function listClashes(db: Db, who: Who, query: EventClashQuery): Promise<EventClash[]> {
  const { allDay, timeZone, attendees, exceptId } = query
  if (!isTimeZone(timeZone)) throw invalidField('timeZone', 'INVALID')
  if (query.end <= query.start) throw invalidField('end', 'BACKWARDS')
  if (query.end.getTime() - query.start.getTime() > EVENT_DAYS_MAX * DAY_MS) throw invalidField('end', 'TOO_LONG')
  const span = allDay ? toMoments(query, timeZone) : { start: query.start, end: query.end }
  const people = [...new Set([who.userId, ...attendees])]
  const room = exceptId === '' ? null : await db.event.findUnique({ where: { id: exceptId }, select: { reservationId: true } })
  const events = await readBusyEvents(db, who, people, span, exceptId)
  const elsewhere = await listBusyPeople(db, who, people, span, room?.reservationId ?? '')
  const clashes = [...elsewhere, ...meetings(events, span, timeZone)]
  // A booking that belongs to an event is one reason to the person who looks, not two.
  return [
    ...new Map(clashes.map((one) => [`${one.userId} ${String(one.start.getTime())} ${String(one.end.getTime())}`, one])).values(),
  ].slice(0, 100)
}
