import { z } from 'zod'
import { instant } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { mailAddress, oneLine } from '../mail-fields.ts'

/**
 * Where a mail is on its way. Only `scheduled` can be taken back; `inFlight` it is being handed over; `uncertain` the connection broke after
 * it was handed over, so only the person can know whether it arrived.
 */
export const outboxStates = ['scheduled', 'claimed', 'inFlight', 'accepted', 'done', 'failed', 'uncertain', 'cancelled'] as const
export type OutboxState = (typeof outboxStates)[number]

/** What stands in the way of a mail that has not gone out. */
export const handOverProblems = [
  '',
  'unreachable',
  'busy',
  'certificate',
  'password',
  'recipients',
  'sender',
  'tooLarge',
  'refused',
  'lost',
  'late',
] as const
export type HandOverProblem = (typeof handOverProblems)[number]
/** Reasons why a mail that was sent is not in the sent folder yet. */
export const outboxProblems = [...handOverProblems, 'full', 'unfiled'] as const
export type OutboxProblem = (typeof outboxProblems)[number]

/** The earliest and the latest moment a mail can be scheduled for. */
export const MIN_SCHEDULE_MINUTES = 1
export const MAX_SCHEDULE_DAYS = 365

/** A moment as a person chooses it: what the clock shows in a place. A time that a change of the clocks leaves out is refused. */
const sendTime = z.strictObject({
  local: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: 'BAD_TIME' }),
  /** IANA name such as Europe/Berlin. */
  timeZone: oneLine(60),
})
export type SendTime = z.output<typeof sendTime>

const reservation = z.object({
  reservationId: z.uuid(),
  /** The draft it was, and is again when it is taken back or has failed. */
  draftId: z.uuid(),
  state: z.enum(outboxStates),
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
  bcc: z.array(mailAddress),
  subject: z.string(),
  snippet: z.string(),
  hasAttachment: z.boolean(),
  /** When it goes out, and what clocks show then where its writer scheduled it. */
  sendAt: instant,
  sendAtLocal: z.string(),
  timeZone: z.string(),
  /** False while only the seconds for taking it back run. */
  isScheduled: z.boolean(),
  problem: z.enum(outboxProblems),
  /** Addresses the mail server does not take. */
  refused: z.array(z.string()),
  /** What the mail server said, in its words. */
  serverAnswer: z.string(),
  /** When its last hand-over to the mail server began; null = none has. */
  handedOverAt: instant.nullable(),
  /** How often it was tried. */
  attempts: z.number().int(),
})
export type MailSchedule = z.output<typeof reservation>

const reservedMail = reservation.extend({
  from: mailAddress,
  /** The mail as it goes out, cleaned; shown in the frame of received mails. */
  html: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), url: z.string() })),
})
export type ScheduledMail = z.output<typeof reservedMail>

const key = z.strictObject({ reservationId: z.uuid() })
const own = { kind: 'session', row: 'own' } as const
const path = '/api/v1/email/reserve'
const one = `${path}/:reservationId`
const backAsDraft = z.object({ draftId: z.uuid() })

export const mailSending = contract('mailSending', {
  send: {
    method: 'POST',
    path: '/api/v1/email/send',
    summary: 'Hands a draft over for sending: after the seconds for taking it back, or at a time; the same requestKey sends once (202)',
    access: own,
    body: z.strictObject({
      draftId: z.uuid(),
      version: z.number().int(),
      /** Idempotency key: a new one for each press of the button, the same when the request is repeated. */
      requestKey: z.uuid(),
      /** null = now. */
      at: sendTime.nullable(),
      undoSeconds: z.number().int().min(0).max(30),
    }),
    answer: z.object({ reservationId: z.uuid(), sendAt: instant }),
  },
  reserved: {
    method: 'GET',
    path,
    summary:
      'Own mails that have not gone out or lie in no sent folder yet: uncertain and failed first, then by time; never extends the session',
    access: { kind: 'session', row: 'own', slides: false },
    answer: z.array(reservation),
  },
  one: {
    method: 'GET',
    path: one,
    summary: 'A mail on its way with its text and files; also shortly after it went out',
    access: own,
    params: key,
    answer: reservedMail,
  },
  reschedule: {
    method: 'PUT',
    path: one,
    summary: 'Another time for a mail that has not gone out; null sends it now',
    access: own,
    params: key,
    body: z.strictObject({ at: sendTime.nullable() }),
    answer: reservation,
  },
  edit: {
    method: 'POST',
    path: `${one}/edit`,
    summary: 'Takes a mail back that has not gone out: it is a draft again',
    access: own,
    params: key,
    answer: backAsDraft,
  },
  settle: {
    method: 'POST',
    path: `${one}/settle`,
    summary: 'Says what is to become of an uncertain mail or one that is a day late: send it (again), or count it as sent',
    access: own,
    params: key,
    body: z.strictObject({ as: z.enum(['sendAgain', 'sent']) }),
    answer: reservation,
  },
  cancel: {
    method: 'DELETE',
    path: one,
    summary: 'Takes a mail off the list of reserved mails; its draft stays',
    access: own,
    params: key,
    answer: backAsDraft,
  },
})
