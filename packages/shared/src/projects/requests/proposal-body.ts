import { z } from 'zod'
import { text } from '../../codecs.ts'
import { PROJECT_REASON_MAX } from '../project-fields.ts'

/** What a request for the approval of a proposed project says: the plan is that of the project, which nobody changes meanwhile. */
export const proposalBody = z.strictObject({
  type: z.literal('proposal'),
  projectNo: text(20),
  note: text(PROJECT_REASON_MAX),
})
export type ProposalBody = z.output<typeof proposalBody>

export const blankProposal: ProposalBody = { type: 'proposal', projectNo: '', note: '' }

/** What has to be filled in before submission: field → word of the fault. */
export const proposalFaults = ({ projectNo }: ProposalBody): Readonly<Record<string, 'REQUIRED'>> =>
  projectNo.trim() === '' ? { projectNo: 'REQUIRED' } : {}
