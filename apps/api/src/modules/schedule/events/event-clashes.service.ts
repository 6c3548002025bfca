import { Prisma } from '@maru/prisma/generated/client.ts'
import { isTimeZone } from '@maru/shared/codes/time-zones.ts'
import { fromLocal, localDay } from '@maru/shared/reservations/zoned-time.ts'
import { EVENT_DAYS_MAX, type EventClash, type EventClashQuery } from '@maru/shared/schedule/event-fields.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { createZoneClocks, occurrencesWithin, wallZone } from '../../../adapters/calendars/occurrences.ts'
import { ruleBudget } from '../../../adapters/calendars/rule-days.ts'
import { listFirstDates } from '../../../adapters/calendars/series-dates.ts'
import { readingTooLong } from '../../../adapters/parsing/parser-limits.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { collectInSlices } from '../../../kernel/background/time-slices.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { leftOutSql } from '../common/event-access.ts'
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

/** The times from the first to the last of some dates, which are in order. */
const around = (dates: readonly Span[]): Span => ({
  start: dates[0]?.start ?? new Date(0),
  end: new Date(Math.max(...dates.map(({ end }) => end.getTime()))),
})
const meetsAny = ({ start, end }: Span, dates: readonly Span[]) => dates.some((date) => start < date.end && end > date.start)

/** Whole days as moments of a zone. */
const toMoments = ({ start, end }: Span, zone: string): Span => ({
  start: fromLocal(`${toDay(start)}T00:00`, zone),
  end: fromLocal(`${toDay(end)}T00:00`, zone),
})

/** Events of people around a time, and their series that are stored as a rule. */
const readBusyEvents = (db: Db, { language }: Who, userIds: readonly string[], { start, end }: Span, exceptId: string) =>
  db.$queryRaw<BusyRow[]>`
    select u.id as "userId", ${Prisma.raw(personNameSql('u', language))} as name, e.starts_at as start, e.ends_at as "end", e.all_day as "allDay",
      e.time_zone as "timeZone", e.repeat_rule as "repeatRule", ${leftOutSql({ from: toDay(start), to: toDay(end) })} as "leftOut"
    from users u join event e on (e.owner_id = u.id and e.scope = 'PERSONAL' or exists (
      select from event_attendee a where a.event_id = e.id and a.user_id = u.id and a.reply <> 'DECLINED'))
    where u.id = any(${[...userIds]}::text[]) and e.id::text <> ${exceptId} and e.starts_at < ${end}::timestamptz + interval '1 day'
      and (e.repeat_rule <> '' or e.ends_at > ${start}::timestamptz - interval '1 day' and e.starts_at > ${start}::timestamptz - make_interval(days => ${EVENT_DAYS_MAX + 1}::int))
    order by u.english_name, u.id, e.starts_at`

/** Days looked at for the series of all people of a question, some two seconds: it goes on beside other calls. */
const STEPS_OF_QUESTION = 10_000_000

/** The times of events that meet some dates, one event after the other. Throws 422 where the series are too many to compute. */
function* meetings(rows: readonly BusyRow[], dates: readonly Span[], zone: string): Generator<readonly EventClash[]> {
  const clocks = createZoneClocks()
  const budget = ruleBudget(STEPS_OF_QUESTION)
  const span = around(dates)
  const days = {
    from: new Date(`${localDay(span.start, zone)}T00:00:00Z`),
    to: new Date(`${addDays(localDay(span.end, zone), 1)}T00:00:00Z`),
  }
  for (const row of rows) {
    const series = { ...row, startsAt: row.start, endsAt: row.end }
    const within = row.allDay ? days : { from: span.start, to: span.end }
    const times: readonly Span[] = row.repeatRule === '' ? [row] : [...occurrencesWithin(series, within, { clocks, budget })]
    if (budget.left < 0) throw readingTooLong()
    const { userId, name } = row
    yield times
      .map((date) => (row.allDay ? toMoments(date, zone) : date))
      .filter((one) => meetsAny(one, dates))
      .map(({ start, end }) => ({ userId, name, reason: 'EVENT' as const, start, end }))
  }
}

/** Dates of a new series that are looked at, and how far ahead. */
const DATES_MAX = 20
const DATES_DAYS_MAX = 370

/** The time of an event, or the first dates of a series. */
function comingDates({ start, end, allDay, timeZone, recurrence }: EventClashQuery): readonly Span[] {
  if (recurrence === null) return [{ start, end }]
  const dates = listFirstDates(recurrence, { start, end }, wallZone({ allDay, timeZone }), DATES_MAX)
  return dates.filter((date, at) => at === 0 || date.start.getTime() - start.getTime() < DATES_DAYS_MAX * DAY_MS)
}

/** Lists who of the attendees and the caller is away, booked or in another event at a time, or on one of the first dates of a series. Throws 400 for a time that cannot be. */
export async function listClashes(db: Db, who: Who, query: EventClashQuery): Promise<EventClash[]> {
  const { allDay, timeZone, attendees, exceptId } = query
  if (!isTimeZone(timeZone)) throw invalidField('timeZone', 'INVALID')
  if (query.end <= query.start) throw invalidField('end', 'BACKWARDS')
  if (query.end.getTime() - query.start.getTime() > EVENT_DAYS_MAX * DAY_MS) throw invalidField('end', 'TOO_LONG')
  const dates = comingDates(query).map((date) => (allDay ? toMoments(date, timeZone) : date))
  if (dates.length === 0) return []
  const span = around(dates)
  const people = [...new Set([who.userId, ...attendees])]
  const room = exceptId === '' ? null : await db.event.findUnique({ where: { id: exceptId }, select: { reservationId: true } })
  const events = await readBusyEvents(db, who, people, span, exceptId)
  const elsewhere = (await listBusyPeople(db, who, people, span, room?.reservationId ?? '')).filter((one) => meetsAny(one, dates))
  const clashes = [...elsewhere, ...(await collectInSlices(meetings(events, dates, timeZone))).flat()]
  // A booking that belongs to an event is one reason to the person who looks, not two.
  const once = new Map(clashes.map((one) => [`${one.userId} ${String(one.start.getTime())} ${String(one.end.getTime())}`, one]))
  return [...once.values()].slice(0, 100)
}
