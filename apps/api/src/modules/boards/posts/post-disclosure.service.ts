import type { Disclosure } from '@maru/shared/boards/posts/post-disclosure.ts'
import type { PostDisclosure, PrismaClient } from '@maru/prisma/generated/client.ts'
import { toActorId, type Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import { personNameIn, personNames } from '../../../kernel/names.ts'
import { listAdministrators } from '../../../kernel/notifications/administrators.service.ts'
import { personReference, recordReference, type NoticeValue } from '../../../kernel/notifications/notice-values.ts'
import { audienceSql } from './post-audience.sql.ts'
import { loadPost } from './post-access.ts'

const ENTITY = 'postDisclosure'

/** A post of a board without authors, under its lock. Throws 404 for one the caller may not read, 409 where its author is shown, 403 for the author. */
async function lockAnonymousPost(db: Db, who: Who, postId: string) {
  await db.$queryRaw`select 1 as held from post where id = ${postId}::uuid for update`
  const { post, board } = await loadPost(db, who, postId)
  if (!board.anonymous) throw conflict('NOT_ANONYMOUS', 'disclosureNotAnonymous')
  if (post.authorId === who.userId) throw new Refusal(403, 'OWN_POST', 'disclosureOwnPost')
  return post
}

type Subject = { id: string; boardId: string }

const toValues = ({ id, boardId }: Subject, reason: string, people: readonly string[]): NoticeValue[] => [
  recordReference('post', id),
  recordReference('board', boardId),
  `${boardId}/${id}`,
  reason,
  ...people.map(personReference),
]

/** Every administrator who reads the post but the one who asks: the author too, whom a gap would name (decision 049). */
async function notifyOthers(db: Db, who: Who, post: Subject, { id, reason }: PostDisclosure) {
  const administrators = await listAdministrators(db, { NOT: { id: who.userId } })
  const readers = await db.$queryRaw<{ userId: string }[]>`
    ${audienceSql(post.id)} select user_id as "userId" from audience where user_id = any(${administrators}::text[])`
  const payload = { kind: 'postDisclosureAsked', values: toValues(post, reason, [who.userId]) }
  const messages = readers.map(({ userId }) => ({
    topic: 'notify',
    key: `post.disclosure:${id}:${userId}`,
    payload: { ...payload, userId },
  }))
  await enqueue(db, messages)
}

/** Asks to disclose who wrote a post. Throws 409 where that is asked or done already. */
export const requestDisclosure = (db: PrismaClient, who: Who, postId: string, { reason }: { reason: string }) =>
  db.$transaction(async (tx) => {
    const post = await lockAnonymousPost(tx, who, postId)
    const earlier = await tx.postDisclosure.count({ where: { postId, state: { not: 'DECLINED' } } })
    if (earlier > 0) throw conflict('DISCLOSURE_OPEN', 'disclosureOpen')
    const row = await tx.postDisclosure.create({ data: { postId, reason, requestedBy: who.userId } })
    await recordChange(tx, who, { entity: ENTITY, entityId: row.id, action: 'PROPOSE', after: { postId, reason } })
    await notifyOthers(tx, who, post, row)
    return { id: row.id }
  })

/** An open request with its post, both locked. Throws 404, and 409 once it has ended. */
async function loadOpenRequest(db: Db, who: Who, id: string) {
  const { postId } = (await db.postDisclosure.findUnique({ where: { id } })) ?? {}
  if (postId === undefined) throw notFound()
  const post = await lockAnonymousPost(db, who, postId)
  const request = await db.postDisclosure.findUniqueOrThrow({ where: { id } })
  if (request.state !== 'OPEN') throw conflict('DISCLOSURE_ENDED', 'disclosureEnded')
  return { post, request }
}

async function endRequest(db: Db, who: Who, { id, postId }: PostDisclosure, state: 'DISCLOSED' | 'DECLINED') {
  await db.postDisclosure.update({ where: { id }, data: { state, endedBy: who.userId, endedAt: new Date() } })
  // The history says that it was done, by whom and why, and not who wrote.
  const action = state === 'DISCLOSED' ? 'CONFIRM' : 'REFUSE'
  await recordChange(db, who, { entity: ENTITY, entityId: id, action, after: { postId } })
}

/** Throws 403 for a confirmer who became administrator after the request, or behind whose account the requester may be, or somebody behind both. */
async function assertIndependent(db: Db, who: Who, { requestedBy, requestedAt }: PostDisclosure) {
  const [row] = await db.$queryRaw<{ independent: boolean }[]>`
    select confirms_independently(${who.userId}::varchar, ${requestedBy}::varchar, ${requestedAt}::timestamptz) as independent`
  if (row?.independent !== true) throw new Refusal(403, 'NOT_INDEPENDENT', 'disclosureNotIndependent')
}

/** Discloses the author to the caller and to whoever asked. Throws 409 for whoever asked, 403 for the author and who depends on whoever asked. */
export const confirmDisclosure = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    const { post, request } = await loadOpenRequest(tx, who, id)
    if (request.requestedBy === who.userId) throw conflict('SECOND_PERSON_NEEDED', 'disclosureSecondPerson')
    await assertIndependent(tx, who, request)
    await endRequest(tx, who, request, 'DISCLOSED')
    const values = toValues(post, request.reason, [request.requestedBy, who.userId])
    // Its key names nobody.
    await enqueue(tx, [{ topic: 'notify', key: `post.disclosed:${id}`, payload: { userId: post.authorId, kind: 'postDisclosed', values } }])
    return { id }
  })

/** Ends a request; whoever asked may withdraw it. */
export const declineDisclosure = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    const { request } = await loadOpenRequest(tx, who, id)
    await endRequest(tx, who, request, 'DECLINED')
    return { id }
  })

/** Requests about a post, newest first; the author is named to the two administrators alone. */
export async function listDisclosures(db: Db, who: Who, postId: string): Promise<Disclosure[]> {
  const { post } = await loadPost(db, who, postId)
  const rows = await db.postDisclosure.findMany({ where: { postId }, orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }] })
  const ids = rows.flatMap(({ requestedBy, endedBy }) => [requestedBy, endedBy ?? requestedBy])
  const people = await db.user.findMany({ where: { id: { in: [...ids, post.authorId] } }, select: { id: true, ...personNames } })
  const names = new Map(people.map((one) => [one.id, personNameIn(one, who.language)]))
  const nameOf = (id: string) => names.get(id) ?? id
  const me = toActorId(who)
  return rows.map(({ id, state, reason, requestedBy, requestedAt, endedBy, endedAt }) => ({
    id,
    state,
    reason,
    requestedByName: nameOf(requestedBy),
    requestedAt,
    endedByName: endedBy === null ? '' : nameOf(endedBy),
    endedAt: endedAt ?? '',
    isMine: requestedBy === me,
    authorName: state === 'DISCLOSED' && [requestedBy, endedBy].includes(me) ? nameOf(post.authorId) : '',
  }))
}
