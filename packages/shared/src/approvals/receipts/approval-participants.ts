import { z } from 'zod'
import { text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { participantInput } from '../lines/approval-line.ts'
import { approvals } from '../approval.ts'

const { path } = approvals.update

/** People informed of a document that is under way or decided (DOMAIN 4.5). */
export const approvalParticipants = contract('approvals', {
  add: {
    method: 'POST',
    path: `${path}/participant`,
    summary: 'Informs further people or departments: of a document in progress in any way, of a decided one as readers',
    access: { kind: 'session', row: 'inLine' },
    params: approvals.get.params,
    body: z.strictObject({ participants: z.array(participantInput).min(1).max(50) }),
    answer: z.object({ id: z.string(), added: z.number().int() }),
  },
  remove: {
    method: 'DELETE',
    path: `${path}/participant/:userId`,
    summary: 'Takes out somebody who has not read the document yet',
    access: { kind: 'session', row: 'inLine' },
    params: z.strictObject({ id: text(40).min(1), userId: text(20).min(1) }),
    answer: approvals.get.params,
  },
})
