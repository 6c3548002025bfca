import { posts } from '@maru/shared/boards/posts/post.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import type { PictureContext } from '../files/file-links.service.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { acceptAnswer, addComment, editComment, removeComment } from './posts/post-comment.service.ts'
import { createPost, removePost, savePost } from './posts/post-edit.service.ts'
import { homePosts } from './posts/post-home.service.ts'
import { listPosts } from './posts/post-list.service.ts'
import { findConfirmBy, listPostBoards, listVersions, readPost } from './posts/post-read.service.ts'
import { acknowledgePost, listReceipts, markPost, markRead, remindReaders } from './posts/post-reader.service.ts'
import { receiptWorkbook } from './posts/post-evidence.service.ts'
import { unnamedCallHooks } from './posts/unnamed-calls.ts'
import { postWorkbook } from './posts/post-workbooks.ts'

export function postRoutes(app: FastifyInstance, context: Database & PictureContext) {
  const { db } = context
  implement(
    app,
    posts,
    {
      boards: ({ who }) => listPostBoards(context, who),
      home: ({ who }) => homePosts(context.pool, who),
      list: ({ who, query }) => listPosts(context, who, query),
      export: exportList(app, posts.export, ({ who, query }) => postWorkbook(context, who, query)),
      confirmBy: ({ query }) => findConfirmBy(db, query.from),
      one: ({ who, params }) => readPost(context, who, params.id),
      create: ({ who, body }) => createPost(context, who, body),
      save: ({ who, params, body }) => savePost(context, who, params.id, body),
      remove: ({ who, params }) => removePost(context, who, params.id),
      read: ({ who, params }) => markRead(db, who, params.id),
      acknowledge: ({ who, params, body }) => acknowledgePost(db, who, params.id, body),
      mark: ({ who, params, body }) => markPost(db, who, params.id, body),
      versions: ({ who, params }) => listVersions(db, who, params.id),
      receipts: ({ who, params, query }) => listReceipts(context, who, params.id, query),
      receiptsExport: exportList(app, posts.receiptsExport, ({ who, params }) => receiptWorkbook(context, who, params.id)),
      remind: ({ who, params }) => remindReaders(db, who, params.id),
      comment: ({ who, params, body }) => addComment(db, who, params.id, body),
      editComment: ({ who, params, body }) => editComment(db, who, params.id, body),
      removeComment: ({ who, params }) => removeComment(db, who, params.id),
      accept: ({ who, params, body }) => acceptAnswer(db, who, params.id, body.commentId),
    },
    unnamedCallHooks(db),
  )
}
