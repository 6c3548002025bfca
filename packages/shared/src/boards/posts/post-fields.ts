import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../../codecs.ts'
import { isTimeOfDay } from '../../typing/local-time.ts'
import { richText } from '../../rich-text/rich-text.ts'
import { boardKinds, CATEGORY_MAX } from '../board-admin.ts'

export const TITLE_MAX = 200
export const COMMENT_MAX = 5000
const DEPARTMENTS_MAX = 50

/** A day, or '' for none. */
const optionalDay = z.union([z.literal(''), isoDay])
const optionalInstant = z.union([z.literal(''), instant])

export const postStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ENDED', 'REMOVED'] as const
export const publications = ['NOW', 'LATER', 'DRAFT'] as const

export const postInput = z.strictObject({
  boardId: text(20).min(1),
  title: requiredText(TITLE_MAX),
  category: text(CATEGORY_MAX),
  body: richText,
  /** Departments it is for, each with all below it; none = everybody who reads the board. */
  departmentCodes: z.array(text(20).min(1)).max(DEPARTMENTS_MAX),
  publication: z.enum(publications),
  /** Day and time (`HH:MM`, the author's clock) for `LATER`; both '' otherwise. */
  publishDay: optionalDay,
  publishTime: z.string().refine((value) => value === '' || isTimeOfDay(value.padStart(5, '0')), { error: 'BAD_TIME' }),
  /** Last day it is shown; '' = without end. */
  lastDay: optionalDay,
  /** Last day it stands above the others; '' = not at all. */
  pinnedTo: optionalDay,
  /** Every reader confirms having read it. */
  mustConfirm: z.boolean(),
  /** Date until which they do; '' = without one. */
  acknowledgeBy: optionalDay,
  /** Readers are notified, by mail too, once it is published. */
  notify: z.boolean(),
  /** Group of its files; '' without. */
  fileKey: text(100),
})
export type PostInput = z.output<typeof postInput>

/** A new post of a board, published at once to everybody who reads the board. */
export const blankPost = (boardId: string): PostInput => ({
  boardId,
  title: '',
  category: '',
  body: { type: 'doc', content: [] },
  departmentCodes: [],
  publication: 'NOW',
  publishDay: '',
  publishTime: '',
  lastDay: '',
  pinnedTo: '',
  mustConfirm: false,
  acknowledgeBy: '',
  notify: false,
  fileKey: '',
})

/** Author of a post or comment; both '' on a board without authors. */
const author = z.object({ userId: z.string(), name: z.string(), departmentName: z.string() })

export const postRow = z.object({
  id: z.string(),
  number: z.number().int(),
  boardId: z.string(),
  boardName: z.string(),
  state: z.enum(postStates),
  title: z.string(),
  category: z.string(),
  author,
  publishedAt: optionalInstant,
  pinned: z.boolean(),
  unread: z.boolean(),
  answered: z.boolean(),
  comments: z.number().int(),
  files: z.number().int(),
  /** People who opened it. */
  views: z.number().int(),
  mustConfirm: z.boolean(),
  acknowledgeBy: z.string(),
  acknowledged: z.boolean(),
  /** Key of its first picture, and its first words, for cards and previews. */
  pictureKey: z.string(),
  preview: z.string(),
})
export type PostRow = z.output<typeof postRow>

const comment = z.object({
  id: z.string(),
  /** '' for one that replies to none. */
  parentId: z.string(),
  author,
  /** '' once it was removed. */
  text: z.string(),
  createdAt: instant,
  edited: z.boolean(),
  removed: z.boolean(),
  /** The person who removed it, and when; nobody on a board without authors, and where it was removed before that was recorded. */
  removedByName: z.string(),
  removedAt: optionalInstant,
  mine: z.boolean(),
  mayRemove: z.boolean(),
  isAnswer: z.boolean(),
})
export type PostComment = z.output<typeof comment>

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable()

export const post = postRow.extend({
  body: richText,
  departmentCodes: z.array(z.string()),
  departmentNames: z.array(z.string()),
  lastDay: z.string(),
  pinnedTo: z.string(),
  publishDay: z.string(),
  publishTime: z.string(),
  fileKey: z.string(),
  version: z.number().int(),
  updatedAt: instant,
  removedByName: z.string(),
  removedAt: optionalInstant,
  acknowledgedAt: optionalInstant,
  /** Confirmed after the day it was asked for. */
  late: z.boolean(),
  likes: z.number().int(),
  liked: z.boolean(),
  follows: z.boolean(),
  mine: z.boolean(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  mayComment: z.boolean(),
  mayAccept: z.boolean(),
  /** Whether the caller sees who has confirmed it. */
  seesReceipts: z.boolean(),
  discussion: z.array(comment),
  newer: neighbour,
  older: neighbour,
})
export type Post = z.output<typeof post>

export const postBoard = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(boardKinds),
  comments: z.boolean(),
  attachments: z.boolean(),
  anonymous: z.boolean(),
  /** Days a post stays unless its author says otherwise; 0 = without end. */
  noticeDays: z.number().int(),
  mayWrite: z.boolean(),
  mayManage: z.boolean(),
  /** Categories of the board, or those its posts carry where it has none. */
  categories: z.array(z.string()),
  /** Authors choose one of the categories. */
  hasFixedCategories: z.boolean(),
  /** Posts the caller has not read, up to 999. */
  unread: z.number().int(),
})
export type PostBoard = z.output<typeof postBoard>

const filePrint = z.object({ name: z.string(), sha256: z.string() })
/** A file by its name and content. */
export type PostFilePrint = z.output<typeof filePrint>

/** What a post said. */
export const postVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  category: z.string(),
  body: richText,
  /** Its files, which confirmations of it are about as well. */
  files: z.array(filePrint),
  name: z.string(),
  at: instant,
})

export const postReceipt = z.object({
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  readAt: optionalInstant,
  acknowledgedAt: optionalInstant,
  /** Confirmed after the day it was asked for. */
  late: z.boolean(),
  remindedAt: optionalInstant,
})
export type PostReceipt = z.output<typeof postReceipt>
