import { internalRegister } from '@maru/shared/approvals/registers/internal-register.ts'
import { paperDocuments } from '@maru/shared/approvals/registers/paper-document.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../http/implement.ts'
import { exportList } from '../../../http/list-export.ts'
import {
  assignPaper,
  correctPaper,
  listPapers,
  markPaperRead,
  loadPaperDetail,
  registerPaper,
  updatePaper,
} from './paper-document.service.ts'
import { paperWorkbook } from './paper-export.service.ts'
import { listDecided, listRegister, registerWorkbook } from './internal-register.service.ts'

/** The registers of approvals: decided documents, and documents on paper. */
export function registerRoutes(app: FastifyInstance, { db, pool }: Database) {
  implement(app, internalRegister, {
    list: ({ who, query }) => listRegister(pool, who, query),
    export: exportList(app, internalRegister.export, ({ who, query }) => registerWorkbook(pool, who, query)),
    decided: ({ who, query }) => listDecided(pool, who, query),
  })
  implement(app, paperDocuments, {
    list: ({ who, query }) => listPapers(pool, who, query),
    export: exportList(app, paperDocuments.export, ({ who, query }) => paperWorkbook(pool, who, query)),
    get: ({ who, params }) => loadPaperDetail(db, who, params.id),
    create: ({ who, body, inTransaction }) => inTransaction((tx) => registerPaper(tx, who, body)),
    update: ({ who, params, body, inTransaction }) => inTransaction((tx) => updatePaper(tx, who, params.id, body)),
    correct: ({ who, params, body, inTransaction }) => inTransaction((tx) => correctPaper(tx, who, params.id, body)),
    assign: ({ who, params, body, inTransaction }) => inTransaction((tx) => assignPaper(tx, who, params.id, body)),
    read: ({ who, params }) => markPaperRead(db, who, params.id),
  })
}
