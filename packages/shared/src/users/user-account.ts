import { z } from 'zod'
import { compactDate, instant, requiredText, text } from '../codecs.ts'
import { contract, listQuery, page } from '../contract.ts'
import { changeEntry } from '../histories/change.ts'
import { accountReason, factorCalls, REASON_MAX } from '../session/account-factors.ts'
import { reportingCalls } from './reporting.ts'

export { REASON_MAX }
export const requiredDay = compactDate.refine((value) => value !== '', { error: 'REQUIRED' })

/** A post of a person. A primary one holds until the next primary one begins; others carry their own last day. */
export const assignmentInput = z.strictObject({
  departmentCode: requiredText(20),
  positionCode: requiredText(20),
  primary: z.boolean(),
  validFrom: requiredDay,
  validTo: compactDate,
})
export type AssignmentInput = z.output<typeof assignmentInput>

const assignment = z.object({
  id: z.string(),
  departmentCode: z.string(),
  departmentName: z.string(),
  positionCode: z.string(),
  positionName: z.string(),
  primary: z.boolean(),
  validFrom: compactDate,
  validTo: compactDate,
  state: z.enum(['past', 'now', 'future']),
})
export type Assignment = z.output<typeof assignment>

export const roleInput = z.strictObject({
  roleCode: requiredText(20),
  validFrom: compactDate,
  validTo: compactDate,
  reason: requiredText(REASON_MAX),
})
export type RoleInput = z.output<typeof roleInput>

const heldRole = z.object({
  roleCode: z.string(),
  name: z.string(),
  /** The person has it; outside of its days it gives nothing. */
  held: z.boolean(),
  inForce: z.boolean(),
  validFrom: compactDate,
  validTo: compactDate,
  grantedByName: z.string(),
  grantedAt: z.union([z.literal(''), instant]),
})
export type HeldRole = z.output<typeof heldRole>

const livingSession = z.object({
  publicId: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  ip: z.string(),
  userAgent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type LivingSession = z.output<typeof livingSession>

const attempt = z.object({ id: z.string(), at: instant, ip: z.string(), userAgent: z.string(), result: z.string() })

export const leavingInput = z.strictObject({
  lastDay: requiredDay,
  statusCode: z.enum(['LEFT', 'RETIRED']),
  reason: requiredText(REASON_MAX),
})
export type LeavingInput = z.output<typeof leavingInput>

/** What is in the hands of somebody who leaves. */
const leaving = z.object({
  /** '' = not arranged. */
  lastDay: compactDate,
  statusCode: z.string(),
  /** Documents that wait for the person now or later; they come to the list of approvers who have left. */
  waitingSteps: z.number().int(),
  ownDocuments: z.number().int(),
  drafts: z.number().int(),
  receipts: z.number().int(),
  leaves: z.number().int(),
  headOf: z.array(z.string()),
  standsInFor: z.array(z.string()),
  standIns: z.array(z.string()),
})
export type Leaving = z.output<typeof leaving>

const byUser = z.strictObject({ userId: text(20).min(1) })
const byAssignment = z.strictObject({ userId: text(20).min(1), id: text(40).min(1) })
const path = '/api/v1/common/chems/user/account/:userId'
const reads = { kind: 'grant', roles: ['M01', 'H01'] } as const
const writes = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const grants = { ...writes, stepUp: true } as const
const own = { kind: 'session', row: 'selfOrAdmin' } as const
const done = z.literal('Success')

/** What belongs to the account of a person beside its record. */
export const userAccounts = contract('userAccounts', {
  assignments: {
    method: 'GET',
    path: `${path}/assignments`,
    summary: 'Posts of a person, past and future',
    access: reads,
    params: byUser,
    answer: z.array(assignment),
  },
  assign: {
    method: 'POST',
    path: `${path}/assignments`,
    summary: 'Gives a person a post from a day on; a primary one ends the one before',
    access: writes,
    params: byUser,
    body: assignmentInput,
    answer: done,
  },
  changeAssignment: {
    method: 'PUT',
    path: `${path}/assignments/:id`,
    summary: 'Changes the position of a post, or the last day of one that is not primary',
    access: writes,
    params: byAssignment,
    body: z.strictObject({ positionCode: requiredText(20), validTo: compactDate }),
    answer: done,
  },
  removeAssignment: {
    method: 'DELETE',
    path: `${path}/assignments/:id`,
    summary: 'Calls off a post that has not begun',
    access: writes,
    params: byAssignment,
    answer: done,
  },
  ...reportingCalls,
  roles: {
    method: 'GET',
    path: `${path}/roles`,
    summary: 'Every role in use, and which of them a person holds',
    access: reads,
    params: byUser,
    answer: z.array(heldRole),
  },
  giveRole: {
    method: 'POST',
    path: `${path}/roles`,
    summary: 'Gives a person a role, or changes its days; nobody’s own',
    access: { ...grants, row: 'mayGrant' },
    params: byUser,
    body: roleInput,
    answer: done,
  },
  takeRole: {
    method: 'POST',
    path: `${path}/roles/take`,
    summary: 'Takes a role away; not one’s own, not that of the last administrator',
    access: { ...grants, row: 'mayGrant' },
    params: byUser,
    body: roleInput.pick({ roleCode: true, reason: true }),
    answer: done,
  },
  sessions: {
    method: 'GET',
    path: `${path}/sessions`,
    summary: 'Browsers a person is signed in with; one’s own, or anybody’s for M01',
    access: own,
    params: byUser,
    answer: z.array(livingSession),
  },
  viewAs: {
    method: 'POST',
    path: `${path}/view-as`,
    summary: 'Shows the portal as a person for half an hour, reading only; recorded, and the person is told. Not as an administrator',
    access: { ...writes, stepUp: true },
    params: byUser,
    body: accountReason,
    answer: done,
  },
  endSession: {
    method: 'DELETE',
    path: `${path}/sessions/:publicId`,
    summary: 'Signs one browser of a person out; `all` signs out every one but that which asks',
    access: own,
    params: z.strictObject({ userId: text(20).min(1), publicId: text(40).min(1) }),
    answer: done,
  },
  ...factorCalls,
  signIns: {
    method: 'GET',
    path: `${path}/sign-ins`,
    summary: 'Attempts to sign in with the name of a person; one’s own, or anybody’s for M01',
    access: own,
    params: byUser,
    query: z.strictObject(listQuery),
    answer: page(attempt),
  },
  history: {
    method: 'GET',
    path: `${path}/history`,
    summary: 'What was changed of a person, by whom, before and after',
    access: reads,
    params: byUser,
    query: z.strictObject(listQuery),
    answer: page(changeEntry),
  },
  leaving: {
    method: 'GET',
    path: `${path}/leaving`,
    summary: 'What is in the hands of a person who leaves',
    access: reads,
    params: byUser,
    answer: leaving,
  },
  leave: {
    method: 'POST',
    path: `${path}/leaving`,
    summary: 'Arranges the last day of a person; the account closes after it: sessions, deputies and posts end, the record is kept',
    access: grants,
    params: byUser,
    body: leavingInput,
    answer: done,
  },
  stay: {
    method: 'DELETE',
    path: `${path}/leaving`,
    summary: 'Calls off that a person leaves, before the last day is over',
    access: grants,
    params: byUser,
    answer: done,
  },
})
