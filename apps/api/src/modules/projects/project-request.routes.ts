import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { BudgetBody } from '@maru/shared/projects/requests/budget-body.ts'
import { budgetRequestLabels as labels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { budgetRequests } from '@maru/shared/projects/requests/budget-request.ts'
import type { FastifyInstance } from 'fastify'
import { exportList } from '../../http/list-export.ts'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import { wordIn } from '../../kernel/names.ts'
import { listRequests, requestWorkbook } from '../approvals/requests/request-list.service.ts'

const budgetListing = { kind: 'BUDGET', filters: ['projectNo'] } as const

export function projectRequestRoutes(app: FastifyInstance, { db, pool }: Pick<Database, 'db' | 'pool'>) {
  implement(app, budgetRequests, {
    list: ({ who, query }) => listRequests<BudgetBody>(db, who, budgetListing, query),
    excel: exportList(app, budgetRequests.excel, ({ who, query: asked }) =>
      requestWorkbook<BudgetBody>(pool, who, {
        listing: budgetListing,
        asked,
        name: menuLabels.budgetApplication,
        columns: [
          { header: wordIn(labels.projectNo, who.language), width: 14, value: ({ body }) => body.projectNo },
          { header: wordIn(labels.amount, who.language), width: 16, value: ({ body }) => Number(body.amount) },
          { header: wordIn(labels.reason, who.language), width: 50, value: ({ body }) => body.reason },
        ],
      }),
    ),
  })
}
