import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import addressparser from 'nodemailer/lib/addressparser'
import type { z } from 'zod'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { decodeHeader } from '../../../adapters/imap/header-text.ts'
import { listAttachments, listTextParts, textCharset, type MailPart } from '../../../adapters/imap/imap-structure.ts'
import { cleanFileName } from '../../../adapters/files/file-name.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { roleName } from '../folders/mail-counts.service.ts'
import { loadConversation, findNewest } from '../list/mail-conversations.sql.ts'
import type { MailListQuery } from '../list/mail-list-where.sql.ts'
import { createListQuery } from '../list/mail-list.service.ts'
import { listPage } from '../list/mail-list.sql.ts'
import { loadSettings } from '../connection/mail-settings.service.ts'
import { fallbackPreview, isUnreadable } from './fallback-preview.ts'
import { fetchParts, loadMail, decodeText, type OwnMail } from '../common/mail-parts.ts'
import { stripTags } from '../common/mail-snippet-text.ts'
import { isTrusted } from './trusted-senders.service.ts'
import { findImpersonatedColleague } from './impersonation.service.ts'
import type { MailContext } from '../mail-context.ts'
import { parseUnsubscribe } from './unsubscribe-ways.ts'

const HEADERS = 'HEADER.FIELDS (SENDER BCC AUTHENTICATION-RESULTS LIST-UNSUBSCRIBE LIST-UNSUBSCRIBE-POST)'
const MAX_TEXT = 2_000_000

const own = '/api/v1/email/messages'
const addressesOf = (value: unknown) => value as MailAddress[]

/** A line of a header as it was sent, a letter for each byte. */
function rawField(header: Buffer, name: string) {
  const text = header.toString('latin1').replaceAll(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(text)?.[1] ?? ''
}

export const findField = (header: Buffer, name: string) => decodeHeader(rawField(header, name), 4000)

/** The addresses of a line of a header, those of groups too, for fields that a list does not keep. A decoded name may hold a comma. */
export const findAddresses = (header: Buffer, name: string, likely = ''): MailAddress[] =>
  addressparser(rawField(header, name), { flatten: true })
    .filter(({ address }) => address.includes('@'))
    .map((one) => ({ name: decodeHeader(one.name, 200, likely), address: decodeHeader(one.address, 400) }))

export interface Body {
  html: string
  text: string
  remote: readonly string[]
  suspiciousLinks: number
  fallback: MailMessage['fallback']
  header: Buffer
}

/** The lines of the header that an open mail shows. */
export async function readHeader(mail: MailContext, account: MailAccount, message: OwnMail): Promise<Buffer> {
  const parts = await withServer(mail, account, (key) => mail.connections.reading(key, (reader) => fetchParts(reader, message, [HEADERS])))
  return parts.get(HEADERS) ?? Buffer.alloc(0)
}

/** Reads header and texts of a mail in one round trip; where that leaves nothing to read, how the mail begins in a second one. */
export async function readBody(mail: MailContext, account: MailAccount, message: OwnMail, imagePath: string): Promise<Body> {
  const structure = message.structure as unknown as MailPart | null
  const { html, text } = structure ? listTextParts(structure) : {}
  const textParts = [html, text].filter((part) => part !== undefined && part.size <= MAX_TEXT) as MailPart[]
  const names = [HEADERS, ...textParts.map(({ part }) => part)]
  const parts = await withServer(mail, account, (key) => mail.connections.reading(key, (reader) => fetchParts(reader, message, names)))
  const header = parts.get(HEADERS) ?? Buffer.alloc(0)
  const bytesIn = (part: MailPart | undefined) => parts.get(part?.part ?? '') ?? Buffer.alloc(0)
  const read = (part: MailPart | undefined) => (part ? decodeText(bytesIn(part), part) : '')
  const files = structure ? listAttachments(structure) : []
  const byId = Object.fromEntries(
    files
      .filter(({ contentId }) => contentId !== '')
      .map(({ contentId, part }) => [contentId, `${own}/${String(message.id)}/part/${part}`]),
  )
  const source = read(html)
  const clean = source === '' ? undefined : await mail.cleaner.clean({ html: source, parts: byId, imagePath })
  const plain = read(text)
  const stripped = plain === '' && source !== '' && !clean ? stripTags(source) : plain
  const failed = (html !== undefined && !clean && source !== '') || (html !== undefined && source === '' && html.size > MAX_TEXT)
  const body: Body = {
    html: clean?.html ?? '',
    text: stripped,
    remote: clean?.remote ?? [],
    suspiciousLinks: clean?.suspiciousLinks ?? 0,
    fallback: failed ? 'text' : '',
    header,
  }
  if (body.html !== '' || body.text.trim() !== '') return body
  const long = [text, html].find((part) => part !== undefined && part.size > MAX_TEXT)
  const isDamaged = !structure || failed || isUnreadable(message, { text, bytes: bytesIn(text), files })
  if (!long && !isDamaged) return body
  return { ...body, ...(await fallbackPreview(mail, account, message, long)) }
}

/** Where a mail stands in a list: its conversation stands where the newest mail of that is. */
async function placeIn(mail: MailContext, accountId: string, message: OwnMail, query: MailListQuery) {
  const newest = query.isThreaded ? await findNewest(mail.pool, accountId, query, message.threadId) : undefined
  return newest ?? { date: message.internalDate, id: message.id }
}

async function neighbours(mail: MailContext, accountId: string, message: OwnMail, query: MailListQuery) {
  const after = await placeIn(mail, accountId, message, query)
  const [[next], [previous], conversation] = await Promise.all([
    listPage(mail.pool, accountId, query, { after, limit: 1 }),
    listPage(mail.pool, accountId, query, { after, limit: 1, backwards: true }),
    query.isThreaded ? loadConversation(mail.pool, accountId, query, message.threadId) : null,
  ])
  return { nextId: next?.emailId ?? null, previousId: previous?.emailId ?? null, conversation }
}

type Query = z.output<typeof mailMessages.one.query>

/** Whether the images of other servers are shown: the person said so for this mail, this sender, or always. */
async function showsImages(mail: MailContext, account: MailAccount, message: OwnMail, images: Query['images']) {
  if (mail.env.MAIL_IMAGE_PROXY === 'off') return false
  return images === 'once' || loadSettings(account).remoteImages === 'always' || isTrusted(mail, account.id, message.fromAddress)
}

/** What the copy knows of a mail. */
function keptOf(mail: OwnMail) {
  const { seen, flagged, answered, forwarded, hasAttachment, threadId, subject, snippet, messageId, references } = mail
  return {
    seen,
    flagged,
    answered,
    forwarded,
    hasAttachment,
    threadId,
    subject,
    snippet: snippet ?? '',
    messageId,
    references,
    emailId: String(mail.id),
    folderId: String(mail.folderId),
    folderName: mail.folder.name,
    role: roleName(mail.folder.role),
    from: { name: mail.fromName, address: mail.fromAddress },
    to: addressesOf(mail.recipients),
    cc: addressesOf(mail.cc),
    replyTo: addressesOf(mail.replyTo),
    date: mail.internalDate,
    size: Number(mail.size),
  }
}

/** A mail that is not where the copy has it: the folder is brought up to date, as the answer promises. */
export async function refreshOnMissing<T>(mail: MailContext, account: MailAccount, message: OwnMail, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code === 'MAIL_GONE') mail.syncer.request(account, message.folderId)
    throw error
  }
}

