import { apiCalls, signIns } from '@maru/shared/histories/access-history.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { changeWorkbook, listChangeHistory } from './change-history.service.ts'
import { apiCallWorkbook, listApiCalls, listSignInHistory, createReaderLoader, signInWorkbook } from './access-history.service.ts'

export function accessHistoryRoutes(app: FastifyInstance, database: Database) {
  const { pool } = database
  const reader = createReaderLoader(pool)
  implement(app, signIns, {
    list: async ({ who, query }) => listSignInHistory(pool, await reader(who), query),
    export: exportList(app, signIns.export, async ({ who, query }) => signInWorkbook(pool, await reader(who), query)),
  })
  implement(app, apiCalls, {
    list: async ({ who, query }) => listApiCalls(pool, await reader(who), query),
    export: exportList(app, apiCalls.export, async ({ who, query }) => apiCallWorkbook(pool, await reader(who), query)),
  })
  implement(app, changeHistory, {
    list: async ({ who, query }) => listChangeHistory(database, await reader(who), query),
    export: exportList(app, changeHistory.export, async ({ who, query }) => changeWorkbook(database, await reader(who), query)),
  })
}
