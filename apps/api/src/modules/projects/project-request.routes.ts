import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { BudgetBody } from '@maru/shared/projects/requests/budget-body.ts'
import { budgetRequestLabels as labels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { budgetRequests } from '@maru/shared/projects/requests/budget-request.ts'
import type { ParticipationBody } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequestLabels as people } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { participationRequests } from '@maru/shared/projects/requests/participation-request.ts'
import type { FastifyInstance } from 'fastify'
import { exportList } from '../../http/list-export.ts'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import { wordIn } from '../../kernel/names.ts'
import { listRequests, requestWorkbook } from '../approvals/requests/request-list.service.ts'
import { previewParticipation } from './requests/participation-check.service.ts'

const budgetListing = { kind: 'BUDGET', filters: ['projectNo'] } as const

const participationListing = { kind: 'PARTICIPATION', filters: ['projectNo'] } as const

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
  implement(app, participationRequests, {
    list: ({ who, query }) => listRequests<ParticipationBody>(db, who, participationListing, query),
    excel: exportList(app, participationRequests.excel, ({ who, query: asked }) =>
      requestWorkbook<ParticipationBody>(pool, who, {
        listing: participationListing,
        asked,
        name: menuLabels.participantApplication,
        columns: [
          { header: wordIn(people.projectNo, who.language), width: 14, value: ({ body }) => body.projectNo },
          { header: wordIn(people.userId, who.language), width: 16, value: ({ body }) => body.userId },
          { header: wordIn(people.from, who.language), width: 12, value: ({ body }) => body.from },
          { header: wordIn(people.to, who.language), width: 12, value: ({ body }) => body.to },
          { header: wordIn(people.rate, who.language), width: 10, value: ({ body }) => Number(body.rate) },
        ],
      }),
    ),
    preview: ({ who, body }) => previewParticipation(db, who, body),
  })
}
