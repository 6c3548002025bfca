import type { ImportRun } from '@maru/shared/imports/import.ts'
import type { ImportRun as StoredRun } from '@maru/prisma/generated/client.ts'
import { recordChanges } from '../../kernel/changes/change-log.service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, Refusal, stepUpRequired } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import {
  type ImportKind,
  type ImportValues,
  toKey,
  type PlannedRow,
  sameValues,
  toWritten,
} from '../../kernel/extension-points/import-kind.ts'
import { partsOf, tell, working, type WriteContext } from './import-work.ts'

const outdated = (kind: ImportKind, { line, before, after }: PlannedRow) =>
  conflict('IMPORT_OUTDATED', 'importOutdated', [String(line), kind.recordName?.(before ?? after) ?? toKey(kind, after)])

/** The database refused a row without saying which. */
const otherChanged = () => conflict('IMPORT_OUTDATED', 'importRowOutdated')

/** What the check found has to be true still; what is stored is held until the end of the transaction. */
async function assertStill(tx: Db, who: Who, kind: ImportKind, rows: readonly PlannedRow[]) {
  const stored = await kind.load(
    tx,
    rows.map(({ after }) => after),
    true,
  )
  const byKey = new Map(stored.map((values) => [toKey(kind, values), values]))
  const changed = rows.find(({ before, after }) => !sameValues(kind, before, byKey.get(toKey(kind, after)) ?? null))
  if (changed?.before === null) throw conflict('IMPORT_OUTDATED', 'importTaken', [String(changed.line), toKey(kind, changed.after)])
  if (changed) throw outdated(kind, changed)
  const [issue] = (await kind.check?.(tx, who, rows, new Map())) ?? []
  const row = issue && rows.find(({ line }) => line === issue.line)
  if (issue) throw row ? outdated(kind, row) : otherChanged()
}

const planned = (rows: readonly { line: number; before: unknown; after: unknown }[]): PlannedRow[] =>
  rows.map(({ line, before, after }) => ({ line, before: before as ImportValues | null, after: after as ImportValues }))

/** Calls `work` unless there are no rows for it. */
const forSome = async <Row>(rows: readonly Row[], work: (rows: readonly Row[]) => Promise<unknown>) => rows.length > 0 && work(rows)

const createdRecords = (rows: readonly PlannedRow[]) => rows.filter(({ before }) => before === null).map(({ after }) => after)

/** Creates records and keeps with each row which one it brought. */
async function createRecords(tx: Db, who: Who, { create, reads }: ImportKind, runId: string, rows: readonly PlannedRow[]) {
  const fresh = rows.filter(({ before }) => before === null)
  const ids = await create?.(tx, who, createdRecords(fresh))
  if (!ids) return
  await tx.$executeRaw`update import_row w set record_id = c.id
    from unnest(${fresh.map(({ line }) => line)}::int[], ${[...ids]}::uuid[]) c (line, id) where w.run_id = ${runId}::uuid and w.line = c.line`
  await reads?.handOn(
    tx,
    runId,
    fresh.flatMap(({ line }, at) => (ids[at] === undefined ? [] : [{ line, recordId: ids[at] }])),
  )
}

async function writeRows(tx: Db, who: Who, kind: ImportKind, runId: string, rows: readonly PlannedRow[]) {
  const { create } = kind
  if (create && rows.some(({ before }) => before === null)) await createRecords(tx, who, kind, runId, rows)
  const written = create ? rows.filter(({ before }) => before !== null) : rows
  await forSome(toWritten(written), (records) => kind.write(tx, records))
  await kind.afterWrite?.(tx, who, rows)
}

/** The rows of an undo; a created record, which it removes, is there as it is. */
const toReverted = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.map(({ line, before, after }) => ({ line, before: after, after: before ?? after }))

async function revertRows(tx: Db, who: Who, kind: ImportKind, rows: readonly PlannedRow[], ids: readonly string[]) {
  await forSome(createdRecords(rows), (records) => kind.remove(tx, records, ids))
  const previous = rows.flatMap(({ before }) => (before === null ? [] : [before]))
  await forSome(previous, (records) => kind.write(tx, records))
  const changes = rows.map(({ before, after }) => ({ before: after, after: before }))
  await kind.afterWrite?.(tx, who, changes)
}

/** The change log of some rows: of a changed record only what changed. */
async function recordRows(
  tx: Db,
  who: Who,
  kind: ImportKind,
  run: StoredRun,
  rows: readonly PlannedRow[],
  action: 'import' | 'undo import',
) {
  const data = rows.map(({ before, after }) => {
    const changed = kind.columns.map(({ field }) => field).filter((field) => before === null || before[field] !== after[field])
    const only = (values: ImportValues) =>
      Object.fromEntries(changed.map((field) => [kind.logName?.(field, after) ?? field, values[field] ?? '']))
    if (kind.hidesValues) return { id: kind.entityId(after).slice(0, 100), before: null, after: null }
    const old = before && only(before)
    const fresh = only(after)
    // Taking an import back closes a new record and leaves it what it was given.
    const [from, to] = action === 'import' ? [old, { ...fresh, ...(before === null && kind.given) }] : [fresh, old]
    return { id: kind.entityId(after).slice(0, 100), before: from, after: { ...to, reason: run.fileName } }
  })
  await recordChanges(tx, who, { entity: kind.entity, action }, data)
}

