import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'

const NAME_MAX = 200
const ORDER_MAX = 9999
const NOTICE_DAYS_MAX = 365
const RIGHTS_MAX = 50

export const boardKinds = ['NOTICE', 'FREE', 'QNA', 'FAQ', 'GALLERY', 'DATA'] as const
const codes = z.array(text(20).min(1)).max(RIGHTS_MAX)

export const boardInput = z.strictObject({
  id: z.string().regex(/^B[A-Z0-9]{1,19}$/, { error: 'BAD_BOARD' }),
  /** B000 at the top. */
  parentId: requiredText(20),
  nameEn: requiredText(NAME_MAX),
  nameKo: text(NAME_MAX),
  nameDe: text(NAME_MAX),
  kind: z.enum(boardKinds),
  sortOrder: z.number().int().min(0).max(ORDER_MAX),
  active: z.boolean(),
  comments: z.boolean(),
  attachments: z.boolean(),
  anonymous: z.boolean(),
  /** Days a post stays on the board; 0 = without end. */
  noticeDays: z.number().int().min(0).max(NOTICE_DAYS_MAX),
  /** Who reads: people of one of the roles, or of one of the departments and those below; everybody where both are empty. */
  readRoleCodes: codes,
  readDepartmentCodes: codes,
  /** Who writes: likewise, everybody who reads where both are empty. */
  writeRoleCodes: codes,
  writeDepartmentCodes: codes,
  /** Who manages the posts of others: nobody but administrators where both are empty. */
  manageRoleCodes: codes,
  manageDepartmentCodes: codes,
})
export type BoardInput = z.output<typeof boardInput>

export const boardRow = boardInput.extend({
  id: z.string(),
  name: z.string(),
  /** 1 below the top. */
  level: z.number().int(),
  /** Boards right below it; a board with boards below it is a heading. */
  below: z.number().int(),
  /** Which state this is; sent back with a change. */
  revision: z.string(),
})
export type BoardRow = z.output<typeof boardRow>

const filters = {
  /** Any part of number or names. */
  q: text(100).optional(),
  show: z.enum(['active', 'inactive']).optional(),
  kind: z.enum(boardKinds).optional(),
  /** `tree`: boards stand below the one they belong to. */
  sort: z.enum(['tree', 'id', 'nameEn', 'kind']).default('tree'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

const path = '/api/v1/system/bbs/master'
const byId = z.strictObject({ id: text(20).min(1) })
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const choice = z.array(z.object({ code: z.string(), name: z.string() }))

export const boardAdmin = contract('boardAdmin', {
  list: {
    method: 'GET',
    path,
    summary: 'Boards with their kind, rights and options, as a tree',
    access,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(boardRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered boards with their rights and options as a workbook',
    access,
    query: z.strictObject(filters),
    answer: binary,
  },
  choices: {
    method: 'GET',
    path: `${path}/choices`,
    summary: 'Boards another one can stand below, and roles and departments that can be given rights',
    access,
    answer: z.object({ boards: choice, roles: choice, departments: choice }),
  },
  one: { method: 'GET', path: `${path}/:id`, summary: 'One board', access, params: byId, answer: boardRow },
  create: { method: 'POST', path, summary: 'Adds a board', access, body: boardInput, answer: boardRow },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a board; whoever reads it sees it so with the next page. A board is switched off, never deleted',
    access,
    params: byId,
    body: boardInput.extend({ revision: z.string().regex(/^\d{1,19}$/) }),
    answer: boardRow,
  },
})
export type BoardQuery = z.output<typeof boardAdmin.list.query>
