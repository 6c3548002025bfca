import { accessTokens, tokenAdmin } from '@maru/shared/tokens/token.ts'
import type { FastifyInstance } from 'fastify'
import { serviceAccountColumns, serviceAccounts } from '@maru/shared/tokens/service-account.ts'
import { serviceAccountLabels } from '@maru/shared/tokens/service-account.labels.ts'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { createAccount, listAccounts, loadAccount, updateAccount } from './service-account.service.ts'
import type { Database } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { createToken, listCallers, listOwnedAccounts, listTokens, revokeAnyToken, revokeToken } from './access-token.service.ts'

export function tokenRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, accessTokens, {
    current: async ({ who: { token, userId } }) => {
      if (!token) throw notFound()
      const { id, name, expiresAt, scopes } = token
      return { id, name, expiresAt, userId, scopes: [...scopes] }
    },
    list: ({ who }) => listTokens(db, who),
    accounts: ({ who }) => listOwnedAccounts(db, who),
    create: ({ who, body, reply }) => {
      void reply.header('cache-control', 'no-store')
      return createToken(db, who, body)
    },
    revoke: ({ who, params }) => revokeToken(db, who, params.id),
  })
  implement(app, tokenAdmin, {
    callers: ({ who, query }) => listCallers(db, who, query.id),
    end: ({ who, params, body }) => revokeAnyToken(db, who, params.id, body.reason),
  })
  implement(app, serviceAccounts, {
    list: ({ who, query }) => listAccounts(db, who, query),
    export: exportList(app, serviceAccounts.export, ({ who, query }) =>
      listWorkbook(who, serviceAccountLabels.title, serviceAccountColumns, (page) => listAccounts(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadAccount(db, who, params.userId),
    create: ({ who, body }) => createAccount(db, who, body),
    update: ({ who, params, body }) => updateAccount(db, who, params.userId, body),
  })
}
