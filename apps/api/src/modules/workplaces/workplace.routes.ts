import { workplaceAdmin } from '@maru/shared/workplaces/workplace-admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { workplaceWorkbook } from './workplace-workbook.ts'
import { createWorkplace, listCalendars, listWorkplaces, removeWorkplace, saveWorkplace } from './workplace.service.ts'

export function workplaceRoutes(app: FastifyInstance, { db, pool }: Database) {
  const context = { db, pool }
  implement(app, workplaceAdmin, {
    list: ({ who, query }) => listWorkplaces(pool, who, query),
    export: exportList(app, workplaceAdmin.export, ({ who, query }) => workplaceWorkbook(pool, who, query)),
    calendars: ({ who }) => listCalendars(db, who),
    create: ({ who, body }) => createWorkplace(context, who, body),
    save: ({ who, params, body }) => saveWorkplace(context, who, params.code, body),
    remove: ({ who, params }) => removeWorkplace(db, who, params.code),
  })
}
