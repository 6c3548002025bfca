import { PIVOT_CELLS_MAX, pivotFields, type PivotField, type PivotQuery, type PivotTable } from '@maru/shared/home/pivot.ts'
import { pivotLabels } from '@maru/shared/home/pivot.labels.ts'
import type pg from 'pg'
import { bindings, preparedText, embedSql } from '../../kernel/database/database.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameSql, wordIn } from '../../kernel/names.ts'
import { withinReach } from '../../kernel/access/data-scope.service.ts'
import { codeGroups } from '../../kernel/users/user-format.ts'

interface Source {
  /** The value people are counted by; '' where a record has none. */
  value: string
  /** Where the names of the values stand, and their order there; values without names are their own. */
  names?: (language: Who['language']) => string
}

const codeNames = (groupId: string) => (language: Who['language']) =>
  `select c.code as value, ${nameSql('c', language)} as name, c.sort_order from code c where c.group_id = '${groupId}'`

const sources: Record<PivotField, Source> = {
  department: {
    value: 'u.department_code',
    names: (language) => `select d.code as value, ${nameSql('d', language)} as name, 0 as sort_order from department d`,
  },
  position: { value: 'u.position_code', names: codeNames(codeGroups.positionCode) },
  contractType: { value: 'u.contract_type_code', names: codeNames(codeGroups.contractTypeCode) },
  nationality: { value: 'u.nationality_code', names: codeNames(codeGroups.nationalityCode) },
  joinYear: { value: `coalesce(to_char(u.join_date, 'YYYY'), '')` },
  gender: { value: 'u.gender::text' },
}

/**
 * Counts with every total: rolling up the rows beside the columns gives each prefix of the one with each prefix of the other.
 * `grouping` marks the fields a number is a total over, one bit a field, the last field lowest.
 */
function countsSql(who: Who, { rows, columns }: PivotQuery) {
  const { values, bind } = bindings()
  const within = embedSql(withinReach(who, 'users', { person: 'u.id', department: 'u.department_code' }), bind)
  const part = (fields: readonly PivotField[]) => fields.map((field) => sources[field].value).join(', ')
  const keys = (fields: readonly PivotField[]) => `array[${part(fields)}]::text[]`
  const totals = (fields: readonly PivotField[]) => (fields.length > 0 ? `grouping(${part(fields)})` : '0')
  const rollups = [rows, columns].filter((fields) => fields.length > 0).map((fields) => `rollup (${part(fields)})`)
  const text = `
select ${keys(rows)} as rows, ${keys(columns)} as columns, ${totals(rows)} as "rowTotals", ${totals(columns)} as "columnTotals",
  count(*)::int as count
from users u where works_here(u) and ${within}
${rollups.length > 0 ? `group by ${rollups.join(', ')}` : ''}
limit ${String(PIVOT_CELLS_MAX + 1)}`
  return { text, values }
}

interface Count {
  rows: (string | null)[]
  columns: (string | null)[]
  rowTotals: number
  columnTotals: number
  count: number
}

/** The keys without the fields a number is a total over: those are the last ones, and one bit each. */
const dropTotalKeys = (keys: readonly (string | null)[], totals: number) =>
  keys.slice(0, keys.length - totals.toString(2).replaceAll('0', '').length).map((key) => key ?? '')

type Member = { value: string; name: string; sort_order: number }

const tooLarge = () => new Refusal(400, 'PIVOT_TOO_LARGE', 'pivotTooLarge')

/** Names of the values that occur, in the order of their table, then as the viewer's language counts: `Team 11` before `Team 102`; a value its table lost is its own name. */
async function membersOf(pool: pg.Pool, { language }: Who, field: PivotField, occurring: ReadonlySet<string>) {
  if (field === 'gender') {
    const words = { M: wordIn(pivotLabels.male, language), F: wordIn(pivotLabels.female, language) }
    return Object.entries(words).flatMap(([value, name]) => (occurring.has(value) ? [{ value, name }] : []))
  }
  const { names } = sources[field]
  const { compare } = new Intl.Collator(language, { numeric: true })
  if (names === undefined) return [...occurring].toSorted(compare).map((value) => ({ value, name: value }))
  const all = await preparedText<Member>(pool, { text: names(language), values: [] })
  const listed = all
    .filter(({ value }) => occurring.has(value))
    .toSorted((one, other) => one.sort_order - other.sort_order || compare(one.name, other.name) || compare(one.value, other.value))
  const lost = [...occurring].filter((value) => !all.some((entry) => entry.value === value)).toSorted(compare)
  return [...listed.map(({ value, name }) => ({ value, name })), ...lost.map((value) => ({ value, name: value }))]
}

/** People with an account in use within the caller's data scope, by the asked fields. Throws 400 PIVOT_TOO_LARGE where nobody could read the table. */
export async function readPivot(pool: pg.Pool, who: Who, query: PivotQuery): Promise<PivotTable> {
  const counts = await preparedText<Count & pg.QueryResultRow>(pool, countsSql(who, query))
  if (counts.length > PIVOT_CELLS_MAX) throw tooLarge()
  const cells = counts.map((entry) => ({
    rows: dropTotalKeys(entry.rows, entry.rowTotals),
    columns: dropTotalKeys(entry.columns, entry.columnTotals),
    count: entry.count,
  }))
  const valueOf = (cell: (typeof cells)[number], field: PivotField) =>
    cell.rows[query.rows.indexOf(field)] ?? cell.columns[query.columns.indexOf(field)]
  const occurring = (field: PivotField) => new Set(cells.map((cell) => valueOf(cell, field)).filter((value) => value !== undefined))
  const used = pivotFields.filter((field) => query.rows.includes(field) || query.columns.includes(field))
  const members = await Promise.all(used.map(async (field) => [field, await membersOf(pool, who, field, occurring(field))] as const))
  const total = cells.find(({ rows, columns }) => rows.length + columns.length === 0)?.count ?? 0
  return { ...query, members: Object.fromEntries(members), cells, total }
}
