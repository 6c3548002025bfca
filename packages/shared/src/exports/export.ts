import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { contract } from '../contract.ts'

/** Longer lists are written in the background. */
export const EXPORT_DIRECT_ROWS = 5000
/** Rows of a list that is written as another file than a workbook. */
export const EXPORT_FILE_ROWS = 2000
/** Rows of a sheet beside its headings (the limit of the file format). */
export const EXPORT_MOST_ROWS = 1_048_575
/** Exports of one person that wait or are being written. */
export const EXPORTS_AT_ONCE = 5
/** Days a finished file can be downloaded. */
export const EXPORT_DAYS = 3

export const exportStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const

const exportRun = z.object({
  id: z.string(),
  /** The list, in the language it is written in. */
  name: z.string(),
  state: z.enum(exportStates),
  /** Rows written so far. */
  rows: z.number().int(),
  /** Rows in all, null while that is not known. */
  total: z.number().int().nullable(),
  /** Name and key for the download of a file that is there, '' without. */
  fileName: z.string(),
  fileKey: z.string(),
  bytes: z.number().int(),
  /** Why it failed: number of the message and what fills it. */
  messageNo: z.string(),
  values: z.array(z.string()),
  createdAt: instant,
  endedAt: z.union([z.literal(''), instant]),
  /** The file is there until then. */
  expiresAt: z.union([z.literal(''), instant]),
})
export type ExportRun = z.output<typeof exportRun>

const path = '/api/v1/common/exports'
const byId = z.strictObject({ id: z.uuid() })
const callArguments = z.record(text(100), text(2000)).refine((given) => Object.keys(given).length <= 40, { error: 'TOO_LONG' })

export const exportRuns = contract('exports', {
  list: {
    method: 'GET',
    path,
    summary: 'Own Excel files that are written in the background or can be downloaded, newest first; never extends the session',
    access: { kind: 'session', slides: false },
    answer: z.array(exportRun),
  },
  start: {
    method: 'POST',
    path,
    summary:
      'Has a list written as an Excel file in the background, by the call that exports it and what it is asked; needs the right to that call',
    access: { kind: 'session', row: 'mayCallTheList' },
    body: z.strictObject({
      api: text(330).min(1),
      params: callArguments.default({}),
      query: callArguments.default({}),
      /** What a call that is asked by a body is sent. */
      body: z.record(text(100), z.unknown()).optional(),
    }),
    answer: exportRun,
  },
  cancel: {
    method: 'PUT',
    path: `${path}/:id/cancel`,
    summary: 'Stops an own export that waits or is being written',
    access: { kind: 'session', row: 'own' },
    params: byId,
    answer: exportRun,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Takes an own export that has ended away, with its file',
    access: { kind: 'session', row: 'own' },
    params: byId,
    answer: byId,
  },
})
