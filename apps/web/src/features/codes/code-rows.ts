import { isBlank } from '@maru/shared/codecs.ts'
import { codeInput, type CodeInput, type CodeLine, type CodeRow, type GroupInput } from '@maru/shared/codes/code-admin.ts'
import { attributeFields } from '@maru/shared/codes/code-attributes.ts'

/** A line of the grid: what is stored, what stands in it now, and whether it goes with the next save. */
export interface GridRow {
  /** Stays the same while the code itself is typed. */
  readonly key: string
  readonly stored: CodeRow | undefined
  readonly value: CodeInput
  readonly deleted: boolean
}

const inputOf = ({ uses: _uses, ...code }: CodeRow): CodeInput => code
export const toGridRows = (codes: readonly CodeRow[]): GridRow[] =>
  codes.map((stored) => ({ key: stored.code, stored, value: inputOf(stored), deleted: false }))

export const noAttributes = { attribute1: '', attribute2: '', attribute3: '', attribute4: '', attribute5: '' }
const blank: CodeInput = { code: '', nameEn: '', nameKo: '', nameDe: '', active: true, validFrom: '', validTo: '', ...noAttributes }
export const withNew = (rows: readonly GridRow[], key: string): GridRow[] => [
  ...rows,
  { key, stored: undefined, value: blank, deleted: false },
]

const isChanged = ({ stored, value }: GridRow) =>
  stored !== undefined && (Object.keys(value) as (keyof CodeInput)[]).some((field) => value[field] !== stored[field])

export const changeRow = (rows: readonly GridRow[], key: string, change: Partial<CodeInput>): GridRow[] =>
  rows.map((row) => (row.key === key ? { ...row, value: { ...row.value, ...change } } : row))

/** A new line goes at once, a stored one is marked and can be brought back (SPEC 4). */
export const toggleDeleted = (rows: readonly GridRow[], key: string): GridRow[] =>
  rows.flatMap((row) => (row.key !== key ? [row] : row.stored === undefined ? [] : [{ ...row, deleted: !row.deleted }]))

export function moveRow(rows: readonly GridRow[], key: string, by: -1 | 1): GridRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const to = from + by
  if (from < 0 || to < 0 || to >= rows.length) return [...rows]
  return rows.with(from, rows[to] as GridRow).with(to, rows[from] as GridRow)
}

export function countChanges(rows: readonly GridRow[]) {
  return {
    created: rows.filter(({ stored }) => stored === undefined).length,
    updated: rows.filter((row) => !row.deleted && isChanged(row)).length,
    deleted: rows.filter(({ deleted }) => deleted).length,
  }
}

/** Whether the stored lines stand in another order than before. */
export const isMoved = (rows: readonly GridRow[], codes: readonly CodeRow[]) =>
  rows.flatMap(({ stored }) => stored?.code ?? []).join('\n') !== codes.map(({ code }) => code).join('\n')

/** Attributes the grid has a column for: those the group names, and those a code has all the same. */
export const shownAttributes = (headings: GroupInput, rows: readonly GridRow[]) =>
  attributeFields.filter((field) => headings[field] !== '' || rows.some(({ value }) => value[field] !== ''))

export type RowLook = 'created' | 'updated' | 'deleted' | 'plain'
export const rowLook = (row: GridRow): RowLook =>
  row.stored === undefined ? 'created' : row.deleted ? 'deleted' : isChanged(row) ? 'updated' : 'plain'

/** What a contract says about the lines that stay: key of the line → fields that are wrong. */
export function validateRows(rows: readonly GridRow[]) {
  const faults = new Map<string, readonly string[]>()
  const seen = new Set<string>()
  for (const row of rows) {
    const { key, value, deleted } = row
    if (deleted) continue
    const wrong = rowLook(row) === 'plain' ? undefined : codeInput.safeEncode(value).error
    const fields = wrong?.issues.map(({ path }) => String(path[0])) ?? []
    if (seen.has(value.code.toLowerCase()) && !fields.includes('code')) fields.push('code')
    seen.add(value.code.toLowerCase())
    if (fields.length > 0) faults.set(key, fields)
  }
  return faults
}

/** The lines as they are saved: of one that nobody changed its code says all. */
export const toCodeLines = (rows: readonly GridRow[]): CodeLine[] =>
  rows.flatMap((row) => (row.deleted ? [] : [rowLook(row) === 'plain' ? row.value.code : row.value]))

/** Lines with all the words that are searched for; one that is being made is always among them. */
export function foundRows(rows: readonly GridRow[], q: string) {
  const words = q.trim().toLowerCase().split(/\s+/)
  const textOf = ({ value }: GridRow) => Object.values(value).join(' ').toLowerCase()
  return isBlank(q) ? rows : rows.filter((row) => row.stored === undefined || words.every((word) => textOf(row).includes(word)))
}
