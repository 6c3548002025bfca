import { z } from 'zod'
import { binary, contract } from '../contract.ts'

/** What people can be counted by. */
export const pivotFields = ['department', 'position', 'contractType', 'nationality', 'joinYear', 'gender'] as const
export type PivotField = (typeof pivotFields)[number]

export const ROW_FIELDS_MAX = 3
export const COLUMN_FIELDS_MAX = 2
/** Numbers one answer may hold, totals included. */
export const PIVOT_CELLS_MAX = 20_000

/** Field names separated by commas, the outermost first; each at most once. */
const fieldList = (max: number) =>
  z
    .codec(z.string().max(200), z.array(z.enum(pivotFields, { error: 'UNKNOWN_FIELD' })).max(max, { error: 'TOO_MANY_FIELDS' }), {
      decode: (wire) => (wire === '' ? [] : wire.split(',')) as PivotField[],
      encode: (fields) => fields.join(','),
    })
    .default([])

export const pivotQuery = z
  .strictObject({ rows: fieldList(ROW_FIELDS_MAX), columns: fieldList(COLUMN_FIELDS_MAX) })
  .refine(({ rows, columns }) => new Set([...rows, ...columns]).size === rows.length + columns.length, {
    error: 'FIELD_TWICE',
    path: ['columns'],
  })
export type PivotQuery = z.output<typeof pivotQuery>

const member = z.object({
  value: z.string(),
  /** '' where the person's record has none. */
  name: z.string(),
})

export const pivotTable = z.object({
  rows: z.array(z.enum(pivotFields)),
  columns: z.array(z.enum(pivotFields)),
  /** Per field used, the values that occur, in the order to show them. */
  members: z.partialRecord(z.enum(pivotFields), z.array(member)),
  /** One number each. `rows` and `columns` hold the values of the fields from the outermost on; a shorter list is a total. */
  cells: z.array(z.object({ rows: z.array(z.string()), columns: z.array(z.string()), count: z.number().int() })),
  total: z.number().int(),
})
export type PivotTable = z.output<typeof pivotTable>

export const pivot = contract('pivot', {
  table: {
    method: 'GET',
    path: '/api/v1/common/pivot',
    summary: 'People with an account in use, counted by up to three row and two column fields, with every total',
    access: { kind: 'grant', roles: ['M01', 'H01'] },
    query: pivotQuery,
    answer: pivotTable,
  },
  export: {
    method: 'GET',
    path: '/api/v1/common/pivot/excel',
    summary: 'The same table as label_date.xlsx',
    access: { kind: 'grant', roles: ['M01', 'H01'] },
    query: pivotQuery,
    answer: binary,
  },
})
