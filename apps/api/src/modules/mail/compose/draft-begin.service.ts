import type { DraftMode, MailDraft, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { MailAccount, Prisma } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { newFileKey } from '../../../adapters/files/files.ts'
import { officeZone } from '../../../kernel/time-zone.ts'
import { findAddresses, readBody } from '../reading/mail-body.service.ts'
import { loadMailWithParts, type OwnMail } from '../common/mail-parts.ts'
import { loadSettings } from '../connection/mail-settings.service.ts'
import { copyParts, partsInPlace } from './draft-files.service.ts'
import { answerTo } from './answer-recipients.ts'
import { parseAddresses, parseBody, presentDraft, replaceIds } from './draft-records.ts'
import { quoteForReply, quoteForForward, REMOTE, formatSubject, type Reader } from './quote.ts'
import { quoteAsText, htmlToRichText, linesToRichText } from './quote-text.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'

const MOST_DRAFTS = 1000
const line = { type: 'paragraph' as const }

const asJson = (text: RichText) => text as unknown as Prisma.InputJsonValue

/** What a mail begins with: room to write, and the signature where it is wanted. */
function opening(account: MailAccount, mode: DraftMode, text = ''): Prisma.InputJsonValue {
  const { signature, signatureOnReplies } = loadSettings(account)
  const isSigned = signature.content.length > 0 && (mode === 'new' || signatureOnReplies)
  const begun = text === '' ? [line] : linesToRichText(text.split('\n')).content
  return asJson({ type: 'doc', content: isSigned ? [...begun, line, ...signature.content] : begun })
}

type Begin = z.output<typeof mailDrafts.begin.body>
type Row = Prisma.MailDraftUncheckedCreateInput

/** In which language and time the person writes. */
export async function loadReader({ mail }: Pick<Sending, 'mail'>, who: Who): Promise<Reader> {
  const settings = await mail.db.userSettings.findUnique({ where: { userId: who.userId }, select: { timeZoneCode: true } })
  return { language: who.language, timeZone: settings?.timeZoneCode ?? (await officeZone(mail.db)) }
}

interface Following {
  mode: Exclude<DraftMode, 'new'>
  emailId: string
  draftId: string
}

/** Everything of an answer or a mail handed on but its quoted text and files: recipients, subject, and what it follows. */
function headOf(account: MailAccount, mail: OwnMail, from: string, { mode, draftId }: Following) {
  const { to, cc } = mode === 'forward' ? { to: [], cc: [] } : answerTo(mail, from, mode === 'replyall')
  return {
    id: draftId,
    accountId: account.id,
    mode,
    replyOf: mail.id,
    inReplyTo: mode === 'forward' ? '' : mail.messageId,
    references: [...mail.references, mail.messageId].filter((one) => one !== ''),
    recipients: to,
    cc,
    subject: formatSubject(mode, mail.subject),
    body: opening(account, mode),
  }
}

const quoteOf = (mode: DraftMode, reader: Reader, quoted: Parameters<typeof quoteForReply>[1]) =>
  mode === 'forward' ? quoteForForward(reader, quoted) : quoteForReply(reader, quoted)

/** An answer or a mail handed on: recipients, subject, quoted text, its pictures, and for the latter its files. */
export async function followUp(sending: Sending, who: Who, from: string, following: Following): Promise<Row> {
  const { mail } = sending
  const { mode, draftId } = following
  const { account, mail: message } = await loadMailWithParts(mail, who, following.emailId)
  const body = await readBody(mail, account, message, REMOTE)
  const files = await copyParts(sending, who, { account, mail: message, body, withFiles: mode === 'forward', draftId })
  return {
    ...headOf(account, message, from, following),
    quote: quoteOf(mode, await loadReader(sending, who), { mail: message, body, inlines: files.inlines }),
    inlines: files.inlines.map(({ fileKey, contentId }) => ({ fileKey, contentId })),
    fileGroupId: files.groupId,
  }
}

/** Prepares the draft without storing anything: pictures and files are those of the mail itself. */
async function followUpInPlace(sending: Sending, who: Who, from: string, following: Following): Promise<MailDraft> {
  const { mail } = sending
  const { account, mail: message } = await loadMailWithParts(mail, who, following.emailId)
  const body = await readBody(mail, account, message, REMOTE)
  const parts = partsInPlace(message, body, following.mode === 'forward')
  const shown = parts.filter(({ inline }) => inline)
  const inlines = shown.map(({ part, contentId }) => ({ part, contentId, fileKey: '' }))
  const quote = quoteOf(following.mode, await loadReader(sending, who), { mail: message, body, inlines })
  return {
    ...unstored(headOf(account, message, from, following)),
    replyOf: String(message.id),
    quote: replaceIds(quote, new Map(shown.map(({ contentId, url }) => [contentId, url]))),
    quoteText: quoteAsText(quote),
    files: parts.map(({ name, size, url, inline }) => ({ fileKey: '', name, size, url, inline })),
  }
}

type Head = Pick<ReturnType<typeof headOf>, 'id' | 'recipients' | 'cc' | 'subject' | 'body'> & { mode: DraftMode }
const unstored = ({ id, mode, recipients, cc, subject, body }: Head): MailDraft => ({
  draftId: id,
  version: 0,
  mode,
  replyOf: null,
  to: recipients,
  cc,
  bcc: [],
  subject,
  body: parseBody({ body: body as Prisma.JsonValue }),
  quote: '',
  quoteText: { type: 'doc', content: [] },
  fileGroupId: '',
  linkDays: null,
  files: [],
  updatedAt: new Date(),
})

type Prepare = z.output<typeof mailDrafts.prepare.body>

/** What a mail begins with; its first save stores it. Throws 404 for a mail that is not there. */
export async function prepareDraft(sending: Sending, who: Who, { mode, emailId, to, subject, text }: Prepare): Promise<MailDraft> {
  const { account, from } = await loadSender(sending.mail, who)
  const id = newFileKey()
  if (mode === 'new') return unstored({ id, mode, recipients: to, cc: [], subject, body: opening(account, 'new', text) })
  if (emailId === null) throw invalidField('emailId', 'REQUIRED')
  return followUpInPlace(sending, who, from.address, { mode, emailId, draftId: id })
}

/** A mail of the drafts folder as a draft of the portal: the one it is the copy of, or a new one made of it. */
async function goOn(sending: Sending, who: Who, emailId: string): Promise<Row | string> {
  const { mail } = sending
  const { account, mail: message } = await loadMailWithParts(mail, who, emailId)
  const existing =
    message.messageId === '' ? null : await mail.db.mailDraft.findFirst({ where: { accountId: account.id, copyId: message.messageId } })
  if (existing) return existing.id
  if (message.folder.role !== 'DRAFTS') throw invalidField('emailId', 'NO_DRAFT')
  const id = newFileKey()
  const body = await readBody(mail, account, message, '')
  const files = await copyParts(sending, who, { account, mail: message, body: { ...body, html: '' }, withFiles: true, draftId: id })
  return {
    id,
    accountId: account.id,
    inReplyTo: message.inReplyTo,
    references: message.references,
    recipients: parseAddresses(message.recipients),
    cc: parseAddresses(message.cc),
    bcc: findAddresses(body.header, 'Bcc'),
    subject: message.subject.slice(0, 998),
    body: asJson(body.html === '' ? linesToRichText(body.text.split(/\r?\n/)) : htmlToRichText(body.html)),
    fileGroupId: files.groupId,
    // The copy it was made of goes when the draft is copied the next time.
    copyId: message.messageId,
  }
}

/** Throws 409 with too many drafts. */
export async function assertDraftAllowed({ mail }: Sending, { id }: Pick<MailAccount, 'id'>) {
  if ((await mail.db.mailDraft.count({ where: { accountId: id } })) >= MOST_DRAFTS)
    throw new Refusal(409, 'MAIL_TOO_MANY_DRAFTS', 'mailTooManyDrafts', { values: [String(MOST_DRAFTS)] })
}

/** Begins a draft. Throws 404 for a mail that is not there, 409 with too many drafts. */
export async function beginDraft(sending: Sending, who: Who, { mode, emailId, to, subject, text }: Begin): Promise<MailDraft> {
  const { mail } = sending
  const { account, from } = await loadSender(mail, who)
  await assertDraftAllowed(sending, account)
  if (mode !== 'new' && emailId === null) throw invalidField('emailId', 'REQUIRED')
  const row =
    mode === 'new'
      ? { accountId: account.id, mode, recipients: to, subject, body: opening(account, 'new', text) }
      : mode === 'draft'
        ? await goOn(sending, who, emailId ?? '')
        : await followUp(sending, who, from.address, { mode, emailId: emailId ?? '', draftId: newFileKey() })
  const draft =
    typeof row === 'string'
      ? await mail.db.mailDraft.findUniqueOrThrow({ where: { id: row } })
      : await mail.db.mailDraft.create({ data: row })
  return presentDraft(mail.db, draft)
}
