import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { contract } from '../contract.ts'
import { emailId, mailAddress, oneLine } from './mail-fields.ts'

const draftAddress = z.strictObject({ name: oneLine(200), address: oneLine(320) })

/** An attachment is a stored file of the portal, by its key. */
const draftAttachment = z.strictObject({ fileKey: z.uuid(), name: oneLine(255), size: z.number().int().min(0), type: oneLine(200) })

export const draftInput = z.strictObject({
  to: z.array(draftAddress).max(500),
  cc: z.array(draftAddress).max(500),
  bcc: z.array(draftAddress).max(500),
  subject: oneLine(998),
  html: z.string().max(2_000_000, { error: 'TOO_LONG' }),
  text: z.string().max(2_000_000, { error: 'TOO_LONG' }),
  mode: z.enum(['new', 'reply', 'replyall', 'forward']),
  /** The mail that is answered or handed on. */
  replyOf: emailId.nullable(),
  attachments: z.array(draftAttachment).max(100),
})
export type DraftInput = z.output<typeof draftInput>

const draft = draftInput.extend({ draftId: z.uuid(), version: z.number().int(), updatedAt: instant })
export type MailDraft = z.output<typeof draft>
const draftKey = z.strictObject({ draftId: z.uuid() })
const own = { kind: 'session', row: 'own' } as const

export const mailDrafts = contract('mailDrafts', {
  list: { method: 'GET', path: '/api/v1/email/drafts', summary: 'Own drafts, newest first', access: own, answer: z.array(draft) },
  begin: {
    method: 'POST',
    path: '/api/v1/email/drafts',
    summary: 'Begins a draft: empty, or an answer with its recipients, subject and quoted text',
    access: own,
    body: z.strictObject({ mode: draftInput.shape.mode, replyOf: emailId.nullable() }),
    answer: draft,
  },
  one: { method: 'GET', path: '/api/v1/email/drafts/:draftId', summary: 'A draft', access: own, params: draftKey, answer: draft },
  save: {
    method: 'PUT',
    path: '/api/v1/email/drafts/:draftId',
    summary: 'Saves a draft; refused when another window saved a newer version',
    access: own,
    params: draftKey,
    body: draftInput.extend({ version: z.number().int() }),
    answer: draft,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/email/drafts/:draftId',
    summary: 'Discards a draft',
    access: own,
    params: draftKey,
    answer: draftKey,
  },
})

/** `scheduled` may be cancelled; `uncertain` the connection broke after the mail was handed over, so only the person can know. */
export const outboxStates = ['scheduled', 'claimed', 'inFlight', 'accepted', 'done', 'failed', 'uncertain', 'cancelled'] as const
export type OutboxState = (typeof outboxStates)[number]

const reservation = z.object({
  reservationId: z.uuid(),
  state: z.enum(outboxStates),
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
  bcc: z.array(mailAddress),
  subject: z.string(),
  html: z.string(),
  sendAt: instant,
  timeZone: z.string(),
  lastError: z.string(),
  attachments: z.array(draftAttachment),
})
export type MailReservation = z.output<typeof reservation>
const reservationKey = z.strictObject({ reservationId: z.uuid() })

export const mailSending = contract('mailSending', {
  send: {
    method: 'POST',
    path: '/api/v1/email/send',
    summary: 'Hands a draft over for sending now, after the seconds for undoing, or at a time; the same Idempotency-Key sends once',
    access: own,
    body: z.strictObject({
      draftId: z.uuid(),
      version: z.number().int(),
      sendAt: instant.nullable(),
      timeZone: oneLine(60),
      undoSeconds: z.number().int().min(0).max(30),
    }),
    answer: z.object({ reservationId: z.uuid(), sendAt: instant }),
  },
  reserved: {
    method: 'GET',
    path: '/api/v1/email/reserve',
    summary: 'Mails that are not sent yet: scheduled, failed or uncertain',
    access: own,
    answer: z.array(reservation),
  },
  one: {
    method: 'GET',
    path: '/api/v1/email/reserve/:reservationId',
    summary: 'A mail that is not sent yet',
    access: own,
    params: reservationKey,
    answer: reservation,
  },
  edit: {
    method: 'POST',
    path: '/api/v1/email/reserve/:reservationId/edit',
    summary: 'Makes a draft of a mail that is not sent yet',
    access: own,
    params: reservationKey,
    answer: draft,
  },
  settle: {
    method: 'POST',
    path: '/api/v1/email/reserve/:reservationId/settle',
    summary: 'Says what happened to an uncertain mail: send it again, or count it as sent',
    access: own,
    params: reservationKey,
    body: z.strictObject({ as: z.enum(['sendAgain', 'sent']) }),
    answer: reservation,
  },
  cancel: {
    method: 'DELETE',
    path: '/api/v1/email/reserve/:reservationId',
    summary: 'Cancels a mail that is not sent yet and keeps it as a draft',
    access: own,
    params: reservationKey,
    answer: draft,
  },
})

const template = z.strictObject({ name: text(100), subject: oneLine(998), html: z.string().max(200_000, { error: 'TOO_LONG' }) })
const savedTemplate = template.extend({ templateId: z.uuid() })
const templateKey = z.strictObject({ templateId: z.uuid() })

export const mailTemplates = contract('mailTemplates', {
  list: { method: 'GET', path: '/api/v1/email/templates', summary: 'Own mail templates', access: own, answer: z.array(savedTemplate) },
  create: {
    method: 'POST',
    path: '/api/v1/email/templates',
    summary: 'Keeps a mail template',
    access: own,
    body: template,
    answer: savedTemplate,
  },
  update: {
    method: 'PUT',
    path: '/api/v1/email/templates/:templateId',
    summary: 'Changes a mail template',
    access: own,
    params: templateKey,
    body: template,
    answer: savedTemplate,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/email/templates/:templateId',
    summary: 'Removes a mail template',
    access: own,
    params: templateKey,
    answer: templateKey,
  },
})
