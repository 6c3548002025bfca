import type { DraftAddress, DraftMode, MailDraft, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { MailAccount, Prisma } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { newFileKey } from '../../../adapters/files/files.ts'
import { officeZone } from '../../../kernel/time-zone.ts'
import { addressesIn, fieldOf, readBody } from '../reading/mail-open.service.ts'
import { ownMail, type OwnMail } from '../common/mail-parts.ts'
import { settingsOf } from '../connection/mail-settings.service.ts'
import { copyParts, partsInPlace } from './draft-files.service.ts'
import { addressesOf, bodyOf, draftOf } from './draft-records.ts'
import { answered, handedOn, REMOTE, subjectOf, type Reader } from './quote.ts'
import { quoteAsText, textOfHtml, textOfLines } from './quote-text.ts'
import { senderOf, type Sending } from '../common/sender.service.ts'

const MOST_DRAFTS = 1000
const line = { type: 'paragraph' as const }

const asJson = (text: RichText) => text as unknown as Prisma.InputJsonValue

/** What a mail begins with: room to write, and the signature where it is wanted. */
function opening(account: MailAccount, mode: DraftMode, text = ''): Prisma.InputJsonValue {
  const { signature, signatureOnReplies } = settingsOf(account)
  const isSigned = signature.content.length > 0 && (mode === 'new' || signatureOnReplies)
  const begun = text === '' ? [line] : textOfLines(text.split('\n')).content
  return asJson({ type: 'doc', content: isSigned ? [...begun, line, ...signature.content] : begun })
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const once = (addresses: readonly DraftAddress[], without: readonly string[]) =>
  [...new Map(addresses.map((one) => [one.address.toLowerCase(), one])).values()].filter(
    ({ address }) => address !== '' && !without.some((other) => same(other, address)),
  )

/** Whom an answer goes to: who wants answers, or whom one wrote to oneself; with all, everybody but oneself. */
function answerTo(mail: Pick<OwnMail, 'fromName' | 'fromAddress' | 'replyTo' | 'recipients' | 'cc'>, own: string, all: boolean) {
  const from = { name: mail.fromName, address: mail.fromAddress }
  const asked = addressesOf(mail.replyTo).filter(({ address }) => address !== '')
  const isOwn = same(mail.fromAddress, own)
  const to = once(isOwn ? addressesOf(mail.recipients) : asked.length > 0 ? asked : [from], isOwn ? [] : [own])
  const first = to.length > 0 ? to : [from]
  if (!all) return { to: first, cc: [] }
  const others = isOwn ? addressesOf(mail.cc) : [...addressesOf(mail.recipients), ...addressesOf(mail.cc)]
  return { to: first, cc: once(others, [own, ...first.map(({ address }) => address)]).slice(0, 500) }
}

type Begin = z.output<typeof mailDrafts.begin.body>
type Row = Prisma.MailDraftUncheckedCreateInput

/** In which language and time the person writes. */
export async function readerOf({ works }: Pick<Sending, 'works'>, who: Who): Promise<Reader> {
  const settings = await works.db.userSettings.findUnique({ where: { userId: who.userId }, select: { timeZoneCode: true } })
  return { language: who.language, timeZone: settings?.timeZoneCode ?? (await officeZone(works.db)) }
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
    subject: subjectOf(mode, mail.subject),
    body: opening(account, mode),
  }
}

const quoteOf = (mode: DraftMode, reader: Reader, quoted: Parameters<typeof answered>[1]) =>
  mode === 'forward' ? handedOn(reader, quoted) : answered(reader, quoted)

/** An answer or a mail handed on: recipients, subject, quoted text, its pictures, and for the latter its files. */
export async function followUp(sending: Sending, who: Who, from: string, following: Following): Promise<Row> {
  const { works } = sending
  const { mode, draftId } = following
  const { account, mail } = await ownMail(works, who, following.emailId)
  const body = await readBody(works, account, mail, REMOTE)
  const files = await copyParts(sending, who, { account, mail, html: body.html, withFiles: mode === 'forward', draftId })
  return {
    ...headOf(account, mail, from, following),
    quote: quoteOf(mode, await readerOf(sending, who), { mail, body, inlines: files.inlines }),
    inlines: files.inlines.map(({ fileKey, contentId }) => ({ fileKey, contentId })),
    fileGroupId: files.groupId,
  }
}

/** The same without storing anything: pictures and files are those of the mail itself. */
async function followUpInPlace(sending: Sending, who: Who, from: string, following: Following): Promise<MailDraft> {
  const { works } = sending
  const { account, mail } = await ownMail(works, who, following.emailId)
  const body = await readBody(works, account, mail, REMOTE)
  const parts = partsInPlace(mail, body.html, following.mode === 'forward')
  const shown = parts.filter(({ inline }) => inline)
  const inlines = shown.map(({ part, contentId }) => ({ part, contentId, fileKey: '' }))
  const quote = quoteOf(following.mode, await readerOf(sending, who), { mail, body, inlines })
  return {
    ...unstored(headOf(account, mail, from, following)),
    replyOf: String(mail.id),
    quote: shown.reduce((html, { contentId, url }) => html.replaceAll(`"cid:${contentId}"`, `"${url}"`), quote),
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
  body: bodyOf({ body: body as Prisma.JsonValue }),
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
  const { account, from } = await senderOf(sending.works, who)
  const id = newFileKey()
  if (mode === 'new') return unstored({ id, mode, recipients: to, cc: [], subject, body: opening(account, 'new', text) })
  if (emailId === null) throw invalidField('emailId', 'REQUIRED')
  return followUpInPlace(sending, who, from.address, { mode, emailId, draftId: id })
}

/** A mail of the drafts folder as a draft of the portal: the one it is the copy of, or a new one made of it. */
async function goOn(sending: Sending, who: Who, emailId: string): Promise<Row | string> {
  const { works } = sending
  const { account, mail } = await ownMail(works, who, emailId)
  const known =
    mail.messageId === '' ? null : await works.db.mailDraft.findFirst({ where: { accountId: account.id, copyId: mail.messageId } })
  if (known) return known.id
  if (mail.folder.role !== 'DRAFTS') throw invalidField('emailId', 'NO_DRAFT')
  const id = newFileKey()
  const body = await readBody(works, account, mail, '')
  const files = await copyParts(sending, who, { account, mail, html: '', withFiles: true, draftId: id })
  return {
    id,
    accountId: account.id,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    recipients: addressesOf(mail.recipients),
    cc: addressesOf(mail.cc),
    bcc: addressesIn(fieldOf(body.header, 'Bcc')),
    subject: mail.subject.slice(0, 998),
    body: asJson(body.html === '' ? textOfLines(body.text.split(/\r?\n/)) : textOfHtml(body.html)),
    fileGroupId: files.groupId,
    // The copy it was made of goes when the draft is copied the next time.
    copyId: mail.messageId,
  }
}

/** Throws 409 with too many drafts. */
export async function assertRoomForDraft({ works }: Sending, { id }: Pick<MailAccount, 'id'>) {
  if ((await works.db.mailDraft.count({ where: { accountId: id } })) >= MOST_DRAFTS)
    throw new Refusal(409, 'MAIL_TOO_MANY_DRAFTS', 'mailTooManyDrafts', { values: [String(MOST_DRAFTS)] })
}

/** Begins a draft. Throws 404 for a mail that is not there, 409 with too many drafts. */
export async function beginDraft(sending: Sending, who: Who, { mode, emailId, to, subject, text }: Begin): Promise<MailDraft> {
  const { works } = sending
  const { account, from } = await senderOf(works, who)
  await assertRoomForDraft(sending, account)
  if (mode !== 'new' && emailId === null) throw invalidField('emailId', 'REQUIRED')
  const row =
    mode === 'new'
      ? { accountId: account.id, mode, recipients: to, subject, body: opening(account, 'new', text) }
      : mode === 'draft'
        ? await goOn(sending, who, emailId ?? '')
        : await followUp(sending, who, from.address, { mode, emailId: emailId ?? '', draftId: newFileKey() })
  const draft =
    typeof row === 'string'
      ? await works.db.mailDraft.findUniqueOrThrow({ where: { id: row } })
      : await works.db.mailDraft.create({ data: row })
  return draftOf(works.db, draft)
}
