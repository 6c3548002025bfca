import type { Event, Prisma } from '@maru/prisma/generated/client.ts'
import type { SeriesScope } from '@maru/shared/schedule/event-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { conflict, notFound, recordDenied } from '../../../kernel/errors.ts'
import { openSeriesRow, splitSeriesRows } from '../series/series-change.service.ts'
import { loadEvent } from './event-read.service.ts'

type Tx = Prisma.TransactionClient

/** Which dates a change is meant for: that of an event, or of a day of a series that is stored as a rule, and those after it. */
export interface ChangedDates {
  readonly id: string
  readonly date: string | undefined
  readonly revision: number
  readonly scope: SeriesScope
}

/** Locked events of a change. */
export interface LockedEvents {
  /** The row that was opened, or the one that was made of it. */
  readonly event: Event
  readonly rows: readonly Event[]
  /** Times of the opened date before the change. */
  readonly opened: { readonly start: Date; readonly end: Date }
}

/** The event and, where its series is meant too, its dates that are not over, all locked. Throws 404, 850 and 409 for an old revision. */
export async function lockEvents(tx: Tx, who: Who, { id, date, revision, scope }: ChangedDates): Promise<LockedEvents> {
  const { mayChange, seriesId } = await loadEvent(tx, who, id)
  if (!mayChange) throw recordDenied()
  await tx.$queryRaw`
    select id from event where id = ${id}::uuid or ${scope !== 'ONE'}::boolean and series_id::text = ${seriesId} and ${seriesId} <> '' order by id for update`
  const stored = await tx.event.findUnique({ where: { id } })
  if (!stored) throw notFound()
  if (stored.revision !== revision) throw conflict('VERSION_OLD', 'entryVersionOld')
  const isRule = stored.repeatRule !== ''
  const { row: event, opened } = isRule
    ? await openSeriesRow(tx, stored, { date, scope })
    : { row: stored, opened: { start: stored.startsAt, end: stored.endsAt } }
  if (scope === 'ONE' || event.seriesId === null || (isRule && event.repeatRule === '')) return { event, rows: [event], opened }
  const now = await databaseNow(tx)
  if (!isRule) await splitSeriesRows(tx, event.seriesId, scope === 'FOLLOWING' ? event.startsAt : now)
  const from = scope === 'FOLLOWING' ? { startsAt: { gte: event.startsAt } } : { endsAt: { gt: now } }
  const rows = await tx.event.findMany({ where: { seriesId: event.seriesId, ...from }, orderBy: { startsAt: 'asc' } })
  return { event, rows: rows.some((row) => row.id === event.id) ? rows : [event, ...rows], opened }
}
