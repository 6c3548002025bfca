import { z } from 'zod'
import { instant, text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { approvals } from '../approval.ts'
import { documentBody } from '../../document-bodies.ts'
import { OPINION_MAX } from '../engine/engine.ts'

const byId = approvals.get.params
const { path } = approvals.update

/** What became of one field: its old and new value as words; of a text also line by line. */
const fieldChange = z.object({
  /** `title`, `body` (the text), `files`, or a field of the body. */
  field: z.string(),
  before: z.string(),
  after: z.string(),
  lines: z.array(z.object({ op: z.enum(['SAME', 'ADDED', 'REMOVED']), text: z.string() })),
})
export type FieldChange = z.output<typeof fieldChange>

export const editInput = z.strictObject({
  stepId: z.uuid(),
  stepVersion: z.number().int().min(1),
  bodyVersion: z.number().int().min(1),
  bodyHash: z.string().regex(/^[0-9a-f]{64}$/),
  title: text(200),
  body: documentBody,
  opinion: text(OPINION_MAX).default(''),
  requestKey: z.uuid(),
})
export type EditInput = z.output<typeof editInput>

/** What a document says, version by version, and what an approver may change of it (DOMAIN 4.5). */
export const approvalContent = contract('approvals', {
  versions: {
    method: 'GET',
    path: `${path}/version`,
    summary: 'Every version of a document’s content, the newest first',
    access: { kind: 'session', row: 'canRead' },
    params: byId,
    answer: z.array(
      z.object({ version: z.number().int(), round: z.number().int(), createdByName: z.string(), createdAt: instant, hash: z.string() }),
    ),
  },
  diff: {
    method: 'GET',
    path: `${path}/diff`,
    summary: 'What changed between two versions of a document’s content, field by field',
    access: { kind: 'session', row: 'canRead' },
    params: byId,
    query: z.strictObject({ from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1) }),
    answer: z.object({ from: z.number().int(), to: z.number().int(), fields: z.array(fieldChange) }),
  },
  edit: {
    method: 'POST',
    path: `${path}/content`,
    summary: 'Changes the content in one’s own step; a change that matters asks everybody again',
    access: { kind: 'session', row: 'canAct' },
    params: byId,
    body: editInput,
    answer: approvals.answer.answer,
  },
})
