import { visits } from '@maru/shared/boards/visitors/visit.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { exportList } from '../../http/list-export.ts'
import { implement } from '../../http/implement.ts'
import { listVisits, readVisit, visitWorkbook } from './visitors/visit-list.service.ts'
import { cancelVisit, checkIn, checkOut, createVisit, reviewVisit, saveVisit } from './visitors/visit.service.ts'

export function visitRoutes(app: FastifyInstance, { db, pool }: Database) {
  const context = { db, pool }
  implement(app, visits, {
    list: ({ who, query }) => listVisits(pool, who, query),
    export: exportList(app, visits.export, ({ who, query }) => visitWorkbook(pool, who, query)),
    one: ({ who, params }) => readVisit(pool, who, params.id),
    create: ({ who, body }) => createVisit(context, who, body),
    save: ({ who, params, body }) => saveVisit(context, who, params.id, body),
    cancel: ({ who, params }) => cancelVisit(context, who, params.id),
    checkIn: ({ who, params }) => checkIn(context, who, params.id),
    checkOut: ({ who, params }) => checkOut(context, who, params.id),
    review: ({ who, params, body }) => reviewVisit(context, who, params.id, body.cleared),
  })
}
