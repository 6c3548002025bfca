import { z } from 'zod'
import { instant, requiredText } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { outcome, requestKey } from './approval-answer.ts'
import { OPINION_MAX } from '../engine/engine.ts'

/** What somebody wrote under an opinion of his later. */
export const opinionCorrection = z.object({ seq: z.number().int(), opinion: z.string(), at: instant })

/** An opinion the caller wrote, to which he may add a correction. */
export const ownOpinion = z.object({ stepId: z.string(), opinion: z.string(), at: instant })
export type OwnOpinion = z.output<typeof ownOpinion>

export const approvalOpinions = contract('approvals', {
  correct: {
    method: 'POST',
    path: '/api/v1/approval/aprv/:id/opinion/:stepId',
    summary: 'Adds a correction to an opinion of one’s own, also after the decision; what was said first stays as it is',
    access: { kind: 'session', row: 'author' },
    params: z.strictObject({ id: z.uuid(), stepId: z.uuid() }),
    body: z.strictObject({ opinion: requiredText(OPINION_MAX), requestKey }),
    answer: outcome,
  },
})
