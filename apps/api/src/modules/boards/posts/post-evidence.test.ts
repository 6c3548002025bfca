import { notifications } from '@maru/shared/notifications/notification.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outboxTopics } from '../../../outbox-topics.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { exportedAs } from '../../../test/files/export-fixtures.ts'
import { paragraph, postInput, writePost } from '../../../test/post-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const byId = (id: string) => ({ params: { id } })
const confirm = (user: string, id: string, version: number) => callAs(app, user, posts.acknowledge, { ...byId(id), body: { version } })
async function noticesOf(user: string) {
  await deliverDue(app.context.db, outboxTopics)
  return granted(await callAs(app, user, notifications.list, { query: { page: 1, size: 100 } })).rows
}
beforeEach(async () => {
  await deliverDue(app.context.db, outboxTopics)
  await app.context.db.notification.deleteMany()
})

it('a confirmation belongs to a version: another version asks anew, and the first stays as evidence, also of a deleted post', async () => {
  const { db } = app.context
  const notice = { boardId: 'B100', title: 'Fire doors', acknowledgeBy: day(3), notify: true }
  const post = await writePost(app, 'office', { ...notice, body: paragraph('Keep them closed') })
  granted(await confirm('kim', post.id, 1))
  const body = postInput({ ...notice, body: paragraph('Keep them closed and free') })
  granted(await callAs(app, 'office', posts.save, { ...byId(post.id), body: { ...body, version: 1, significant: true } }))
  expect(await confirm('kim', post.id, 1)).toMatchObject({ status: 409, problem: { code: 'POST_CHANGED' } })
  granted(await confirm('kim', post.id, 2))
  const confirmations = () => db.postConfirmation.findMany({ where: { postId: post.id }, orderBy: { version: 'asc' } })
  const [first, second] = await confirmations()
  expect([first?.version, second?.version, first?.contentHash === second?.contentHash]).toEqual([1, 2, false])
  await expect(db.postConfirmation.deleteMany({ where: { postId: post.id } })).rejects.toThrow()

  const { sheet } = await exportedAs(app, 'office', posts.receiptsExport, byId(post.id))
  const rows = sheet?.getSheetValues() as unknown[][]
  expect(rows.filter((row) => row?.[1] === 'Min-jun Kim').map((row) => row[3])).toEqual([2, 1])
  expect(rows.flat()).toContain(first?.contentHash)

  granted(await callAs(app, 'office', posts.remove, byId(post.id)))
  expect(await confirmations()).toHaveLength(2)
  expect((await callAs(app, 'kim', posts.one, byId(post.id))).answer?.state).toBe('REMOVED')
})

it('a notice says nothing of a post that was deleted or may not be read any more, and nothing of it is stored', async () => {
  const { db } = app.context
  const { departmentCode } = await db.user.findUniqueOrThrow({ where: { id: 'park' } })
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Secret plan', departmentCodes: [departmentCode], notify: true })
  expect(await noticesOf('park')).toMatchObject([
    { values: ['Secret plan', expect.any(String), `B100/${post.id}`, '', 'A blue bicycle, in the cellar'], unavailable: false },
  ])
  const stored = await db.notification.findFirstOrThrow({ where: { userId: 'park', kind: 'postPublished' } })
  expect(JSON.stringify(stored.values)).not.toContain('Secret')
  await db.user.update({ where: { id: 'park' }, data: { departmentCode: 'ADM' } })
  expect(await noticesOf('park')).toMatchObject([{ values: [], unavailable: true }])
  await db.user.update({ where: { id: 'park' }, data: { departmentCode } })
  expect((await noticesOf('park'))[0]?.unavailable).toBe(false)
  granted(await callAs(app, 'office', posts.remove, byId(post.id)))
  expect(await noticesOf('park')).toMatchObject([{ values: [], unavailable: true }])
})

it('opening a post marks the notices about it as read', async () => {
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Parking', notify: true })
  expect((await noticesOf('choi')).map(({ read }) => read)).toEqual([false])
  granted(await callAs(app, 'choi', posts.read, byId(post.id)))
  expect((await noticesOf('choi')).map(({ read }) => read)).toEqual([true])
})
