import { z } from 'zod'
import { text } from '../../codecs.ts'
import { contract, listQuery, page } from '../../contract.ts'
import { oneLine } from '../mail-fields.ts'

/** Person or address a mail can be sent to. */
const recipient = z.object({
  name: z.string(),
  address: z.string(),
  kind: z.enum(['staff', 'learned']),
  /** Name in the other script, in Hangul or Latin, '' where there is none. */
  secondName: z.string(),
  /** Position and department of a colleague. */
  detail: z.string(),
  profileFileUrl: z.string(),
  /** What was typed is the beginning of an id, a name, a word or an address, so that Enter may take it; so it is while nothing is typed. */
  begins: z.boolean(),
})
export type Recipient = z.output<typeof recipient>

export const mailRecipients = contract('mailRecipients', {
  search: {
    method: 'GET',
    path: '/api/v1/email/address',
    summary: 'Recipients by name or address, best first, among equals those written to lately; or those of a department',
    access: { kind: 'session', row: 'own' },
    query: z.strictObject({ ...listQuery, q: oneLine(100).default(''), department: text(20).default('') }),
    answer: page(recipient),
  },
})
export type RecipientQuery = z.output<typeof mailRecipients.search.query>
