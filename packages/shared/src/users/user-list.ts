import { z } from 'zod'
import { compactDate, instant, text } from '../codecs.ts'
import { listQuery } from '../contract.ts'
import { codeValue } from './user-fields.ts'

export const userRow = z.object({
  userId: z.string(),
  employeeNo: z.string(),
  englishName: z.string(),
  koreanName: z.string(),
  departmentCode: z.string(),
  departmentName: z.string(),
  positionName: z.string(),
  contractTypeName: z.string(),
  statusCode: z.string(),
  statusName: z.string(),
  joinDate: compactDate,
  lastSignInAt: z.union([z.literal(''), instant]),
  roles: z.array(z.string()),
  /** Their names, in the same order. */
  roleNames: z.array(z.string()),
  active: z.boolean(),
  deleted: z.boolean(),
  profileFileUrl: z.string(),
})
export type UserRow = z.output<typeof userRow>

export const userSorts = [
  'userId',
  'englishName',
  'koreanName',
  'departmentName',
  'positionName',
  'contractTypeName',
  'statusName',
  'joinDate',
  'lastSignInAt',
] as const
export const userFilters = {
  /** Any part of id, names, e-mail or employee number. */
  q: text(100).optional(),
  department: codeValue.optional(),
  position: codeValue.optional(),
  status: codeValue.optional(),
  contract: codeValue.optional(),
  role: text(20).optional(),
  /** inUse (default), disabled, deleted, dormant, all */
  account: z.enum(['inUse', 'disabled', 'deleted', 'dormant', 'all']).default('inUse'),
  sort: z.enum(userSorts).default('englishName'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
export const userListQuery = z.strictObject({ ...listQuery, ...userFilters })
export type UserListQuery = z.output<typeof userListQuery>
