import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import { listCandidates, listPaymentFiles, loadPaymentFile } from './files/payment-file-read.service.ts'
import {
  cancelPaymentFile,
  createPaymentFile,
  downloadPaymentFile,
  recordFilePaid,
  releasePaymentFile,
  setPayer,
} from './files/payment-file.service.ts'

export function paymentFileRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  implement(app, paymentFiles, {
    list: ({ who, query }) => listPaymentFiles(db, who, query),
    candidates: () => listCandidates(db),
    get: ({ who, params }) => loadPaymentFile(db, who, params.id),
    create: ({ who, body }) => createPaymentFile(db, who, body),
    release: ({ who, params }) => releasePaymentFile(db, who, params.id),
    download: ({ who, params, body }) => downloadPaymentFile(db, who, params.id, body.reason),
    cancel: ({ who, params, body }) => cancelPaymentFile(db, who, params.id, body.reason),
    recordPaid: ({ who, params, body }) => recordFilePaid(db, who, params.id, body.paidOn),
    setPayer: ({ body }) => setPayer(db, body),
  })
}
