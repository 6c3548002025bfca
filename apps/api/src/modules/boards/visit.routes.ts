import { menuLabels } from '@maru/shared/menus.labels.ts'
import { reviewRuleColumns, reviewRules } from '@maru/shared/boards/visitors/review-rule.ts'
import { visits } from '@maru/shared/boards/visitors/visit.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import type { Database } from '../../kernel/database/database.ts'
import { exportList } from '../../http/list-export.ts'
import { implement } from '../../http/implement.ts'
import { checkIn, checkOut, listInside, undoCheckOut } from './visitors/check-in.service.ts'
import { createReviewRule, listReviewRules, loadReviewRule, removeReviewRule, updateReviewRule } from './visitors/review-rule.service.ts'
import { listVisits, readVisit, visitWorkbook } from './visitors/visit-list.service.ts'
import { readVisitDataRule, saveVisitDataRule } from './visitors/visit-retention.service.ts'
import { readNeeds, reviewVisit } from './visitors/visit-review.service.ts'
import { cancelVisit, createVisit, saveVisit } from './visitors/visit.service.ts'

export function visitRoutes(app: FastifyInstance, { db, pool }: Database) {
  const context = { db, pool }
  implement(app, visits, {
    list: ({ who, query }) => listVisits(pool, who, query),
    export: exportList(app, visits.export, ({ who, query }) => visitWorkbook(pool, who, query)),
    inside: ({ who, query }) => listInside(pool, who, query.workplace),
    needs: ({ query }) => readNeeds(db, query.day),
    dataRule: () => readVisitDataRule(db),
    saveDataRule: ({ who, body }) => saveVisitDataRule(db, who, body),
    one: ({ who, params }) => readVisit(pool, who, params.id),
    create: ({ who, body }) => createVisit(context, who, body),
    save: ({ who, params, body }) => saveVisit(context, who, params.id, body),
    cancel: ({ who, params }) => cancelVisit(context, who, params.id),
    checkIn: ({ who, params }) => checkIn(context, who, params),
    checkOut: ({ who, params }) => checkOut(context, who, params),
    checkInGuest: ({ who, params }) => checkIn(context, who, params),
    checkOutGuest: ({ who, params }) => checkOut(context, who, params),
    undoCheckOut: ({ who, params }) => undoCheckOut(context, who, params),
    review: ({ who, params, body }) => reviewVisit(context, who, params.id, body.cleared),
  })
}

export function reviewRuleRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, reviewRules, {
    list: ({ who, query }) => listReviewRules(db, who, query),
    export: exportList(app, reviewRules.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.reviewRules, reviewRuleColumns, (page) => listReviewRules(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadReviewRule(db, who, params.id),
    create: ({ who, body }) => createReviewRule(db, who, body),
    update: ({ who, params, body }) => updateReviewRule(db, who, params.id, body),
    remove: ({ who, params }) => removeReviewRule(db, who, params.id),
  })
}
