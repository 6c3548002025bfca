import { z } from 'zod'
import { instant } from '../../codecs.ts'
import { binary, contract } from '../../contract.ts'
import { accountStates, emailId, folderId, folderRoles, mailActions, mailAddress, mailBoxes, oneLine } from '../mail-fields.ts'
import { conversation } from './mail-conversation.ts'
import { mailRun } from '../actions/mail-run.ts'

export const MAIL_PAGE = 100

/** A line of a list. */
export const mailRow = z.object({
  emailId,
  folderId,
  from: mailAddress,
  to: z.array(mailAddress),
  subject: z.string(),
  snippet: z.string(),
  date: instant,
  size: z.number().int(),
  seen: z.boolean(),
  flagged: z.boolean(),
  answered: z.boolean(),
  forwarded: z.boolean(),
  hasAttachment: z.boolean(),
  threadId: z.string(),
})
export type MailRow = z.output<typeof mailRow>

/** A row of a list of mails, or of conversations: then its newest mail, unread and flagged when one of its mails is. */
export const listedMail = mailRow.extend({ conversation: conversation.nullable() })
export type ListedMail = z.output<typeof listedMail>

/** What a row of a list is: a mail, which is usual, a conversation, or what the mailbox settings say. */
export const mailViews = ['mails', 'conversations', 'own'] as const

/** Which mails: a box of SPEC 2 or any folder, narrowed by filter and a search such as `from:kim has:attachment before:2026-01-31 plan`. */
const listOf = {
  box: z.enum(mailBoxes).default('inbox'),
  folderId: folderId.optional(),
  filter: z.enum(['all', 'unread', 'flagged', 'attachment']).default('all'),
  q: oneLine(200).default(''),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  view: z.enum(mailViews).optional(),
}

/** Hits of a search beyond which they are not counted. */
export const MAX_COUNTED = 10_000
/** Most mails named in one call. */
export const MAX_NAMED = 1000
const { box, folderId: inFolder, filter, q, view } = listOf
/** All mails of a list but those of `except`; in a list of conversations these stand for theirs. */
const wholeList = z.strictObject({ box, folderId: inFolder, filter, q, view, except: z.array(emailId).max(MAX_NAMED).optional() })

const list = z.object({
  rows: z.array(listedMail),
  /** Where the next page begins; '' at the end. */
  next: z.string(),
  /** In front of what the page before this one lies: ask with `towards: 'back'`; '' at the top. */
  previous: z.string(),
  /** Only on the first page. */
  total: z.number().int().optional(),
  /** Age of the copy, and whether the mail server answers. */
  syncedAt: instant.nullable(),
  state: z.enum(accountStates),
  /** Whether older mails are still being fetched. */
  complete: z.boolean(),
  /** Whether a row is a conversation. */
  isThreaded: z.boolean(),
})
export type MailList = z.output<typeof list>

const attachment = z.object({ part: z.string(), name: z.string(), type: z.string(), size: z.number().int(), inline: z.boolean() })
export type MailAttachment = z.output<typeof attachment>

