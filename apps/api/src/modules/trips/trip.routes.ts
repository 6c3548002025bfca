import { menuLabels } from '@maru/shared/menus.labels.ts'
import { tripColumns } from '@maru/shared/trips/trip-columns.ts'
import { tripApplications, tripExpenses, tripReports } from '@maru/shared/trips/trip.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import { loadCompanionTrip } from './applications/companion.service.ts'
import { listTravelBudgets } from './applications/trip-budget.service.ts'
import { previewTrip, type ReadsDocument } from './applications/trip-preview.service.ts'
import { registerPaymentListener } from '../../kernel/extension-points/payment-outcome.ts'
import { payAdvance, payExpense, tripPaymentListener } from './common/trip-payment.service.ts'
import { listRatedTowns } from './common/travel-rates.service.ts'
import { previewExpense, startExpense } from './expenses/expense-preview.service.ts'
import { loadReportTrip } from './reports/report-trip.service.ts'
import { listTrips, sumTrips } from './trip-list.service.ts'

/** Business trips with their settlements and reports; `readsDocument` is the rule of the approvals. */
export function tripRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>, readsDocument: ReadsDocument) {
  registerPaymentListener(tripPaymentListener)
  implement(app, tripApplications, {
    list: ({ who, query }) => listTrips(db, who, 'application', query),
    export: exportList(app, tripApplications.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.tripApplications, tripColumns, (page) => listTrips(db, who, 'application', { ...query, ...page })),
    ),
    totals: ({ who, query }) => sumTrips(db, who, 'application', query),
    preview: ({ who, body }) => previewTrip(db, who, readsDocument, body),
    projects: ({ who }) => listTravelBudgets(db, who),
    companion: ({ who, params }) => loadCompanionTrip(db, who, params.id),
    towns: ({ query }) => listRatedTowns(db, query.country),
    payAdvance: ({ who, params, body }) => payAdvance(db, who, params.id, body.on),
  })
  implement(app, tripExpenses, {
    list: ({ who, query }) => listTrips(db, who, 'expense', query),
    export: exportList(app, tripExpenses.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.tripExpenses, tripColumns, (page) => listTrips(db, who, 'expense', { ...query, ...page })),
    ),
    totals: ({ who, query }) => sumTrips(db, who, 'expense', query),
    start: ({ who, params }) => startExpense(db, who, params.id),
    preview: ({ who, body }) => previewExpense(db, who, readsDocument, body),
    pay: ({ who, params, body }) => payExpense(db, who, params.id, body.on),
  })
  implement(app, tripReports, {
    list: ({ who, query }) => listTrips(db, who, 'report', query),
    export: exportList(app, tripReports.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.tripReports, tripColumns, (page) => listTrips(db, who, 'report', { ...query, ...page })),
    ),
    totals: ({ who, query }) => sumTrips(db, who, 'report', query),
    trip: ({ who, params, query }) => loadReportTrip(db, who, readsDocument, params.id, query.documentId),
  })
}
