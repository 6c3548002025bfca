import { COLUMN_FIELDS_MAX, type PivotField, pivotFields, type PivotQuery, ROW_FIELDS_MAX } from '@maru/shared/home/pivot.ts'

/** Where a field can lie: beside, over, or not in the table. */
export type Well = 'rows' | 'columns' | 'fields'

/** What the table is made of, and whether it shows parts of the total instead of people. */
export interface PivotLayout extends PivotQuery {
  readonly percent: boolean
}

export const startLayout: PivotLayout = { rows: ['department'], columns: ['contractType'], percent: false }

const most = { rows: ROW_FIELDS_MAX, columns: COLUMN_FIELDS_MAX }

export const fieldsIn = (layout: PivotLayout, well: Well): readonly PivotField[] =>
  well === 'fields' ? pivotFields.filter((field) => !layout.rows.includes(field) && !layout.columns.includes(field)) : layout[well]

export const findWell = (layout: PivotLayout, field: PivotField): Well =>
  layout.rows.includes(field) ? 'rows' : layout.columns.includes(field) ? 'columns' : 'fields'

/** Whether a well takes a field that does not lie in it yet. */
export const hasRoom = (layout: PivotLayout, well: Well) => well === 'fields' || layout[well].length < most[well]

/** The layout with a field in another place; `index` counts in the well without the field, the end unless given. Unchanged when the well is full. */
export function placed(layout: PivotLayout, field: PivotField, well: Well, index?: number): PivotLayout {
  if (findWell(layout, field) !== well && !hasRoom(layout, well)) return layout
  const rows = layout.rows.filter((other) => other !== field)
  const columns = layout.columns.filter((other) => other !== field)
  const into = (fields: PivotField[]) => fields.toSpliced(index ?? fields.length, 0, field)
  return { ...layout, rows: well === 'rows' ? into(rows) : rows, columns: well === 'columns' ? into(columns) : columns }
}

const isField = (word: string): word is PivotField => (pivotFields as readonly string[]).includes(word)

/** The layout an address names; without any field word the one to start with. What does not fit is left out. */
export function readLayout(search: string): PivotLayout {
  const params = new URLSearchParams(search)
  const percent = params.get('percent') === '1'
  if (!params.has('rows') && !params.has('columns')) return { ...startLayout, percent }
  const named = (well: 'rows' | 'columns') => (params.get(well) ?? '').split(',').filter(isField)
  const empty: PivotLayout = { rows: [], columns: [], percent }
  const take = (layout: PivotLayout, field: PivotField, well: Well) =>
    findWell(layout, field) === 'fields' ? placed(layout, field, well) : layout
  const rows = named('rows').reduce((layout, field) => take(layout, field, 'rows'), empty)
  return named('columns').reduce((layout, field) => take(layout, field, 'columns'), rows)
}

const sameFields = (one: PivotLayout, other: PivotLayout) =>
  `${one.rows.join()}/${one.columns.join()}` === `${other.rows.join()}/${other.columns.join()}`

/** The query string of a layout; '' for the one to start with. */
export function writeLayout(layout: PivotLayout): string {
  const fields = sameFields(layout, startLayout) ? [] : [`rows=${layout.rows.join()}`, `columns=${layout.columns.join()}`]
  return [...fields, ...(layout.percent ? ['percent=1'] : [])].join('&')
}