/** A mail with its cleaned text and its neighbours in the list it was opened from. */
export async function openMail(mail: MailContext, who: Who, emailId: string, { images, ...query }: Query): Promise<MailMessage> {
  const { account, mail: message } = await loadMail(mail, who, emailId)
  const imagesShown = await showsImages(mail, account, message, images)
  const [{ remote, header, ...body }, places, posing] = await Promise.all([
    refreshOnMissing(mail, account, message, readBody(mail, account, message, imagesShown ? `${own}/${emailId}/image` : '')),
    neighbours(mail, account.id, message, createListQuery(account, query)),
    findImpersonatedColleague(mail, message),
  ])
  const structure = message.structure as unknown as MailPart | null
  const likely = structure ? textCharset(structure) : ''
  return {
    ...keptOf(message),
    sender: findAddresses(header, 'Sender', likely)[0] ?? null,
    bcc: findAddresses(header, 'Bcc', likely),
    authentication: findField(header, 'Authentication-Results'),
    impersonatedName: posing,
    unsubscribe: parseUnsubscribe((name) => findField(header, name), mail.env.MAIL_IMAGE_PROXY === 'on'),
    ...body,
    blockedImages: imagesShown ? 0 : remote.length,
    imagesShown,
    attachments: structure
      ? listAttachments(structure).map(({ part, name, type, size, inline }) => ({
          part,
          name: cleanFileName(name === '' ? `part-${part}` : name),
          type,
          size,
          inline,
        }))
      : [],
    ...places,
  }
}

/** The address of a remote image of a mail, by its number. */
export async function fetchRemoteImage(mail: MailContext, who: Who, emailId: string, number: number) {
  const { account, mail: message } = await loadMail(mail, who, emailId)
  const { remote } = await readBody(mail, account, message, '')
  return remote[number - 1]
}
