import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes } from '@maru/shared/approvals/boxes/approval-box.ts'
import type { FastifyInstance } from 'fastify'
import { askThrough, type Database } from '../../kernel/database/database.ts'
import { readyReference } from '../../http/cached-response.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { addStepTo, answerDocument, recallDocument, undoAnswer } from './actions/approval-act.service.ts'
import { createRequestDocuments } from './actions/request-document.service.ts'
import { registerRequestDocuments } from '../../kernel/extension-points/request-documents.ts'
import { reassignStep } from './actions/reassign.service.ts'
import { postsFollow } from './administration/changed-posts.service.ts'
import { toOrigin } from './engine/approval-records.ts'
import { boxWorkbook, countBoxes, listBox } from './boxes/approval-box.service.ts'
import { markRead, openDocument } from './documents/approval-detail.service.ts'
import { createDraft, deleteDraft, listForms, previewLine, updateDraft } from './drafting/approval-draft.service.ts'
import type { ApprovalKinds, SubmissionChecks } from '../../kernel/extension-points/approval-hooks.ts'
import { checkFiles, submitDocument } from './actions/approval-submit.service.ts'

export function approvalRoutes(app: FastifyInstance, { db, pool }: Database, kinds: ApprovalKinds, checks: SubmissionChecks) {
  const followPosts = postsFollow(db, kinds)
  registerRequestDocuments(createRequestDocuments(kinds))
  implement(app, approvalBoxes, {
    counts: ({ who, query }) => countBoxes(pool, who, query.aprvBoxType),
    export: exportList(app, approvalBoxes.export, ({ who, query }) => boxWorkbook(pool, who, query)),
  })
  implement(app, approvals, {
    forms: readyReference(approvals.forms, (language) => listForms(db, language)),
    boxList: ({ who, query }) => listBox(pool, who, query),
    previewLine: ({ who, body }) => previewLine(db, kinds, who, body),
    create: ({ who, body, inTransaction }) => inTransaction((tx) => createDraft(tx, kinds, who, body)),
    get: ({ who, params }) => openDocument({ db, ask: askThrough(pool) }, who, params.id),
    update: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateDraft(tx, kinds, who, { ...body, id: params.id })),
    remove: ({ who, params, inTransaction }) => inTransaction((tx) => deleteDraft(tx, who, params.id)),
    submit: async ({ who, params: { id }, body, request, inTransaction }) => {
      const fileIssues = await checkFiles(db, checks, who, id)
      return inTransaction((tx) => submitDocument(tx, kinds, { who, origin: toOrigin(request), id, fileIssues }, body))
    },
    answer: async ({ who, params: { id }, body, request, inTransaction }) => {
      await followPosts(id)
      return inTransaction((tx) => answerDocument(tx, kinds, { who, origin: toOrigin(request), id }, body))
    },
    recall: ({ who, params, body: { opinion, requestKey }, request, inTransaction }) =>
      inTransaction((tx) => recallDocument(tx, kinds, { who, origin: toOrigin(request), id: params.id, requestKey }, opinion)),
    undo: ({ who, params, body: { requestKey, ...at }, request, inTransaction }) =>
      inTransaction((tx) => undoAnswer(tx, kinds, { who, origin: toOrigin(request), id: params.id, requestKey }, at)),
    reassign: async ({ who, params, body: { requestKey, ...input }, request, inTransaction }) => {
      await followPosts(params.id)
      return inTransaction((tx) => reassignStep(tx, kinds, { who, origin: toOrigin(request), id: params.id, requestKey }, input))
    },
    addStep: async ({ who, params, body: { requestKey, ...input }, request, inTransaction }) => {
      await followPosts(params.id)
      return inTransaction((tx) => addStepTo(tx, kinds, { who, origin: toOrigin(request), id: params.id, requestKey }, input))
    },
    read: ({ who, params }) => markRead(db, who, params.id),
  })
}
