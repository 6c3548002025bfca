import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { contract, crud } from '../contract.ts'

const NAME_MAX = 200
const ORDER_MAX = 9999
const NOTICE_DAYS_MAX = 365
const RIGHTS_MAX = 50
/** Letters of the category of a post. */
export const CATEGORY_MAX = 40
const CATEGORIES_MAX = 30
const LINK_MAX = 500

export const boardKinds = ['NOTICE', 'FREE', 'QNA', 'FAQ', 'GALLERY', 'DATA', 'LINK'] as const
const codes = z.array(text(20).min(1)).max(RIGHTS_MAX)

/** A category as it is compared: whatever its case (ß is ss), spaces, invisible signs and Unicode form. */
export const foldCategory = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()
    .toLowerCase()

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
  /** Readers: people of one of the roles, or of one of the departments and those below; everybody where both are empty. */
  readRoleCodes: codes,
  readDepartmentCodes: codes,
  /** Writers: likewise, everybody who reads where both are empty. */
  writeRoleCodes: codes,
  writeDepartmentCodes: codes,
  /** Managers of the posts of others: nobody but administrators where both are empty. */
  manageRoleCodes: codes,
  manageDepartmentCodes: codes,
  /** What its posts are sorted by, each once; free words where there are none. */
  categories: z
    .array(requiredText(CATEGORY_MAX))
    .max(CATEGORIES_MAX)
    .refine((names) => new Set(names.map(foldCategory)).size === names.length, { error: 'INVALID' }),
  /** Address a board of kind `LINK` opens instead of posts; '' for every other. */
  linkUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(LINK_MAX)]),
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

const path = '/api/v1/system/bbs/master'
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const choice = z.array(z.object({ code: z.string(), name: z.string() }))

// A board is switched off, never deleted.
const { remove: _remove, ...calls } = crud({
  path,
  nouns: 'boards',
  key: z.strictObject({ id: text(20).min(1) }),
  row: boardRow,
  filters: {
    /** Any part of number or names. */
    q: text(100).optional(),
    show: z.enum(['active', 'inactive']).optional(),
    kind: z.enum(boardKinds).optional(),
    /** `tree`: boards stand below the one they belong to. */
    sort: z.enum(['tree', 'id', 'nameEn', 'kind']).default('tree'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  },
  input: boardInput,
  access: { read: access, write: access },
})

export const boardAdmin = contract(
  'boardAdmin',
  {
    ...calls,
    choices: {
      method: 'GET',
      path: `${path}/choices`,
      summary: 'Boards another one can stand below, and roles and departments that can be given rights',
      access,
      answer: z.object({ boards: choice, roles: choice, departments: choice }),
    },
  },
  '/system/bbs/masterlist',
)
export type BoardQuery = z.output<typeof boardAdmin.list.query>
export type BoardUpdate = z.output<typeof boardAdmin.update.body>
