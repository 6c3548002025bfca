import { z } from 'zod'
import { isBlank, isoDay } from '../../codecs.ts'
import { richText } from '../../rich-text/rich-text.ts'
import { contract } from '../../contract.ts'
import { oneLine } from '../mail-fields.ts'
import { RECIPIENTS_MAX } from './mail-draft.ts'

const path = '/api/v1/email/writing'

/** A colleague who is away; the reason is nobody's business. */
const absence = z.object({
  address: z.string(),
  name: z.string(),
  /** First and last day of being away without a break, `yyyy-MM-dd`. */
  from: isoDay,
  to: isoDay,
  /** Whether the first or the last of these days is a half one. */
  isPart: z.boolean(),
})
export type RecipientAbsence = z.output<typeof absence>

/** Texts of their own a person can keep. */
export const OWN_TEXTS_MAX = 50
/** What is kept as an own text; one of the same name is replaced. */
export const savedText = z.strictObject({
  name: oneLine(100)
    .trim()
    .refine((name) => !isBlank(name), { error: 'REQUIRED' }),
  subject: oneLine(998).default(''),
  body: richText,
})
export type SavedText = z.output<typeof savedText>
/** `own`: kept by the person, otherwise by the administration. */
const beginning = z.object({ id: z.string(), name: z.string(), subject: z.string(), body: richText, own: z.boolean() })
export type MailTemplate = z.output<typeof beginning>

/** What helps somebody who writes a mail. */
export const mailWriting = contract('mailWriting', {
  templates: {
    method: 'GET',
    path: `${path}/templates`,
    summary: 'Texts a mail can begin with: own ones, and those of the administration filled with the data of the caller',
    access: { kind: 'session' },
    answer: z.array(beginning),
  },
  keep: {
    method: 'POST',
    path: `${path}/templates`,
    summary: 'Keeps a text to begin mails with; one of the same name is replaced',
    access: { kind: 'session', row: 'own' },
    body: savedText,
    answer: z.object({ id: z.string() }),
  },
  forget: {
    method: 'DELETE',
    path: `${path}/templates/:id`,
    summary: 'Deletes an own text',
    access: { kind: 'session', row: 'own' },
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({ id: z.string() }),
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
