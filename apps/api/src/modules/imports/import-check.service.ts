import type { ImportMode, ImportOutcome } from '@maru/shared/imports/import.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { type ImportKind, type ImportValues, toKey, type PlannedRow, sameValues } from '../../kernel/extension-points/import-kind.ts'
import { type CellIssue, type Choices, mergeRow, readRow } from '../../adapters/spreadsheets/import-values.ts'
import type { Cell } from '../../adapters/spreadsheets/sheet-xml.ts'

/** A row of the sheet after the check. */
export interface CheckedRow {
  readonly line: number
  readonly outcome: ImportOutcome
  readonly key: string
  readonly before: ImportValues | null
  readonly after: ImportValues
  readonly issues: readonly CellIssue[]
}

export interface CheckPlan {
  readonly kind: ImportKind
  readonly columns: Readonly<Record<string, number>>
  readonly mode: ImportMode
  readonly choices: Choices
  /** What every row belongs to; '' where the kind has no scope. */
  readonly scope: string
  /** Keys and unique values met so far in this sheet and the line they stand in. */
  readonly seen: Map<string, number>
}

const KEY_LENGTH = 400

/** Faults that follow from the key alone. */
function keyIssues({ kind, seen, mode }: CheckPlan, line: number, key: string, given: ImportValues, exists: boolean): CellIssue[] {
  const [first = ''] = kind.key
  const blank = kind.key.filter((field) => !given[field])
  if (blank.length > 0) return blank.map((field) => ({ field, text: 'fieldRequired' }))
  if (key.length > KEY_LENGTH) return [{ field: first, text: 'fieldTooLong' }]
  const earlier = seen.get(key)
  if (earlier !== undefined) return [{ field: first, text: 'importTwice', values: [String(earlier)] }]
  seen.set(key, line)
  if (exists && mode === 'CREATE') return [{ field: first, text: 'importExists' }]
  if (!exists && mode === 'UPDATE') return [{ field: first, text: 'importMissing' }]
  return []
}

/** What an earlier row of the sheet has already, wherever it stands: the rows are compared in parts, the sheet is one. */
const sharedIssues = ({ kind, seen }: CheckPlan, line: number, after: ImportValues): CellIssue[] =>
  (kind.unique ?? []).flatMap(({ field, fold = (value) => value }): CellIssue[] => {
    const value = after[field] ?? ''
    const mark = `${field}\n${fold(value, after)}`
    const earlier = seen.get(mark)
    if (value !== '' && earlier === undefined) seen.set(mark, line)
    return value === '' || earlier === undefined ? [] : [{ field, text: 'importTwice', values: [String(earlier)] }]
  })

/** Compares some rows of a sheet with what is stored. Nothing is written. */
export async function checkRows(db: Db, who: Who, plan: CheckPlan, rows: readonly { line: number; cells: readonly Cell[] }[]) {
  const { kind } = plan
  const ofScope = kind.scope ? { [kind.scope.field]: plan.scope } : {}
  const read = rows.map(({ line, cells }) => {
    const { values, issues } = readRow(kind, plan.columns, cells, plan.choices)
    return { line, values: { ...values, ...ofScope }, issues }
  })
  const named = read.filter(({ values }) => kind.key.every((field) => values[field]))
  const stored = await kind.load(
    db,
    named.map(({ values }) => values),
    false,
  )
  const byKey = new Map(stored.map((values) => [toKey(kind, values), values]))
  const checked = read.map(({ line, values, issues }): CheckedRow => {
    const key = toKey(kind, values)
    const before = byKey.get(key) ?? null
    const merged = mergeRow(kind, before, values)
    const faultyFields = new Set(issues.map(({ field }) => field))
    const missing = merged.issues.filter(({ field }) => !faultyFields.has(field) && !kind.key.includes(field))
    const ofKey = keyIssues(plan, line, key, values, before !== null).filter(({ field }) => !faultyFields.has(field))
    const shared = ofKey.length > 0 ? [] : sharedIssues(plan, line, merged.after).filter(({ field }) => !faultyFields.has(field))
    const all = [...issues, ...ofKey, ...shared, ...missing]
    const outcome = all.length > 0 ? 'FAULT' : before === null ? 'CREATE' : sameValues(kind, before, merged.after) ? 'SAME' : 'UPDATE'
    return { line, outcome, key: key.slice(0, KEY_LENGTH), before, after: { ...merged.after, ...ofScope }, issues: all }
  })
  return withRemarks(db, who, plan, await withRules(db, who, plan, await withConfirmed(db, who, kind, checked)))
}

const isWritten = ({ outcome }: CheckedRow) => outcome === 'CREATE' || outcome === 'UPDATE'

/** What the area remarks on rows that are written. */
async function withRemarks(db: Db, who: Who, { kind, seen }: CheckPlan, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  if (!kind.remark) return [...rows]
  const remarks = Map.groupBy(await kind.remark(db, who, rows.filter(isWritten) satisfies readonly PlannedRow[], seen), ({ line }) => line)
  return rows.map((row) => ({ ...row, issues: remarks.get(row.line)?.map(({ line: _line, ...issue }) => issue) ?? row.issues }))
}

/** Rows that change nothing but who vouches for them are written as well. */
async function withConfirmed(db: Db, who: Who, kind: ImportKind, rows: readonly CheckedRow[]): Promise<readonly CheckedRow[]> {
  const same = rows.filter(({ outcome }) => outcome === 'SAME')
  if (!kind.findUnconfirmed || same.length === 0) return rows
  const lines = new Set(await kind.findUnconfirmed(db, who, same satisfies readonly PlannedRow[]))
  return rows.map((row) => (lines.has(row.line) ? { ...row, outcome: 'UPDATE' } : row))
}

/** The rules of the area over the rows that would be written. */
async function withRules(db: Db, who: Who, { kind, seen }: CheckPlan, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  if (!kind.check) return [...rows]
  const issuesByLine = Map.groupBy(
    await kind.check(db, who, rows.filter(isWritten) satisfies readonly PlannedRow[], seen),
    ({ line }) => line,
  )
  return rows.map((row) => {
    const issues = issuesByLine.get(row.line)
    return issues ? { ...row, outcome: 'FAULT', issues: issues.map(({ line: _line, ...issue }) => issue) } : row
  })
}
