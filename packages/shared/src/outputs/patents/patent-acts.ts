import { z } from 'zod'
import { isoDay, requiredText, text } from '../../codecs.ts'

export const RELEASE_REASON_MAX = 500
export const RELEASE_TEXT_MAX = 4000
export const CORRECTION_REASON_MAX = 300
export const MISSING_MAX = 2000
export const DROP_REASON_MAX = 1000
export const ANSWER_NOTE_MAX = 300
/** Whether an inventor wants a right that is to be given up. */
export const dropReplies = ['TRANSFER', 'DECLINE'] as const

/** An invention is released in text form only. */
export const releaseInput = z.strictObject({
  releasedOn: isoDay,
  reason: requiredText(RELEASE_REASON_MAX),
  /** What is declared to the inventors. */
  text: requiredText(RELEASE_TEXT_MAX),
})
export type ReleaseInput = z.output<typeof releaseInput>

export const objectionInput = z.strictObject({ missing: requiredText(MISSING_MAX) })
export const completionInput = z.strictObject({ completedOn: isoDay })
export const disclosureDayInput = z.strictObject({ disclosedOn: isoDay, reason: requiredText(CORRECTION_REASON_MAX) })
export type DisclosureDayInput = z.output<typeof disclosureDayInput>
export const dropNoticeInput = z.strictObject({ reason: requiredText(DROP_REASON_MAX) })
export const dropAnswerInput = z.strictObject({
  answerId: z.uuid(),
  reply: z.enum(dropReplies),
  /** Today for an own answer; what the clerk records may be older. */
  answeredOn: isoDay,
  note: text(ANSWER_NOTE_MAX),
})
export type DropAnswerInput = z.output<typeof dropAnswerInput>

export const patentRelease = z.object({ releasedOn: z.string(), reason: z.string(), text: z.string(), releasedByName: z.string() })

export const patentObjection = z.object({
  id: z.string(),
  objectedOn: z.string(),
  missing: z.string(),
  objectedByName: z.string(),
  /** '' = still open. */
  completedOn: z.string(),
})

const dropAnswer = z.object({
  id: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  /** The caller may answer, or record the answer of somebody who cannot sign in. */
  mayAnswer: z.boolean(),
  notifiedOn: z.string(),
  /** Last day to ask for the right. */
  endsOn: z.string(),
  reply: z.union([z.literal(''), z.enum(dropReplies)]),
  answeredOn: z.string(),
  recordedByName: z.string(),
  note: z.string(),
})
export type DropAnswer = z.output<typeof dropAnswer>

/** Notice that a right is to be given up, until it is withdrawn; inventors read their own answer. */
export const dropNotice = z.object({
  id: z.string(),
  givenOn: z.string(),
  reason: z.string(),
  givenByName: z.string(),
  answers: z.array(dropAnswer),
})
export type DropNotice = z.output<typeof dropNotice>
