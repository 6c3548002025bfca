import { notifications } from '@maru/shared/notifications/notification.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxTopics } from '../../../outbox-topics.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { paragraph, postInput, writePost } from '../../../test/post-fixtures.ts'
import { callAs, loadCookie, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { postNoticesJob } from './post-notices.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const byId = (id: string) => ({ params: { id } })
/** Kinds and titles of what a person was told. */
async function listNoticesTo(user: string) {
  await deliverDue(app.context.db, outboxTopics)
  const { answer } = await callAs(app, user, notifications.list, { query: { page: 1, size: 100 } })
  return (answer?.rows ?? []).filter(({ kind }) => kind.startsWith('post')).map(({ kind, values }) => `${kind} ${values[0] ?? ''}`)
}
const comment = (user: string, id: string, text: string, more: { parentId?: string; mentions?: string[] } = {}) =>
  callAs(app, user, posts.comment, { ...byId(id), body: { text, parentId: more.parentId ?? '', mentions: more.mentions ?? [] } })
const receipts = async (user: string, id: string, show?: 'missing' | 'confirmed') =>
  (await callAs(app, user, posts.receipts, { ...byId(id), query: { page: 1, size: 100, show } })).answer

it('a safety notice reaches two departments, is confirmed by one click, and only who is missing is reminded, once a day', async () => {
  const { db } = app.context
  const [kim, lee] = await Promise.all(['kim', 'park'].map((id) => db.user.findUniqueOrThrow({ where: { id } })))
  const departmentCodes = [...new Set([kim?.departmentCode ?? '', lee?.departmentCode ?? ''])]
  const notice = { boardId: 'B100', title: 'Fire drill', departmentCodes, acknowledgeBy: day(3), notify: true }
  const post = await writePost(app, 'office', { ...notice, body: paragraph('Leave the building by the stairs') })
  expect(await listNoticesTo('kim')).toEqual(['postConfirm Fire drill'])
  const mail = await db.notification.findFirstOrThrow({ where: { userId: 'kim', kind: 'postConfirm' } })
  expect(mail.mailId).not.toBeNull()
  expect((await callAs(app, 'kim', posts.acknowledge, { ...byId(post.id), body: { version: 1 } })).ok).toBe(true)
  const toConfirm = async (user: string) => {
    const query = { page: 1, size: 25, sort: 'publishedAt', direction: 'desc', show: 'acknowledge', q: 'drill' } as const
    return (await callAs(app, user, posts.list, { query })).answer?.rows.filter(({ id }) => id === post.id).length
  }
  expect([await toConfirm('park'), await toConfirm('kim'), await toConfirm('office')]).toEqual([1, 0, 0])
  const before = await receipts('office', post.id)
  const missing = before?.missing ?? 0
  expect(before).toMatchObject({ confirmed: 1 })
  expect((await receipts('office', post.id, 'missing'))?.rows.map(({ userId }) => userId)).not.toContain('kim')
  expect((await receipts('office', post.id, 'missing'))?.rows.map(({ userId }) => userId)).toContain('park')
  expect((await callAs(app, 'office', posts.remind, byId(post.id))).answer?.reminded).toBe(missing)
  expect((await callAs(app, 'office', posts.remind, byId(post.id))).answer?.reminded).toBe(0)
  expect((await listNoticesTo('park')).filter((one) => one === 'postConfirm Fire drill')).toHaveLength(2)
  expect(await listNoticesTo('kim')).toEqual(['postConfirm Fire drill'])
  expect((await callAs(app, 'kim', posts.receipts, { ...byId(post.id), query: { page: 1, size: 25 } })).status).toBe(403)
  expect((await callAs(app, 'office', posts.receiptsExport, byId(post.id))).ok).toBe(true)
})

it('a significant change asks for the confirmation again and notifies again, another change does neither', async () => {
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Gate times', acknowledgeBy: day(3), notify: true })
  await callAs(app, 'han', posts.acknowledge, { ...byId(post.id), body: { version: 1 } })
  const body = postInput({ boardId: 'B100', title: 'Gate times', acknowledgeBy: day(3), notify: true })
  await callAs(app, 'office', posts.save, { ...byId(post.id), body: { ...body, version: 1, significant: false } })
  expect((await callAs(app, 'han', posts.one, byId(post.id))).answer?.acknowledged).toBe(true)
  const noticeCount = (await listNoticesTo('han')).filter((one) => one.endsWith('Gate times')).length
  await callAs(app, 'office', posts.save, { ...byId(post.id), body: { ...body, version: 2, significant: true } })
  expect((await callAs(app, 'han', posts.one, byId(post.id))).answer).toMatchObject({ acknowledged: false, unread: true })
  expect((await listNoticesTo('han')).filter((one) => one.endsWith('Gate times')).length).toBe(noticeCount + 1)
})

it('a scheduled post is told when its time has come, and not before', async () => {
  const later = { publication: 'LATER', publishDay: day(2), publishTime: '08:00' } as const
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Later notice', notify: true, ...later })
  await postNoticesJob(app.context.db)
  expect(await listNoticesTo('choi')).not.toContain('postPublished Later notice')
  await app.context.db.post.update({ where: { id: post.id }, data: { publishedAt: new Date(Date.now() - 1000) } })
  await postNoticesJob(app.context.db)
  await postNoticesJob(app.context.db)
  expect((await listNoticesTo('choi')).filter((one) => one === 'postPublished Later notice')).toHaveLength(1)
})

it('who asked marks the answer; comments tell the author, followers and those they name', async () => {
  const question = await writePost(app, 'kim', { boardId: 'B600', title: 'Where is the key?' })
  const answered = await comment('lee', question.id, 'At the gate', { mentions: ['park'] })
  const commentId = answered.answer?.id ?? ''
  expect(await listNoticesTo('kim')).toContain('postComment Where is the key?')
  expect(await listNoticesTo('park')).toContain('postMention Where is the key?')
  expect((await callAs(app, 'lee', posts.accept, { ...byId(question.id), body: { commentId } })).status).toBe(403)
  expect((await callAs(app, 'kim', posts.accept, { ...byId(question.id), body: { commentId } })).ok).toBe(true)
  await comment('kim', question.id, 'Thanks', { parentId: commentId })
  expect(await listNoticesTo('lee')).toContain('postComment Where is the key?')
  const read = (await callAs(app, 'park', posts.one, byId(question.id))).answer
  expect(read).toMatchObject({ answered: true, discussion: [{ isAnswer: true }, { parentId: commentId }] })
  expect((await callAs(app, 'kim', posts.editComment, { ...byId(commentId), body: { text: 'x', mentions: [] } })).status).toBe(403)
  expect((await callAs(app, 'kim', posts.removeComment, byId(commentId))).status).toBe(403)
  expect((await callAs(app, 'admin', posts.removeComment, byId(commentId))).ok).toBe(true)
  expect((await callAs(app, 'park', posts.one, byId(question.id))).answer).toMatchObject({
    answered: false,
    discussion: [{ removed: true, text: '' }, {}],
  })
  const payload = { text: 'x'.repeat(100_000), parentId: '', mentions: [] }
  const url = posts.comment.path.replace(':id', question.id)
  const refused = await app.inject({ method: 'POST', url, headers: { cookie: await loadCookie(app, 'lee') }, payload })
  expect([refused.statusCode, refused.json<{ issues: object[] }>().issues[0]]).toEqual([400, expect.objectContaining({ path: 'text' })])
})

const unreadOf = async (user: string, postId: string) => {
  await deliverDue(app.context.db, outboxTopics)
  const { answer } = await callAs(app, user, notifications.list, { query: { page: 1, size: 100 } })
  return (answer?.rows ?? []).filter(({ values, read }) => !read && values[2]?.endsWith(postId)).map(({ kind }) => kind)
}
/** Lines of a person about posts of this kind that a mail would tell. */
const mailed = async (user: string, postId: string) =>
  app.context.db.$queryRaw<{ kind: string }[]>`select kind from notification
    where user_id = ${user} and values ->> 2 like ${`%/${postId}`} and read_at is null and mail_id is not null`

it('confirming or opening a post holds for notices still under way: a line that is read, and no mail', async () => {
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Ice on the bridge', acknowledgeBy: day(3), notify: true })
  expect((await callAs(app, 'kim', posts.acknowledge, { ...byId(post.id), body: { version: 1 } })).ok).toBe(true)
  expect((await callAs(app, 'lee', posts.read, byId(post.id))).ok).toBe(true)
  expect([await unreadOf('kim', post.id), await unreadOf('lee', post.id)]).toEqual([[], []])
  expect(await listNoticesTo('kim')).toContain('postConfirm Ice on the bridge')
  expect(await unreadOf('park', post.id)).toEqual(['postConfirm'])
  expect([(await mailed('kim', post.id)).length, (await mailed('park', post.id)).length]).toEqual([0, 1])
})

it('opening a post while its notice is being delivered marks the line as read', async () => {
  const { db } = app.context
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Road works', notify: true })
  // Claimed by a worker that has the message as it was.
  const opening = {
    ...outboxTopics,
    notify: async (...[tx, message]: Parameters<(typeof outboxTopics)['notify']>) => {
      const isHis = message.key.endsWith(':kim') && message.key.includes(post.id)
      if (isHis) void callAs(app, 'kim', posts.read, byId(post.id))
      if (isHis) await new Promise((resolve) => setTimeout(resolve, 300))
      await outboxTopics['notify']?.(tx, message)
    },
  }
  await deliverDue(db, opening)
  await expect.poll(() => unreadOf('kim', post.id)).toEqual([])
  const late = await writePost(app, 'office', { boardId: 'B100', title: 'Road closed', notify: true })
  const key = { startsWith: `post:${late.id}`, endsWith: ':kim' }
  const { id } = await db.outbox.findFirstOrThrow({ where: { key } })
  await db.outbox.update({ where: { id }, data: { dueAt: new Date(Date.now() + 60_000) } })
  await deliverDue(db, outboxTopics)
  await callAs(app, 'kim', posts.read, byId(late.id))
  await db.outbox.update({ where: { id }, data: { dueAt: new Date() } })
  expect(await unreadOf('kim', late.id)).toEqual([])
})

it('a comment that is deleted, or no longer names a person, is told to nobody any more', async () => {
  const post = await writePost(app, 'kim', { boardId: 'B600', title: 'Who has the drill?' })
  const said = await comment('lee', post.id, 'Ask Park', { mentions: ['park', 'han'] })
  const byComment = byId(said.answer?.id ?? '')
  expect(await unreadOf('park', post.id)).toEqual(['postMention'])
  expect((await callAs(app, 'lee', posts.editComment, { ...byComment, body: { text: 'Ask Han', mentions: ['han'] } })).ok).toBe(true)
  expect([await unreadOf('park', post.id), await unreadOf('han', post.id)]).toEqual([[], ['postMention']])
  expect((await callAs(app, 'lee', posts.removeComment, byComment)).ok).toBe(true)
  expect([await unreadOf('han', post.id), await unreadOf('kim', post.id)]).toEqual([[], []])
  const next = await comment('lee', post.id, 'Ask Choi', { mentions: ['choi'] })
  expect((await callAs(app, 'lee', posts.removeComment, byId(next.answer?.id ?? ''))).ok).toBe(true)
  const lines = await app.context.db.notification.count({
    where: { kind: { in: ['postMention', 'postComment'] }, key: { contains: next.answer?.id } },
  })
  await deliverDue(app.context.db, outboxTopics)
  expect([lines, await app.context.db.notification.count({ where: { key: { contains: next.answer?.id ?? '' } } })]).toEqual([0, 0])
})

it('a significant change replaces a notice that was not read yet, so that one mail tells of it', async () => {
  const notice = { boardId: 'B100', title: 'New gate code', acknowledgeBy: day(3), notify: true }
  const post = await writePost(app, 'office', notice)
  const body = { ...postInput({ ...notice, title: 'New gate code, again' }), version: 1, significant: true }
  await deliverDue(app.context.db, outboxTopics)
  expect((await callAs(app, 'office', posts.save, { ...byId(post.id), body })).ok).toBe(true)
  expect(await unreadOf('park', post.id)).toEqual(['postConfirm'])
  expect(await mailed('park', post.id)).toHaveLength(1)
})
