import { z } from 'zod'
import { isBlank, isoDay, text } from '../../codecs.ts'
import { budgetLineInput, LINES_MAX, participantRoles, percent, PROJECT_REASON_MAX, projectInput } from '../project-fields.ts'

const PARTICIPANTS_MAX = 1000
const DEPARTMENT_NAME_MAX = 200

const ofProject = projectInput.pick({
  nameEn: true,
  nameKo: true,
  nameDe: true,
  type: true,
  funder: true,
  callId: true,
  agreementNo: true,
  piUserId: true,
  budgetOwnerId: true,
  startsOn: true,
  endsOn: true,
  ownShare: true,
  overheadPct: true,
})

const planParticipant = z.strictObject({
  userId: text(20).min(1),
  role: z.enum(participantRoles),
  validFrom: isoDay,
  validTo: isoDay,
  rate: percent,
})

/** What the approvers of a project read, as it was at submission. The department has its names with it, because it may be renamed. */
export const projectPlan = z.strictObject({
  ...ofProject.shape,
  /** Limits of participation, the closing date of the call and why the project is exempt; plans of before have none. */
  national: z.boolean().default(false),
  callClosesOn: projectInput.shape.callClosesOn.default(''),
  nationalExemption: projectInput.shape.nationalExemption.default(''),
  leadDepartment: z.strictObject({
    code: text(20).min(1),
    nameEn: text(DEPARTMENT_NAME_MAX),
    nameKo: text(DEPARTMENT_NAME_MAX),
    nameDe: text(DEPARTMENT_NAME_MAX),
  }),
  lines: z.array(budgetLineInput.omit({ id: true })).max(LINES_MAX),
  participants: z.array(planParticipant).max(PARTICIPANTS_MAX),
})
export type ProjectPlan = z.output<typeof projectPlan>

/** What a request for the approval of a proposed project says. */
export const proposalBody = z.strictObject({
  type: z.literal('proposal'),
  projectNo: text(20),
  /** The plan as the drafter read it; null before it is loaded. It is submitted only while the project has the same one. */
  plan: projectPlan.nullable().default(null),
  note: text(PROJECT_REASON_MAX),
})
export type ProposalBody = z.output<typeof proposalBody>

export const blankProposal: ProposalBody = { type: 'proposal', projectNo: '', plan: null, note: '' }

/** What has to be filled in before submission: field → word of the fault. */
export const proposalFaults = ({ projectNo }: ProposalBody): Readonly<Record<string, 'REQUIRED'>> =>
  isBlank(projectNo) ? { projectNo: 'REQUIRED' } : {}
