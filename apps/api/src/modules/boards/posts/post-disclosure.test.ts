import { notifications } from '@maru/shared/notifications/notification.ts'
import { boardAdmin } from '@maru/shared/boards/board-admin.ts'
import { postDisclosures } from '@maru/shared/boards/posts/post-disclosure.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxTopics } from '../../../outbox-topics.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { postInput, writePost } from '../../../test/post-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

// B300 names no authors. Demo administrators: admin and admin2.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.board.update({ where: { id: 'B300' }, data: { anonymous: true } })
})
afterAll(() => app.close())

const byId = (id: string) => ({ params: { id } })
const reason = 'A threat against a colleague'
const request = (user: string, postId: string) => callAs(app, user, postDisclosures.request, { ...byId(postId), body: { reason } })
const confirm = (user: string, id: string) => callAs(app, user, postDisclosures.confirm, byId(id))
const list = async (user: string, postId: string) => granted(await callAs(app, user, postDisclosures.list, byId(postId)))
async function listNoticesTo(user: string) {
  await deliverDue(app.context.db, outboxTopics)
  const { rows } = granted(await callAs(app, user, notifications.list, { query: { page: 1, size: 100 } }))
  return rows.filter(({ kind }) => kind.startsWith('postDisclos'))
}
const writeUnnamed = (user: string, title: string) => writePost(app, user, { boardId: 'B300', title })

it('two administrators learn the author, who is notified; nobody else learns anything', async () => {
  const post = await writeUnnamed('kim', 'Watch out')
  const { id } = granted(await request('admin', post.id))
  expect((await list('admin', post.id)).map(({ state, authorName }) => [state, authorName])).toEqual([['OPEN', '']])
  expect(await listNoticesTo('admin2')).toMatchObject([
    { kind: 'postDisclosureAsked', values: ['Watch out', 'Staff council', `B300/${post.id}`, reason, expect.any(String)] },
  ])
  expect(await confirm('admin', id)).toMatchObject({ status: 409, problem: { code: 'SECOND_PERSON_NEEDED' } })
  granted(await confirm('admin2', id))
  for (const user of ['admin', 'admin2'])
    expect((await list(user, post.id))[0]).toMatchObject({ state: 'DISCLOSED', reason, authorName: 'Min-jun Kim' })
  expect(await listNoticesTo('kim')).toMatchObject([
    { kind: 'postDisclosed', values: ['Watch out', 'Staff council', `B300/${post.id}`, reason, expect.any(String), expect.any(String)] },
  ])
  expect(await listNoticesTo('lee')).toEqual([])
  // A third administrator sees that it was done and not whom it named.
  await app.context.db.userRole.create({ data: { userId: 'park', roleCode: 'M01' } })
  expect((await list('park', post.id))[0]).toMatchObject({ state: 'DISCLOSED', authorName: '' })
  await app.context.db.userRole.deleteMany({ where: { userId: 'park', roleCode: 'M01' } })
  const changes = await app.context.db.changeLog.findMany({ where: { entity: 'postDisclosure', entityId: id }, orderBy: { id: 'asc' } })
  expect(changes.map(({ action, userId }) => `${action} ${userId}`)).toEqual(['PROPOSE admin', 'CONFIRM admin2'])
  expect(JSON.stringify(changes.map(({ before, after }) => [before, after]))).not.toContain('kim')
  expect(await request('admin', post.id)).toMatchObject({ status: 409, problem: { code: 'DISCLOSURE_OPEN' } })
})

it('an author who is an administrator neither asks, confirms nor declines, and is asked to confirm like the others', async () => {
  const post = await writeUnnamed('admin2', 'Mine')
  expect(await request('admin2', post.id)).toMatchObject({ status: 403, problem: { code: 'OWN_POST' } })
  const { id } = granted(await request('admin', post.id))
  expect((await listNoticesTo('admin2')).map(({ values }) => values[0])).toContain('Mine')
  expect((await confirm('admin2', id)).problem?.code).toBe('OWN_POST')
  expect((await callAs(app, 'admin2', postDisclosures.decline, byId(id))).problem?.code).toBe('OWN_POST')
  const { db } = app.context
  await expect(
    db.postDisclosure.update({ where: { id }, data: { state: 'DISCLOSED', endedBy: 'admin2', endedAt: new Date() } }),
  ).rejects.toThrow()
  granted(await callAs(app, 'admin', postDisclosures.decline, byId(id)))
  expect((await list('admin', post.id))[0]).toMatchObject({ state: 'DECLINED', authorName: '' })
  expect(await confirm('park', id)).toMatchObject({ status: 403 })
  granted(await request('admin', post.id))
})

