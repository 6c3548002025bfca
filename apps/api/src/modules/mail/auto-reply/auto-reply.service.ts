import { randomUUID } from 'node:crypto'
import { autoReplyLabels as labels } from '@maru/shared/leave/requests/auto-reply.labels.ts'
import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { MailAccount, Prisma } from '@maru/prisma/generated/client.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import { knownLanguage, wordIn } from '../../../kernel/names.ts'
import { newFileKey } from '../../../adapters/files/files.ts'
import { createMessageId } from '../../../adapters/smtp/mime-mail.ts'
import { type AbsenceMail, absencesWithReply, mayAnswer, noteSeen, replyText } from '../../leave/requests/absence-mail.service.ts'
import { findReplyAddress } from './auto-reply-rules.ts'
import { composeMail } from '../compose/compose.service.ts'
import { parseAddresses } from '../compose/draft-records.ts'
import { createMailboxKey, recordFailure } from '../connection/mail-account.service.ts'
import { fetchParts, type OwnMail } from '../common/mail-parts.ts'
import { moveToOutbox } from '../sending/send.service.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'

/** Mails of one mailbox looked at in one run. */
const MOST = 100
/** RFC 3834, and what Exchange asks for. */
const automatic = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }

/** Blocks between empty lines are paragraphs, lines in them stay lines. */
const paragraphs = (text: string): RichText => ({
  type: 'doc',
  content: text.split(/\n\s*\n/).map((block) => ({
    type: 'paragraph' as const,
    content: block
      .split('\n')
      .flatMap((line, index) => [
        ...(index === 0 ? [] : [{ type: 'hardBreak' as const }]),
        ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
      ]),
  })),
})

interface Mailbox {
  sending: Sending
  absence: AbsenceMail
  account: MailAccount
  from: MailAddress
}

/** The mail's address and header lines, read without marking it as read. */
async function senderToAnswer({ sending: { mail }, account, from }: Mailbox, message: OwnMail) {
  const key = await createMailboxKey(mail, account)
  const parts = await mail.connections.reading(key, (reader) => fetchParts(reader, message, ['HEADER']))
  const recipients = [...parseAddresses(message.recipients), ...parseAddresses(message.cc)].map(({ address }) => address)
  const own = new Set([from.address, account.imapId].map((address) => address.toLowerCase()))
  return findReplyAddress(
    { from: message.fromAddress, recipients, header: (parts.get('HEADER') ?? Buffer.alloc(0)).toString('latin1') },
    own,
  )
}

/** Hands an answer over for sending, in the transaction that keeps the sender from getting another one. */
async function answer({ sending: { mail, disk }, absence, account, from }: Mailbox, message: OwnMail, to: string) {
  const id = newFileKey()
  const [colleague] = await mail.db.$queryRaw<object[]>`
    select id from users where lower(company_email) = lower(${to}) and active and not deleted limit 1`
  const subject = fillText(wordIn(labels.subject, knownLanguage(absence.language)), [message.subject]).slice(0, 998)
  const written = {
    accountId: account.id,
    inReplyTo: message.messageId,
    references: message.messageId === '' ? [] : [...message.references, message.messageId],
    recipients: [{ name: message.fromName, address: to }],
    subject,
    body: paragraphs(replyText(absence, colleague !== undefined)) as unknown as Prisma.InputJsonValue,
  }
  return mail.db.$transaction(async (tx) => {
    if (!(await mayAnswer(tx, absence, to, id))) return false
    const draft = await tx.mailDraft.create({ data: written })
    const messageId = createMessageId(from.address)
    const more = { ...automatic, 'X-Outbox-Id': id }
    const composed = await composeMail(tx, disk, { draft, from, messageId, mostBytes: mail.env.MAIL_MAX_BYTES, more })
    const request = { draftId: draft.id, version: draft.version, requestKey: randomUUID(), undoSeconds: 0, at: null }
    return (await moveToOutbox(tx, request, { id, messageId, account, mail: composed, at: null, links: undefined })) !== undefined
  })
}

/** What came into the inbox since it was looked at last. */
async function newMailsOf({ sending: { mail }, absence, account }: Mailbox): Promise<OwnMail[]> {
  const inbox = await mail.db.mailFolder.findFirst({ where: { accountId: account.id, role: 'INBOX' } })
  await mail.syncer.sync(account, inbox?.id)
  return mail.db.mailMessage.findMany({
    where: {
      folder: { accountId: account.id, role: 'INBOX' },
      id: { gt: absence.seen },
      internalDate: { gte: absence.since },
      draft: false,
      deleted: false,
    },
    orderBy: { id: 'asc' },
    take: MOST,
    include: { folder: true },
  })
}

async function answerMailbox(mailbox: Mailbox) {
  const { mail } = mailbox.sending
  let answered = 0
  for (const message of await newMailsOf(mailbox)) {
    try {
      const to = await senderToAnswer(mailbox, message)
      if (to !== undefined && (await answer(mailbox, message, to))) answered += 1
    } catch (error) {
      // The mail went away meanwhile, or nothing can be sent to its address: the others wait for their answers.
      if (!(error instanceof Refusal)) throw error
    }
    await noteSeen(mail.db, mailbox.absence, message.id)
  }
  return answered
}

/** Answers the mails of those who are on leave and asked for it. A mailbox that cannot be read now is looked at in the next run. */
export async function answerForAbsent(sending: Sending) {
  const { mail } = sending
  let answered = 0
  if (!mail.port.configured) return { answered }
  for (const absence of await absencesWithReply(mail.db)) {
    const { account, from } = await loadSender(mail, absence)
    if (mail.port.asksPassword && (account.credential === null || account.state === 'AUTH_REQUIRED')) continue
    try {
      answered += await answerMailbox({ sending, absence, account, from })
    } catch (error) {
      if (!(error instanceof ImapError)) throw error
      await recordFailure(mail, account.id, error)
    }
  }
  return { answered }
}
