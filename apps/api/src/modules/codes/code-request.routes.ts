import type { CodeRequestBody } from '@maru/shared/codes/code-request-body.ts'
import { codeRequests } from '@maru/shared/codes/code-request.ts'
import { codeRequestLabels as labels } from '@maru/shared/codes/code-request.labels.ts'
import type { FastifyInstance } from 'fastify'
import { exportList } from '../../http/list-export.ts'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import { wordIn } from '../../kernel/names.ts'
import { listRequests, requestWorkbook } from '../approvals/requests/request-list.service.ts'

const listing = { kind: 'CODE', filters: ['group'] } as const

export function codeRequestRoutes(app: FastifyInstance, { db, pool }: Pick<Database, 'db' | 'pool'>) {
  implement(app, codeRequests, {
    list: ({ who, query }) => listRequests<CodeRequestBody>(db, who, listing, query),
    excel: exportList(app, codeRequests.excel, ({ who, query: asked }) =>
      requestWorkbook<CodeRequestBody>(pool, who, {
        listing,
        asked,
        name: labels.codeRequests,
        columns: [
          { header: wordIn(labels.group, who.language), width: 16, value: ({ body }) => wordIn(labels[body.group], who.language) },
          { header: wordIn(labels.code, who.language), width: 22, value: ({ body }) => body.code },
          { header: wordIn(labels.nameEn, who.language), width: 30, value: ({ body }) => body.nameEn },
        ],
      }),
    ),
  })
}
