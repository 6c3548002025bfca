import { z } from 'zod'
import { text } from '../../codecs.ts'

export const AUTO_REPLY_MAX = 2000

/** What the mailbox of somebody on leave answers; '' = the usual text with the days and, for colleagues, who stands in. */
export const autoReply = z.strictObject({
  text: text(AUTO_REPLY_MAX),
  outside: text(AUTO_REPLY_MAX),
  /** Whether the usual text names the substitutes to people outside too. */
  names: z.boolean(),
})
export type AutoReply = z.output<typeof autoReply>

export const usualReply: AutoReply = { text: '', outside: '', names: false }
