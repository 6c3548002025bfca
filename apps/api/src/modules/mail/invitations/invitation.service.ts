import type { MailInvitation, mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import { IMPORT_LETTERS_MAX } from '@maru/shared/schedule/event-fields.ts'
import type { z } from 'zod'
import type { Invitation } from '../../../adapters/calendars/invitation.ts'
import { listAttachments } from '../../../adapters/imap/shown-parts.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import { toWireAddress } from '../../../adapters/smtp/wire-address.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { loadOwnZone } from '../../../kernel/time-zone.ts'
import { importCalendar } from '../../schedule/calendar/calendar-import.service.ts'
import { decodeText, fetchParts, loadMailWithParts, type OwnMail } from '../common/mail-parts.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { refreshOnMissing } from '../reading/mail-open.service.ts'
import { mailReply } from './invitation-reply.service.ts'

type Context = Sending & { parsers: ParserPool }
type Place = z.output<typeof mailInvitations.read.params>

/** Letters of base64 of a file that is at most as long as one that is imported. */
const MOST_BYTES = IMPORT_LETTERS_MAX * 2
const isCalendar = ({ type, name }: MailPart) => /^(text\/calendar|application\/ics)$/.test(type) || /\.ics$/i.test(name)

interface OpenedInvitation {
  mail: OwnMail
  text: string
  invitation: Invitation
  /** Recipient and sender of the answer; undefined where none is asked for. */
  answer: { organizer: { name: string; address: string }; attendee: { name: string; address: string } } | undefined
}

/** Finds recipient and sender of the answer: somebody else invited this person. */
async function answerOf({ mail }: Context, who: Who, { method, organizer, attendees }: Invitation): Promise<OpenedInvitation['answer']> {
  const { account, from } = await loadSender(mail, who)
  const address = organizer && toWireAddress(organizer.address)
  const own = [from.address, account.imapId].map((one) => one.toLowerCase())
  const attendee = own.find((one) => attendees.includes(one))
  if (method !== 'REQUEST' || !organizer || address === undefined || attendee === undefined || own.includes(address.toLowerCase()))
    return undefined
  return { organizer: { ...organizer, address }, attendee: { name: from.name, address: attendee } }
}

/** Reads the calendar file of a mail. Throws 404 where the part is none, and what `ParserPool.read` throws. */
async function openInvitation(context: Context, who: Who, { emailId, part }: Place): Promise<OpenedInvitation> {
  const { mail, parsers } = context
  const { account, mail: message } = await loadMailWithParts(mail, who, emailId)
  const structure = message.structure as unknown as MailPart | null
  const file = structure ? listAttachments(structure).find((one) => one.part === part) : undefined
  if (!file || !isCalendar(file) || file.size > MOST_BYTES) throw notFound()
  const work = withServer(mail, account, (key) => mail.connections.reading(key, (reader) => fetchParts(reader, message, [part])))
  const parts = await refreshOnMissing(mail, account, message, work)
  // RFC 5545: a calendar without a charset is UTF-8.
  const text = decodeText(parts.get(part) ?? Buffer.alloc(0), file).slice(0, IMPORT_LETTERS_MAX)
  const { value: invitation } = await parsers.read(
    'invitation',
    { text, zone: await loadOwnZone(mail.db, who.userId) },
    { userId: who.userId, bytes: text.length },
  )
  if (!invitation) throw notFound()
  return { mail: message, text, invitation, answer: await answerOf(context, who, invitation) }
}

const importOf = ({ mail: { db }, parsers }: Context, who: Who, text: string, dryRun: boolean) =>
  importCalendar({ db, parsers }, who, { text, dryRun, allPrivate: false })

/** The event of a calendar file in a mail, and whether the own calendar has it. */
export async function loadInvitation(context: Context, who: Who, place: Place): Promise<MailInvitation> {
  const { text, invitation, answer } = await openInvitation(context, who, place)
  const { existing, updated, removed } = await importOf(context, who, text, true)
  const { method, title, place: where, organizer, times, allDay, isRepeating, others } = invitation
  return {
    method,
    title,
    place: where,
    allDay,
    isRepeating,
    others,
    organizer: organizer ?? null,
    start: times?.start ?? null,
    end: times?.end ?? null,
    canReply: answer !== undefined,
    isAdded: existing + updated + removed > 0,
  }
}

/** The file as one that takes its events back. */
const asCancelled = (text: string) => text.replaceAll(/^METHOD:.*\r?\n/gim, '').replace(/^BEGIN:VCALENDAR\r?\n/im, '$&METHOD:CANCEL\r\n')

type Reply = z.output<typeof mailInvitations.reply.body>
type Answer = z.output<typeof mailInvitations.reply.answer>

/**
 * Takes the event into the own calendar, or out of it where it was declined or is cancelled, and tells who invited. Throws 409 where the
 * calendar cannot take it; then nobody is told anything.
 */
export async function replyToInvitation(context: Context, who: Who, place: Place, { reply, requestKey }: Reply): Promise<Answer> {
  const { mail, text, invitation, answer } = await openInvitation(context, who, place)
  const isAdded = reply === 'ACCEPT' && invitation.method !== 'CANCEL'
  const { created, updated, existing } = await importOf(context, who, isAdded ? text : asCancelled(text), false)
  if (isAdded && created + updated + existing === 0) throw conflict('MAIL_EVENT_REFUSED', 'mailEventRefused')
  if (answer) await mailReply(context, who, { mail, invitation, ...answer, partStat: isAdded ? 'ACCEPTED' : 'DECLINED', requestKey })
  return { isAdded, isMailed: answer !== undefined }
}
