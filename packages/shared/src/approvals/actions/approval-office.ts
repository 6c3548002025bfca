import { z } from 'zod'
import { requiredText, text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { answerInput } from './approval-answer.ts'
import { approvals } from '../approval.ts'
import { OPINION_MAX } from '../engine/engine.ts'

const { params } = approvals.get
const { path } = approvals.update
const reason = requiredText(OPINION_MAX)

const bulkInput = z.strictObject({
  opinion: text(OPINION_MAX).default(''),
  items: z
    .array(
      z.strictObject({
        id: z.uuid(),
        ...answerInput.pick({ stepId: true, stepVersion: true, bodyVersion: true, bodyHash: true, requestKey: true }).shape,
      }),
    )
    .min(1)
    .max(50),
})
export type BulkInput = z.output<typeof bulkInput>

/** What is done about documents beside answering them (DOMAIN 4.5). */
export const approvalOffice = contract('approvals', {
  bulk: {
    method: 'POST',
    path: '/api/v1/approval/aprvbulk',
    summary: 'Approves several documents, each for itself; says for each what came of it',
    access: { kind: 'session', row: 'canAct' },
    body: bulkInput,
    answer: z.array(
      z.object({ id: z.string(), ok: z.boolean(), code: z.string(), messageNo: z.string(), message: z.string(), documentNo: z.string() }),
    ),
  },
  remind: {
    method: 'POST',
    path: `${path}/remind`,
    summary: 'Reminds who has had a document for more than a working day, once a day',
    access: { kind: 'session', row: 'drafter' },
    params,
    answer: params,
  },
  cancel: {
    method: 'POST',
    path: `${path}/cancel`,
    summary: 'Drafts the cancellation of a decided document on the same line',
    access: { kind: 'session', row: 'drafter' },
    params,
    body: z.strictObject({ reason }),
    answer: approvals.update.answer,
  },
  forceReturn: {
    method: 'POST',
    path: `${path}/force-return`,
    summary: 'Returns a document nobody can move; a second administrator confirms',
    access: { kind: 'grant', adminOnly: true, roles: ['M01'] },
    params,
    body: z.strictObject({ reason }),
    answer: z.object({ id: z.string(), returned: z.boolean() }),
  },
  inspect: {
    method: 'POST',
    path: `${path}/inspection`,
    summary: 'Opens a document of other people to an auditor for an hour; the reason is kept in its history',
    access: { kind: 'grant', adminOnly: true, stepUp: true, roles: ['M01'] },
    params,
    body: z.strictObject({ reason }),
    answer: params,
  },
})
