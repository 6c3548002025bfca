import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { contract, crud } from '../contract.ts'
import { activeText, type ListColumn } from '../lists/list-columns.ts'
import { serviceAccountFields as labels } from './service-account.labels.ts'
import { tokenScopes } from './token.ts'

export const ADDRESSES_MAX = 2000

export const serviceAccountInput = z.strictObject({
  name: requiredText(100),
  /** Holds the role it acts with, creates its tokens, and is told of its changes. */
  ownerId: requiredText(20),
  departmentCode: requiredText(20),
  roleCode: requiredText(20),
  scopes: tokenScopes,
  /** Networks it may call from, apart by spaces or lines; '' = every one. */
  addresses: text(ADDRESSES_MAX),
  active: z.boolean(),
})
export type ServiceAccountInput = z.output<typeof serviceAccountInput>

const row = serviceAccountInput.extend({
  userId: z.string(),
  ownerName: z.string(),
  departmentName: z.string(),
  roleName: z.string(),
  /** Day it stops because its owner does not work here any more; '' = it has one. */
  stopsOn: z.string(),
  revision: z.string(),
})
export type ServiceAccountRow = z.output<typeof row>

const path = '/api/v1/common/chems/service-account'
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

// One is switched off, never deleted: histories name it.
const { remove: _remove, ...calls } = crud({
  path,
  nouns: 'accounts of programs',
  key: z.strictObject({ userId: text(20).min(1) }),
  row,
  filters: {
    /** Any part of its name or its owner's. */
    q: text(100).optional(),
    show: z.enum(['active', 'inactive']).optional(),
    sort: z.enum(['name', 'ownerName', 'roleName']).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  },
  input: serviceAccountInput,
  access: { read: access, write: { ...access, stepUp: true } },
})
export const serviceAccounts = contract('access-tokens', calls, '/chems/apimn')
export type ServiceAccountQuery = z.output<typeof serviceAccounts.list.query>
export type ServiceAccountUpdate = z.output<typeof serviceAccounts.update.body>

/** The list and its workbook. */
export const serviceAccountColumns: readonly ListColumn<ServiceAccountRow>[] = [
  { field: 'name', label: labels.name, width: 170, grow: true, sortable: true, sheetWidth: 32 },
  { field: 'ownerName', label: labels.ownerId, width: 140, sortable: true, sheetWidth: 28 },
  { field: 'departmentName', label: labels.departmentCode, width: 150, sheetWidth: 28 },
  { field: 'roleName', label: labels.roleCode, width: 110, sortable: true, sheetWidth: 24 },
  { field: 'scopes', label: labels.scopes, width: 170, grow: true, sheetWidth: 60, value: ({ scopes }) => scopes.join(', ') },
  { field: 'addresses', label: labels.addresses, width: 120, sheetWidth: 40 },
  { field: 'stopsOn', label: labels.stops, width: 100, sheetWidth: 14, format: 'date' },
  { field: 'active', label: labels.active, width: 100, sheetWidth: 14, value: activeText(labels) },
]
