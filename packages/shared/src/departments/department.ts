import { z } from 'zod'
import { compactDate, isoDay, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { changeEntry } from '../histories/change.ts'
import { REASON_MAX, requiredDay } from '../users/user-account.ts'

/** A department as it stands in the tree on a day. */
const node = z.object({
  code: z.string(),
  name: z.string(),
  /** '' at the top. */
  parentCode: z.string(),
  abbreviation: z.string(),
  headUserId: z.string(),
  headName: z.string(),
  acting: z.boolean(),
  /** People whose primary post is there that day. */
  people: z.number().int(),
  /** Something is arranged for a later day. */
  planned: z.boolean(),
})
export type DepartmentRow = z.output<typeof node>

const names = { nameEn: requiredText(200), nameKo: text(200), nameDe: text(200) }
const abbreviation = z
  .string()
  .max(10, { error: 'TOO_LONG' })
  .regex(/^[A-Z0-9]+$/, { error: 'BAD_ABBREVIATION' })

export const departmentInput = z.strictObject({
  ...names,
  /** Begins the numbers of documents. */
  abbreviation,
  validFrom: requiredDay,
  validTo: compactDate,
  /** From when on the names hold. */
  changesOn: requiredDay,
  revision: text(20).regex(/^\d*$/, { error: 'BAD_NUMBER' }),
})
export type DepartmentInput = z.output<typeof departmentInput>

export const newDepartment = z.strictObject({
  code: z
    .string()
    .max(20, { error: 'TOO_LONG' })
    .regex(/^[A-Z0-9][A-Z0-9_-]*$/, { error: 'BAD_DEPARTMENT_CODE' }),
  parentCode: text(20),
  ...names,
  abbreviation,
  validFrom: requiredDay,
})
export type NewDepartment = z.output<typeof newDepartment>

const period = { validFrom: compactDate, validTo: compactDate, state: z.enum(['past', 'now', 'future']) }
const leader = z.object({ id: z.string(), userId: z.string(), userName: z.string(), acting: z.boolean(), ...period })
const version = z.object({ validFrom: compactDate, parentCode: z.string(), parentName: z.string(), name: z.string(), state: period.state })
const clerk = z.object({ userId: z.string(), userName: z.string() })
export type DepartmentLeader = z.output<typeof leader>
export type DepartmentVersion = z.output<typeof version>

const department = z.object({
  code: z.string(),
  parentCode: z.string(),
  parentName: z.string(),
  nameEn: z.string(),
  nameKo: z.string(),
  nameDe: z.string(),
  abbreviation: z.string(),
  validFrom: compactDate,
  validTo: compactDate,
  revision: z.string(),
  leaders: z.array(leader),
  versions: z.array(version),
  clerks: z.array(clerk),
})
export type Department = z.output<typeof department>

const member = z.object({
  userId: z.string(),
  englishName: z.string(),
  koreanName: z.string(),
  positionName: z.string(),
  primary: z.boolean(),
  active: z.boolean(),
  validFrom: compactDate,
  validTo: compactDate,
  profileFileUrl: z.string(),
})
export type DepartmentMember = z.output<typeof member>

export const leaderInput = z.strictObject({
  userId: requiredText(20),
  acting: z.boolean(),
  validFrom: requiredDay,
  /** An acting head has a last day; a head stays until the next one. */
  validTo: compactDate,
})

const byCode = z.strictObject({ code: text(20).min(1) })
const on = { on: compactDate.default('') }
const memberFilters = { ...on, q: text(100).default('') }
const path = '/api/v1/common/chems/dept'
const one = `${path}/:code`
const reads = { kind: 'grant', roles: ['M01', 'H01'] } as const
const writes = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const grants = { ...writes, stepUp: true, row: 'mayGrant' } as const
const done = z.literal('Success')

export const departments = contract('departments', {
  tree: {
    method: 'GET',
    path,
    summary: 'Departments as they stand on a day, today unless asked',
    access: reads,
    query: z.strictObject(on),
    answer: z.array(node),
  },
  export: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The departments of a day as label_date.xlsx',
    access: reads,
    query: z.strictObject(on),
    answer: binary,
  },
  get: {
    method: 'GET',
    path: one,
    summary: 'A department with its heads, clerks and changes, past and planned',
    access: reads,
    params: byCode,
    answer: department,
  },
  create: { method: 'POST', path, summary: 'Opens a department', access: writes, body: newDepartment, answer: done },
  modify: {
    method: 'PUT',
    path: one,
    summary: 'Changes names from a day on, abbreviation and days of a department',
    access: writes,
    params: byCode,
    body: departmentInput,
    answer: done,
  },
  move: {
    method: 'POST',
    path: `${one}/move`,
    summary: 'Puts a department below another one from a day on, or before a sibling; circles are refused',
    access: writes,
    params: byCode,
    body: z.strictObject({
      /** '' = to the top. */
      parentCode: text(20),
      /** The sibling it stands before from now on; '' = the last place. */
      before: text(20),
      changesOn: requiredDay,
    }),
    answer: done,
  },
  callOff: {
    method: 'DELETE',
    path: `${one}/changes/:day`,
    summary: 'Calls off a change that is planned for a day',
    access: writes,
    params: z.strictObject({ code: text(20).min(1), day: isoDay }),
    answer: done,
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Removes a department that nothing ever belonged to',
    access: writes,
    params: byCode,
    answer: done,
  },
  appoint: {
    method: 'POST',
    path: `${one}/leaders`,
    summary: 'Gives a department a head or an acting head from a day on',
    access: writes,
    params: byCode,
    body: leaderInput,
    answer: done,
  },
  dismiss: {
    method: 'DELETE',
    path: `${one}/leaders/:id`,
    summary: 'Ends the lead of a department with yesterday, or calls it off before it begins',
    access: writes,
    params: z.strictObject({ code: text(20).min(1), id: text(40).min(1) }),
    answer: done,
  },
  clerks: {
    method: 'POST',
    path: `${one}/clerks`,
    summary: 'Makes somebody of the department its document clerk, or no longer',
    access: grants,
    params: byCode,
    body: z.strictObject({ userId: requiredText(20), clerk: z.boolean(), reason: requiredText(REASON_MAX) }),
    answer: done,
  },
  members: {
    method: 'GET',
    path: `${one}/members`,
    summary: 'People with a post in a department on a day',
    access: reads,
    params: byCode,
    query: z.strictObject({ ...memberFilters, ...listQuery }),
    answer: page(member),
  },
  membersExport: {
    method: 'GET',
    path: `${one}/members/excel`,
    summary: 'The people found with a post in a department on a day as a workbook',
    access: reads,
    params: byCode,
    query: z.strictObject(memberFilters),
    answer: binary,
  },
  movePeople: {
    method: 'POST',
    path: `${one}/members`,
    summary: 'Moves people into a department from a day on, all of them or none',
    access: writes,
    params: byCode,
    body: z.strictObject({ userIds: z.array(text(20).min(1)).min(1, { error: 'REQUIRED' }).max(100), validFrom: requiredDay }),
    answer: done,
  },
  history: {
    method: 'GET',
    path: `${one}/history`,
    summary: 'What was changed of a department, by whom, before and after',
    access: reads,
    params: byCode,
    query: z.strictObject(listQuery),
    answer: page(changeEntry),
  },
})
