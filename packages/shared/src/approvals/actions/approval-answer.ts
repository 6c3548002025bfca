import { z } from 'zod'
import { text } from '../../codecs.ts'
import { answers, documentStatuses, OPINION_MAX } from '../engine/engine.ts'

/** What every action on a document answers: where it stands now. */
export const outcome = z.object({
  id: z.string(),
  status: z.enum(documentStatuses),
  version: z.number().int(),
  bodyVersion: z.number().int(),
  documentNo: z.string(),
})
export type ActionOutcome = z.output<typeof outcome>

/** A key of the caller's choice: the same request sent again gets the first answer and does nothing. */
export const requestKey = z.uuid()
export const opinion = text(OPINION_MAX).default('')
export const atStep = { stepId: z.uuid(), stepVersion: z.number().int().min(1) }

export const answerInput = z.strictObject({
  ...atStep,
  action: z.enum(answers),
  bodyVersion: z.number().int().min(1),
  bodyHash: z.string().regex(/^[0-9a-f]{64}$/),
  opinion,
  /** RETURN_TO_STEP only: the step that is asked again. */
  targetStepId: z.uuid().optional(),
  requestKey,
})
export type AnswerInput = z.output<typeof answerInput>
