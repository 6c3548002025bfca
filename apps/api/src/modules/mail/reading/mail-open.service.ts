import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { textCharset, type MailPart } from '../../../adapters/imap/imap-structure.ts'
import { roleName } from '../folders/mail-counts.service.ts'
import { loadConversation, findNewest } from '../list/mail-conversations.sql.ts'
import type { MailListQuery } from '../list/mail-list-where.sql.ts'
import { createListQuery } from '../list/mail-list.service.ts'
import { listPage } from '../list/mail-list.sql.ts'
import { loadSettings } from '../connection/mail-settings.service.ts'
import { loadMailWithParts, type OwnMail } from '../common/mail-parts.ts'
import { partName } from '../common/part-names.ts'
import { saveHasAttachment } from './has-attachment.sql.ts'
import { findAddresses, findField, isUsed, listFiles, readBody } from './mail-body.service.ts'
import { isTrusted } from './trusted-senders.service.ts'
import { findImpersonatedColleague } from './impersonation.service.ts'
import type { MailContext } from '../mail-context.ts'
import { parseUnsubscribe } from './unsubscribe-ways.ts'

const own = '/api/v1/email/messages'
const addressesOf = (value: unknown) => value as MailAddress[]

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
  const { account, mail: message } = await loadMailWithParts(mail, who, emailId)
  const imagesShown = await showsImages(mail, account, message, images)
  const [{ remote, named, doubles, header, ...body }, places, posing] = await Promise.all([
    refreshOnMissing(mail, account, message, readBody(mail, account, message, imagesShown ? `${own}/${emailId}/image` : '')),
    neighbours(mail, account.id, message, createListQuery(account, query)),
    findImpersonatedColleague(mail, message),
  ])
  const structure = message.structure as unknown as MailPart | null
  const attachments = listFiles(message, { doubles }).map((part) => ({
    part: part.part,
    name: partName(part),
    type: part.type,
    size: part.size,
    inline: isUsed(part, { named }),
  }))
  const hasAttachment = attachments.some(({ inline }) => !inline)
  if (body.fallback === '' && hasAttachment !== message.hasAttachment) await saveHasAttachment(mail, message, hasAttachment)
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
    attachments,
    hasAttachment,
    ...places,
  }
}

/** The address of a remote image of a mail, by its number. */
export async function fetchRemoteImage(mail: MailContext, who: Who, emailId: string, number: number) {
  const { account, mail: message } = await loadMailWithParts(mail, who, emailId)
  const { remote } = await readBody(mail, account, message, '')
  return remote[number - 1]
}
