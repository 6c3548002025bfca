import type { ImportMode, ImportRun } from '@maru/shared/imports/import.ts'
import type { ImportRun as StoredRun } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, invalid, type Issue } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { type CheckedRow, type CheckPlan, checkRows } from './import-check.service.ts'
import type { ImportKind } from '../../kernel/extension-points/import-kind.ts'
import { loadChoices } from '../../adapters/spreadsheets/import-values.ts'
import { partsOf, tell, working, type WriteContext } from './import-work.ts'
import type { Cell } from '../../adapters/spreadsheets/sheet-xml.ts'

function columnFaults(kind: ImportKind, { headings }: StoredRun, columns: Readonly<Record<string, number>>): Issue[] {
  const fields = new Set(kind.columns.map(({ field }) => field))
  const wrong = Object.entries(columns).filter(([field, place]) => !fields.has(field) || place >= headings.length)
  const twice = Object.entries(columns).filter(([field, place]) =>
    Object.entries(columns).some(([other, same]) => other < field && same === place),
  )
  const missing = kind.key.filter((field) => columns[field] === undefined && field !== kind.scope?.field)
  return [
    ...wrong.map(([field]) => ({ path: `columns.${field}`, code: 'INVALID', message: 'INVALID' })),
    ...twice.map(([field]) => ({ path: `columns.${field}`, code: 'COLUMN_TWICE', message: 'COLUMN_TWICE' })),
    ...missing.map((field) => ({ path: `columns.${field}`, code: 'KEY_COLUMN', message: 'KEY_COLUMN' })),
  ]
}

/** Compares every row with what is stored and remembers the columns for this person's next sheet. Throws 400, 409 IMPORT_DONE or IMPORT_BUSY. */
export const checkImport = (
  context: WriteContext,
  who: Who,
  id: string,
  { columns, mode }: { columns: Readonly<Record<string, number>>; mode: ImportMode },
): Promise<ImportRun> =>
  working(context, who, id, async (tx, run, kind) => {
    if (run.state !== 'READ' && run.state !== 'CHECKED') throw conflict('IMPORT_DONE', 'importDone')
    await kind.scope?.assertOpen(tx, run.scope, false)
    const faults = columnFaults(kind, run, columns)
    if (faults.length > 0) throw invalid(faults)
    const plan: CheckPlan = { kind, columns, mode, choices: await loadChoices(tx, kind), scope: run.scope, seen: new Map() }
    const counts = { CREATE: 0, UPDATE: 0, SAME: 0, FAULT: 0 }
    let done = 0
    for await (const part of partsOf(tx, id, {})) {
      const rows = await checkRows(
        tx,
        who,
        plan,
        part.map(({ line, cells }) => ({ line, cells: cells as Cell[] })),
      )
      for (const { outcome } of rows) counts[outcome] += 1
      await storeChecked(tx, id, rows)
      await tell(context, id, (done += rows.length))
    }
    const { CREATE: creates, UPDATE: updates, SAME: unchanged, FAULT: faulty } = counts
    await tx.importRun.update({
      where: { id },
      data: { state: 'CHECKED', columns: { ...columns }, mode, creates, updates, unchanged, faulty },
    })
    const headings = Object.fromEntries(Object.entries(columns).map(([field, place]) => [field, run.headings[place] ?? '']))
    const mapping = { userId: who.userId, kind: run.kind }
    await tx.importMapping.upsert({ where: { userId_kind: mapping }, create: { ...mapping, headings }, update: { headings } })
  })

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const storeChecked = (tx: Db, runId: string, rows: readonly CheckedRow[]) => tx.$executeRaw`
  update import_row r
  set outcome = part.outcome::import_outcome, key = part.key, before = part.before::jsonb, after = part.after::jsonb, issues = part.issues::jsonb
  from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ outcome }) => outcome)}::text[], ${rows.map(({ key }) => key)}::text[],
    ${rows.map(({ before }) => json(before))}::text[], ${rows.map(({ after }) => json(after))}::text[],
    ${rows.map(({ issues }) => json(issues))}::text[]) as part (line, outcome, key, before, after, issues)
  where r.run_id = ${runId}::uuid and r.line = part.line`
