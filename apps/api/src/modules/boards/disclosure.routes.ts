import { postDisclosures } from '@maru/shared/boards/posts/post-disclosure.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import { confirmDisclosure, declineDisclosure, listDisclosures, requestDisclosure } from './posts/post-disclosure.service.ts'
import { unnamedCallHooks } from './posts/unnamed-calls.ts'

export function disclosureRoutes(app: FastifyInstance, { db }: Database) {
  implement(
    app,
    postDisclosures,
    {
      list: ({ who, params }) => listDisclosures(db, who, params.id),
      request: ({ who, params, body }) => requestDisclosure(db, who, params.id, body),
      confirm: ({ who, params }) => confirmDisclosure(db, who, params.id),
      decline: ({ who, params }) => declineDisclosure(db, who, params.id),
    },
    unnamedCallHooks(db),
  )
}
