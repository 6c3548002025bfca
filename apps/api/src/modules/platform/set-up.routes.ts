import { setUp } from '@maru/shared/platform/set-up.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import { implement } from '../../http/implement.ts'
import { checkSetUp, listSetUp } from './set-up.service.ts'

export function setUpRoutes(app: FastifyInstance, { pool, env }: Database & { env: Env }) {
  implement(app, setUp, {
    list: () => listSetUp(pool, env),
    check: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => checkSetUp(tx, who, params.step, body.checked))
      return listSetUp(pool, env)
    },
  })
}
