import { z } from 'zod'
import { compactDate, instant, requiredText } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'

/** Days of history one file holds at most. */
export const EVIDENCE_MOST_DAYS = 366

export const sealRow = z.object({
  no: z.number().int(),
  day: compactDate,
  at: instant,
  documents: z.number().int(),
  events: z.number().int(),
  hash: z.string(),
  /** Whether the file outside the database has the same; MISSING: nothing is written there. */
  apart: z.enum(['AGREES', 'MISSING', 'DIFFERS']),
})
export type SealRow = z.output<typeof sealRow>

export const documentEvidence = z.object({
  events: z.number().int(),
  /** Whether an event does not have the hash it should have. */
  broken: z.boolean(),
  /** How many of the events the last seal covers, and that seal; 0 and '' before the first. */
  sealedEvents: z.number().int(),
  sealNo: z.number().int(),
  sealDay: compactDate,
  /** Readers, newest first: one row a person, version and office day, with the first and the last time and how often. */
  readings: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      departmentName: z.string(),
      bodyVersion: z.number().int(),
      firstAt: instant,
      at: instant,
      views: z.number().int(),
    }),
  ),
})
export type DocumentEvidence = z.output<typeof documentEvidence>

const day = compactDate.refine((value) => value !== '', { error: 'REQUIRED' })
export const evidenceInput = z
  .strictObject({ from: day, to: day, reason: requiredText(500) })
  .refine(({ from, to }) => from <= to, { error: 'BEFORE_START', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < EVIDENCE_MOST_DAYS * 86_400_000, { error: 'TOO_MANY_DAYS', path: ['to'] })
export type EvidenceInput = z.output<typeof evidenceInput>

const path = '/api/v1/chems/aprv/evidence'
// Grants of their own: reading them is a task of auditors, which an administrator may give and take.
const looks = { kind: 'grant', roles: ['M01', 'A01'] } as const

/** What proves that the history of documents is the one that happened (DOMAIN 4.10). */
export const approvalEvidence = contract('approval-evidence', {
  seals: {
    method: 'GET',
    path: `${path}/seal`,
    summary: 'Seals of the approval history, newest first, whether each stands apart as well, and how the last check ended',
    access: looks,
    query: z.strictObject(listQuery),
    answer: page(sealRow).extend({
      /** The last run of the nightly job; '' before the first. */
      checkedAt: z.union([z.literal(''), instant]),
      /** What did not agree then, '' when everything did. */
      faults: z.string(),
    }),
  },
  sealsExcel: {
    method: 'GET',
    path: `${path}/seal/excel`,
    summary: 'The seals with their hashes as label_date.xlsx',
    access: looks,
    answer: binary,
  },
  document: {
    method: 'GET',
    path: `${path}/document/:id`,
    summary: 'Who opened a document when, and whether its history is whole; not what it says',
    access: looks,
    params: z.strictObject({ id: z.uuid() }),
    answer: documentEvidence,
  },
  export: {
    method: 'POST',
    path: `${path}/export`,
    summary: 'The history of all documents of a period with its seals, for the verifier; who took it and why is noted',
    access: { ...looks, stepUp: true },
    body: evidenceInput,
    answer: binary,
  },
  verifier: {
    method: 'GET',
    path: `${path}/verifier`,
    summary: 'The program that checks such a file without the portal',
    access: looks,
    answer: binary,
  },
})
