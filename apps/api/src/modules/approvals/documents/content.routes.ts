import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../http/implement.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { postsFollow } from '../administration/changed-posts.service.ts'
import { toOrigin } from '../engine/approval-records.ts'
import { loadDiff, editContent, listVersions } from './content.service.ts'

export function contentRoutes(app: FastifyInstance, { db }: Database, kinds: ApprovalKinds) {
  const followPosts = postsFollow(db, kinds)
  implement(app, approvalContent, {
    versions: ({ who, params }) => listVersions(db, who, params.id),
    diff: ({ who, params, query }) => loadDiff(db, who, params.id, query),
    edit: async ({ who, params, body, request, inTransaction }) => {
      await followPosts(params.id)
      const about = { who, origin: toOrigin(request), id: params.id, requestKey: body.requestKey }
      return inTransaction((tx) => editContent(tx, kinds, about, body))
    },
  })
}
