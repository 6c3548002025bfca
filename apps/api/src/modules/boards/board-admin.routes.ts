import { boardAdmin } from '@maru/shared/boards/board-admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { boardWorkbook } from './board-workbook.ts'
import { boardChoices, createBoard, listBoards, oneBoard, saveBoard } from './board-admin.service.ts'

export function boardAdminRoutes(app: FastifyInstance, { db, pool }: Database) {
  const context = { db, pool }
  implement(app, boardAdmin, {
    list: ({ who, query }) => listBoards(pool, who, query),
    export: exportList(app, boardAdmin.export, ({ who, query }) => boardWorkbook(pool, who, query)),
    choices: ({ who }) => boardChoices(db, who),
    one: ({ who, params }) => oneBoard(pool, who, params.id),
    create: ({ who, body }) => createBoard(context, who, body),
    save: ({ who, params, body }) => saveBoard(context, who, params.id, body),
  })
}
