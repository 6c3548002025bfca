import type { Event, Prisma } from '@maru/prisma/generated/client.ts'
import type { SeriesScope } from '@maru/shared/schedule/event-fields.ts'
import { findNextOccurrence, findOccurrence, type Occurrence, toSeriesDay } from '../../../adapters/calendars/occurrences.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { toDateKey } from '../calendar/calendar-import-rows.ts'
import { endBefore, toBeginning, toDate, toDay, toNextDates, toRepeating } from './series-row.ts'

type Tx = Prisma.TransactionClient

/** A date of a series that somebody opened: its day, or none for the next one. */
export interface OpenedDate {
  readonly date: string | undefined
  readonly scope: SeriesScope
}

/** The columns a part of a series takes over from it. */
function copiedFields({ id: _id, createdAt: _createdAt, changedAt: _changedAt, reservationId: _room, ...fields }: Event) {
  return fields
}

async function copyAttendees(tx: Tx, from: string, to: string) {
  await tx.$executeRaw`
    insert into event_attendee (event_id, user_id, reply) select ${to}::uuid, user_id, reply from event_attendee where event_id = ${from}::uuid`
}

/** Gives one date of a series a row of its own, with its attendees and their replies. */
async function detachDate(tx: Tx, series: Event, { day, start, end }: Occurrence, now: Date): Promise<Event> {
  const { reminderMinutes, nextReminderAt } = series
  const due = reminderMinutes === null ? null : new Date(toBeginning({ start }, series).getTime() - reminderMinutes * 60_000)
  const isReminded = due !== null && due <= now && (nextReminderAt === null || due < nextReminderAt)
  const row = await tx.event.create({
    data: {
      ...copiedFields(series),
      repeatRule: '',
      leftOut: [],
      nextStartsAt: null,
      nextEndsAt: null,
      nextReminderAt: null,
      startsAt: start,
      endsAt: end,
      seriesDay: toDate(day),
      importKey: toDateKey(series.importKey, day),
      remindedAt: isReminded ? now : null,
    },
  })
  await copyAttendees(tx, series.id, row.id)
  const leftOut = [...series.leftOut, toDate(day)]
  await tx.event.update({
    where: { id: series.id },
    data: { leftOut, ...toNextDates({ ...series, leftOut }, now), revision: { increment: 1 } },
  })
  return row
}

/** Ends a series before one of its dates and begins another there, with the same attendees; the series itself where that date is its first. */
async function splitSeries(tx: Tx, series: Event, { day, start, end }: Occurrence, now: Date): Promise<Event> {
  const hasEarlier = findNextOccurrence(toRepeating(series), series.startsAt)?.day !== day
  if (!hasEarlier) return series
  const isBefore = (date: Date) => toDay(date) < day
  const first = { ...series, repeatRule: endBefore(series.repeatRule, day), leftOut: series.leftOut.filter(isBefore) }
  await tx.event.update({
    where: { id: series.id },
    data: { repeatRule: first.repeatRule, leftOut: first.leftOut, ...toNextDates(first, now), revision: { increment: 1 } },
  })
  const rest = { ...series, startsAt: start, endsAt: end, leftOut: series.leftOut.filter((date) => !isBefore(date)) }
  const row = await tx.event.create({
    data: {
      ...copiedFields(rest),
      ...toNextDates(rest, now),
      seriesDay: toDate(day),
      importKey: toDateKey(series.importKey, day),
    },
  })
  await copyAttendees(tx, series.id, row.id)
  return row
}

/** The date of a series that was opened. Throws 404 where the series has none on that day. */
export function findOpenedDate(series: Event, date: string | undefined): Occurrence {
  const repeating = toRepeating(series)
  const day = date ?? toSeriesDay(series.nextStartsAt ?? series.startsAt, series)
  const one = findOccurrence(repeating, day)
  if (!one) throw notFound()
  return one
}

/**
 * The row that a change of one date, the following or all dates of a locked series is written into: a new one for one date and for the rest of a
 * series, so that what is over stays as it was. Also answers the times of the opened date. Throws 404 where that day has none.
 */
export async function openSeriesRow(tx: Tx, series: Event, { date, scope }: OpenedDate): Promise<{ row: Event; opened: Occurrence }> {
  const now = await databaseNow(tx)
  const opened = findOpenedDate(series, date)
  const from = scope === 'ALL' ? findNextOccurrence(toRepeating(series), now) : opened
  if (scope === 'ONE' || !from) return { row: await detachDate(tx, series, opened, now), opened }
  return { row: await splitSeries(tx, series, from, now), opened }
}

/** Splits the rows with a rule of a locked series where they go on after a moment. */
export async function splitSeriesRows(tx: Tx, seriesId: string, after: Date): Promise<void> {
  const now = await databaseNow(tx)
  for (const series of await tx.event.findMany({ where: { seriesId, repeatRule: { not: '' } } })) {
    const from = findNextOccurrence(toRepeating(series), after)
    if (from) await splitSeries(tx, series, from, now)
  }
}
