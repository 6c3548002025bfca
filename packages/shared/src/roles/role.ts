import { z } from 'zod'
import { instant, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { person } from '../users/people.ts'
import { dataDomains, heldRole, scopeInput, scopeRow } from './role-fields.ts'
import { shortSearch } from '../lists/short-list.ts'

/** A role's code: letters and digits, beginning with a letter. Codes of the portal itself are in `roleCodes`. */
const newCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/, { error: 'BAD_CODE' })
const code = text(20).min(1)
const names = { nameEn: requiredText(200), nameKo: text(200), nameDe: text(200) }
const version = z.number().int().min(1)
/** Why: read by the other administrators and in the history. */
const reason = requiredText(300)

const roleEdit = { ...names, note: text(500), active: z.boolean() }
export const roleInput = z.strictObject({
  code: newCode,
  ...roleEdit,
  /** Menus, APIs and data scopes of this role are the new one's first; '' = none. */
  copyOf: text(20).default(''),
})
export type RoleInput = z.input<typeof roleInput>
export const roleUpdate = z.strictObject({ ...roleEdit, reason, version })
export type RoleUpdate = z.output<typeof roleUpdate>

export const roleRow = z.object({
  code: z.string(),
  nameEn: z.string(),
  nameKo: z.string(),
  nameDe: z.string(),
  name: z.string(),
  note: z.string(),
  kind: z.enum(['SYSTEM', 'BUSINESS']),
  active: z.boolean(),
  /** One of the portal's own: it is always in force, or kept as a code only. */
  fixed: z.boolean(),
  people: z.number().int(),
  apis: z.number().int(),
  menus: z.number().int(),
  version,
})
export type RoleRow = z.output<typeof roleRow>

export const roleDetail = z.object({ ...roleRow.shape, scopes: z.array(scopeRow) })
export type RoleDetail = z.output<typeof roleDetail>

export const memberStates = ['current', 'future', 'ended'] as const
const member = z.object({
  ...person.shape,
  validFrom: z.string(),
  validTo: z.string(),
  state: z.enum(memberStates),
  grantedAt: instant,
  grantedByName: z.string(),
  /** False for an account that is switched off or deleted. */
  active: z.boolean(),
})
export type RoleMember = z.output<typeof member>

const change = z.object({
  id: z.string(),
  at: instant,
  userName: z.string(),
  entity: z.string(),
  entityId: z.string(),
  action: z.string(),
  before: z.string(),
  after: z.string(),
})
export type RightsChange = z.output<typeof change>

const userIds = z.array(text(20).min(1)).min(1).max(200)
const dates = { validFrom: heldRole.shape.validFrom, validTo: heldRole.shape.validTo }
export const giveInput = z
  .strictObject({ userIds, ...dates, reason })
  .refine((value) => value.validTo === '' || value.validTo >= value.validFrom, {
    error: 'END_BEFORE_START',
    path: ['validTo'],
  })
export type GiveInput = z.output<typeof giveInput>
export const takeInput = z.strictObject({ userIds, reason })
export const scopesInput = z.strictObject({ scopes: z.array(scopeInput).max(dataDomains.length), reason, version })

export const roleFilters = {
  ...shortSearch(['code', 'name', 'kind', 'people', 'menus', 'apis']),
  kind: z.enum(['SYSTEM', 'BUSINESS']).optional(),
}
const memberFilters = { q: text(100).optional(), state: z.enum(memberStates).optional() }

const path = '/api/v1/common/chems/role'
export const rightsRead = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
export const rightsWrite = { kind: 'grant', adminOnly: true, stepUp: true, row: 'mayGive', roles: ['M01'] } as const
const key = z.strictObject({ code })

export const roles = contract('roles', {
  list: {
    method: 'GET',
    path,
    summary: 'Every role with how many people, menus and APIs it has',
    access: rightsRead,
    answer: z.array(roleRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered roles as a workbook',
    access: rightsRead,
    query: z.strictObject(roleFilters),
    answer: binary,
  },
  get: {
    method: 'GET',
    path: `${path}/:code`,
    summary: 'One role with its data scopes',
    access: rightsRead,
    params: key,
    answer: roleDetail,
  },
  create: { method: 'POST', path, summary: 'Creates a role, empty or as a copy', access: rightsWrite, body: roleInput, answer: roleDetail },
  update: {
    method: 'PUT',
    path: `${path}/:code`,
    summary: 'Names a role, says what it is for, puts it in or out of force',
    access: rightsWrite,
    params: key,
    body: roleUpdate,
    answer: roleDetail,
  },
  saveScopes: {
    method: 'PUT',
    path: `${path}/:code/scopes`,
    summary: 'Sets how far the role reaches in each domain of data',
    access: rightsWrite,
    params: key,
    body: scopesInput,
    answer: roleDetail,
  },
  members: {
    method: 'GET',
    path: `${path}/:code/people`,
    summary: 'People of a role with the days it counts for them',
    access: rightsRead,
    params: key,
    query: z.strictObject({ ...listQuery, ...memberFilters }),
    answer: page(member),
  },
  membersExport: {
    method: 'GET',
    path: `${path}/:code/people/export`,
    summary: 'The filtered people of a role as a workbook',
    access: rightsRead,
    params: key,
    query: z.strictObject(memberFilters),
    answer: binary,
  },
  give: {
    method: 'POST',
    path: `${path}/:code/people`,
    summary: 'Gives the role to people, or sets the days it counts for those who have it; all of them or nobody',
    access: rightsWrite,
    params: key,
    body: giveInput,
    answer: z.object({ changed: z.number().int() }),
  },
  take: {
    method: 'POST',
    path: `${path}/:code/people/take`,
    summary: 'Takes the role from people; all of them or nobody',
    access: rightsWrite,
    params: key,
    body: takeInput,
    answer: z.object({ changed: z.number().int() }),
  },
  changes: {
    method: 'GET',
    path: `${path}/:code/changes`,
    summary: 'Who changed the role, its people and its rights, newest first, with what was before and after',
    access: rightsRead,
    params: key,
    query: z.strictObject(listQuery),
    answer: page(change),
  },
  changesExport: {
    method: 'GET',
    path: `${path}/:code/changes/export`,
    summary: 'The whole history of a role as a workbook',
    access: rightsRead,
    params: key,
    query: z.strictObject({}),
    answer: binary,
  },
})
