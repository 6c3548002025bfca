import { z } from 'zod'
import { text } from '../codecs.ts'
import { contract } from '../contract.ts'
import { lineInput, participantInput, receiverInput } from './lines/approval-line.ts'
import { formRow } from './documents/approval-form.ts'
import {
  documentActions,
  documentEvent,
  documentParticipant,
  documentStep,
  linePreview,
  maybeInstant,
  offeredAction,
  person,
  stage,
} from './actions/approval-step.ts'
import { receiptRow, relatedRow } from './receipts/approval-receipt.ts'
import { objection } from './actions/objection.ts'
import { ownOpinion } from './actions/opinion.ts'
import { boxQuery, boxRow, documentAmount } from './boxes/approval-box.ts'
import { addedTypes, documentStatuses, stepActions } from './engine/engine.ts'
import { answerInput, atStep, opinion, outcome, requestKey } from './actions/approval-answer.ts'
import { documentBody } from '../document-bodies.ts'

const byId = z.strictObject({ id: text(40).min(1) })
const draftFields = {
  formCode: text(20).min(1),
  title: text(200),
  body: documentBody,
  urgent: z.boolean().default(false),
  /** Key of the attachments' group, '' without. */
  fileKey: text(40).default(''),
  /** The line as the drafter left it; null = as the form says. */
  line: lineInput.nullable().default(null),
  participants: z.array(participantInput).max(100).default([]),
  /** Receivers after the decision; left out = as before. */
  receivers: z.array(receiverInput).max(50).optional(),
  /** Decided documents it refers to; left out = as before. */
  relatedIds: z.array(z.uuid()).max(50).optional(),
}
export const draftInput = z.strictObject(draftFields)
/** The office may draft in the name of somebody else, who is told. */
const createInput = z.strictObject({ ...draftFields, onBehalfOf: text(20).optional() })
export type CreateInput = z.output<typeof createInput>
export type DraftInput = z.output<typeof draftInput>

export const documentDetail = z.object({
  id: z.string(),
  formCode: z.string(),
  formName: z.string(),
  title: z.string(),
  body: documentBody,
  fileKey: z.string(),
  status: z.enum(documentStatuses),
  round: z.number().int(),
  pass: z.number().int(),
  version: z.number().int(),
  bodyVersion: z.number().int(),
  /** SHA-256 of what was submitted, in hexadecimal; sent back with every answer: "approve what I saw". */
  bodyHash: z.string(),
  urgent: z.boolean(),
  held: z.boolean(),
  dissent: z.boolean(),
  /** What is private in it (why somebody is on leave, certificates) is left out for this reader. */
  masked: z.boolean(),
  /** What a post is paid is left out for this reader. */
  hidesPay: z.boolean(),
  /** The drafter decided it alone by a rule of authority. */
  selfDecided: z.boolean(),
  /** A person who was left out still has to look at it. */
  postOpen: z.boolean(),
  /** A receiver has not finished with it. */
  receiptOpen: z.boolean(),
  documentNo: z.string(),
  drafter: person,
  submittedAt: maybeInstant,
  decidedAt: maybeInstant,
  /** The drafter's own line while it may be edited. */
  line: lineInput.nullable(),
  stages: z.array(stage(documentStep)),
  /** Name of the person of the office who wrote it for the drafter, '' otherwise. */
  registrarName: z.string(),
  /** Amount of what was submitted; '' to the person editing it. */
  ...documentAmount.shape,
  /** Future receivers, while it may be edited. */
  receivers: z.array(receiverInput),
  receipts: z.array(receiptRow),
  /** Documents it refers to; what the caller may not read has neither number nor title. */
  related: z.array(relatedRow),
  /** The document this one cancels, and the one that cancelled it; '' without. */
  cancelsId: z.string(),
  cancelledById: z.string(),
  /** Objections after the decision, and how they were dealt with. */
  objections: z.array(objection),
  /** What the caller said in any round and may correct, oldest first. */
  ownOpinions: z.array(ownOpinion),
  participants: z.array(documentParticipant),
  events: z.array(documentEvent),
  allowed: z.object({
    document: z.array(z.enum(documentActions)),
    steps: z.array(z.object({ stepId: z.string(), actions: z.array(z.enum(stepActions)) })),
  }),
  /** What the caller may do now, with all that each action needs. */
  actions: z.array(offeredAction),
})
export type DocumentDetail = z.output<typeof documentDetail>

