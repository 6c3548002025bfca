import { memoranda } from '@maru/shared/boards/memoranda/memorandum.ts'
import type { FastifyInstance } from 'fastify'
import { exportList } from '../../http/list-export.ts'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import { listMemoranda, memorandumWorkbook } from './memoranda/memorandum-list.service.ts'
import { addActivity, createMemorandum, readMemorandum, removeActivity, saveMemorandum } from './memoranda/memorandum.service.ts'

export function memorandumRoutes(app: FastifyInstance, { db, pool }: Database) {
  const context = { db, pool }
  implement(app, memoranda, {
    list: ({ who, query }) => listMemoranda(pool, who, query),
    export: exportList(app, memoranda.export, ({ who, query }) => memorandumWorkbook(pool, who, query)),
    one: ({ who, params }) => readMemorandum(context, who, params.id),
    create: ({ who, body }) => createMemorandum(context, who, body),
    save: ({ who, params, body }) => saveMemorandum(context, who, params.id, body),
    addActivity: ({ who, params, body }) => addActivity(context, who, params.id, body),
    removeActivity: ({ who, params }) => removeActivity(context, who, params.id, params.activityId),
  })
}
