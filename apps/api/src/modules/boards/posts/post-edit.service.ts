import { isBlank } from '@maru/shared/codecs.ts'
import { randomUUID } from 'node:crypto'
import { hasFileGroup } from '@maru/shared/files/file.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { foldCategory } from '@maru/shared/boards/board-admin.ts'
import type { PostInput } from '@maru/shared/boards/posts/post-fields.ts'
import type { Post, Prisma } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { askIn, type Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import { assertClockShows, loadOwnZone, ownZone } from '../../../kernel/time-zone.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { stripAuthors } from '../../files/bare-files.service.ts'
import { dropFiles, linkFileGroup, type PictureContext } from '../../files/file-links.service.ts'
import type { ReadableBoard } from '../rights/board-rights.service.ts'
import { loadEditablePost, findPostReach } from './post-access.ts'
import { notifyReaders } from './post-notices.service.ts'
import { listCategories } from './post-figures.service.ts'
import { readPost } from './post-read.service.ts'
import { askAgain, assertLatestVersion, haveFilesChanged, keepVersion } from './post-version.service.ts'

/** The version of ids drawn by chance; those of the database begin with their millisecond. */
const RANDOM_ID = '4'

type Context = PictureContext & { pool: pg.Pool }

/** From when until when a post is shown: now, or a time of the author's clock; until the end of its last day at the head office. */
async function periodOf(db: Db, who: Who, input: PostInput, stored: Date | null) {
  const local = input.publication === 'LATER' ? `${input.publishDay} ${input.publishTime.padStart(5, '0')}` : null
  const [row] = await db.$queryRaw<{ from: Date; until: Date | null; now: Date; today: string }[]>`
    select coalesce(${local}::timestamp at time zone ${ownZone(who.userId)}, now()) as from, now() as now, office_day()::text as today,
      case when ${input.lastDay} = '' then null else (nullif(${input.lastDay}, '')::date + 1)::timestamp at time zone office_zone() end as until`
  if (!row) throw notFound()
  // What was published already keeps its time.
  const publishedAt = input.publication === 'NOW' && stored !== null && stored <= row.now ? stored : row.from
  return { publishedAt, publishedTo: row.until, now: row.now, today: row.today }
}

/** Refuses days that make no sense, each at its field. */
async function checkedPeriod(db: Db, who: Who, input: PostInput, stored: Date | null) {
  if (input.publication === 'LATER') {
    if (input.publishDay === '') throw invalidField('publishDay', 'REQUIRED')
    if (input.publishTime === '') throw invalidField('publishTime', 'REQUIRED')
    assertClockShows('publishTime', {
      day: input.publishDay,
      time: input.publishTime.padStart(5, '0'),
      zone: await loadOwnZone(db, who.userId),
    })
  }
  const period = await periodOf(db, who, input, stored)
  if (input.publication === 'DRAFT') return { ...period, publishedAt: null }
  const isMoved = period.publishedAt.getTime() !== stored?.getTime()
  if (input.publication === 'LATER' && isMoved && period.publishedAt <= period.now) throw invalidField('publishDay', 'POST_IN_PAST')
  if (period.publishedTo !== null && period.publishedTo <= period.publishedAt) throw invalidField('lastDay', 'POST_PERIOD')
  return period
}

type Period = Pick<Post, 'publishedAt' | 'publishedTo'>
type StoredDays = Period & Pick<Post, 'pinnedTo' | 'acknowledgeBy'>

/**
 * Refuses to pin a post before it is shown or longer than it is, and to have it confirmed when nobody can; a day that stays as it was is kept
 * as long as the time stays in which the post is shown.
 */
async function assertDays(
  db: Db,
  { pinnedTo, acknowledgeBy, lastDay }: PostInput,
  { publishedAt, publishedTo }: Period,
  stored: StoredDays | null,
) {
  const isBegun = publishedAt?.getTime() === stored?.publishedAt?.getTime()
  const isSame = isBegun && publishedTo?.getTime() === stored?.publishedTo?.getTime()
  const [first] = await db.$queryRaw<{ day: string; today: string }[]>`
    select office_day(coalesce(${publishedAt}::timestamptz, now()))::text as day, office_day()::text as today`
  const isOutside = (day: string) => day < (first?.day ?? '') || (lastDay !== '' && day > lastDay)
  const isStored = (day: string, before: Date | null | undefined) => day === (before?.toISOString().slice(0, 10) ?? '')
  const isPinKept = pinnedTo === '' || (isSame && isStored(pinnedTo, stored?.pinnedTo))
  if (!isPinKept && isOutside(pinnedTo)) throw invalidField('pinnedTo', 'PIN_PERIOD')
  if (acknowledgeBy === '') return
  const isDayKept = isStored(acknowledgeBy, stored?.acknowledgeBy)
  const isOver = !(isBegun && isDayKept) && acknowledgeBy < (first?.today ?? '')
  if (isOver || (!(isSame && isDayKept) && isOutside(acknowledgeBy))) throw invalidField('acknowledgeBy', 'CONFIRM_PERIOD')
}

/** The board a post goes to. Throws 404 for one the caller does not read, 850 for one he does not write on. */
async function writableBoard(db: Db, who: Who, id: string): Promise<ReadableBoard> {
  const board = (await findPostReach(db, who)).boards.get(id)
  if (!board) throw notFound()
  if (!board.mayWrite) throw recordDenied()
  return board
}

/** The post with its category as the board or its other posts write it. */
async function withCategory(db: Db, input: PostInput, board: ReadableBoard): Promise<PostInput> {
  const stored = board.categories.length > 0 ? board.categories : ((await listCategories(askIn(db), [board.id])).get(board.id) ?? [])
  const category = input.category.trim()
  return { ...input, category: stored.find((name) => foldCategory(name) === foldCategory(category)) ?? category }
}

async function assertInput(db: Db, input: PostInput, board: ReadableBoard) {
  const codes = [...new Set(input.departmentCodes)]
  if ((await db.department.count({ where: { code: { in: codes } } })) < codes.length) throw invalidField('departmentCodes', 'INVALID')
  if (input.category !== '' && board.categories.length > 0 && !board.categories.includes(input.category))
    throw invalidField('category', 'INVALID')
  if (input.acknowledgeBy !== '' && !input.mustConfirm) throw invalidField('acknowledgeBy', 'CONFIRM_UNASKED')
  const isSpecial = input.pinnedTo !== '' || input.mustConfirm || input.notify
  if (isSpecial && !board.mayManage && board.kind !== 'NOTICE') throw recordDenied()
  if (input.publication !== 'DRAFT' && isBlank(plainText(input.body)) && !hasFileGroup(input.fileKey))
    throw invalidField('body', 'REQUIRED')
}

const contentOf = (input: PostInput) => ({
  title: input.title,
  category: input.category,
  body: input.body as unknown as Prisma.InputJsonValue,
  bodyText: plainText(input.body),
  departmentCodes: [...new Set(input.departmentCodes)],
  pinnedTo: dateValue(input.pinnedTo),
  mustConfirm: input.mustConfirm,
  acknowledgeBy: dateValue(input.acknowledgeBy),
})

/** Takes their authors out of the uploaded files where the board names none; before the transaction, because pictures are drawn anew. */
async function prepareFiles(context: Context, who: Who, input: PostInput, postId?: string) {
  if (!hasFileGroup(input.fileKey)) return
  const board = (await findPostReach(context.db, who)).boards.get(input.boardId)
  if (board?.anonymous && board.attachments && board.mayWrite) await stripAuthors(context, who, input.fileKey, postId)
}

/** Hangs the uploaded files on the post; a board without attachments takes none. */
async function fileGroupOf(db: Db, who: Who, input: PostInput, board: ReadableBoard, id: string) {
  if (!hasFileGroup(input.fileKey)) return null
  if (!board.attachments) throw invalidField('fileKey', 'INVALID')
  return linkFileGroup(db, who, input.fileKey, 'post', id)
}

/** Writes a post or a draft. Throws 404 and 850 by the board, 400 by field. */
export async function createPost(context: Context, who: Who, typed: PostInput) {
  await prepareFiles(context, who, typed)
  const id = await context.db.$transaction(async (tx) => {
    const board = await writableBoard(tx, who, typed.boardId)
    const input = await withCategory(tx, typed, board)
    await assertInput(tx, input, board)
    const { publishedAt, publishedTo } = await checkedPeriod(tx, who, input, null)
    await assertDays(tx, input, { publishedAt, publishedTo }, null)
    const isDraft = input.publication === 'DRAFT'
    const post = await tx.post.create({
      data: {
        ...contentOf(input),
        // An id of the database tells its millisecond.
        ...(board.anonymous && { id: randomUUID() }),
        boardId: board.id,
        authorId: who.userId,
        status: isDraft ? 'DRAFT' : 'PUBLISHED',
        publishedAt,
        publishedTo,
        noticeVersion: input.notify ? 1 : 0,
      },
    })
    await tx.post.update({ where: { id: post.id }, data: { fileGroupId: await fileGroupOf(tx, who, input, board, post.id) } })
    if (!isDraft) await keepVersion(tx, who, post)
    await notifyReaders(tx, post.id)
    return post.id
  })
  return readPost(context, who, id)
}

/** Whether neither the id of a post nor the history of calls names its author; one published before its board became anonymous stays there. */
const isBegunUnnamed = ({ id, status }: Post, stored: ReadableBoard) => stored.anonymous && (status !== 'DRAFT' || id[14] === RANDOM_ID)

type SaveInput = PostInput & { version: number; significant: boolean }

/** Publishes a draft or changes what is published. Throws 409 naming what another one saved meanwhile. */
export async function savePost(context: Context, who: Who, id: string, typed: SaveInput) {
  const { post: before } = await loadEditablePost(context.db, who, id)
  await prepareFiles(context, who, typed, before.id)
  await context.db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as held from post where id = ${id}::uuid for update`
    const { post, board: stored } = await loadEditablePost(tx, who, id)
    await assertLatestVersion(tx, who, { post, anonymous: stored.anonymous }, typed)
    if (post.status === 'PUBLISHED' && typed.publication === 'DRAFT') throw invalidField('publication', 'POST_IS_PUBLISHED')
    const board = await writableBoard(tx, who, typed.boardId)
    if (stored.anonymous && !board.anonymous && post.status !== 'DRAFT') throw invalidField('boardId', 'POST_STAYS_ANONYMOUS')
    if (board.anonymous && !isBegunUnnamed(post, stored)) throw invalidField('boardId', 'POST_NAMED_BEFORE')
    const input = { ...typed, ...(await withCategory(tx, typed, board)) }
    await assertInput(tx, input, board)
    const { publishedAt, publishedTo } = await checkedPeriod(tx, who, input, post.publishedAt)
    await assertDays(tx, input, { publishedAt, publishedTo }, post)
    const version = post.version + 1
    const isNews = input.notify && (post.status === 'DRAFT' || post.noticeVersion === 0 || input.significant)
    const next = await tx.post.update({
      where: { id },
      data: {
        ...contentOf(input),
        boardId: board.id,
        status: input.publication === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
        publishedAt,
        publishedTo,
        version,
        updatedAt: new Date(),
        fileGroupId: await fileGroupOf(tx, who, input, board, id),
        ...(isNews && { noticeVersion: version }),
      },
    })
    if (next.status === 'PUBLISHED') await keepVersion(tx, who, next)
    // A change of what was confirmed asks for the confirmation again; the time of the first reading goes with it.
    if (input.significant)
      await tx.postReader.updateMany({ where: { postId: id }, data: { acknowledgedAt: null, readAt: null, remindedAt: null } })
    else if (await haveFilesChanged(tx, id, post.version)) await askAgain(tx, id)
    await notifyReaders(tx, id)
  })
  return readPost(context, who, id)
}

/** Deletes a post with its files; where it has comments, was confirmed or its author disclosed, a stub stays for them. */
export async function removePost({ db }: Pick<Context, 'db'>, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as held from post where id = ${id}::uuid for update`
    await loadEditablePost(tx, who, id)
    const comments = await tx.postComment.count({ where: { postId: id, removedAt: null } })
    await dropFiles(tx, 'post', [id])
    const confirmations = await tx.postConfirmation.count({ where: { postId: id } })
    const disclosures = await tx.postDisclosure.count({ where: { postId: id } })
    if (comments + confirmations + disclosures === 0) await tx.post.delete({ where: { id } })
    else {
      const emptied = {
        title: '–',
        category: '',
        body: { type: 'doc', content: [] },
        bodyText: '',
        fileGroupId: null,
        mustConfirm: false,
        acknowledgeBy: null,
        pinnedTo: null,
      }
      await tx.post.update({
        where: { id },
        data: { ...emptied, status: 'REMOVED', updatedAt: new Date(), removedAt: new Date(), removedBy: who.userId },
      })
      // What a confirmation is about stays with it.
      await tx.$executeRaw`delete from post_version v where v.post_id = ${id}::uuid
        and not exists (select from post_confirmation c where c.post_id = v.post_id and c.version = v.version)`
    }
  })
  return { id }
}
