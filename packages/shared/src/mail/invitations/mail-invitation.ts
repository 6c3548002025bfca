import { z } from 'zod'
import { instant } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { skippedEvents } from '../../schedule/event-fields.ts'
import { emailId, mailAddress } from '../mail-fields.ts'

const maybeInstant = instant.nullable()
const params = z.strictObject({ emailId, part: z.string().regex(/^\d{1,4}(\.\d{1,4}){0,30}$/, { error: 'BAD_PART' }) })
const path = '/api/v1/email/messages/:emailId/invitation/:part'
const access = { kind: 'session', row: 'own' } as const

/** What a calendar file in a mail asks for (RFC 5546): an answer, to note an event, or to take it out. */
const invitationMethods = ['REQUEST', 'PUBLISH', 'CANCEL'] as const

/**
 * How it stands beside the own calendar: not in it, in it in this version, an older or a newer one, cancelled before, or with the identifier of
 * somebody else's event, which it does not change; written by this portal, where it is answered; or with nothing that can be taken over.
 */
const invitationStates = ['NEW', 'SAME', 'CHANGED', 'OUTDATED', 'CANCELLED', 'OTHER_ORGANIZER', 'OWN', 'REFUSED'] as const

const invitation = z.object({
  method: z.enum(invitationMethods),
  title: z.string(),
  place: z.string(),
  organizer: mailAddress.nullable(),
  /** Midnights in UTC for an event of whole days, the end that after its last one; none where the file says no time that can be read. */
  start: maybeInstant,
  end: maybeInstant,
  allDay: z.boolean(),
  isRepeating: z.boolean(),
  /** Further events of the file. */
  others: z.number().int(),
  /** The sender, where that is not the organizer. */
  sentBy: mailAddress.nullable(),
  /** Events of the file that are not taken over, and why: the organizer is not told "accepted" then. */
  skipped: skippedEvents,
  /** The organizer is told of the answer: the caller is one of those invited, and the file has one event. */
  canReply: z.boolean(),
  state: z.enum(invitationStates),
  /** The organizer was told that the caller comes. */
  isAnswered: z.boolean(),
  /** The event as the calendar has it, where the file changes it. */
  current: z.object({ title: z.string(), place: z.string(), allDay: z.boolean(), start: instant, end: instant }).nullable(),
})
export type MailInvitation = z.output<typeof invitation>

export const mailInvitations = contract('mailInvitations', {
  read: {
    method: 'GET',
    path,
    summary: 'The event of a calendar file in a mail; 404 for a part that is none',
    access,
    params,
    answer: invitation,
  },
  reply: {
    method: 'POST',
    path,
    summary: 'Takes the event of a calendar file into the own calendar, or out of it, and mails the answer to its organizer',
    access,
    params,
    body: z.strictObject({
      reply: z.enum(['ACCEPT', 'DECLINE']),
      requestKey: z.uuid(),
      /** The caller agrees to a change that somebody else than the organizer sent. */
      isConfirmed: z.boolean().optional(),
    }),
    /** What became of the own calendar, what of the file is not in it, and whether the organizer is told. */
    answer: z.object({ change: z.enum(['ADDED', 'UPDATED', 'REMOVED', 'NONE']), skipped: skippedEvents, isMailed: z.boolean() }),
  },
})
