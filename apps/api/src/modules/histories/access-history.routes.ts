import { apiCalls, signIns } from '@maru/shared/histories/access-history.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database.ts'
import { implement } from '../../http/implement.ts'
import { sendWorkbook } from '../../ports/excel.ts'
import { apiCallWorkbook, listApiCalls, listSignInHistory, signInWorkbook } from './access-history.service.ts'

export function accessHistoryRoutes(app: FastifyInstance, { pool }: Database) {
  implement(app, signIns, {
    list: ({ who, query }) => listSignInHistory(pool, who, query),
    export: async ({ who, query, reply }) => sendWorkbook(reply, signInWorkbook(pool, who, query)),
  })
  implement(app, apiCalls, {
    list: ({ who, query }) => listApiCalls(pool, who, query),
    export: async ({ who, query, reply }) => sendWorkbook(reply, apiCallWorkbook(pool, who, query)),
  })
}
