import type { FastifyInstance } from 'fastify'
import type { Env } from '../../kernel/env.ts'
import type { ApprovalKinds, SubmissionChecks } from '../../kernel/extension-points/approval-hooks.ts'
import { approvalOfficeRoutes } from './actions/office.routes.ts'
import { approvalAdministrationRoutes } from './administration/administration.routes.ts'
import { approvalRoutes } from './approval.routes.ts'
import { contentRoutes } from './documents/content.routes.ts'
import { draftingRoutes } from './drafting/drafting.routes.ts'
import { evidenceRoutes } from './evidence/evidence.routes.ts'
import { retentionRoutes } from './evidence/retention.routes.ts'
import { receiptRoutes } from './receipts/receipt.routes.ts'
import { registerRoutes } from './registers/register.routes.ts'

/** Documents, what is done to them, and what administers and proves it. */
export function documentRoutes(
  app: FastifyInstance,
  context: Parameters<typeof evidenceRoutes>[1] & { env: Env },
  kinds: ApprovalKinds,
  checks: SubmissionChecks,
) {
  approvalRoutes(app, context, kinds, checks)
  draftingRoutes(app, context)
  contentRoutes(app, context, kinds)
  approvalOfficeRoutes(app, context, kinds)
  receiptRoutes(app)
  registerRoutes(app, context)
  approvalAdministrationRoutes(app, context)
  evidenceRoutes(app, context)
  retentionRoutes(app, context, kinds)
}
