import { apiCalls, signIns } from '@maru/shared/histories/access-history.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../exports/list-export.service.ts'
import { changeWorkbook, listChangeHistory } from './change-history.service.ts'
import { apiCallWorkbook, listApiCalls, listSignInHistory, signInWorkbook } from './access-history.service.ts'

export function accessHistoryRoutes(app: FastifyInstance, database: Database) {
  const { pool } = database
  implement(app, signIns, {
    list: ({ who, query }) => listSignInHistory(pool, who, query),
    export: exportList(app, signIns.export, ({ who, query }) => signInWorkbook(pool, who, query)),
  })
  implement(app, apiCalls, {
    list: ({ who, query }) => listApiCalls(pool, who, query),
    export: exportList(app, apiCalls.export, ({ who, query }) => apiCallWorkbook(pool, who, query)),
  })
  implement(app, changeHistory, {
    list: ({ who, query }) => listChangeHistory(database, who, query),
    export: exportList(app, changeHistory.export, ({ who, query }) => changeWorkbook(database, who, query)),
  })
}
