import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { headerText } from '../../../adapters/imap/header-text.ts'
import { attachmentsOf, textPartsOf, type MailPart } from '../../../adapters/imap/imap-structure.ts'
import { cleanFileName } from '../../../adapters/files/file-name.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { roleName } from '../folders/mail-counts.service.ts'
import { conversationIn, newestOf } from '../list/mail-conversations.sql.ts'
import type { MailListQuery } from '../list/mail-list-where.sql.ts'
import { listQueryOf } from '../list/mail-list.service.ts'
import { pageOf } from '../list/mail-list.sql.ts'
import { settingsOf } from '../connection/mail-settings.service.ts'
import { howItBegins, isUnreadable } from './fallback-preview.ts'
import { fetchParts, ownMail, textOf, type OwnMail } from '../common/mail-parts.ts'
import { withoutTags } from '../common/mail-snippet-text.ts'
import { isTrusted } from './trusted-senders.service.ts'
import { posesAs } from './impersonation.service.ts'
import type { MailWorks } from '../mail-context.ts'
import { unsubscribeOf } from './unsubscribe-ways.ts'

const HEADERS = 'HEADER.FIELDS (SENDER BCC AUTHENTICATION-RESULTS LIST-UNSUBSCRIBE LIST-UNSUBSCRIBE-POST)'
const MAX_TEXT = 2_000_000

const own = '/api/v1/email/messages'
const addressesOf = (value: unknown) => value as MailAddress[]

/** Splits a header of addresses, roughly: for those that a list does not keep. */
export function addressesIn(text: string): MailAddress[] {
  return [...text.matchAll(/(?:"?([^"<,]*)"?\s*)?<([^<>]+)>|([^\s,<>]+@[^\s,<>]+)/g)].map(([, name = '', address, bare]) => ({
    name: name.trim(),
    address: address ?? bare ?? '',
  }))
}

export const fieldOf = (header: Buffer, name: string) => {
  const text = header.toString('latin1').replaceAll(/\r?\n[ \t]+/g, ' ')
  return headerText(Buffer.from(new RegExp(`^${name}: *(.*)$`, 'im').exec(text)?.[1] ?? '', 'latin1'), 4000)
}

export interface Body {
  html: string
  text: string
  remote: readonly string[]
  suspiciousLinks: number
  fallback: MailMessage['fallback']
  header: Buffer
}

/** The lines of the header that an open mail shows. */
export async function readHeader(works: MailWorks, account: MailAccount, mail: OwnMail): Promise<Buffer> {
  const parts = await withServer(works, account, (key) => works.connections.reading(key, (lane) => fetchParts(lane, mail, [HEADERS])))
  return parts.get(HEADERS) ?? Buffer.alloc(0)
}

/** Reads header and texts of a mail in one round trip; where that leaves nothing to read, how the mail begins in a second one. */
export async function readBody(works: MailWorks, account: MailAccount, mail: OwnMail, imagePath: string): Promise<Body> {
  const structure = mail.structure as unknown as MailPart | null
  const { html, text } = structure ? textPartsOf(structure) : {}
  const wanted = [html, text].filter((part) => part !== undefined && part.size <= MAX_TEXT) as MailPart[]
  const names = [HEADERS, ...wanted.map(({ part }) => part)]
  const parts = await withServer(works, account, (key) => works.connections.reading(key, (lane) => fetchParts(lane, mail, names)))
  const header = parts.get(HEADERS) ?? Buffer.alloc(0)
  const bytesIn = (part: MailPart | undefined) => parts.get(part?.part ?? '') ?? Buffer.alloc(0)
  const read = (part: MailPart | undefined) => (part ? textOf(bytesIn(part), part) : '')
  const files = structure ? attachmentsOf(structure) : []
  const byId = Object.fromEntries(
    files.filter(({ contentId }) => contentId !== '').map(({ contentId, part }) => [contentId, `${own}/${String(mail.id)}/part/${part}`]),
  )
  const source = read(html)
  const clean = source === '' ? undefined : await works.cleaner.clean({ html: source, parts: byId, imagePath })
  const plain = read(text)
  const stripped = plain === '' && source !== '' && !clean ? withoutTags(source) : plain
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
  const isDamaged = !structure || failed || isUnreadable(mail, { text, bytes: bytesIn(text), files })
  if (!long && !isDamaged) return body
  return { ...body, ...(await howItBegins(works, account, mail, long)) }
}

/** Where a mail stands in a list: its conversation stands where the newest mail of that is. */
async function placeIn(works: MailWorks, accountId: string, mail: OwnMail, query: MailListQuery) {
  const newest = query.isThreaded ? await newestOf(works.pool, accountId, query, mail.threadId) : undefined
  return newest ?? { date: mail.internalDate, id: mail.id }
}

async function neighbours(works: MailWorks, accountId: string, mail: OwnMail, query: MailListQuery) {
  const after = await placeIn(works, accountId, mail, query)
  const [[next], [previous], conversation] = await Promise.all([
    pageOf(works.pool, accountId, query, { after, limit: 1 }),
    pageOf(works.pool, accountId, query, { after, limit: 1, backwards: true }),
    query.isThreaded ? conversationIn(works.pool, accountId, query, mail.threadId) : null,
  ])
  return { nextId: next?.emailId ?? null, previousId: previous?.emailId ?? null, conversation }
}

type Query = z.output<typeof mailMessages.one.query>

/** Whether the images of other servers are shown: the person said so for this mail, this sender, or always. */
async function showsImages(works: MailWorks, account: MailAccount, mail: OwnMail, images: Query['images']) {
  if (works.env.MAIL_IMAGE_PROXY === 'off') return false
  return images === 'once' || settingsOf(account).remoteImages === 'always' || isTrusted(works, account.id, mail.fromAddress)
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
export async function orRefreshed<T>(works: MailWorks, account: MailAccount, mail: OwnMail, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code === 'MAIL_GONE') works.syncer.request(account, mail.folderId)
    throw error
  }
}

/** A mail with its cleaned text and its neighbours in the list it was opened from. */
export async function openMail(works: MailWorks, who: Who, emailId: string, { images, ...query }: Query): Promise<MailMessage> {
  const { account, mail } = await ownMail(works, who, emailId)
  const imagesShown = await showsImages(works, account, mail, images)
  const [{ remote, header, ...body }, places, posing] = await Promise.all([
    orRefreshed(works, account, mail, readBody(works, account, mail, imagesShown ? `${own}/${emailId}/image` : '')),
    neighbours(works, account.id, mail, listQueryOf(account, query)),
    posesAs(works, mail),
  ])
  const structure = mail.structure as unknown as MailPart | null
  return {
    ...keptOf(mail),
    sender: addressesIn(fieldOf(header, 'Sender'))[0] ?? null,
    bcc: addressesIn(fieldOf(header, 'Bcc')),
    authentication: fieldOf(header, 'Authentication-Results'),
    posesAs: posing,
    unsubscribe: unsubscribeOf((name) => fieldOf(header, name), works.env.MAIL_IMAGE_PROXY === 'on'),
    ...body,
    blockedImages: imagesShown ? 0 : remote.length,
    imagesShown,
    attachments: structure
      ? attachmentsOf(structure).map(({ part, name, type, size, inline }) => ({
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
export async function remoteImageOf(works: MailWorks, who: Who, emailId: string, number: number) {
  const { account, mail } = await ownMail(works, who, emailId)
  const { remote } = await readBody(works, account, mail, '')
  return remote[number - 1]
}
