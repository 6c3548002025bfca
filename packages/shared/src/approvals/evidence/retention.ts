import { z } from 'zod'
import { compactDate, instant, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { documentStatuses } from '../engine/engine.ts'

/** Documents one proposal holds at most. */
export const DESTRUCTION_MOST = 500

/** Documents of the portal, and entries of the register of paper. */
export const retentionRegisters = ['documents', 'paper'] as const
export type RetentionRegister = (typeof retentionRegisters)[number]

/** `q`: part of a number, of the drafter's or registrar's name, of the form or of the title. */
const dueFilters = { register: z.enum(retentionRegisters).default('documents'), q: text(100).optional() }
export const dueQuery = z.strictObject({
  ...listQuery,
  ...dueFilters,
  sort: z.enum(['documentNo', 'drafterName', 'decidedAt', 'dueOn']).default('dueOn'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type DueQuery = z.output<typeof dueQuery>

/** What stays known of a document. */
const knownDocument = z.object({
  documentId: z.string(),
  documentNo: z.string(),
  /** '' of a leave: it says why somebody was away. */
  title: z.string(),
  /** '' on paper. */
  formName: z.string(),
  /** Name of the person who drafted it, or registered the paper. */
  drafterName: z.string(),
  departmentName: z.string(),
  /** How it ended; '' on paper. RETURNED and RECALLED were never submitted again. */
  status: z.enum(['', ...documentStatuses]),
  /** When it ended: decided, last worked on, or the latest date of a paper. */
  decidedAt: instant,
  retentionYears: z.number().int(),
  /** Where the paper lies, '' for others. */
  storagePlace: z.string(),
})

export const dueRow = knownDocument.extend({
  /** The day its retention ended. */
  dueOn: compactDate,
})
export type DueRow = z.output<typeof dueRow>

export const destructionStates = ['PROPOSED', 'DONE', 'WITHDRAWN'] as const
export const destructionRow = z.object({
  id: z.string(),
  state: z.enum(destructionStates),
  reason: z.string(),
  documents: z.number().int(),
  proposedByName: z.string(),
  proposedAt: instant,
  endedByName: z.string(),
  endedAt: z.union([z.literal(''), instant]),
  /** Another person has to confirm it. */
  isMine: z.boolean(),
})
export type DestructionRow = z.output<typeof destructionRow>

const destroyedRow = knownDocument.extend({
  events: z.number().int(),
  files: z.number().int(),
})
export type DestroyedRow = z.output<typeof destroyedRow>

/** `all`: everything of the register that is due and found by `q`, at most DESTRUCTION_MOST; otherwise those named. */
export const destructionInput = z
  .strictObject({
    all: z.boolean(),
    ...dueFilters,
    documentIds: z.array(z.uuid()).max(DESTRUCTION_MOST),
    reason: requiredText(2000),
  })
  .refine(({ all, documentIds }) => all || documentIds.length > 0, { error: 'REQUIRED', path: ['documentIds'] })
export type DestructionInput = z.output<typeof destructionInput>

const path = '/api/v1/chems/aprv'
const reads = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const acts = { ...reads, stepUp: true } as const
const byId = z.strictObject({ id: z.uuid() })

/** Documents whose retention is over, and their destruction by two people (DOMAIN 4.10). */
export const approvalRetention = contract('approval-retention', {
  due: {
    method: 'GET',
    path: `${path}/retention`,
    summary: 'Decided and given up documents, or papers, whose retention is over and which nobody proposed for destruction yet',
    access: reads,
    query: dueQuery,
    answer: page(dueRow),
  },
  dueExcel: {
    method: 'GET',
    path: `${path}/retention/excel`,
    summary: 'The same list as label_date.xlsx',
    access: reads,
    query: dueQuery.omit({ page: true, size: true }),
    answer: binary,
  },
  destructions: {
    method: 'GET',
    path: `${path}/destruction`,
    summary: 'Proposals of destruction and the records of those that were carried out, newest first',
    access: reads,
    query: z.strictObject(listQuery),
    answer: page(destructionRow),
  },
  destructionsExcel: {
    method: 'GET',
    path: `${path}/destruction/excel`,
    summary: 'Proposals and records of destruction as label_date.xlsx',
    access: reads,
    answer: binary,
  },
  destruction: {
    method: 'GET',
    path: `${path}/destruction/:id`,
    summary: 'One of them with its documents',
    access: reads,
    params: byId,
    answer: destructionRow.extend({ entries: z.array(destroyedRow) }),
  },
  propose: {
    method: 'POST',
    path: `${path}/destruction`,
    summary: 'Proposes due documents for destruction, with those that cancel them or that they cancel; a second person confirms',
    access: acts,
    body: destructionInput,
    answer: z.object({ id: z.string(), documents: z.number().int() }),
  },
  confirm: {
    method: 'POST',
    path: `${path}/destruction/:id/confirm`,
    summary: 'Destroys the documents of a proposal somebody else made; the record stays',
    access: acts,
    params: byId,
    answer: z.object({ id: z.string(), documents: z.number().int() }),
  },
  withdraw: {
    method: 'POST',
    path: `${path}/destruction/:id/withdraw`,
    summary: 'Ends a proposal: its documents are kept',
    access: acts,
    params: byId,
    answer: byId,
  },
})
