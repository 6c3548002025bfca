import type { Event, Prisma } from '@maru/prisma/generated/client.ts'
import { findOccurrence, toSeriesDay } from '../../../adapters/calendars/occurrences.ts'
import { toDay, toRepeating } from '../series/series-row.ts'
import { type ImportDate, uidInKey } from './calendar-import-rows.ts'

type Tx = Prisma.TransactionClient

/** A row that came with an earlier import, and who was invited to it since. */
export type StoredRow = Event & { readonly attendees: readonly { readonly userId: string }[] }

/** Others were invited, or a room was booked: a date is not taken from them in silence. */
export const isShared = ({ attendees, reservationId }: StoredRow) => attendees.length > 0 || reservationId !== null

/** Earlier imported rows of a person by identifier, locked. */
export async function loadStored(tx: Tx, userId: string, uids: readonly string[]): Promise<Map<string, StoredRow[]>> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    select e.id::text from event e where e.owner_id = ${userId} and e.import_key <> '' and left(e.import_key, -11) = any(${[...uids]}::text[]) order by e.id for update of e`
  const rows = await tx.event.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    include: { attendees: { select: { userId: true } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  return Map.groupBy(rows, ({ importKey }) => uidInKey(importKey))
}

/** Where a date that a file says alone is stored: a row of its own, or a day of a row with a rule; undefined where the series has none there. */
export interface DatePlace {
  readonly row: StoredRow
  /** The day of a row with a rule; '' of a single row. */
  readonly day: string
}

/** A row by whose clocks the days of a series are: the one with a rule, or a date that was never moved. */
const findClock = (stored: readonly StoredRow[]) =>
  stored.find(({ repeatRule }) => repeatRule !== '') ??
  stored.find((row) => row.seriesDay !== null && toSeriesDay(row.startsAt, row) === toDay(row.seriesDay)) ??
  stored[0]

/** Finds the stored date that one of a file stands for, by its day in the series, its key, or its time. */
export function findPlace({ replaces, row }: ImportDate, stored: readonly StoredRow[]): DatePlace | undefined {
  const clock = findClock(stored)
  if (!clock) return undefined
  const day = typeof replaces === 'string' ? replaces : toSeriesDay(replaces, clock)
  const single = stored.filter(({ repeatRule }) => repeatRule === '')
  const own =
    single.find(({ seriesDay }) => seriesDay !== null && toDay(seriesDay) === day) ??
    single.find(({ importKey }) => importKey === row?.importKey) ??
    single.find(({ startsAt }) => typeof replaces !== 'string' && startsAt.getTime() === replaces.getTime())
  if (own) return { row: own, day: '' }
  const series = stored.find((one) => one.repeatRule !== '' && findOccurrence(toRepeating(one), day))
  return series && { row: series, day }
}
