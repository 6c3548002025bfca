import { z } from 'zod'
import { text } from '../../codecs.ts'
import { contract, listQuery, page } from '../../contract.ts'
import { oneLine } from '../mail-fields.ts'

/** Somebody a mail can be addressed to. */
const recipient = z.object({
  name: z.string(),
  address: z.string(),
  kind: z.enum(['staff', 'learned']),
  /** Name in Korean script, '' where there is none. */
  koreanName: z.string(),
  /** Position and department of a colleague. */
  detail: z.string(),
  profileFileUrl: z.string(),
})
export type Recipient = z.output<typeof recipient>

export const mailRecipients = contract('mailRecipients', {
  search: {
    method: 'GET',
    path: '/api/v1/email/address',
    summary: 'Recipients by a part of name or address: written to lately, the own department, then everybody; or those of a department',
    access: { kind: 'session', row: 'own' },
    query: z.strictObject({ ...listQuery, q: oneLine(100).default(''), department: text(20).default('') }),
    answer: page(recipient),
  },
})
export type RecipientQuery = z.output<typeof mailRecipients.search.query>
