import { z } from 'zod'
import { binary, contract } from '../contract.ts'

/**
 * What an open browser is told: `approvals` something changed in the person's boxes, `documents` something happened to a document of the person, `notices` a notification is there, `mail` the folders of the mailbox or their mails changed, `mailAccount` how it stands with the mail server, `mailSending` what is written or on its way out, `mailRuns` what is done to whole lists,
 * `rights` the menus a person may open have changed, `labels` and `codes` the texts or codes of everybody, `exports` an Excel file of the person is further, `resync` notices may have been missed, `ended` the session is over. The browser asks for what it shows; an event carries no data.
 */
export const liveEvents = [
  'approvals',
  'documents',
  'notices',
  'mail',
  'mailAccount',
  'mailSending',
  'mailRuns',
  'rights',
  'labels',
  'codes',
  'exports',
  'resync',
  'ended',
] as const
export type LiveEvent = (typeof liveEvents)[number]

/**
 * Told once as `opened`, at the beginning of a stream, for what a page read before it listened. Durations in milliseconds before this
 * was said, so that no two clocks have to agree.
 */
export const liveOpening = z.strictObject({
  /** For so long the server has heard everything; before that it may have missed something. */
  heardFor: z.number(),
  /** When each event last happened to the person. */
  ago: z.partialRecord(z.enum(liveEvents), z.number()),
})
export type LiveOpening = z.output<typeof liveOpening>

export const live = contract('live', {
  events: {
    method: 'GET',
    path: '/api/v1/common/events',
    summary: 'Stream of server-sent events for the person signed in; never extends the session and ends with it',
    access: { kind: 'session', slides: false },
    answer: binary,
  },
})
