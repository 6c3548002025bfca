import { z } from 'zod'
import { isoDay, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { CATEGORY_MAX } from '../board-admin.ts'
import { COMMENT_MAX, post, postBoard, postInput, postReceipt, postRow, postVersion } from './post-fields.ts'

const MENTIONS_MAX = 20

const filters = {
  /** One board; all the caller reads without. */
  board: text(20).optional(),
  /** Words of title and text, the last one as far as it was typed. */
  q: text(100).optional(),
  category: text(CATEGORY_MAX).optional(),
  state: z.enum(['DRAFT', 'SCHEDULED', 'ENDED', 'REMOVED']).optional(),
  show: z.enum(['unread', 'acknowledge', 'mine']).optional(),
  sort: z.enum(['publishedAt', 'title', 'views']).default('publishedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

const path = '/api/v1/bbs/basic/post'
const one = `${path}/:id`
const byId = z.strictObject({ id: z.uuid() })
const receiptFilters = { show: z.enum(['missing', 'confirmed']).optional(), q: text(100).optional() }
const reads = { kind: 'session', row: 'readsBoard' } as const
const writes = { kind: 'session', row: 'writesBoard' } as const
const changes = { kind: 'session', row: 'managesPost' } as const
const commentInput = z.strictObject({
  text: requiredText(COMMENT_MAX),
  parentId: z.union([z.literal(''), z.uuid()]),
  /** User ids of colleagues it names; those who may not read the post are not notified. */
  mentions: z.array(text(20).min(1)).max(MENTIONS_MAX),
})
export type CommentInput = z.output<typeof commentInput>

export const posts = contract('posts', {
  boards: {
    method: 'GET',
    path: '/api/v1/bbs/basic/board',
    summary: 'Boards the caller reads that hold posts, with what the caller may do there',
    access: reads,
    answer: z.array(postBoard),
  },
  home: {
    method: 'GET',
    path: '/api/v1/bbs/basic/home',
    summary: 'What the home page shows of boards: notices, frequent questions, the newest posts, pictures',
    access: { kind: 'session', row: 'readsBoard', slides: false },
    answer: z.object({
      notices: z.array(postRow),
      questions: z.array(postRow),
      posts: z.array(postRow),
      pictures: z.array(postRow),
    }),
  },
  list: {
    method: 'GET',
    path,
    summary: 'Posts of a board or of all boards the caller reads, pinned ones first',
    access: reads,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(postRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered posts as a workbook',
    access: reads,
    query: z.strictObject(filters),
    answer: binary,
  },
  confirmBy: {
    method: 'GET',
    path: '/api/v1/bbs/basic/confirm-by',
    summary:
      'The day a post is to be confirmed by unless its author says otherwise: three working days of the head office after `from`, or today',
    access: writes,
    query: z.strictObject({ from: isoDay.optional() }),
    answer: z.object({ day: z.string() }),
  },
  one: {
    method: 'GET',
    path: one,
    summary: 'One post with its comments; 404 for who may not read it',
    access: reads,
    params: byId,
    answer: post,
  },
  create: { method: 'POST', path, summary: 'Writes a post, or a draft of one', access: writes, body: postInput, answer: post },
  save: {
    method: 'PUT',
    path: one,
    summary: 'Changes a post. `significant` voids confirmations and notifies readers again',
    access: changes,
    params: byId,
    body: postInput.extend({ version: z.number().int().min(1), significant: z.boolean() }),
    answer: post,
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Deletes a post; where it has comments, a stub without text stays',
    access: changes,
    params: byId,
    answer: byId,
  },
  read: { method: 'POST', path: `${one}/read`, summary: 'Marks a post as read', access: reads, params: byId, answer: byId },
  acknowledge: {
    method: 'POST',
    path: `${one}/acknowledge`,
    summary: 'Confirms having read a version of a post; 409 once another one is shown',
    access: reads,
    params: byId,
    body: z.strictObject({ version: z.number().int().positive() }),
    answer: byId,
  },
  mark: {
    method: 'PUT',
    path: `${one}/mark`,
    summary: 'Likes or follows a post, or no longer',
    access: reads,
    params: byId,
    body: z.strictObject({ liked: z.boolean(), follows: z.boolean() }),
    answer: byId,
  },
  versions: {
    method: 'GET',
    path: `${one}/versions`,
    summary: 'What a published post said, newest first',
    access: reads,
    params: byId,
    answer: z.array(postVersion),
  },
  receipts: {
    method: 'GET',
    path: `${one}/receipts`,
    summary: 'Who has to confirm a post and who has, for its author and the managers of its board',
    access: changes,
    params: byId,
    query: z.strictObject({ ...listQuery, ...receiptFilters }),
    answer: page(postReceipt).extend({
      confirmed: z.number().int(),
      missing: z.number().int(),
      /** On a board without authors, instead of the rows: how many confirmed on each day, newest first. */
      days: z.array(z.object({ day: z.string(), confirmed: z.number().int() })),
    }),
  },
  receiptsExport: {
    method: 'GET',
    path: `${one}/receipts/export`,
    summary: 'Every confirmation of a post and who is missing as a workbook, as evidence',
    access: changes,
    params: byId,
    answer: binary,
  },
  remind: {
    method: 'POST',
    path: `${one}/remind`,
    summary: 'Reminds everybody who has not confirmed a post; once a day at most',
    access: changes,
    params: byId,
    answer: z.object({ reminded: z.number().int() }),
  },
  comment: {
    method: 'POST',
    path: `${one}/comment`,
    summary: 'Comments on a post',
    access: reads,
    params: byId,
    body: commentInput,
    answer: byId,
  },
  editComment: {
    method: 'PUT',
    path: '/api/v1/bbs/basic/comment/:id',
    summary: 'Changes an own comment',
    access: { kind: 'session', row: 'author' },
    params: byId,
    body: commentInput.pick({ text: true, mentions: true }),
    answer: byId,
  },
  removeComment: {
    method: 'DELETE',
    path: '/api/v1/bbs/basic/comment/:id',
    summary: 'Deletes an own comment, or one of a board the caller manages',
    access: changes,
    params: byId,
    answer: byId,
  },
  accept: {
    method: 'PUT',
    path: `${one}/answer`,
    summary: 'Marks a comment as the answer of a question, or none',
    access: changes,
    params: byId,
    body: z.strictObject({ commentId: z.union([z.literal(''), z.uuid()]) }),
    answer: byId,
  },
})
export type PostQuery = z.output<typeof posts.list.query>
export type ReceiptQuery = z.output<typeof posts.receipts.query>
