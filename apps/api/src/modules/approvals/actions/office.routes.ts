import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { decisionSupport } from '@maru/shared/approvals/actions/decision-support.ts'
import { approvalObjections } from '@maru/shared/approvals/actions/objection.ts'
import { approvalOpinions } from '@maru/shared/approvals/actions/opinion.ts'
import { approvalParticipants } from '@maru/shared/approvals/receipts/approval-participants.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../http/implement.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { postsFollow } from '../administration/changed-posts.service.ts'
import { toOrigin } from '../engine/approval-records.ts'
import { bulkApprove, draftCancellation, forceReturn, inspectDocument, remindApprovers } from './office.service.ts'
import { predictDecision } from '../documents/prediction.service.ts'
import { compareDocuments } from './comparison.service.ts'
import { correctOpinion } from './opinion.service.ts'
import { closeObjection } from './objection.service.ts'
import { inform, uninform } from './participants.service.ts'

export function approvalOfficeRoutes(app: FastifyInstance, { db }: Database, kinds: ApprovalKinds) {
  const followPosts = postsFollow(db, kinds)
  implement(app, approvalOffice, {
    bulk: ({ who, body, request }) => bulkApprove({ db, kinds, followPosts }, { who, origin: toOrigin(request) }, body),
    remind: ({ who, params, request, inTransaction }) =>
      inTransaction((tx) => remindApprovers(tx, { who, origin: toOrigin(request), id: params.id })),
    cancel: ({ who, params, body, inTransaction }) =>
      inTransaction((tx) => draftCancellation(tx, kinds, { who, id: params.id }, body.reason)),
    forceReturn: ({ who, params, body, request, inTransaction }) =>
      inTransaction((tx) => forceReturn(tx, kinds, { who, origin: toOrigin(request), id: params.id }, body.reason)),
    inspect: ({ who, params, body, request, inTransaction }) =>
      inTransaction((tx) => inspectDocument(tx, { who, origin: toOrigin(request), id: params.id }, body.reason)),
  })
  implement(app, decisionSupport, {
    compare: ({ who, query }) => compareDocuments({ db }, kinds, who, query.ids.split(',')),
    prediction: ({ who, params }) => predictDecision(db, who, params.id),
  })
  implement(app, approvalObjections, {
    close: ({ who, params, body, request, inTransaction }) =>
      inTransaction((tx) => closeObjection(tx, { who, origin: toOrigin(request), ...params }, body)),
  })
  implement(app, approvalOpinions, {
    correct: ({ who, params, body, request, inTransaction }) =>
      inTransaction((tx) => correctOpinion(tx, { who, origin: toOrigin(request), ...params }, body)),
  })
  implement(app, approvalParticipants, {
    add: ({ who, params, body, request, inTransaction }) =>
      inTransaction((tx) => inform(tx, { who, origin: toOrigin(request), id: params.id }, body.participants)),
    remove: ({ who, params, request, inTransaction }) =>
      inTransaction((tx) => uninform(tx, { who, origin: toOrigin(request), id: params.id }, params.userId)),
  })
}