it('asks for the password, and only where authors are hidden', async () => {
  const named = await writePost(app, 'kim', { title: 'With a name' })
  expect(await request('admin', named.id)).toMatchObject({ status: 409, problem: { code: 'NOT_ANONYMOUS' } })
  const post = await writeUnnamed('kim', 'Hidden')
  await app.context.db.$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin'`
  expect((await request('admin', post.id)).problem?.code).toBe('STEP_UP_REQUIRED')
  await app.context.db.$executeRaw`update session set authenticated_at = now() where user_id = 'admin'`
  expect(await request('office', post.id)).toMatchObject({ status: 403, problem: { code: 'NO_GRANT' } })
})

it('what was written without a name gets none by moving the post or changing its board', async () => {
  const post = await writeUnnamed('kim', 'Stays')
  const body = { ...postInput({ boardId: 'B500', title: 'Stays' }), version: 1, significant: false }
  expect((await callAs(app, 'admin', posts.save, { ...byId(post.id), body })).problem?.issues?.[0]).toMatchObject({
    path: 'boardId',
    code: 'POST_STAYS_ANONYMOUS',
  })
  const board = granted(await callAs(app, 'admin', boardAdmin.get, { params: { id: 'B300' } }))
  const { level: _level, below: _below, name: _name, ...input } = board
  const named = await callAs(app, 'admin', boardAdmin.update, { params: { id: 'B300' }, body: { ...input, anonymous: false } })
  expect(named.problem?.issues?.[0]).toMatchObject({ path: 'anonymous', code: 'BOARD_STAYS_ANONYMOUS' })
  const { db } = app.context
  await expect(db.board.update({ where: { id: 'B300' }, data: { anonymous: false } })).rejects.toThrow()
  await expect(db.post.update({ where: { id: post.id }, data: { boardId: 'B500' } })).rejects.toThrow()
})

it('one administrator alone discloses nobody: not by a new administrator, nor by the account of another one', async () => {
  const { db } = app.context
  const giveRole = (as: string, userId: string) =>
    callAs(app, as, userAccounts.giveRole, { params: { userId }, body: { roleCode: 'M01', validFrom: '', validTo: '', reason } })
  const post = await writeUnnamed('kim', 'By one alone')
  const { id } = granted(await request('admin', post.id))
  granted(await giveRole('admin2', 'park'))
  expect((await confirm('park', id)).problem?.code).toBe('NOT_INDEPENDENT')
  granted(await callAs(app, 'admin', postDisclosures.decline, byId(id)))

  granted(await giveRole('admin', 'clerk'))
  const again = granted(await request('admin', post.id))
  expect(await confirm('clerk', again.id)).toMatchObject({ status: 403, problem: { code: 'NOT_INDEPENDENT' } })
  const disclosed = { state: 'DISCLOSED', endedBy: 'clerk', endedAt: new Date() } as const
  await expect(db.postDisclosure.update({ where: { id: again.id }, data: disclosed })).rejects.toThrow()
  // The one whose password was reset asks, and who reset it confirms.
  granted(await callAs(app, 'admin', postDisclosures.decline, byId(again.id)))
  const third = granted(await request('admin2', post.id))
  await app.context.db.changeLog.create({ data: { userId: 'admin', entity: 'user', entityId: 'admin2', action: 'resetPassword' } })
  expect((await confirm('admin', third.id)).problem?.code).toBe('NOT_INDEPENDENT')
  await db.userRole.deleteMany({ where: { userId: { in: ['park', 'clerk'] }, roleCode: 'M01' } })
})

it('what was begun with a name is not published without one', async () => {
  const draft = await writePost(app, 'choi', { boardId: 'B500', title: 'Begun', publication: 'DRAFT' })
  const body = { ...postInput({ boardId: 'B300', title: 'Begun' }), version: 1, significant: false }
  const moved = await callAs(app, 'choi', posts.save, { ...byId(draft.id), body })
  expect(moved.problem?.issues?.[0]).toMatchObject({ path: 'boardId', code: 'POST_NAMED_BEFORE' })
  const { db } = app.context
  await expect(db.post.update({ where: { id: draft.id }, data: { boardId: 'B300' } })).rejects.toThrow()
  await db.board.update({ where: { id: 'B500' }, data: { anonymous: true } })
  const published = await callAs(app, 'choi', posts.save, { ...byId(draft.id), body: { ...body, boardId: 'B500' } })
  expect(published.problem?.issues?.[0]?.code).toBe('POST_NAMED_BEFORE')
})
