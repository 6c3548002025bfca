import { publicApplications } from '@maru/shared/recruitment/public/public-application.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { createAddressLimit } from '../../http/guards/address-limit.ts'
import { implement } from '../../http/implement.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import { applyPublicly, assertTicket } from './intake/public-apply.service.ts'
import { listPublicOpenings, loadPublicOpening } from './intake/public-opening.service.ts'
import { readPublicStatus, withdrawPublicly } from './intake/public-status.service.ts'
import type { ApplicationLinks } from './letters/application-links.ts'

const MINUTE_MS = 60_000
const APPLICATIONS_AN_HOUR = 20
const CALLS_A_MINUTE = 60

interface Context extends Database {
  readonly disk: FileDisk
  readonly env: Pick<Env, 'PUBLIC_APPLICATIONS'>
  readonly links: ApplicationLinks
}

/** What anybody may call, where the portal offers it: without `PUBLIC_APPLICATIONS` there are no such addresses. */
export function publicApplicationRoutes(app: FastifyInstance, { db, disk, env, links }: Context) {
  if (env.PUBLIC_APPLICATIONS === 'off') return
  const applicationLimit = createAddressLimit({ most: APPLICATIONS_AN_HOUR, windowMs: 60 * MINUTE_MS })
  const callLimit = createAddressLimit({ most: CALLS_A_MINUTE, windowMs: MINUTE_MS })
  // Before a byte of the body is read.
  const preParsing = async (request: FastifyRequest) => {
    // Who applied and when is kept with the application only, and goes with it.
    request.hidesCaller = true
    callLimit.count(request.ip)
    if (request.routeOptions.config.contract !== publicApplications.apply) return
    applicationLimit.count(request.ip)
    const { ticket } = request.query as { ticket?: unknown }
    assertTicket(links, (request.params as { id: string }).id, typeof ticket === 'string' ? ticket : '')
  }
  implement(
    app,
    publicApplications,
    {
      list: () => listPublicOpenings(db),
      get: ({ params }) => loadPublicOpening(db, links, params.id),
      apply: ({ params, query, form, files }) =>
        applyPublicly({ db, disk, links }, { openingId: params.id, language: query.language, form, files: files.file }),
      status: ({ body }) => readPublicStatus(db, links, body.token),
      withdraw: ({ body, inTransaction }) => inTransaction((tx) => withdrawPublicly(tx, links, body.token)),
    },
    { preParsing },
  )
}
