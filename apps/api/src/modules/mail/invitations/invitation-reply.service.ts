import { fillText } from '@maru/shared/labels.ts'
import { mailInvitationLabels as labels } from '@maru/shared/mail/invitations/mail-invitation.labels.ts'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Invitation } from '../../../adapters/calendars/invitation.ts'
import { toReplyFile, type PartStat } from '../../../adapters/calendars/invitation-reply.ts'
import { newFileKey } from '../../../adapters/files/files.ts'
import { createMessageId } from '../../../adapters/smtp/mime-mail.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { wordIn } from '../../../kernel/names.ts'
import type { OwnMail } from '../common/mail-parts.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'
import { composeMail } from '../compose/compose.service.ts'
import { linesToRichText } from '../compose/quote-text.ts'
import { moveToOutbox } from '../sending/send.service.ts'

interface InvitationReply {
  mail: OwnMail
  invitation: Invitation
  organizer: MailAddress
  /** The person as the organizer knows them. */
  attendee: MailAddress
  partStat: PartStat
  requestKey: string
}

const words = {
  ACCEPTED: { subject: labels.subjectAccepted, text: labels.textAccepted },
  DECLINED: { subject: labels.subjectDeclined, text: labels.textDeclined },
} as const

/** Hands the answer to an invitation over for sending, for people and for calendar programs; the same request made again sends nothing. */
export async function mailReply({ mail: context, disk }: Sending, who: Who, reply: InvitationReply) {
  const { mail, invitation, organizer, attendee, partStat, requestKey } = reply
  const { account, from } = await loadSender(context, who)
  const where = { accountId_requestKey: { accountId: account.id, requestKey } }
  if (await context.db.mailOutbox.findUnique({ where, select: { id: true } })) return
  const title = invitation.title === '' ? wordIn(labels.untitled, who.language) : invitation.title
  const written = {
    accountId: account.id,
    inReplyTo: mail.messageId,
    references: [...mail.references, mail.messageId].filter((id) => id !== ''),
    recipients: [{ name: organizer.name, address: organizer.address }],
    subject: fillText(wordIn(words[partStat].subject, who.language), [title]).slice(0, 998),
    body: linesToRichText([fillText(wordIn(words[partStat].text, who.language), [attendee.name])]) as unknown as Prisma.InputJsonValue,
  }
  const [id, messageId] = [newFileKey(), createMessageId(from.address)]
  await context.db.$transaction(async (tx) => {
    const draft = await tx.mailDraft.create({ data: written })
    const calendar = { method: 'REPLY', content: toReplyFile(invitation, attendee, partStat, await databaseNow(tx)) }
    const more = { 'X-Outbox-Id': id }
    const composed = await composeMail(tx, disk, { draft, from, messageId, mostBytes: context.env.MAIL_MAX_BYTES, more, calendar })
    const request = { draftId: draft.id, version: draft.version, requestKey, undoSeconds: 0, at: null }
    await moveToOutbox(tx, request, { id, messageId, account, mail: composed, at: null, links: undefined })
  })
}
