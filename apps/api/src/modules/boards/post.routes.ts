import { posts } from '@maru/shared/boards/posts/post.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import type { PictureContext } from '../files/file-links.service.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { acceptAnswer, addComment, editComment, removeComment } from './posts/post-comment.service.ts'
import { createPost, removePost, savePost } from './posts/post-edit.service.ts'
import { homePosts } from './posts/post-home.service.ts'
import { listPosts } from './posts/post-list.service.ts'
import { listPostBoards, listVersions, readPost } from './posts/post-read.service.ts'
import { acknowledgePost, listReceipts, markPost, markRead, remindReaders } from './posts/post-reader.service.ts'
import { receiptWorkbook } from './posts/post-evidence.service.ts'
import { postWorkbook } from './posts/post-workbooks.ts'

type OfRecord = { params: { id: string } }
type Called = { request: FastifyRequest }

/** Handlers whose calls the history keeps without a name where they write on a board without authors (decision 096). */
const hidingCaller =
  <Parts>(countUnnamed: (parts: Parts) => Promise<number>) =>
  <P extends Parts & Called, A>(handler: (parts: P) => Promise<A>) =>
  async (parts: P) => {
    parts.request.hidesCaller = (await countUnnamed(parts)) > 0
    return handler(parts)
  }

export function postRoutes(app: FastifyInstance, context: Database & PictureContext) {
  const { db } = context
  const onBoard = hidingCaller<{ body: { boardId: string } }>(({ body }) =>
    db.board.count({ where: { id: body.boardId, anonymous: true } }),
  )
  const onPost = hidingCaller<OfRecord>(({ params }) => db.post.count({ where: { id: params.id, board: { anonymous: true } } }))
  const onComment = hidingCaller<OfRecord>(({ params }) =>
    db.postComment.count({ where: { id: params.id, post: { board: { anonymous: true } } } }),
  )
  implement(app, posts, {
    boards: ({ who }) => listPostBoards(context, who),
    home: ({ who }) => homePosts(context.pool, who),
    list: ({ who, query }) => listPosts(context, who, query),
    export: exportList(app, posts.export, ({ who, query }) => postWorkbook(context, who, query)),
    one: ({ who, params }) => readPost(context, who, params.id),
    create: onBoard(({ who, body }) => createPost(context, who, body)),
    save: onPost(({ who, params, body }) => savePost(context, who, params.id, body)),
    remove: onPost(({ who, params }) => removePost(context, who, params.id)),
    read: onPost(({ who, params }) => markRead(db, who, params.id)),
    acknowledge: onPost(({ who, params, body }) => acknowledgePost(db, who, params.id, body)),
    mark: onPost(({ who, params, body }) => markPost(db, who, params.id, body)),
    versions: ({ who, params }) => listVersions(db, who, params.id),
    receipts: ({ who, params, query }) => listReceipts(context, who, params.id, query),
    receiptsExport: exportList(app, posts.receiptsExport, ({ who, params }) => receiptWorkbook(context, who, params.id)),
    remind: ({ who, params }) => remindReaders(db, who, params.id),
    comment: onPost(({ who, params, body }) => addComment(db, who, params.id, body)),
    editComment: onComment(({ who, params, body }) => editComment(db, who, params.id, body)),
    removeComment: onComment(({ who, params }) => removeComment(db, who, params.id)),
    accept: onPost(({ who, params, body }) => acceptAnswer(db, who, params.id, body.commentId)),
  })
}