/** The database's own refusals while many records are written. */
async function explained<T>(work: Promise<T>, text: { unique: () => Refusal; inUse: () => Refusal }): Promise<T> {
  return work.catch((error: unknown) => {
    const { code } = error as { code?: string; meta?: { code?: string } }
    const native = JSON.stringify((error as { meta?: unknown }).meta ?? '')
    if (code === 'P2002' || native.includes('23505')) throw text.unique()
    // What others refer to is a restriction of its own to PostgreSQL 18.
    if (code === 'P2003' || code === 'P2034' || /23503|23001/.test(native)) throw text.inUse()
    throw error
  })
}

/** Locks every record of the run at once, where the kind says in which order: locked part by part, two would wait for each other. */
async function holdRecords(tx: Db, kind: ImportKind, runId: string) {
  if (!kind.hold) return
  const rows = await tx.importRow.findMany({ where: { runId, outcome: { in: ['CREATE', 'UPDATE'] } }, select: { key: true } })
  await kind.hold(
    tx,
    rows.map(({ key }) => key),
  )
}

/** One import of a kind is written at a time: what one creates, the next finds. */
const lockKind = (tx: Db, { entity }: ImportKind) =>
  tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('import of ' || ${entity}, 0))::text as locked`

/** Writes the checked rows, all of them or none. Throws 409: not checked, faults, nothing to do, changed since the check. */
export const applyImport = (context: WriteContext, who: Who, id: string, { rows }: { rows: 'ALL' | 'GOOD' }): Promise<ImportRun> => {
  const write = working(context, who, id, async (tx, run, kind) => {
    if (run.state === 'APPLIED' || run.state === 'UNDONE') throw conflict('IMPORT_DONE', 'importDone')
    if (run.state !== 'CHECKED') throw conflict('IMPORT_NOT_CHECKED', 'importNotChecked')
    if (kind.stepUp && !who.steppedUp) throw stepUpRequired()
    if (run.faulty > 0 && rows === 'ALL') throw new Refusal(409, 'IMPORT_HAS_FAULTS', 'importHasFaults', { values: [String(run.faulty)] })
    await kind.scope?.assertOpen(tx, run.scope, true)
    if (run.creates + run.updates === 0) throw conflict('IMPORT_NOTHING', 'importNothing')
    await lockKind(tx, kind)
    await holdRecords(tx, kind, id)
    let done = 0
    for await (const part of partsOf(tx, id, { outcome: ['CREATE', 'UPDATE'] })) {
      const plan = planned(part)
      await assertStill(tx, who, kind, plan)
      await writeRows(tx, who, kind, id, plan)
      await recordRows(tx, who, kind, run, plan, 'import')
      await tx.importRow.updateMany({ where: { runId: id, line: { in: part.map(({ line }) => line) } }, data: { applied: true } })
      await tell(context, id, (done += part.length))
    }
    await tx.$executeRaw`update import_run set state = 'APPLIED', applied_at = now(), applied_by = ${who.userId} where id = ${id}::uuid`
  })
  return explained(write, { unique: otherChanged, inUse: otherChanged })
}

/** Takes an import back as long as nothing it wrote was changed since. Throws 409 with what stands in the way. */
export const undoImport = (context: WriteContext, who: Who, id: string): Promise<ImportRun> => {
  const write = working(context, who, id, async (tx, run, kind) => {
    if (run.state !== 'APPLIED') throw conflict('IMPORT_NOT_APPLIED', 'importNotApplied')
    if (kind.stepUp && !who.steppedUp) throw stepUpRequired()
    const [inTime] = await tx.$queryRaw<
      object[]
    >`select 1 as yes from import_run where id = ${id}::uuid and applied_at > now() - interval '24 hours'`
    if (!inTime) throw conflict('IMPORT_UNDO_LATE', 'importUndoLate')
    await holdRecords(tx, kind, id)
    let done = 0
    const changed: string[] = []
    for await (const part of partsOf(tx, id, { applied: true })) {
      const plan = planned(part)
      await kind.assertMayUndo?.(tx, who, toReverted(plan), run.appliedBy === who.userId)
      changed.push(...(await changedSince(tx, kind, plan)))
      if (changed.length === 0) {
        const ids = part.flatMap(({ recordId }) => recordId ?? [])
        await revertRows(tx, who, kind, plan, ids)
        await recordRows(tx, who, kind, run, plan, 'undo import')
      }
      await tell(context, id, (done += part.length))
    }
    if (changed.length > 0) {
      throw new Refusal(409, 'IMPORT_CHANGED_SINCE', 'importChangedSince', { values: [String(changed.length), changed[0] ?? ''] })
    }
    await tx.$executeRaw`update import_run set state = 'UNDONE', undone_at = now(), undone_by = ${who.userId} where id = ${id}::uuid`
  })
  const inUse = () => conflict('IMPORT_IN_USE', 'importInUse')
  return explained(write, { unique: inUse, inUse })
}

async function changedSince(tx: Db, kind: ImportKind, rows: readonly PlannedRow[]) {
  const stored = await kind.load(
    tx,
    rows.map(({ after }) => after),
    true,
  )
  const byKey = new Map(stored.map((values) => [toKey(kind, values), values]))
  return rows
    .map(({ after }) => ({ key: toKey(kind, after), after }))
    .filter(({ key, after }) => !sameValues(kind, after, byKey.get(key) ?? null))
    .map(({ key }) => key)
}
