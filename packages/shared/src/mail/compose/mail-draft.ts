import { z } from 'zod'
import { richText } from '../../rich-text/rich-text.ts'
import { instant, text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { emailId, oneLine } from '../mail-fields.ts'
import { MAX_LINK_DAYS } from '../sending/mail-link.ts'

/** Recipients of one line, and of the three lines of a mail together. */
export const RECIPIENTS_MAX = 500

/** How a mail begins; `draft` goes on with one that lies in the drafts folder of the mail server. */
export const draftModes = ['new', 'reply', 'replyall', 'forward'] as const
export type DraftMode = (typeof draftModes)[number]

/** What is typed as an address may still be wrong in a draft; sending looks at it. */
const draftAddress = z.strictObject({ name: oneLine(200), address: oneLine(320) })
export type DraftAddress = z.output<typeof draftAddress>

const recipients = z.array(draftAddress).max(RECIPIENTS_MAX, { error: 'TOO_MANY' })

/** What the writer of a mail fills in. Attachments are files of a file group: upload them there (`updateKey`), a new group at first. */
export const draftInput = z.strictObject({
  to: recipients,
  cc: recipients,
  bcc: recipients,
  subject: oneLine(998),
  body: richText,
  /** Whether the quoted mail goes along; once it is left out it is gone. */
  keepQuote: z.boolean(),
  /** '' while nothing is attached. */
  fileGroupId: z.union([z.literal(''), z.uuid()]),
  /** Days the files can be downloaded by links in the mail; null = they travel with it. */
  linkDays: z.number().int().min(1).max(MAX_LINK_DAYS).nullable().default(null),
})
export type DraftInput = z.output<typeof draftInput>

const draftFile = z.object({
  fileKey: z.string(),
  name: z.string(),
  size: z.number().int(),
  /** Where it is had from. */
  url: z.string(),
  /** A picture of the quoted mail: it travels with the text and is not listed as an attachment. */
  inline: z.boolean(),
})
export type DraftFile = z.output<typeof draftFile>

const draft = draftInput.omit({ keepQuote: true }).extend({
  draftId: z.uuid(),
  /** 0: it was prepared, and is stored by its first save. */
  version: z.number().int(),
  mode: z.enum(draftModes),
  /** The mail that is answered or handed on; null when there is none or it is gone. */
  replyOf: emailId.nullable(),
  /** The quoted mail with the line that says whose it is, cleaned; '' when there is none. Shown below the text, in the frame of received mails. */
  quote: z.string(),
  /** Quote as text of the writer, for editing: put it into `body` and save with `keepQuote: false`. */
  quoteText: richText,
  files: z.array(draftFile),
  updatedAt: instant,
})
export type MailDraft = z.output<typeof draft>

const draftRow = z.object({
  draftId: z.uuid(),
  to: z.array(draftAddress),
  subject: z.string(),
  snippet: z.string(),
  hasAttachment: z.boolean(),
  updatedAt: instant,
  /** Its copy in the drafts folder, which the list of that folder shows too; null while there is none. */
  emailId: emailId.nullable(),
})
export type MailDraftRow = z.output<typeof draftRow>

/** What a draft that was only prepared answers or hands on: its first save stores its quote and its files. */
const origin = z.strictObject({ mode: z.enum(draftModes), emailId: emailId.nullable() })
export type DraftOrigin = z.output<typeof origin>

const draftKey = z.strictObject({ draftId: z.uuid() })
const own = { kind: 'session', row: 'own' } as const
const path = '/api/v1/email/drafts'

export const mailDrafts = contract('mailDrafts', {
  list: {
    method: 'GET',
    path,
    summary: 'Own drafts, the last changed first; never extends the session',
    access: { kind: 'session', row: 'own', slides: false },
    answer: z.array(draftRow),
  },
  begin: {
    method: 'POST',
    path,
    summary:
      'Begins a draft: empty, an answer or a mail handed on with recipients, subject, quoted text and files, or one of the drafts folder',
    access: own,
    body: z.strictObject({
      mode: z.enum([...draftModes, 'draft']),
      /** The mail that is answered, handed on or gone on with. */
      emailId: emailId.nullable().default(null),
      /** Recipients of a new mail. */
      to: recipients.default([]),
      /** What it begins with. */
      subject: oneLine(998).default(''),
      text: text(5000).default(''),
    }),
    answer: draft,
  },
  prepare: {
    method: 'POST',
    path: `${path}/prepare`,
    summary: 'What a new mail, an answer or a mail handed on begins with; nothing is stored before its first save with version 0',
    access: own,
    body: z.strictObject({
      mode: z.enum(draftModes),
      emailId: emailId.nullable().default(null),
      to: recipients.default([]),
      subject: oneLine(998).default(''),
      text: text(5000).default(''),
    }),
    answer: draft,
  },
  one: {
    method: 'GET',
    path: `${path}/:draftId`,
    summary: 'A draft with its files and its quoted mail',
    access: own,
    params: draftKey,
    answer: draft,
  },
  save: {
    method: 'PUT',
    path: `${path}/:draftId`,
    summary:
      'Saves a draft, one that was prepared for the first time with version 0; refused with 409 when another window saved a newer version',
    access: own,
    params: draftKey,
    body: draftInput.extend({ version: z.number().int().min(0), origin: origin.optional() }),
    answer: z.object({
      draftId: z.uuid(),
      version: z.number().int(),
      updatedAt: instant,
      /** '' while nothing is attached. */
      fileGroupId: z.string(),
      /** Files of the group that are pictures of the quoted mail. */
      inlineKeys: z.array(z.string()),
    }),
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:draftId`,
    summary: 'Discards a draft with its files',
    access: own,
    params: draftKey,
    answer: draftKey,
  },
})
