import { accessTokens, tokenAdmin } from '@maru/shared/tokens/token.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { createToken, listCallers, listTokens, revokeAnyToken, revokeToken } from './access-token.service.ts'

export function tokenRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, accessTokens, {
    current: async ({ who: { token, userId } }) => {
      if (!token) throw notFound()
      return { ...token, userId, scopes: [...token.scopes] }
    },
    list: ({ who }) => listTokens(db, who.userId),
    create: ({ who, body, reply }) => {
      void reply.header('cache-control', 'no-store')
      return createToken(db, who, who.userId, body)
    },
    revoke: ({ who, params }) => revokeToken(db, who, params.id),
  })
  implement(app, tokenAdmin, {
    callers: ({ who, query }) => listCallers(db, who, query.id),
    end: ({ who, params, body }) => revokeAnyToken(db, who, params.id, body.reason),
  })
}
