import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { DocumentBody } from '@maru/shared/document-bodies.ts'
import type { BudgetBody } from '@maru/shared/projects/requests/budget-body.ts'
import { budgetRequestLabels as budget } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { budgetRequests } from '@maru/shared/projects/requests/budget-request.ts'
import type { ParticipationBody } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequestLabels as people } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { participationRequests } from '@maru/shared/projects/requests/participation-request.ts'
import type { PeriodBody } from '@maru/shared/projects/requests/period-body.ts'
import { periodRequestLabels as period } from '@maru/shared/projects/requests/period-request.labels.ts'
import { periodRequests } from '@maru/shared/projects/requests/period-request.ts'
import type { FastifyInstance } from 'fastify'
import { exportList } from '../../http/list-export.ts'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import { wordIn } from '../../kernel/names.ts'
import { listRequests, requestWorkbook } from '../approvals/requests/request-list.service.ts'
import { previewParticipation } from './requests/participation-check.service.ts'
import { previewPeriod } from './requests/period-check.service.ts'

type Context = Pick<Database, 'db' | 'pool'>

/** Columns of a workbook about the body: heading, width in characters, and the cell. */
type BodyColumns<B> = readonly (readonly [label: LabelRecord, width: number, value: (body: B) => string | number])[]

const listings = {
  budget: { kind: 'BUDGET', filters: ['projectNo'] },
  participation: { kind: 'PARTICIPATION', filters: ['projectNo'] },
  period: { kind: 'PERIOD', filters: ['projectNo'] },
} as const

/** What makes the workbook of a kind of request from its columns. */
const workbookOf =
  <B extends DocumentBody>(
    { pool }: Context,
    listing: (typeof listings)[keyof typeof listings],
    name: LabelRecord,
    columns: BodyColumns<B>,
  ) =>
  ({ who, query: asked }: { who: Parameters<typeof requestWorkbook>[1]; query: Parameters<typeof requestWorkbook>[2]['asked'] }) =>
    requestWorkbook<B>(pool, who, {
      listing,
      asked,
      name,
      columns: columns.map(([label, width, value]) => ({ header: wordIn(label, who.language), width, value: ({ body }) => value(body) })),
    })

const budgetColumns: BodyColumns<BudgetBody> = [
  [budget.projectNo, 14, ({ projectNo }) => projectNo],
  [budget.amount, 16, ({ amount }) => Number(amount)],
  [budget.reason, 50, ({ reason }) => reason],
]
const participationColumns: BodyColumns<ParticipationBody> = [
  [people.projectNo, 14, ({ projectNo }) => projectNo],
  [people.userId, 16, ({ userId }) => userId],
  [people.from, 12, ({ from }) => from],
  [people.to, 12, ({ to }) => to],
  [people.rate, 10, ({ rate }) => Number(rate)],
]
const periodColumns: BodyColumns<PeriodBody> = [
  [period.projectNo, 14, ({ projectNo }) => projectNo],
  [period.startsOn, 12, ({ startsOn }) => startsOn],
  [period.endsOn, 12, ({ endsOn }) => endsOn],
  [period.reason, 50, ({ reason }) => reason],
]

export function projectRequestRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  const { budgetApplication, participantApplication, periodApplication } = menuLabels
  implement(app, budgetRequests, {
    list: ({ who, query }) => listRequests<BudgetBody>(db, who, listings.budget, query),
    excel: exportList(app, budgetRequests.excel, workbookOf(context, listings.budget, budgetApplication, budgetColumns)),
  })
  implement(app, participationRequests, {
    list: ({ who, query }) => listRequests<ParticipationBody>(db, who, listings.participation, query),
    excel: exportList(
      app,
      participationRequests.excel,
      workbookOf(context, listings.participation, participantApplication, participationColumns),
    ),
    preview: ({ who, body }) => previewParticipation(db, who, body),
  })
  implement(app, periodRequests, {
    list: ({ who, query }) => listRequests<PeriodBody>(db, who, listings.period, query),
    excel: exportList(app, periodRequests.excel, workbookOf(context, listings.period, periodApplication, periodColumns)),
    preview: ({ who, body }) => previewPeriod(db, who, body),
  })
}
