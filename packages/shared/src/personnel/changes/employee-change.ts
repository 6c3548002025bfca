import { z } from 'zod'
import { requestContract } from '../../approvals/requests/request-list.ts'
import { isoDay, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { changeFields, employeeChangeBody } from './change-body.ts'

const path = '/api/v1/application/employeechange'
const screen = '/application/employeechangelist'
const office = { kind: 'grant', roles: ['H01', 'M01'] } as const

/** Requests that change members of staff from a day on (SPEC 2: employee change). */
export const employeeChangeRequests = requestContract('employee-change-requests', {
  path,
  screen,
  noun: 'employee changes',
  body: employeeChangeBody,
  filters: {},
})

export const changeStatuses = ['IN_APPROVAL', 'RELEASED', 'WAITING', 'FAILED', 'APPLIED', 'WITHDRAWN', 'CANCELLED'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** What a change touches besides: how many, and which where they have names. */
export const effectKinds = [
  'leave',
  'lines',
  'waitingSteps',
  'ownDocuments',
  'receipts',
  'reports',
  'headOf',
  'delegations',
  'resources',
  'assets',
  'cards',
] as const
export const changeEffect = z.object({ kind: z.enum(effectKinds), count: z.number().int(), names: z.array(z.string()) })
export type ChangeEffect = z.output<typeof changeEffect>

const role = z.object({ code: z.string(), name: z.string(), held: z.boolean() })
export const changeFacts = z.object({
  values: z.record(z.enum(changeFields), z.string()),
  /** Roles in use, and whether the person holds them today. */
  roles: z.array(role),
  effects: z.array(changeEffect),
})
export type ChangeFacts = z.output<typeof changeFacts>

/** Items ticked by hand; the others are counted. */
export const handChecks = ['KEYS'] as const
export const exitItems = ['ASSETS', 'COMPANY_CARDS', 'DELEGATIONS', 'RESOURCES', 'LINES', 'DOCUMENTS', ...handChecks] as const
export const exitCheck = z.object({
  item: z.enum(exitItems),
  /** What is still open; an item ticked by hand has 1 until then. */
  open: z.number().int(),
  checkedByName: z.string(),
  note: z.string(),
})
export type ExitCheckRow = z.output<typeof exitCheck>

/** A document under way that asks the person of a change now or later. */
const waitingDocument = z.object({ documentId: z.string(), documentNo: z.string(), formName: z.string(), drafterName: z.string() })
export type WaitingDocument = z.output<typeof waitingDocument>

const changeRow = z.object({
  id: z.string(),
  documentId: z.string(),
  userId: z.string(),
  personName: z.string(),
  departmentName: z.string(),
  effectiveOn: z.string(),
  status: z.enum(changeStatuses),
  fields: z.array(z.enum(changeFields)),
  failure: z.string(),
  appliedAt: z.string(),
})
export type ChangeRow = z.output<typeof changeRow>
export const changeDetail = changeRow.extend({
  effects: z.array(changeEffect),
  /** Names of the roles it is about. */
  roleNames: z.record(z.string(), z.string()),
  mayWithdraw: z.boolean(),
  /** Days of leave that are left; '' unless the person leaves and the reader may know. */
  remainingLeave: z.string(),
  /** Of somebody who leaves; none for others. */
  checks: z.array(exitCheck),
  mayCheck: z.boolean(),
  /** Of somebody who leaves or has changed departments, for the office: the fifty that wait longest. */
  waitingDocuments: z.array(waitingDocument),
  /** How many there are in all. */
  waitingTotal: z.number().int(),
  isFinished: z.boolean(),
})
export type ChangeDetail = z.output<typeof changeDetail>

const plannedFilters = {
  from: isoDay.optional(),
  to: isoDay.optional(),
  status: z.enum(changeStatuses).optional(),
  q: text(100).optional(),
  sort: z.enum(['effectiveOn', 'personName', 'status']).default('effectiveOn'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
const key = z.strictObject({ id: z.uuid() })

/** Changes with their day, beside the documents that decide them. */
export const employeeChanges = contract(
  'employee-changes',
  {
    planned: {
      method: 'GET',
      path: `${path}/planned`,
      followsDocuments: true,
      summary: 'Changes by their day, within the data scope; those of today and later unless days are asked for',
      access: office,
      query: z.strictObject({ ...listQuery, ...plannedFilters }),
      answer: page(changeRow),
    },
    export: {
      method: 'GET',
      path: `${path}/planned/excel`,
      summary: 'The same list as a workbook',
      access: office,
      query: z.strictObject(plannedFilters),
      answer: binary,
    },
    facts: {
      method: 'GET',
      path: `${path}/facts/:userId`,
      summary: 'What a person is today in every field that can be changed, and what a change touches besides',
      access: office,
      params: z.strictObject({ userId: text(20).min(1) }),
      answer: changeFacts,
    },
    ofDocument: {
      method: 'GET',
      path: `${path}/:id/change`,
      followsDocuments: true,
      summary: 'State and effects of the change of a request; none before it is submitted',
      access: { kind: 'session', row: 'canRead' },
      params: key,
      answer: z.array(changeDetail),
    },
    withdraw: {
      method: 'POST',
      path: `${path}/:id/withdrawal`,
      summary: 'Withdraws a decided change before it is applied; not one about oneself',
      access: office,
      params: key,
      body: z.strictObject({ reason: requiredText(500) }),
      answer: z.literal('Success'),
    },
    check: {
      method: 'POST',
      path: `${path}/:id/check`,
      summary: 'Ticks an item of the exit checklist that is checked by hand',
      access: office,
      params: key,
      body: z.strictObject({ item: z.enum(handChecks), note: text(300) }),
      answer: z.literal('Success'),
    },
    finish: {
      method: 'POST',
      path: `${path}/:id/finish`,
      summary: 'Marks the exit checklist as done; 409 while something is open',
      access: office,
      params: key,
      answer: z.literal('Success'),
    },
  },
  screen,
)
export type PlannedQuery = z.output<typeof employeeChanges.planned.query>
