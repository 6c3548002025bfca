import { z } from 'zod'
import { stepTypes } from '../approvals/lines/approval-line.ts'
import { compactDate, instant, renamed, text } from '../codecs.ts'
import { contract } from '../contract.ts'

const day = compactDate.refine((value) => value !== '', { error: 'REQUIRED' })
/** Half of a day: something begins in the morning or at noon, and ends at noon or with the day. */
const halves = ['AM', 'PM'] as const
const period = { startDate: day, startHalf: z.enum(halves).default('AM'), endDate: day, endHalf: z.enum(halves).default('PM') }

export const delegationInput = z.strictObject({
  /** The person the deputy acts for; '' = the caller. Another person's is for the office and administrators, with a reason. */
  principalId: text(20),
  deputyId: text(20).min(1, { error: 'REQUIRED' }),
  ...period,
  /** Empty = every form. */
  formCodes: z.array(text(20)).max(50),
  /** Empty = every kind of step. */
  stepTypes: z.array(z.enum(stepTypes)).max(stepTypes.length).default([]),
  /** Place among several deputies: the first who is there acts. */
  order: z.number().int().min(1).max(9),
  reason: text(500),
  /** May decide as final where the person may (전결); only the person grants it. */
  mayArbitrary: z.boolean().default(false),
})
export type DelegationInput = z.output<typeof delegationInput>

export const delegationRow = z.object({
  id: z.string(),
  principalId: z.string(),
  principalName: z.string(),
  deputyId: z.string(),
  deputyName: z.string(),
  ...period,
  validFrom: instant,
  validTo: instant,
  formCodes: z.array(z.string()),
  formNames: z.array(z.string()),
  stepTypes: z.array(z.enum(stepTypes)),
  order: z.number().int(),
  source: z.enum(['MANUAL', 'LEAVE', 'TRIP', 'ADMIN']),
  reason: z.string(),
  mayArbitrary: z.boolean(),
  state: z.enum(['upcoming', 'running', 'over']),
  /** The caller may change or end it. */
  editable: z.boolean(),
})
export type DelegationRow = z.output<typeof delegationRow>

const byId = z.strictObject({ id: text(40).min(1) })
const path = '/api/v1/approval/dlgt'

/** A row of the substitute-information dialog, in SPEC's words. */
export const substitute = z.object({
  typeName: z.string(),
  principalId: z.string(),
  principalName: z.string(),
  startDate: compactDate,
  endDate: compactDate,
  deputyName: z.string(),
})

export const delegations = contract('delegations', {
  list: {
    method: 'GET',
    path,
    summary: 'Who stands in for a person, and for whom that person stands in; one’s own, or anybody’s for the office',
    access: { kind: 'session', row: 'ownDelegation' },
    query: z.strictObject({ userId: text(20).optional() }),
    answer: z.object({ mine: z.array(delegationRow), forOthers: z.array(delegationRow) }),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Names a deputy for a time to come; the office does so for others, with a reason',
    access: { kind: 'session', row: 'ownDelegation' },
    body: delegationInput,
    answer: byId,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a deputy’s time, order or forms; what has begun keeps its beginning and its person',
    access: { kind: 'session', row: 'ownDelegation' },
    params: byId,
    body: delegationInput,
    answer: byId,
  },
  end: {
    method: 'POST',
    path: `${path}/:id/end`,
    summary: 'Ends a deputy’s time now, or takes back one that has not begun',
    access: { kind: 'session', row: 'ownDelegation' },
    params: byId,
    answer: byId,
  },
  substitutes: {
    method: 'GET',
    path: '/api/v1/application/hldys/sbst',
    summary: 'For whom the caller stands in today',
    access: { kind: 'session' },
    answer: z.array(
      renamed(substitute, {
        principalId: 'applicationUserId',
        principalName: 'applicationUserName',
        endDate: 'finishDate',
        deputyName: 'loginUserName',
      }),
    ),
  },
})
