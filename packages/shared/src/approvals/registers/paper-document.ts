import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'

export const paperDirections = ['PRODUCED', 'RECEIVED'] as const
export const paperMedia = ['PAPER', 'DRAWING', 'PHOTO', 'MEDIUM'] as const
/** Years a document is kept. */
export const retentions = ['1', '3', '5', '10', '20', '30', 'FOREVER'] as const
const maybeDay = z.union([z.literal(''), isoDay])
const fields = {
  direction: z.enum(paperDirections),
  /** The number the document itself carries. */
  originalNo: text(60),
  sender: text(200),
  receiver: text(200),
  title: requiredText(200),
  documentDate: isoDay,
  receivedDate: maybeDay,
  decidedDate: maybeDay,
  pages: z.number().int().min(1).max(100_000),
  medium: z.enum(paperMedia),
  storagePlace: requiredText(200),
  retention: z.enum(retentions),
  /** Key of the scan's file group, '' without. */
  fileKey: text(40),
  noScanReason: text(500),
  remark: text(1000),
  /** Code of the department that has to deal with it, '' where nobody has to. */
  receivingDepartment: text(20),
  /** Ids of the people who are told. */
  notify: z.array(text(20).min(1)).max(50),
}

type Dated = Pick<z.output<z.ZodObject<typeof fields>>, 'direction' | 'documentDate' | 'receivedDate' | 'decidedDate'>
const isBefore = (date: string, other: string) => date !== '' && date < other

/** A received document says when it came, and nothing is received or decided before it was written. */
const wrongDates = ({ direction, documentDate, receivedDate, decidedDate }: Dated) => [
  ...(direction === 'RECEIVED' && receivedDate === '' ? [{ path: 'receivedDate', code: 'REQUIRED' }] : []),
  ...(isBefore(receivedDate, documentDate) ? [{ path: 'receivedDate', code: 'BEFORE_DOCUMENT' }] : []),
  ...(isBefore(decidedDate, documentDate) ? [{ path: 'decidedDate', code: 'BEFORE_DOCUMENT' }] : []),
]
const dated = (values: Dated, context: z.RefinementCtx) => {
  for (const { path, code } of wrongDates(values)) context.addIssue({ code: 'custom', path: [path], message: code })
}

export const paperInput = z.strictObject(fields).superRefine(dated)
export type PaperInput = z.output<typeof paperInput>
const version = z.number().int().min(1)
export const paperUpdate = z.strictObject({ ...fields, version }).superRefine(dated)
export type PaperUpdate = z.output<typeof paperUpdate>
export const paperCorrection = z.strictObject({ ...fields, version, reason: requiredText(500) }).superRefine(dated)
export type PaperCorrectionInput = z.output<typeof paperCorrection>

const who = z.object({ userId: z.string(), name: z.string() })
const shown = {
  id: z.string(),
  registerNo: z.string(),
  departmentName: z.string(),
  receivingDepartmentName: z.string(),
  handlerName: z.string(),
  registrarName: z.string(),
  registeredAt: instant,
}
export const paperRow = z.object({
  ...shown,
  direction: z.enum(paperDirections),
  originalNo: z.string(),
  title: z.string(),
  /** Person or body it came from or went to. */
  partner: z.string(),
  documentDate: z.string(),
  medium: z.enum(paperMedia),
  pages: z.number().int(),
  storagePlace: z.string(),
  retention: z.enum(retentions),
  hasScan: z.boolean(),
  corrected: z.boolean(),
  /** The caller was told of it and has not looked yet. */
  unread: z.boolean(),
})
export type PaperRow = z.output<typeof paperRow>

export const paperDetail = z.object({
  ...shown,
  ...fields,
  retention: z.enum(retentions),
  notify: z.array(z.string()),
  told: z.array(who),
  handlerId: z.string(),
  version,
  /** Time until which the registrar changes it without a reason. */
  editableUntil: instant,
  corrections: z.array(
    z.object({
      seq: z.number().int(),
      reason: z.string(),
      byName: z.string(),
      at: instant,
      /** Names of the fields with their values before and after, as plain text. */
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  allowed: z.object({ update: z.boolean(), correct: z.boolean(), assign: z.boolean() }),
})
export type PaperDetail = z.output<typeof paperDetail>

const filters = {
  /** Any part of the numbers, the title, the sender or the receiver. */
  q: text(100).optional(),
  /** register = all the caller may see, unassigned = waits for a clerk to name a handler, assigned = the caller's, notified = told to the caller */
  tab: z.enum(['register', 'unassigned', 'assigned', 'notified']).default('register'),
  kind: z.enum(paperDirections).optional(),
  medium: z.enum(paperMedia).optional(),
  department: text(20).optional(),
  /** User id of who registered it. */
  drafter: text(20).optional(),
  scan: z.enum(['with', 'without']).optional(),
  /** First and last date of the document, both included. */
  from: maybeDay.optional(),
  to: maybeDay.optional(),
  sort: z.enum(['registerNo', 'title', 'partner', 'documentDate', 'registeredAt', 'storagePlace', 'departmentName']).default('registerNo'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
export const paperQuery = z.strictObject({ ...listQuery, ...filters })
export type PaperQuery = z.output<typeof paperQuery>

const path = '/api/v1/approval/hdwrdoc'
const byId = z.strictObject({ id: text(40).min(1) })
const reads = { kind: 'session', row: 'canReadPaper' } as const
const writes = { kind: 'grant', roles: ['H01', 'WM00001'], row: 'keepsPaper' } as const
const savedPaper = z.object({ id: z.string(), registerNo: z.string(), version })

/** The register of documents on paper (SPEC 2 hdwrdoc). */
export const paperDocuments = contract('paper-documents', {
  list: {
    method: 'GET',
    path,
    summary: 'Register of paper documents: the office sees all, clerks those of their department, others what they handle or are told',
    access: reads,
    query: paperQuery,
    answer: page(paperRow),
  },
  export: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The filtered register as label_date.xlsx',
    access: reads,
    query: z.strictObject(filters),
    answer: binary,
  },
  get: { method: 'GET', path: `${path}/:id`, summary: 'An entry with its corrections', access: reads, params: byId, answer: paperDetail },
  create: {
    method: 'POST',
    path,
    summary: 'Registers a paper document under the next number; the office and clerks',
    access: writes,
    body: paperInput,
    answer: savedPaper,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes an entry within 24 hours; its registrar only',
    access: writes,
    params: byId,
    body: paperUpdate,
    answer: savedPaper,
  },
  correct: {
    method: 'POST',
    path: `${path}/:id/correction`,
    summary: 'Corrects an entry with a reason; what stood there before is kept',
    access: writes,
    params: byId,
    body: paperCorrection,
    answer: savedPaper,
  },
  assign: {
    method: 'POST',
    path: `${path}/:id/handler`,
    summary: 'Names who of the receiving department deals with it; its clerks and the office',
    access: writes,
    params: byId,
    body: z.strictObject({ version, userId: text(20).min(1) }),
    answer: savedPaper,
  },
  read: {
    method: 'POST',
    path: `${path}/:id/read`,
    summary: 'Marks an entry as seen by the caller',
    access: reads,
    params: byId,
    answer: byId,
  },
})
