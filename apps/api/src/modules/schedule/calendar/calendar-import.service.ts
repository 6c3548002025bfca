import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { ownZone } from '../../../kernel/time-zone.ts'
import { ENDLESS_SERIES_MAX } from '../events/event-check.ts'
import { lastDayInRule, toNextDates } from '../series/series-row.ts'
import { groupRows, type ImportGroup, type ImportRow, uidInKey } from './calendar-import-rows.ts'

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
  readonly isRule: boolean
  readonly seriesDay: Date | null
  readonly reminderMinutes: number | null
  /** Others were invited, or a room was booked: a date is not taken from them in silence. */
  readonly isShared: boolean
}

/** Earlier imported rows of a person by identifier. */
async function loadStored(tx: Tx, userId: string, uids: readonly string[]) {
  const rows = await tx.$queryRaw<StoredRow[]>`
    select e.id::text, e.import_key as "importKey", e.import_sequence as "importSequence", e.import_hash as "importHash", e.series_id::text as "seriesId",
      e.repeat_rule <> '' as "isRule", e.series_day as "seriesDay", e.reminder_minutes as "reminderMinutes",
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
  if (rows.length < 2 && rows[0]?.repeatRule === '') return null
  const earlier = stored.find(({ seriesId }) => seriesId !== null)?.seriesId
  return earlier ?? (await tx.eventSeries.create({ data: { rule: rule.slice(0, 400) } })).id
}

/** A row as it is stored: the days of a rule that stored rows of others stand for are left out of it. */
function toColumns(row: ImportRow, remaining: readonly StoredRow[], now: Date) {
  const days = remaining.flatMap(({ seriesDay }) => seriesDay ?? [])
  const leftOut = row.repeatRule === '' ? [] : [...new Map([...row.leftOut, ...days].map((date) => [date.getTime(), date])).values()]
  return { ...row, leftOut, ...toNextDates({ ...row, leftOut, reminderMinutes: row.reminderMinutes ?? null }, now) }
}

/** Brings the stored rows of a group to what the file says: changed in place, added, and removed where nobody else is concerned. */
async function writeGroup(tx: Tx, ownerId: string, group: ImportGroup, stored: readonly StoredRow[]) {
  const now = await databaseNow(tx)
  const seriesId = await loadSeriesId(tx, group, stored)
  const byKey = new Map(stored.map((row) => [row.importKey, row]))
  const [only] = group.rows
  // A single event that was moved to another day stays the same one.
  const isMoved = stored.length === 1 && group.rows.length === 1 && only?.repeatRule === '' && stored[0]?.isRule === false
  const earlierRows = isMoved && only && stored[0] ? new Map([[only.importKey, stored[0]]]) : byKey
  const continuedIds = new Set(group.rows.map(({ importKey }) => earlierRows.get(importKey)?.id))
  const others = stored.filter(({ id }) => !continuedIds.has(id))
  const gone = others.filter(({ isShared }) => !isShared).map(({ id }) => id)
  await tx.event.deleteMany({ where: { id: { in: gone } } })
  const remaining = others.filter(({ isShared }) => isShared)
  const rows = group.rows.map((row) => ({ ...toColumns(row, remaining, now), ...versionOf(group), seriesId }))
  for (const row of rows) {
    const earlier = earlierRows.get(row.importKey)
    if (!earlier) continue
    const { nextReminderAt } = toNextDates({ ...row, reminderMinutes: earlier.reminderMinutes }, now)
    await tx.event.update({ where: { id: earlier.id }, data: { ...row, nextReminderAt, remindedAt: null, revision: { increment: 1 } } })
  }
  const added = rows.filter(({ importKey }) => !earlierRows.has(importKey))
  await tx.event.createMany({ data: added.map((row) => ({ ...row, ownerId })), skipDuplicates: true })
}

function toAnswerRow({ rows }: ImportGroup, change: Change): Answer['rows'][number][] {
  const series = rows.find(({ repeatRule }) => repeatRule !== '')
  const first = series ?? rows[0]
  if (!first) return []
  const { title, allDay, timeZone, isPrivate, startsAt, endsAt, repeatRule } = first
  const repeats = { isRepeating: series !== undefined, repeatUntil: lastDayInRule(repeatRule) }
  return [{ title, allDay, timeZone, isPrivate, start: startsAt, end: endsAt, dates: rows.length - (series ? 1 : 0), ...repeats, change }]
}

/** Throws 400 where a person would have more series without an end than a calendar computes. */
async function assertRoomForSeries(tx: Tx, userId: string, groups: readonly ImportGroup[]) {
  const added = groups.filter(({ rows }) => rows.some(({ repeatRule }) => repeatRule !== '')).length
  if (added === 0) return
  const count = await tx.event.count({ where: { ownerId: userId, repeatRule: { not: '' } } })
  if (count + added > ENDLESS_SERIES_MAX) throw invalidField('text', 'TOO_MANY_EVENTS')
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
  const skipped = planned.flatMap(({ event, dates }) => (typeof dates === 'string' ? [{ title: event.title, reason: dates }] : []))
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
    const fresh = changes.filter(({ change }) => change === 'NEW').map(({ group }) => group)
    await assertRoomForSeries(tx, who.userId, fresh)
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
