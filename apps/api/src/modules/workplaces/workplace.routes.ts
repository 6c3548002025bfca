import { menuLabels } from '@maru/shared/menus.labels.ts'
import { workplaceColumns, workplaces } from '@maru/shared/workplaces/workplace.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import { createWorkplace, listCalendars, listWorkplaces, loadWorkplace, removeWorkplace, updateWorkplace } from './workplace.service.ts'

export function workplaceRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, workplaces, {
    list: ({ who, query }) => listWorkplaces(db, who, query),
    export: exportList(app, workplaces.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.workplaces, workplaceColumns, (page) => listWorkplaces(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadWorkplace(db, who, params.code),
    calendars: ({ who }) => listCalendars(db, who),
    create: ({ who, body }) => createWorkplace(db, who, body),
    update: ({ who, params, body }) => updateWorkplace(db, who, params.code, body),
    remove: ({ who, params }) => removeWorkplace(db, who, params.code),
  })
}
