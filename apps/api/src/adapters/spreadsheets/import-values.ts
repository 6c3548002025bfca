import { isoDay } from '@maru/shared/codecs.ts'
import { CLEAR_WORD, normalizeHeading } from '@maru/shared/imports/import.ts'
import { languages } from '@maru/shared/labels.ts'
import { messages, type MessageName } from '@maru/shared/messages.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { ImportChoice, ImportColumn, ImportKind, ImportValues } from '../../kernel/extension-points/import-kind.ts'
import { type Cell, FORMULA } from './sheet-xml.ts'

/** A fault of one cell. */
export interface CellIssue {
  readonly field: string
  readonly text: MessageName
  readonly values?: readonly string[]
}

/** What may stand in each column that has choices: written text → value. */
export type Choices = ReadonlyMap<string, ReadonlyMap<string, string>>

export async function loadChoices(db: Db, kind: Pick<ImportKind, 'columns'>): Promise<Choices> {
  const lists = new Map<string, ReadonlyMap<string, string>>()
  for (const { field, choices } of kind.columns) if (choices) lists.set(field, byWriting(await choices(db)))
  return lists
}

/** A value counts before a name, and a name only when it means one value. */
function byWriting(list: readonly ImportChoice[]) {
  const values = new Map<string, string>()
  const doubtful = new Set<string>()
  for (const { value, names } of list)
    for (const name of names.map(normalizeHeading)) {
      if (values.has(name) && values.get(name) !== value) doubtful.add(name)
      values.set(name, value)
    }
  for (const name of doubtful) values.delete(name)
  for (const { value } of list) values.set(normalizeHeading(value), value)
  return values
}

const YES = new Set(['y', 'yes', 'true', '1', 'ja', 'j', '예', 'o'])
const NO = new Set(['n', 'no', 'false', '0', 'nein', '아니오', '아니요', 'x'])

/** yyyy-MM-dd from what people write: 2026-11-22, 20261122, 2026. 11. 22., 22.11.2026. */
function dateOf(written: string) {
  const text = written.replace(/ 00:00$/, '').replaceAll(/(?<=[-./])\s/g, '')
  const [, year, month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?$/.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, dd = '', mm = '', yyyy] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return yyyy ? `${yyyy}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}` : written
}

const numberOf = (written: string) => (/^-?\d+,\d+$/.test(written) ? written.replace(',', '.') : written)

const messageOfCode = (code: string): MessageName => {
  const name = `field${code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`
  return name in messages ? (name as MessageName) : 'fieldInvalid'
}

type Read = { value: string } | { issue: CellIssue }

/** The value a filled cell stands for, or what is wrong with it. */
function readCell(column: ImportColumn, cell: Exclude<Cell, null>, choices: Choices): Read {
  const { field, type, schema, fold } = column
  const wrong = (text: MessageName, values?: readonly string[]): Read => ({ issue: { field, text, ...(values && { values }) } })
  if (typeof cell !== 'string') return cell.error === FORMULA ? wrong('importCellFormula') : wrong('importCellFault', [cell.error])
  let value = fold ? fold(cell) : cell
  if (type === 'yesNo') {
    const word = normalizeHeading(value)
    if (!YES.has(word) && !NO.has(word)) return wrong('importBadYesNo')
    return { value: YES.has(word) ? 'Y' : 'N' }
  }
  const list = choices.get(field)
  if (list) {
    const chosen = list.get(normalizeHeading(value))
    return chosen === undefined ? wrong('importBadChoice', [value.slice(0, 60)]) : { value: chosen }
  }
  if (type === 'date') value = dateOf(value)
  if (type === 'number') value = numberOf(value)
  if (type === 'date' && !isoDay.safeParse(value).success) return wrong('fieldBadDate')
  if (type === 'number' && !/^-?\d{1,12}(\.\d{1,8})?$/.test(value)) return wrong('fieldBadNumber')
  const checked = schema?.safeParse(value)
  if (checked?.success === false) return wrong(messageOfCode(checked.error.issues[0]?.message ?? ''))
  return { value: checked?.data ?? value }
}

/** What a row says: field → value; a blank cell is not among them, the word CLEAR is an empty one. */
export function readRow(
  kind: Pick<ImportKind, 'columns'>,
  columns: Readonly<Record<string, number>>,
  cells: readonly Cell[],
  choices: Choices,
) {
  const values: Record<string, string> = {}
  const issues: CellIssue[] = []
  for (const column of kind.columns) {
    const { field } = column
    const cell = columns[field] === undefined ? null : (cells[columns[field]] ?? null)
    if (cell === null) continue
    if (cell === CLEAR_WORD) {
      values[field] = ''
      continue
    }
    const read = readCell(column, cell, choices)
    if ('issue' in read) issues.push(read.issue)
    else values[field] = read.value
  }
  return { values, issues }
}

/** The record as it would be, and what is missing in it. */
export function mergeRow(kind: ImportKind, before: ImportValues | null, given: ImportValues) {
  const after = Object.fromEntries(
    kind.columns.map(({ field, initial }) => {
      const stored = before ? before[field] : initial
      return [field, (before && kind.key.includes(field) ? stored : given[field]) ?? stored ?? '']
    }),
  )
  const issues = kind.columns
    .filter(({ field, required }) => required && after[field] === '' && (before === null || given[field] === ''))
    .map(({ field }): CellIssue => ({ field, text: 'fieldRequired' }))
  return { after, issues }
}

/** The columns a sheet seems to have: the heading this person chose last time, else the name of the field in any language. */
export function guessColumns(
  fields: readonly Pick<ImportColumn, 'field' | 'label'>[],
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
) {
  const places = new Map(headings.map((heading, place) => [normalizeHeading(heading), place] as const).toReversed())
  places.delete('')
  const taken = new Set<number>()
  const columns: Record<string, number> = {}
  for (const { field, label } of fields) {
    const names = [remembered[field] ?? '', field, ...languages.map((_, index) => label[1 + index] ?? '')]
    const place = names.map((name) => places.get(normalizeHeading(name))).find((found) => found !== undefined && !taken.has(found))
    if (place === undefined) continue
    taken.add(place)
    columns[field] = place
  }
  return columns
}
