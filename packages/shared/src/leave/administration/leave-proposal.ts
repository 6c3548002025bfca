import { z } from 'zod'
import { instant, requiredText } from '../../codecs.ts'
import { contract, listQuery, page } from '../../contract.ts'

// Changes of an account that touch who makes them wait for a second person (decision 021).

export const proposalKinds = [
  'GRANT',
  'CORRECTION',
  'PLACE',
  'PLACE_REMOVAL',
  'SCHEDULE',
  'SCHEDULE_REMOVAL',
  'TYPE_CREATION',
  'TYPE_CHANGE',
  'YEARLY_RUN',
  'EXPIRY_RUN',
  'HINT_RUN',
] as const
export type ProposalKind = (typeof proposalKinds)[number]
export const proposalStates = ['PROPOSED', 'CONFIRMED', 'REFUSED'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Answered instead of the change where it waits for a second person. */
export const proposedAnswer = z.object({ proposalId: z.uuid() })
export type ProposedAnswer = z.output<typeof proposedAnswer>
/** The answer of a call whose change may have to wait. */
export const orProposed = <A extends z.ZodType>(answer: A) => z.union([proposedAnswer, answer])
export const isProposed = (answer: unknown): answer is ProposedAnswer => proposedAnswer.safeParse(answer).success

const maybeInstant = z.union([z.literal(''), instant])

export const proposalRow = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  /** Person whose account it changes. */
  userId: z.string(),
  name: z.string(),
  /** What would change, in words. */
  text: z.string(),
  /** OWN = the proposer’s own account; DEPUTY = that of a deputy or of somebody covered for. */
  cause: z.enum(['OWN', 'DEPUTY']),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedByName: z.string(),
  proposedAt: instant,
  decidedByName: z.string(),
  decidedAt: maybeInstant,
  comment: z.string(),
  /** Whether the caller may be the second person. */
  mayDecide: z.boolean(),
})
export type ProposalRow = z.output<typeof proposalRow>

export const proposalQuery = z.strictObject({ ...listQuery, state: z.enum(proposalStates).default('PROPOSED') })
export type ProposalQuery = z.output<typeof proposalQuery>

const path = '/api/v1/application/hldys/proposals'
const office = { kind: 'grant', roles: ['H01', 'M01'], row: 'secondPerson' } as const
const byId = z.strictObject({ id: z.uuid() })

export const leaveProposals = contract('leave-proposals', {
  list: {
    method: 'GET',
    path,
    summary: 'Changes of leave accounts that wait for a second person, and those decided',
    access: { kind: 'grant', roles: ['H01', 'M01'] },
    query: proposalQuery,
    answer: page(proposalRow),
  },
  confirm: {
    method: 'POST',
    path: `${path}/:id/confirm`,
    summary: 'Confirms a proposed change, which is made at once; never by its proposer or the person it touches',
    access: office,
    params: byId,
    answer: proposalRow,
  },
  refuse: {
    method: 'POST',
    path: `${path}/:id/refuse`,
    summary: 'Refuses a proposed change with the reason; nothing is changed',
    access: office,
    params: byId,
    body: z.strictObject({ reason: requiredText(200) }),
    answer: proposalRow,
  },
})
