import { z } from 'zod'
import { instant } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { mailActions } from '../mail-fields.ts'

/** Minutes in which a run can be taken back once it has ended. */
export const RUN_UNDO_MINUTES = 10

/** Something that is done to all mails of a list in the background. */
export const mailRun = z.object({
  runId: z.string(),
  action: z.enum([...mailActions, 'undo']),
  state: z.enum(['running', 'stopping', 'done', 'stopped']),
  /** How many mails it is about; those that were so already are not counted. */
  total: z.number().int(),
  done: z.number().int(),
  /** Gone, or moved elsewhere meanwhile. */
  failed: z.number().int(),
  /** Why it waits, or was stopped: number of the message; '' when nothing is the matter. */
  messageNo: z.string(),
  canUndo: z.boolean(),
  createdAt: instant,
  /** When it leaves the list by itself; null: not while it goes on, and what did not end well stays until it is taken off. */
  shownUntil: instant.nullable(),
})
export type MailRun = z.output<typeof mailRun>

const path = '/api/v1/email/runs'
const own = { kind: 'session', row: 'own' } as const
const one = z.strictObject({ runId: z.uuid() })

export const mailRuns = contract('mailRuns', {
  list: {
    method: 'GET',
    path,
    summary:
      'What is or just was done to whole lists of mails, newest first, how far it is, and what did not end well; never extends the session',
    access: { ...own, slides: false },
    answer: z.array(mailRun),
  },
  stop: {
    method: 'PUT',
    path: `${path}/:runId/stop`,
    summary: 'Stops a run after the mails it is at; what is done stays done and can be undone',
    access: own,
    params: one,
    answer: mailRun,
  },
  undo: {
    method: 'POST',
    path: `${path}/:runId/undo`,
    summary: `Takes a run that has ended back, once and within ${String(RUN_UNDO_MINUTES)} minutes, by a run of its own; mails removed for good stay so`,
    access: own,
    params: one,
    answer: mailRun,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:runId`,
    summary: 'Takes a run that has ended off the list',
    access: own,
    params: one,
    answer: one,
  },
})
