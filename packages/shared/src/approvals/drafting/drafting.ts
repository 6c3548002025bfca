import { z } from 'zod'
import { instant, requiredText, text } from '../../codecs.ts'
import { contract, listQuery, page } from '../../contract.ts'
import { lineInput } from '../lines/approval-line.ts'
import { documentBody } from '../../document-bodies.ts'

const byId = z.strictObject({ id: z.uuid() })
const own = { kind: 'session', row: 'owner' } as const

/** A whole line, or a group of people who are asked side by side. */
export const savedLineKinds = ['LINE', 'GROUP'] as const
export type SavedLineKind = (typeof savedLineKinds)[number]
/** Lines and groups one person may keep. */
export const SAVED_LINES_MAX = 100

export const savedLineInput = z.strictObject({ kind: z.enum(savedLineKinds), name: requiredText(100), line: lineInput })

const savedLine = z.object({
  id: z.string(),
  kind: z.enum(savedLineKinds),
  name: z.string(),
  line: lineInput,
  /** People in it, by `toAssigneeKey`; who has left is not active. */
  people: z.array(z.object({ key: z.string(), name: z.string(), active: z.boolean() })),
  updatedAt: instant,
})
export type SavedLine = z.output<typeof savedLine>

/** Lines and groups a person keeps (SPEC 2 bkmklistpopup, bkmkgrppopup). */
export const savedLines = contract('saved-lines', {
  list: {
    method: 'GET',
    path: '/api/v1/approval/bkmk',
    summary: 'Approval lines and groups the caller keeps, by name',
    access: own,
    answer: z.array(savedLine),
  },
  create: {
    method: 'POST',
    path: '/api/v1/approval/bkmk',
    summary: 'Keeps a line or a group',
    access: own,
    body: savedLineInput,
    answer: savedLine,
  },
  update: {
    method: 'PUT',
    path: '/api/v1/approval/bkmk/:id',
    summary: 'Renames a kept line or group, or replaces its people',
    access: own,
    params: byId,
    body: savedLineInput.omit({ kind: true }),
    answer: savedLine,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/approval/bkmk/:id',
    summary: 'Forgets a kept line or group',
    access: own,
    params: byId,
    answer: byId,
  },
})

export const templateInput = z.strictObject({
  formCode: text(20).min(1),
  name: requiredText(100),
  title: text(200),
  body: documentBody,
  /** For everybody; only the office keeps those. */
  shared: z.boolean(),
})
const template = z.object({
  id: z.string(),
  formCode: z.string(),
  name: z.string(),
  title: z.string(),
  body: documentBody,
  shared: z.boolean(),
  /** Whether the caller may change it. */
  mayEdit: z.boolean(),
  updatedAt: instant,
})
export type DocumentTemplate = z.output<typeof template>

/** Texts documents begin with (SPEC 2 aprvtmpltlistpopup). */
export const documentTemplates = contract('document-templates', {
  list: {
    method: 'GET',
    path: '/api/v1/approval/aprvtmplt',
    summary: 'Templates of documents: the organisation’s and the caller’s own',
    access: own,
    query: z.strictObject({ formCode: text(20).default(''), q: text(100).default('') }),
    answer: z.array(template),
  },
  create: {
    method: 'POST',
    path: '/api/v1/approval/aprvtmplt',
    summary: 'Keeps a template',
    access: own,
    body: templateInput,
    answer: template,
  },
  update: {
    method: 'PUT',
    path: '/api/v1/approval/aprvtmplt/:id',
    summary: 'Changes a template',
    access: own,
    params: byId,
    body: templateInput,
    answer: template,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/approval/aprvtmplt/:id',
    summary: 'Removes a template',
    access: own,
    params: byId,
    answer: byId,
  },
})

export const memoQuery = z.strictObject({
  ...listQuery,
  /** Any part of the memo, the title or the number of its document. */
  q: text(100).optional(),
  /** Only those of one document. */
  document: z.uuid().optional(),
  sort: z.enum(['updatedAt', 'title']).default('updatedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type MemoQuery = z.output<typeof memoQuery>
export const memoInput = z.strictObject({ text: requiredText(2000) })
const memo = z.object({
  id: z.string(),
  documentId: z.string(),
  documentNo: z.string(),
  title: z.string(),
  /** Whether the caller may still open the document. */
  mayOpen: z.boolean(),
  text: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Memo = z.output<typeof memo>

/** Private notes about documents: nobody but their owner ever sees them (SPEC 2 aprvmemolist). */
export const memos = contract('approval-memos', {
  list: {
    method: 'GET',
    path: '/api/v1/approval/aprvmemo',
    summary: 'The caller’s own memos',
    access: own,
    query: memoQuery,
    answer: page(memo),
  },
  create: {
    method: 'POST',
    path: '/api/v1/approval/aprvmemo',
    summary: 'Notes something about a document the caller may read',
    access: { kind: 'session', row: 'canRead' },
    body: memoInput.extend({ documentId: z.uuid() }),
    answer: byId,
  },
  update: {
    method: 'PUT',
    path: '/api/v1/approval/aprvmemo/:id',
    summary: 'Changes a memo',
    access: own,
    params: byId,
    body: memoInput,
    answer: byId,
  },
  remove: { method: 'DELETE', path: '/api/v1/approval/aprvmemo/:id', summary: 'Removes a memo', access: own, params: byId, answer: byId },
})
