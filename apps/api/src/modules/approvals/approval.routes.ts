import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes } from '@maru/shared/approvals/approval-box.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { FastifyInstance } from 'fastify'
import { askThrough, type Database } from '../../database.ts'
import { isUnasked } from '../../http/access.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../exports/list-export.service.ts'
import { addStepTo, answerDocument, reassignStep, recallDocument, undoAnswer } from './approval-act.service.ts'
import { originOf } from './approval-records.ts'
import { boxWorkbook, countBoxes, listBox } from './approval-box.service.ts'
import { markRead, openDocument } from './approval-detail.service.ts'
import { createDraft, deleteDraft, listForms, previewLine, updateDraft } from './approval-draft.service.ts'
import type { ApprovalKinds } from '../../ports/approval-hooks.ts'
import { submitDocument } from './approval-submit.service.ts'

export function approvalRoutes(app: FastifyInstance, { db, pool }: Database, kinds: ApprovalKinds) {
  const inTransaction = <T>(work: (tx: Prisma.TransactionClient) => Promise<T>) => db.$transaction(work)
  implement(app, approvalBoxes, {
    counts: ({ who, query }) => countBoxes(pool, who, query.aprvBoxType),
    export: exportList(app, approvalBoxes.export, ({ who, query }) => boxWorkbook(pool, who, query)),
  })
  implement(app, approvals, {
    forms: ({ who }) => listForms(db, who),
    boxList: ({ who, query }) => listBox(pool, who, query),
    previewLine: ({ who, body }) => previewLine(db, kinds, who, body),
    create: ({ who, body }) => inTransaction((tx) => createDraft(tx, kinds, who, body)),
    get: ({ who, params, request }) => openDocument({ db, ask: askThrough(pool) }, who, params.id, { isUnasked: isUnasked(request) }),
    update: ({ who, params, body }) => inTransaction((tx) => updateDraft(tx, who, params.id, body)),
    remove: ({ who, params }) => inTransaction((tx) => deleteDraft(tx, who, params.id)),
    submit: ({ who, params, body, request }) => inTransaction((tx) => submitDocument(tx, kinds, who, originOf(request), params.id, body)),
    answer: ({ who, params, body, request }) =>
      inTransaction((tx) => answerDocument(tx, kinds, { who, origin: originOf(request), id: params.id }, body)),
    recall: ({ who, params, body: { opinion, requestKey }, request }) =>
      inTransaction((tx) => recallDocument(tx, kinds, { who, origin: originOf(request), id: params.id, requestKey }, opinion)),
    undo: ({ who, params, body: { requestKey, ...at }, request }) =>
      inTransaction((tx) => undoAnswer(tx, kinds, { who, origin: originOf(request), id: params.id, requestKey }, at)),
    reassign: ({ who, params, body: { requestKey, ...input }, request }) =>
      inTransaction((tx) => reassignStep(tx, kinds, { who, origin: originOf(request), id: params.id, requestKey }, input)),
    addStep: ({ who, params, body: { requestKey, ...input }, request }) =>
      inTransaction((tx) => addStepTo(tx, kinds, { who, origin: originOf(request), id: params.id, requestKey }, input)),
    read: ({ who, params }) => markRead(db, who, params.id),
  })
}
