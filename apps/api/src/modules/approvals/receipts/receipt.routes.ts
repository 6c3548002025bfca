import { approvalReceipts } from '@maru/shared/approvals/receipts/approval-receipt.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../http/implement.ts'
import { toOrigin } from '../engine/approval-records.ts'
import { draftReply, handleReceipt } from './receipt.service.ts'

export function receiptRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, approvalReceipts, {
    handle: ({ who, params, body, request }) =>
      db.$transaction((tx) => handleReceipt(tx, { who, origin: toOrigin(request), id: params.id }, body)),
    reply: ({ who, params }) => db.$transaction((tx) => draftReply(tx, { who, id: params.id })),
  })
}
