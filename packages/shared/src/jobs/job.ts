import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { historyDays } from '../histories/access-history.ts'
import { unsentNotice } from '../notifications/notice-mail.ts'

/** Work that is done by the clock; each has a name in `jobNames` and a line in the registry of the API. */
export const jobKinds = [
  'reminders',
  'consultations',
  'invalidApprovers',
  'approvalSeal',
  'approvalRetention',
  'delegationEdges',
  'organisation',
  'dormancy',
  'signInWatch',
  'leaveYear',
  'leaveExpiry',
  'leaveHints',
  'fileSweep',
  'mailKeys',
  'autoReplies',
  'postNotices',
  'visits',
  'agreements',
  'patentDeadlines',
  'tripDeadlines',
  'assetLoans',
  'applicantData',
  'personnel',
  'eventReminders',
  'reservationClock',
  'guestData',
  'cleanUp',
] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['RUNNING', 'DONE', 'FAILED', 'BROKEN'] as const

export const jobRun = z.object({
  id: z.string(),
  name: z.enum(jobKinds),
  state: z.enum(jobStates),
  startedAt: instant,
  endedAt: z.union([z.literal(''), instant]),
  /** Name of the person who asked for it, '' = the schedule. */
  askedByName: z.string(),
  counts: z.record(z.string(), z.number()),
  error: z.string(),
})
export type JobRun = z.output<typeof jobRun>

const job = z.object({
  name: z.enum(jobKinds),
  /** Minute, hour, day, month, weekday at the head office. */
  cron: z.string(),
  last: jobRun.nullable(),
  /** When it last looked and found nothing to do; '' where that left a run. */
  checkedAt: z.union([z.literal(''), instant]),
})
export type Job = z.output<typeof job>

const failedMessage = z.object({
  id: z.string(),
  topic: z.string(),
  key: z.string(),
  attempts: z.number().int(),
  error: z.string(),
  createdAt: instant,
})
export type FailedMessage = z.output<typeof failedMessage>

const filters = { name: z.enum(jobKinds).optional(), state: z.enum(jobStates).optional(), ...historyDays }

const path = '/api/v1/common/chems/job'
// Grants of their own, like the other histories: reading them is a task of auditors.
const looks = { kind: 'grant', roles: ['M01', 'A01'], slides: false } as const
const mends = { kind: 'grant', adminOnly: true, roles: ['M01'], slides: false } as const
const acts = { kind: 'grant', adminOnly: true, roles: ['M01'], stepUp: true } as const

export const jobs = contract('jobs', {
  list: { method: 'GET', path, summary: 'Jobs with their schedule and last run', access: looks, answer: z.array(job) },
  runs: {
    method: 'GET',
    path: `${path}/runs`,
    summary: 'The batch history, newest first',
    access: looks,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(jobRun),
  },
  export: {
    method: 'GET',
    path: `${path}/runs/export`,
    summary: 'The filtered batch history as a workbook',
    access: { kind: 'grant', roles: ['M01', 'A01'] },
    query: z.strictObject(filters),
    answer: binary,
  },
  run: {
    method: 'GET',
    path: `${path}/runs/:id`,
    summary: 'One run of a job',
    access: looks,
    params: z.strictObject({ id: text(40).min(1) }),
    answer: jobRun,
  },
  start: {
    method: 'POST',
    path: `${path}/:name/run`,
    summary: 'Runs a job now; refused while it is running',
    access: acts,
    params: z.strictObject({ name: z.enum(jobKinds) }),
    answer: z.object({ id: z.string() }),
  },
  failed: {
    method: 'GET',
    path: `${path}/messages`,
    summary: 'Messages that could not be delivered after eight attempts',
    access: mends,
    query: z.strictObject(listQuery),
    answer: page(failedMessage),
  },
  failedExport: {
    method: 'GET',
    path: `${path}/messages/excel`,
    summary: 'The same as a workbook',
    access: mends,
    query: z.strictObject({}),
    answer: binary,
  },
  retry: {
    method: 'POST',
    path: `${path}/messages/:id/retry`,
    summary: 'Tries a message again from the beginning',
    access: acts,
    params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
    answer: z.object({ id: z.string() }),
  },
  unsentNotices: {
    method: 'GET',
    path: `${path}/notices`,
    summary: 'Notices that reached nobody by mail, and why',
    access: mends,
    query: z.strictObject(listQuery),
    answer: page(unsentNotice),
  },
  unsentExport: {
    method: 'GET',
    path: `${path}/notices/excel`,
    summary: 'The same as a workbook',
    access: mends,
    query: z.strictObject({}),
    answer: binary,
  },
  resendNotice: {
    method: 'POST',
    path: `${path}/notices/:id/retry`,
    summary: 'Sends a notice once more from the beginning',
    access: acts,
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({ id: z.string() }),
  },
})
