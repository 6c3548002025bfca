import { internalRegister } from '@maru/shared/approvals/internal-register.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database.ts'
import { implement } from '../../http/implement.ts'
import { sendWorkbook } from '../../ports/excel.ts'
import { listDecided, listRegister, registerWorkbook } from './internal-register.service.ts'

/** The registers of approvals: decided documents. */
export function registerRoutes(app: FastifyInstance, { pool }: Database) {
  implement(app, internalRegister, {
    list: ({ who, query }) => listRegister(pool, who, query),
    export: async ({ who, query, reply }) => sendWorkbook(reply, registerWorkbook(pool, who, query)),
    decided: ({ who, query }) => listDecided(pool, who, query),
  })
}
