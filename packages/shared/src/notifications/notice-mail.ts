import { z } from 'zod'
import { instant } from '../codecs.ts'
import { handOverProblems } from '../mail/sending/mail-send.ts'
import { noticeKinds } from './notification.ts'

/** Why a notice did not go out by mail: what a mail server says, and what the portal knows before it asks one. */
export const noticeMailProblems = [...handOverProblems, 'gone', 'noAddress'] as const
export type NoticeMailProblem = (typeof noticeMailProblems)[number]

/** A notice by mail that did not reach anybody, as administrators see it; what stands in it is not theirs to read. */
export const unsentNotice = z.object({
  id: z.string(),
  createdAt: instant,
  userName: z.string(),
  /** Where it was handed over to last, '' before that. */
  address: z.string(),
  /** What it is about; of several together that of the first. */
  kind: z.enum(noticeKinds),
  count: z.number().int(),
  problem: z.enum(noticeMailProblems),
  /** What the mail server said. */
  words: z.string(),
  attempts: z.number().int(),
})
export type UnsentNotice = z.output<typeof unsentNotice>
