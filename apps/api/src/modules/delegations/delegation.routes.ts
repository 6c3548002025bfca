import { delegations } from '@maru/shared/delegations/delegation.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { createDelegation, endDelegation, listDelegations, updateDelegation } from './delegation.service.ts'
import { listSubstitutes } from './substitute.service.ts'

export function delegationRoutes(app: FastifyInstance, { pool }: Database) {
  implement(app, delegations, {
    list: ({ who, query }) => listDelegations(pool, who, query.userId ?? who.userId),
    create: ({ who, body, inTransaction }) => inTransaction((tx) => createDelegation(tx, who, body)),
    update: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateDelegation(tx, who, params.id, body)),
    end: ({ who, params, inTransaction }) => inTransaction((tx) => endDelegation(tx, who, params.id)),
    substitutes: ({ who }) => listSubstitutes(pool, who),
  })
}
