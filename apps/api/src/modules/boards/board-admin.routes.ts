import { boardAdmin } from '@maru/shared/boards/board-admin.ts'
import { boardColumns } from '@maru/shared/boards/board-columns.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import { boardChoices, createBoard, listBoards, loadBoard, updateBoard } from './board-admin.service.ts'

export function boardAdminRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, boardAdmin, {
    list: ({ who, query }) => listBoards(db, who, query),
    export: exportList(app, boardAdmin.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.boardSetup, boardColumns, (page) => listBoards(db, who, { ...query, ...page })),
    ),
    choices: ({ who }) => boardChoices(db, who),
    get: ({ who, params }) => loadBoard(db, who, params.id),
    create: ({ who, body }) => createBoard(db, who, body),
    update: ({ who, params, body }) => updateBoard(db, who, params.id, body),
  })
}