/** How to get no more mails of a list, as the mail says (RFC 2369); one `https:` address and one mail at most. */
const unsubscribe = z.object({
  /** The portal does it in one call (RFC 8058). */
  oneClick: z.boolean(),
  /** '' when there is none. */
  link: z.string(),
  mail: z.object({ address: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type MailUnsubscribe = z.output<typeof unsubscribe>

const message = listedMail.extend({
  folderName: z.string(),
  role: z.enum(folderRoles),
  sender: mailAddress.nullable(),
  cc: z.array(mailAddress),
  bcc: z.array(mailAddress),
  replyTo: z.array(mailAddress),
  messageId: z.string(),
  references: z.array(z.string()),
  /** Cleaned by the server; '' when the mail has no HTML or it could not be cleaned in time. */
  html: z.string(),
  text: z.string(),
  /** Images of other servers that are left out until they are allowed. */
  blockedImages: z.number().int(),
  /** The sender is trusted or the images were asked for: they come through the portal. */
  imagesShown: z.boolean(),
  /** Links whose text names another place than they lead to. */
  suspiciousLinks: z.number().int(),
  attachments: z.array(attachment),
  /** Why a mail is shown as text, only how it begins, or not at all: too deep, too long, damaged, too many parts. */
  fallback: z.enum(['', 'text', 'long', 'raw', 'complex']),
  authentication: z.string(),
  /** The colleague whose name it bears while it comes from an address that is not theirs; '' = nobody's. */
  impersonatedName: z.string(),
  unsubscribe: unsubscribe.nullable(),
  previousId: emailId.nullable(),
  nextId: emailId.nullable(),
})
export type MailMessage = z.output<typeof message>

const one = z.strictObject({ emailId })
const part = z.strictObject({ emailId, part: z.string().regex(/^\d{1,4}(\.\d{1,4}){0,30}$/, { error: 'BAD_PART' }) })
const path = '/api/v1/email/messages'
const read = { kind: 'session', row: 'own' } as const

export const mailMessages = contract('mailMessages', {
  list: {
    method: 'GET',
    path,
    summary:
      'A page of mails or conversations by cursor, newest first; the first page also says how many there are; never extends the session',
    access: { kind: 'session', row: 'own', slides: false },
    query: z.strictObject({
      ...listOf,
      cursor: oneLine(200).default(''),
      /** `back`: the mails in front of the cursor instead of those behind it. */
      towards: z.enum(['back']).optional(),
      limit: z.coerce.number().int().min(1).max(MAIL_PAGE).default(50),
    }),
    answer: list,
  },
  index: {
    method: 'GET',
    path: `${path}/index`,
    summary: 'The cursor of a position in the list, for a jump of the scrollbar',
    access: read,
    query: z.strictObject({ ...listOf, at: z.coerce.number().int().min(0).max(10_000_000) }),
    answer: z.object({ cursor: z.string() }),
  },
  inBodies: {
    method: 'GET',
    path: `${path}/in-bodies`,
    summary: 'Mails whose text holds the words while their header does not, found by the mail server folder by folder; may take seconds',
    access: read,
    query: z.strictObject({
      ...listOf,
      cursor: z
        .string()
        .regex(/^\d{0,9}$/, { error: 'BAD_CURSOR' })
        .default(''),
    }),
    answer: z.object({
      /** Each mail by itself. */
      rows: z.array(listedMail),
      /** Where the search goes on; '' when every folder of the list was looked through. */
      next: z.string(),
    }),
  },
  one: {
    method: 'GET',
    path: `${path}/:emailId`,
    summary: 'A mail with its cleaned text, attachments and its neighbours in the list it was opened from',
    access: read,
    params: one,
    query: z.strictObject({ ...listOf, images: z.enum(['ask', 'once']).default('ask') }),
    answer: message,
  },
  place: {
    method: 'GET',
    path: `${path}/:emailId/place`,
    summary: 'The folder a mail lies in by now, for whoever has it open; never extends the session',
    access: { kind: 'session', row: 'own', slides: false },
    params: one,
    answer: message.pick({ folderId: true, folderName: true, role: true }),
  },
  conversation: {
    method: 'GET',
    path: `${path}/:emailId/conversation`,
    summary: 'The mails that answer one another with this one, received and sent, oldest first; without drafts, spam and bin',
    access: read,
    params: one,
    answer: z.array(mailRow),
  },
  part: {
    method: 'GET',
    path: `${path}/:emailId/part/:part`,
    summary: 'A part of a mail: an attachment, or an image of its text',
    access: read,
    params: part,
    answer: binary,
  },
  zip: {
    method: 'GET',
    path: `${path}/:emailId/zip`,
    summary: 'All attachments of a mail as one zip',
    access: read,
    params: one,
    answer: binary,
  },
  raw: { method: 'GET', path: `${path}/:emailId/raw`, summary: 'The mail as it was received', access: read, params: one, answer: binary },
  image: {
    method: 'GET',
    path: `${path}/:emailId/image/:number`,
    summary: 'A remote image of a mail, fetched by the portal instead of the browser',
    access: read,
    params: z.strictObject({ emailId, number: z.coerce.number().int().min(1).max(1000) }),
    answer: binary,
  },
  unsubscribe: {
    method: 'POST',
    path: `${path}/:emailId/unsubscribe`,
    summary: 'Tells the sender of a list, from the portal, that this mailbox wants no more of it; for mails that offer it in one click',
    access: read,
    params: one,
    answer: one,
  },
  bulk: {
    method: 'POST',
    path: `${path}/bulk`,
    summary:
      'Marks, moves or removes mails: those named, which can be undone with the token for ten seconds, or all of a list in the background, which answers the run that does it',
    access: read,
    body: z
      .strictObject({
        ids: z.array(emailId).min(1).max(MAX_NAMED).optional(),
        list: wholeList.optional(),
        action: z.enum(mailActions),
        folderId: folderId.optional(),
      })
      .refine(({ ids, list: whole }) => (ids === undefined) !== (whole === undefined), { path: ['ids'], error: 'REQUIRED' }),
    answer: z.object({ done: z.array(emailId), failed: z.array(emailId), undo: z.string(), run: mailRun.nullable() }),
  },
  undo: {
    method: 'POST',
    path: `${path}/undo`,
    summary: 'Takes a bulk action back',
    access: read,
    body: z.strictObject({ undo: z.uuid() }),
    answer: z.object({ done: z.array(emailId), failed: z.array(emailId) }),
  },
})
