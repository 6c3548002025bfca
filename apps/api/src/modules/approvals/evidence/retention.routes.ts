import { approvalRetention } from '@maru/shared/approvals/evidence/retention.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { implement } from '../../../http/implement.ts'
import { exportList } from '../../../http/list-export.ts'
import { confirmDestruction, listDestructions, proposeDestruction, readDestruction, withdrawDestruction } from './destruction.service.ts'
import { destructionWorkbook, dueWorkbook } from './evidence-workbooks.ts'
import { listDue } from './retention.service.ts'

/** Documents nobody has to keep any more, and their destruction by two people. */
export function retentionRoutes(app: FastifyInstance, { db }: Database, kinds: ApprovalKinds) {
  implement(app, approvalRetention, {
    due: ({ who, query }) => listDue(db, who, query),
    dueExcel: exportList(app, approvalRetention.dueExcel, ({ who, query }) => dueWorkbook(db, who, query)),
    destructionsExcel: exportList(app, approvalRetention.destructionsExcel, ({ who }) => destructionWorkbook(db, who)),
    destructions: ({ who, query }) => listDestructions(db, who, query),
    destruction: ({ who, params }) => readDestruction(db, who, params.id),
    propose: ({ who, body, inTransaction }) => inTransaction((tx) => proposeDestruction(tx, who, body)),
    confirm: ({ who, params, inTransaction }) => inTransaction((tx) => confirmDestruction(tx, kinds, who, params.id)),
    withdraw: ({ who, params, inTransaction }) => inTransaction((tx) => withdrawDestruction(tx, who, params.id)),
  })
}
