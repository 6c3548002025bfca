import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../http/implement.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import type { Env } from '../../../kernel/env.ts'
import { postsFollow } from '../administration/changed-posts.service.ts'
import { toOrigin } from '../engine/approval-records.ts'
import { loadDiff, editContent, listVersions } from './content.service.ts'

export function contentRoutes(app: FastifyInstance, { db, env }: Database & { env: Env }, kinds: ApprovalKinds) {
  const followPosts = postsFollow(kinds, env)
  implement(app, approvalContent, {
    versions: ({ who, params }) => listVersions(db, who, params.id),
    diff: ({ who, params, query }) => loadDiff(db, who, params.id, query),
    edit: ({ who, params, body, request }) =>
      db.$transaction(async (tx) => {
        await followPosts(tx, params.id)
        return editContent(tx, kinds, { who, origin: toOrigin(request), id: params.id, requestKey: body.requestKey }, body)
      }),
  })
}
