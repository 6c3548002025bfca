import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { ownZone } from '../../../kernel/time-zone.ts'
import { groupRows, type ImportGroup, uidInKey } from './calendar-import-rows.ts'

type Tx = Prisma.TransactionClient
type Answer = z.output<typeof events.import.answer>
type Input = z.output<typeof events.import.body>
type Change = Answer['rows'][number]['change']

/** What a calendar is imported with. */
interface CalendarImportContext {
  readonly db: PrismaClient
  readonly parsers: ParserPool
}

/** A row that came with an earlier import. */
interface StoredRow {
  readonly id: string
  readonly importKey: string
  readonly importSequence: number
  readonly importHash: string
  readonly seriesId: string | null
  /** Others were invited, or a room was booked: a date is not taken from them in silence. */
  readonly isShared: boolean
}

/** Earlier imported rows of a person by identifier. */
async function loadStored(tx: Tx, userId: string, uids: readonly string[]) {
  const rows = await tx.$queryRaw<StoredRow[]>`
    select e.id::text, e.import_key as "importKey", e.import_sequence as "importSequence", e.import_hash as "importHash", e.series_id::text as "seriesId",
      e.reservation_id is not null or exists (select from event_attendee a where a.event_id = e.id) as "isShared"
    from event e where e.owner_id = ${userId} and e.import_key <> '' and left(e.import_key, -11) = any(${[...uids]}::text[]) order by e.starts_at, e.id for update of e`
  return Map.groupBy(rows, ({ importKey }) => uidInKey(importKey))
}

/** Whether a group is new, changes what an earlier import brought, or was there in this version or a newer one. */
function changeOf({ hash, sequence }: ImportGroup, stored: readonly StoredRow[]): Change {
  if (stored.length === 0) return 'NEW'
  const isNewer = stored.some(({ importSequence }) => importSequence > sequence)
  return isNewer || stored.every(({ importHash }) => importHash === hash) ? 'SAME' : 'CHANGED'
}

const versionOf = ({ hash, sequence }: ImportGroup) => ({ importHash: hash, importSequence: sequence })

/** The series of a group: the stored one, a new one for several dates, none for one. */
async function loadSeriesId(tx: Tx, { rule, rows }: ImportGroup, stored: readonly StoredRow[]) {
  if (rows.length < 2) return null
  const earlier = stored.find(({ seriesId }) => seriesId !== null)?.seriesId
  return earlier ?? (await tx.eventSeries.create({ data: { rule: rule.slice(0, 400) } })).id
}

/** Brings the stored rows of a group to what the file says: changed in place, added, and removed where nobody else is concerned. */
async function writeGroup(tx: Tx, ownerId: string, group: ImportGroup, stored: readonly StoredRow[]) {
  const seriesId = await loadSeriesId(tx, group, stored)
  const byKey = new Map(stored.map((row) => [row.importKey, row]))
  const [only] = group.rows
  // A single event that was moved to another day stays the same one.
  const moved = stored.length === 1 && group.rows.length === 1 && only && stored[0] ? new Map([[only.importKey, stored[0]]]) : byKey
  const added = group.rows.filter(({ importKey }) => !moved.has(importKey))
  for (const row of group.rows) {
    const earlier = moved.get(row.importKey)
    const data = { ...row, ...versionOf(group), seriesId, remindedAt: null, revision: { increment: 1 } }
    if (earlier) await tx.event.update({ where: { id: earlier.id }, data })
  }
  await tx.event.createMany({ data: added.map((row) => ({ ...row, ...versionOf(group), ownerId, seriesId })), skipDuplicates: true })
  const remainingIds = new Set(group.rows.map(({ importKey }) => moved.get(importKey)?.id))
  const gone = stored.filter(({ id, isShared }) => !remainingIds.has(id) && !isShared).map(({ id }) => id)
  await tx.event.deleteMany({ where: { id: { in: gone } } })
}

function toAnswerRow({ rows }: ImportGroup, change: Change): Answer['rows'][number][] {
  const [first] = rows
  if (!first) return []
  const { title, allDay, timeZone, isPrivate, startsAt, endsAt } = first
  return [{ title, allDay, timeZone, isPrivate, start: startsAt, end: endsAt, dates: rows.length, change }]
}

/**
 * Takes over the events of a calendar file into the own calendar, all at once: new ones are added, those of an earlier import changed where the
 * file has another version that is not older. A dry run writes nothing. Throws 400 for what is none, and what `ParserPool.read` throws.
 */
export async function importCalendar({ db, parsers }: CalendarImportContext, who: Who, input: Input): Promise<Answer> {
  const [own] = await db.$queryRaw<{ zone: string }[]>`select ${ownZone(who.userId)} as zone`
  const zone = own?.zone ?? 'UTC'
  const reader = { userId: who.userId, bytes: input.text.length }
  const { value: planned } = await parsers.read('calendar', { text: input.text, zone }, reader)
  if (typeof planned === 'string') throw invalidField('text', planned)
  const skipped = planned.flatMap(({ event, dates }) => (Array.isArray(dates) ? [] : [{ title: event.title, reason: dates }]))
  const groups = groupRows(planned, input.allPrivate)
  const work = async (tx: Tx) => {
    const stored = await loadStored(
      tx,
      who.userId,
      groups.map(({ uid }) => uid),
    )
    const changes = groups
      .map((group) => ({ group, earlier: stored.get(group.uid) ?? [] }))
      .map((one) => ({ ...one, change: changeOf(one.group, one.earlier) }))
    const count = (change: Change) => changes.filter((one) => one.change === change).length
    const counts = { created: count('NEW'), updated: count('CHANGED'), existing: count('SAME') }
    if (!input.dryRun) {
      for (const { group, earlier, change } of changes) if (change !== 'SAME') await writeGroup(tx, who.userId, group, earlier)
      await recordChange(tx, who, { entity: 'event', entityId: who.userId, action: 'import', after: counts })
    }
    return { ...counts, rows: changes.flatMap(({ group, change }) => toAnswerRow(group, change)) }
  }
  const result = await db.$transaction(work, { timeout: 60_000 })
  return { ...result, floatingZone: planned.some(({ event }) => event.floating) ? zone : '', skipped }
}
