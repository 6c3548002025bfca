import { z } from 'zod'
import { requiredText } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { maybeInstant } from './approval-step.ts'
import { OPINION_MAX } from '../engine/engine.ts'

export const objectionOutcomes = ['CORRECTED', 'DEALT_WITH'] as const

/** An objection after the decision, and how it was dealt with (DOMAIN 4.2). */
export const objection = z.object({
  stepId: z.string(),
  /** Name of the person who objected. */
  name: z.string(),
  /** '' = nobody has dealt with it. */
  outcome: z.union([z.literal(''), z.enum(objectionOutcomes)]),
  reason: z.string(),
  closedByName: z.string(),
  closedAt: maybeInstant,
  /** The document that corrects the decision. */
  correctedById: z.string(),
  correctedByNo: z.string(),
  mayClose: z.boolean(),
})
export type Objection = z.output<typeof objection>

export const objectionInput = z
  .strictObject({
    outcome: z.enum(objectionOutcomes),
    /** CORRECTED: id of a decided document; not looked at otherwise. */
    correctedById: z.union([z.literal(''), z.uuid()]),
    reason: requiredText(OPINION_MAX),
  })
  .refine(({ outcome, correctedById }) => outcome !== 'CORRECTED' || correctedById !== '', { path: ['correctedById'], error: 'REQUIRED' })
export type ObjectionInput = z.output<typeof objectionInput>

export const approvalObjections = contract('approvals', {
  close: {
    method: 'POST',
    path: '/api/v1/approval/aprv/:id/objection/:stepId',
    summary: 'Says how an objection after the decision was dealt with: the drafter, whoever decided, or the office',
    access: { kind: 'session', row: 'objection' },
    params: z.strictObject({ id: z.uuid(), stepId: z.uuid() }),
    body: objectionInput,
    answer: z.object({ id: z.string() }),
  },
})
