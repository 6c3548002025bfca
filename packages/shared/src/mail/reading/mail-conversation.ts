import { z } from 'zod'
import { emailId, mailAddress } from '../mail-fields.ts'

/** People of a conversation that a row names at most. */
export const PEOPLE_NAMED = 8

/** What a row stands for in a list of conversations. */
export const conversation = z.object({
  /** Its mails in this list, newest first, at most as many as one call names: an action on the row is done to these. */
  ids: z.array(emailId),
  unseenIds: z.array(emailId),
  flaggedIds: z.array(emailId),
  /** Mails of the whole conversation, those in other folders included. */
  count: z.number().int(),
  /** Its writers in the order of their first mail, at most `PEOPLE_NAMED`. */
  people: z.array(mailAddress),
})
export type MailConversation = z.output<typeof conversation>
