import { z } from 'zod'
import { instant, isoDay, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'

/** A decided document as registers and pickers show it. */
export const decidedRow = z.object({
  id: z.string(),
  documentNo: z.string(),
  formName: z.string(),
  title: z.string(),
  hasFiles: z.boolean(),
  dissent: z.boolean(),
  /** Decided once, taken back by a later document. */
  cancelled: z.boolean(),
  drafterName: z.string(),
  departmentName: z.string(),
  decidedAt: instant,
  retentionYears: z.number().int(),
  readScope: z.string(),
})
export type DecidedRow = z.output<typeof decidedRow>

const day = z.union([z.literal(''), isoDay])
const filters = {
  /** Any part of the title, the document number or the drafter's name. */
  q: text(100).optional(),
  /** Code of the drafter's department at that time. */
  department: text(20).optional(),
  /** User id of who drafted it. */
  drafter: text(20).optional(),
  /** First and last day of the decision, both included. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(['decidedAt', 'documentNo', 'title', 'drafterName', 'departmentName']).default('decidedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const formFilter = { form: text(20).optional() }
const registerFilters = {
  ...filters,
  /** everyone = all the caller may read, own = drafted by the caller, department = by the caller's department */
  of: z.enum(['everyone', 'department', 'own']).default('everyone'),
}

export const registerQuery = z.strictObject({ ...listQuery, ...registerFilters })
export type RegisterQuery = z.output<typeof registerQuery>
export const decidedQuery = z.strictObject({ ...listQuery, ...filters, ...formFilter })
export type DecidedQuery = z.output<typeof decidedQuery>

const path = '/api/v1/approval/insdaprv'
const access = { kind: 'session', row: 'canRead' } as const

/** The register of decided general documents (SPEC 2 insdaprv), and the decided documents another one can relate to. */
export const internalRegister = contract('approvals', {
  list: {
    method: 'GET',
    path,
    summary: 'Register of decided general documents the caller may read: search, filters, sort, pages',
    access,
    query: registerQuery,
    answer: page(decidedRow),
  },
  export: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The filtered register as label_date.xlsx',
    access,
    query: z.strictObject(registerFilters),
    answer: binary,
  },
  decided: {
    method: 'GET',
    path: '/api/v1/approval/aprvcplt',
    summary: 'Decided documents of any form the caller may read and relate a new document to',
    access,
    query: decidedQuery,
    answer: page(decidedRow),
  },
})
