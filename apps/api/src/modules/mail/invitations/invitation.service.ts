import type { MailInvitation, mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import { IMPORT_LETTERS_MAX } from '@maru/shared/schedule/event-fields.ts'
import type { z } from 'zod'
import type { Invitation } from '../../../adapters/calendars/invitation.ts'
import { listAttachments } from '../../../adapters/imap/shown-parts.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import { readingBusy, readingOwnBusy } from '../../../adapters/parsing/parser-limits.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import { toWireAddress } from '../../../adapters/smtp/wire-address.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { createFairQueue } from '../../../kernel/background/fair-queue.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { loadOwnZone } from '../../../kernel/time-zone.ts'
import { findStored, type ImportOrigin, type OriginPlan } from '../../schedule/calendar/calendar-import-origin.service.ts'
import { importFromMail } from '../../schedule/calendar/calendar-import.service.ts'
import { decodeText, fetchParts, loadMailWithParts, type OwnMail } from '../common/mail-parts.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { refreshOnMissing } from '../reading/mail-open.service.ts'
import { mailReply } from './invitation-reply.service.ts'

/** Cards of a mail are read at once: those of one person wait in turn. */
const turns = createFairQueue({ atOnce: 4, waiting: 200, waitingOfPerson: 30, waitMs: 30_000, busy: readingBusy, ownBusy: readingOwnBusy })

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
async function answerOf(
  { mail }: Context,
  who: Who,
  { method, organizer, attendees, others }: Invitation,
): Promise<OpenedInvitation['answer']> {
  const { account, from } = await loadSender(mail, who)
  const address = organizer && toWireAddress(organizer.address)
  const own = [from.address, account.imapId].map((one) => one.toLowerCase())
  const attendee = own.find((one) => attendees.includes(one))
  // A file of several events is only added: one answer would say nothing of the others.
  if (
    method !== 'REQUEST' ||
    others > 0 ||
    !organizer ||
    address === undefined ||
    attendee === undefined ||
    own.includes(address.toLowerCase())
  )
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

/** What the person says to the mail; an event of several in a file is only added. */
const originOf = ({ mail, answer }: OpenedInvitation, reply: Reply['reply'], isConfirmed = false): ImportOrigin => ({
  sender: mail.fromAddress.toLowerCase(),
  answer: reply === 'DECLINE' ? 'DECLINED' : answer ? 'ACCEPTED' : 'NONE',
  isConfirmed,
})

const importOf = ({ mail: { db }, parsers }: Context, who: Who, opened: OpenedInvitation, origin: ImportOrigin, dryRun: boolean) =>
  importFromMail({ db, parsers }, who, { text: opened.text, dryRun }, origin)

/** How a file stands beside the calendar; of several events, whether any of them is new or another version. */
function stateOf(plans: readonly OriginPlan[]): MailInvitation['state'] {
  const [only] = plans
  if (only && plans.length === 1) {
    if (only.wasCancelled && (only.stored.length === 0 || only.skipped === 'CANCELLED')) return 'CANCELLED'
    if (only.isOwn) return 'OWN'
    if (only.isOther && only.stored.length === 0) return 'OTHER_ORGANIZER'
    if (only.stored.length === 0) return 'NEW'
    if (only.change === 'SAME') return only.isOutdated ? 'OUTDATED' : 'SAME'
    return 'CHANGED'
  }
  if (plans.some(({ stored }) => stored.length === 0)) return 'NEW'
  if (plans.length === 0) return 'REFUSED'
  return plans.some(({ change }) => change !== 'SAME') ? 'CHANGED' : 'SAME'
}

/** What of a file is not taken over; that an event was cancelled before is said by its state. */
const skippedTexts = (skipped: MailInvitation['skipped'], state: MailInvitation['state']) => (state === 'CANCELLED' ? [] : skipped)

/** The event of a calendar file in a mail, and how it stands beside the own calendar. */
export const loadInvitation = (context: Context, who: Who, place: Place): Promise<MailInvitation> =>
  turns.run(who.userId, () => readInvitation(context, who, place))

async function readInvitation(context: Context, who: Who, place: Place): Promise<MailInvitation> {
  const opened = await openInvitation(context, who, place)
  const { invitation, answer, mail } = opened
  const { plans, skipped } = await importOf(context, who, opened, originOf(opened, 'ACCEPT'), true)
  const { method, title, place: where, organizer, times, allDay, isRepeating, others } = invitation
  const state = stateOf(plans)
  const isOnBehalf = plans.some(({ group }) => group.organizer !== mail.fromAddress.toLowerCase())
  return {
    method,
    title,
    place: where,
    allDay,
    isRepeating,
    others,
    organizer: organizer ?? null,
    sentBy: isOnBehalf ? { name: mail.fromName, address: mail.fromAddress } : null,
    start: times?.start ?? null,
    end: times?.end ?? null,
    skipped: skippedTexts(skipped, state),
    canReply: answer !== undefined && !plans.some(({ isOwn }) => isOwn),
    state,
    isAnswered: plans.length > 0 && plans.every(({ stored }) => stored.length > 0 && stored.every((row) => row.importAnswered)),
    current: state === 'CHANGED' && plans[0] && plans.length === 1 ? findStored(plans[0]) : null,
  }
}

type Reply = z.output<typeof mailInvitations.reply.body>
type Answer = z.output<typeof mailInvitations.reply.answer>

/** What became of the calendar: the plans that were carried out. */
function changeOf(plans: readonly OriginPlan[]): Answer['change'] {
  const changes = new Set(plans.filter(({ skipped }) => !skipped).map(({ change }) => change))
  return changes.has('NEW') ? 'ADDED' : changes.has('CHANGED') ? 'UPDATED' : changes.has('REMOVED') ? 'REMOVED' : 'NONE'
}

/** Throws 409 where an invitation that is accepted does not stand in the calendar afterwards, or in another version. */
function assertTaken(plans: readonly OriginPlan[]) {
  if (plans.length > 0 && plans.every(({ isOwn }) => isOwn)) throw conflict('MAIL_EVENT_OWN', 'mailEventOwn')
  if (plans.some(({ wasCancelled, skipped }) => wasCancelled && skipped)) throw conflict('MAIL_EVENT_CANCELLED', 'mailEventCancelled')
  if (plans.every(({ skipped }) => skipped)) throw conflict('MAIL_EVENT_REFUSED', 'mailEventRefused')
  if (plans.length === 1 && stateOf(plans) === 'OUTDATED') throw conflict('MAIL_EVENT_OUTDATED', 'mailEventOutdated')
}

/** The answer goes about the newest version of an event, which is the one that leaves the calendar. */
const newestOf = (invitation: Invitation, plans: readonly OriginPlan[]): Invitation => ({
  ...invitation,
  sequence: Math.max(invitation.sequence, ...plans.map(({ group }) => group.sequence)),
})

/**
 * Takes the event into the own calendar, or out of it where it was declined or is cancelled, and tells who invited. Throws 409 where the
 * calendar cannot take it, and where somebody else than the organizer sent it without being agreed to; then nobody is told anything.
 */
export const replyToInvitation = (context: Context, who: Who, place: Place, reply: Reply): Promise<Answer> =>
  turns.run(who.userId, () => answerInvitation(context, who, place, reply))

async function answerInvitation(context: Context, who: Who, place: Place, { reply, requestKey, isConfirmed }: Reply): Promise<Answer> {
  const opened = await openInvitation(context, who, place)
  const { mail, invitation, answer } = opened
  const isTaken = reply === 'ACCEPT' && invitation.method !== 'CANCEL'
  const origin = { ...originOf(opened, reply, isConfirmed), ...(isTaken && { assertPlans: assertTaken }) }
  const { plans, skipped } = await importOf(context, who, opened, origin, false)
  const partStat = isTaken ? 'ACCEPTED' : 'DECLINED'
  // Nobody is told what the calendar did not take.
  const isMailed = answer !== undefined && !plans.some(({ isOwn }) => isOwn) && !(isTaken && skipped.length > 0)
  if (answer && isMailed) await mailReply(context, who, { mail, invitation: newestOf(invitation, plans), ...answer, partStat, requestKey })
  return { change: changeOf(plans), skipped, isMailed }
}
