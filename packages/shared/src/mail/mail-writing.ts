import { z } from 'zod'
import { richText } from '../approvals/rich-text.ts'
import { contract } from '../contract.ts'
import { oneLine } from './mail-fields.ts'
import { RECIPIENTS_MAX } from './mail-draft.ts'

const path = '/api/v1/email/writing'

/** A colleague who is away; the reason is nobody's business. */
const absence = z.object({
  address: z.string(),
  name: z.string(),
  /** First and last day of being away without a break, `yyyy-MM-dd`. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whether the first or the last of these days is a half one. */
  isPart: z.boolean(),
})
export type RecipientAbsence = z.output<typeof absence>

const beginning = z.object({ id: z.string(), name: z.string(), subject: z.string(), body: richText })
export type MailBeginning = z.output<typeof beginning>

/** What helps somebody who writes a mail. */
export const mailWriting = contract('mailWriting', {
  templates: {
    method: 'GET',
    path: `${path}/templates`,
    summary: 'Texts of the administration a mail can begin with, filled with the data of the caller',
    access: { kind: 'session' },
    answer: z.array(beginning),
  },
  absences: {
    method: 'POST',
    path: `${path}/absences`,
    summary: 'Which of the addressed colleagues are away today or within the next days, and until when',
    access: { kind: 'session' },
    body: z.strictObject({ addresses: z.array(oneLine(320)).max(3 * RECIPIENTS_MAX) }),
    answer: z.array(absence),
  },
  limits: {
    method: 'GET',
    path: `${path}/limits`,
    summary: 'What a mail may be: bytes with all its files as they travel, and who counts as outside',
    access: { kind: 'session' },
    answer: z.object({
      mailBytes: z.number().int(),
      domains: z.array(z.string()),
      from: z.object({ name: z.string(), address: z.string() }),
    }),
  },
})
