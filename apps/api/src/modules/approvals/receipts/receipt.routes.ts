import { approvalReceipts } from '@maru/shared/approvals/receipts/approval-receipt.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../http/implement.ts'
import { toOrigin } from '../engine/approval-records.ts'
import { draftReply, handleReceipt } from './receipt.service.ts'

export function receiptRoutes(app: FastifyInstance) {
  implement(app, approvalReceipts, {
    handle: ({ who, params, body, request, inTransaction }) =>
      inTransaction((tx) => handleReceipt(tx, { who, origin: toOrigin(request), id: params.id }, body)),
    reply: ({ who, params, inTransaction }) => inTransaction((tx) => draftReply(tx, { who, id: params.id })),
  })
}