const savedDocument = z.object({ id: z.string(), version: z.number().int() })
const path = '/api/v1/approval/aprv'
const access = { kind: 'session', row: 'canRead' } as const

export const approvals = contract('approvals', {
  forms: {
    method: 'GET',
    path: '/api/v1/approval/aprvform',
    summary: 'Forms a document can be drafted with',
    access: { kind: 'session' },
    answer: z.array(formRow),
  },
  boxList: {
    method: 'GET',
    path: '/api/v1/approval/aprvbox/selectAprvBoxList',
    summary: 'One page of an approval box and how many documents it has; never extends the session',
    access: { kind: 'session', row: 'ownBox', slides: false },
    query: boxQuery,
    /** Boxes that grow for years count to 1,000: then `more` is true, and `next` is where the following thousand begins. */
    answer: z.object({ rows: z.array(boxRow), total: z.number().int(), more: z.boolean(), next: z.string() }),
  },
  previewLine: {
    method: 'POST',
    path: '/api/v1/approval/aprvline/preview',
    summary: 'The line a draft would run through, why each person is on it, and everything wrong with it',
    access: { kind: 'session' },
    /** Conditions of the form's line look at `body`; null = as if nothing were filled in yet. */
    body: z.strictObject({
      formCode: draftFields.formCode,
      body: documentBody.nullable().default(null),
      urgent: draftFields.urgent,
      line: draftFields.line,
      /** For whom the office writes it. */
      onBehalfOf: createInput.shape.onBehalfOf,
      /** The saved draft: what it pays says who is left out. */
      documentId: z.uuid().optional(),
    }),
    answer: linePreview,
  },
  create: { method: 'POST', path, summary: 'Saves a new draft', access: { kind: 'session' }, body: createInput, answer: savedDocument },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A document with its line, history and what the caller may do',
    access,
    params: byId,
    answer: documentDetail,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Saves a draft, a returned or a recalled document of one’s own',
    access: { kind: 'session', row: 'canEdit' },
    params: byId,
    body: z.strictObject({ ...draftFields, version: z.number().int().min(1) }),
    answer: savedDocument,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes a draft that was never submitted',
    access: { kind: 'session', row: 'canEdit' },
    params: byId,
    answer: byId,
  },
  submit: {
    method: 'POST',
    path: `${path}/:id/submit`,
    summary: 'Submits a draft, or a returned or recalled document again',
    access: { kind: 'session', row: 'canEdit' },
    params: byId,
    body: z.strictObject({ version: z.number().int().min(1), requestKey }),
    answer: outcome,
  },
  answer: {
    method: 'POST',
    path: `${path}/:id/answer`,
    summary: 'Answers a step: approve, agree, disagree, consult, approve as final, return, hold or resume',
    access: { kind: 'session', row: 'canAct' },
    params: byId,
    body: answerInput,
    answer: outcome,
  },
  recall: {
    method: 'POST',
    path: `${path}/:id/recall`,
    summary: 'Takes a document in progress back',
    access: { kind: 'session', row: 'drafter' },
    params: byId,
    body: z.strictObject({ opinion, requestKey }),
    answer: outcome,
  },
  undo: {
    method: 'POST',
    path: `${path}/:id/undo`,
    summary: 'Undoes one’s own answer while nobody after it has answered',
    access: { kind: 'session', row: 'canAct' },
    params: byId,
    body: z.strictObject({ ...atStep, requestKey }),
    answer: outcome,
  },
  reassign: {
    method: 'POST',
    path: `${path}/:id/reassign`,
    summary: 'Gives an open step to a colleague of the same department; the office to anybody',
    access: { kind: 'session', row: 'canReassign' },
    params: byId,
    body: z.strictObject({ ...atStep, toUserId: text(20).min(1), opinion, requestKey }),
    answer: outcome,
  },
  addStep: {
    method: 'POST',
    path: `${path}/:id/step`,
    summary: 'Adds an agreement or a consultation behind one’s own step, or asks somebody for a view inside it',
    access: { kind: 'session', row: 'canAct' },
    params: byId,
    body: z.strictObject({
      ...atStep,
      place: z.enum(['BEHIND', 'INSIDE']),
      type: z.enum(addedTypes),
      toUserId: text(20).min(1),
      opinion,
      requestKey,
    }),
    answer: outcome,
  },
  read: {
    method: 'POST',
    path: `${path}/:id/read`,
    summary: 'Marks a notified document as read',
    access,
    params: byId,
    answer: byId,
  },
})
