import { notifications } from '@maru/shared/notifications/notification.ts'
import { boardAdmin } from '@maru/shared/boards/board-admin.ts'
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
    { values: ['Secret plan', expect.any(String), `B100/${post.id}`, ''], unavailable: false },
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

it('a line of the bell says the day of now', async () => {
  const notice = { boardId: 'B100', title: 'Moved day', acknowledgeBy: day(3), notify: true }
  const post = await writePost(app, 'office', notice)
  expect((await noticesOf('kim'))[0]?.values[3]).toBe(day(3))
  const body = { ...postInput({ ...notice, acknowledgeBy: day(4) }), version: 1, significant: false }
  granted(await callAs(app, 'office', posts.save, { ...byId(post.id), body }))
  expect((await noticesOf('kim'))[0]?.values[3]).toBe(day(4))
})

it('opening a post marks the notices about it as read', async () => {
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Parking', notify: true })
  expect((await noticesOf('choi')).map(({ read }) => read)).toEqual([false])
  granted(await callAs(app, 'choi', posts.read, byId(post.id)))
  expect((await noticesOf('choi')).map(({ read }) => read)).toEqual([true])
})

it('refuses days that make no sense at their field, and keeps those of a stored post', async () => {
  const { db } = app.context
  const tryDays = (more: Parameters<typeof postInput>[0]) =>
    callAs(app, 'office', posts.create, { body: postInput({ boardId: 'B100', title: 'Days', ...more }) })
  const later = { publication: 'LATER', publishDay: day(5), publishTime: '08:00' } as const
  for (const [more, path] of [
    [{ pinnedTo: day(9), lastDay: day(4) }, 'pinnedTo'],
    [{ acknowledgeBy: day(-1) }, 'acknowledgeBy'],
    [{ ...later, acknowledgeBy: day(3) }, 'acknowledgeBy'],
    [{ acknowledgeBy: day(9), lastDay: day(4) }, 'acknowledgeBy'],
  ] as const)
    expect((await tryDays(more)).problem?.issues?.[0]?.path).toBe(path)
  const post = granted(await tryDays({ acknowledgeBy: day(1) }))
  await db.post.update({
    where: { id: post.id },
    data: { acknowledgeBy: new Date(day(-3)), publishedAt: new Date(Date.now() - 864_000_000) },
  })
  const body = { ...postInput({ boardId: 'B100', title: 'Days, corrected', acknowledgeBy: day(-3) }), version: 1, significant: false }
  granted(await callAs(app, 'office', posts.save, { ...byId(post.id), body }))
})

it('sorts by one writing of a category, finds nothing by signs alone, and shows no board below one with posts', async () => {
  const write = (category: string) => writePost(app, 'kim', { boardId: 'B500', title: 'Sorted', category })
  expect([(await write('Lab  safety')).category, (await write(' lab safety ')).category]).toEqual(['Lab  safety', 'Lab  safety'])
  const query = { page: 1, size: 25, sort: 'publishedAt', direction: 'desc', q: '?!' } as const
  expect(granted(await callAs(app, 'kim', posts.list, { query })).total).toBe(0)
  const board = granted(await callAs(app, 'admin', boardAdmin.get, { params: { id: 'B500' } }))
  const { revision: _revision, level: _level, below: _below, name: _name, ...input } = board
  const child = await callAs(app, 'admin', boardAdmin.create, { body: { ...input, id: 'B599', parentId: 'B500' } })
  expect(child.problem?.issues?.[0]).toMatchObject({ path: 'parentId', code: 'BOARD_HAS_POSTS' })
  // A board that is not shown yet takes no posts of the one above it away when it is.
  granted(await callAs(app, 'admin', boardAdmin.create, { body: { ...input, id: 'B598' } }))
  const hidden = { ...input, id: 'B599', parentId: 'B598', active: false }
  const { revision } = granted(await callAs(app, 'admin', boardAdmin.create, { body: hidden }))
  const post = await writePost(app, 'kim', { boardId: 'B598', title: 'Above' })
  const shown = await callAs(app, 'admin', boardAdmin.update, { params: { id: 'B599' }, body: { ...hidden, active: true, revision } })
  expect(shown.problem?.issues?.[0]).toMatchObject({ path: 'parentId', code: 'BOARD_HAS_POSTS' })
  granted(await callAs(app, 'kim', posts.one, byId(post.id)))
  // One writing of a category for what looks or sounds the same.
  expect((await write('Straße')).category).toBe((await write('STRASSE')).category)
  expect((await write('a\u200Bb')).category).toBe((await write('ab')).category)
})

it('a post is confirmed without a day, too, and a day needs the confirmation', async () => {
  const { db } = app.context
  const unasked = await callAs(app, 'office', posts.create, {
    body: postInput({ boardId: 'B100', mustConfirm: false, acknowledgeBy: day(3) }),
  })
  expect(unasked.problem?.issues?.[0]).toMatchObject({ path: 'acknowledgeBy', code: 'CONFIRM_UNASKED' })
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Some day', mustConfirm: true, notify: true })
  expect((await noticesOf('choi')).map(({ kind, values }) => [kind, values[3]])).toEqual([['postConfirm', '']])
  const query = { page: 1, size: 25, sort: 'publishedAt', direction: 'desc', show: 'acknowledge' } as const
  const listIds = async () => granted(await callAs(app, 'choi', posts.list, { query })).rows.map(({ id }) => id)
  expect(await listIds()).toContain(post.id)
  granted(await confirm('choi', post.id, 1))
  expect(await listIds()).not.toContain(post.id)
  expect(granted(await callAs(app, 'choi', posts.one, byId(post.id)))).toMatchObject({ mustConfirm: true, acknowledgeBy: '', late: false })
  await expect(db.post.update({ where: { id: post.id }, data: { mustConfirm: false, acknowledgeBy: new Date(day(3)) } })).rejects.toThrow()
})

it('offers three working days to confirm, without weekends and holidays of the head office', async () => {
  const offer = async (from: string) => granted(await callAs(app, 'office', posts.confirmBy, { query: { from } })).day
  const { db } = app.context
  const { calendarCode } = await db.workplace.findFirstOrThrow({
    where: { active: true },
    orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }],
  })
  await db.holiday.updateMany({ where: { date: { gte: new Date('2027-02-01'), lt: new Date('2027-03-01') } }, data: { removed: true } })
  // A Thursday: Friday, Monday, Tuesday.
  expect(await offer('2027-02-04')).toBe('2027-02-09')
  const holiday = { calendarCode: calendarCode ?? '', nameEn: 'Founding day', nameKo: '창립일', nameDe: 'Gründungstag' }
  await db.holiday.create({ data: { ...holiday, fraction: 1, date: new Date('2027-02-08') } })
  expect(await offer('2027-02-04')).toBe('2027-02-10')
})

it('marks late confirmations for the reader and in the workbook', async () => {
  const { db } = app.context
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Was due', acknowledgeBy: day(1) })
  await db.post.update({
    where: { id: post.id },
    data: { acknowledgeBy: new Date(day(-2)), publishedAt: new Date(Date.now() - 864_000_000) },
  })
  granted(await confirm('lee', post.id, 1))
  expect(granted(await callAs(app, 'lee', posts.one, byId(post.id))).late).toBe(true)
  const { sheet } = await exportedAs(app, 'office', posts.receiptsExport, byId(post.id))
  const rows = sheet?.getSheetValues() as unknown[][]
  const late = rows[1]?.indexOf('Late') ?? -1
  expect(rows.filter((row) => row?.[late] === 'Y').map((row) => row[4])).toEqual(['Was due'])
})

it('confirmations stay readable when the post asks for none any more, and with what was confirmed when it is deleted', async () => {
  const { db } = app.context
  const notice = { boardId: 'B100', title: 'Fire drill', acknowledgeBy: day(3), body: paragraph('Leave by the stairs') }
  const post = await writePost(app, 'office', notice)
  for (const user of ['kim', 'lee']) granted(await confirm(user, post.id, 1))
  const listed = async (user: string) => {
    const { sheet } = await exportedAs(app, user, posts.receiptsExport, byId(post.id))
    const rows = sheet?.getSheetValues() as unknown[][]
    return rows.slice(2).map((row) => `${String(row[1])} ${String(row[4])}`)
  }
  const both = ['Min-jun Kim Fire drill', expect.stringContaining('Lee Fire drill')]
  const body = { ...postInput({ ...notice, acknowledgeBy: '' }), version: 1, significant: false }
  granted(await callAs(app, 'office', posts.save, { ...byId(post.id), body }))
  expect(granted(await callAs(app, 'office', posts.one, byId(post.id))).seesReceipts).toBe(true)
  // Nobody is missing any more, and who left is still there.
  await db.user.update({ where: { id: 'lee' }, data: { active: false } })
  const list = async (show?: 'confirmed' | 'missing') => {
    const query = { page: 1, size: 100, ...(show && { show }) }
    return granted(await callAs(app, 'office', posts.receipts, { ...byId(post.id), query }))
  }
  const confirmed = [
    { userId: 'lee', acknowledgedAt: expect.any(Date), late: false },
    { userId: 'kim', acknowledgedAt: expect.any(Date), late: false },
  ]
  expect(await list('confirmed')).toMatchObject({
    confirmed: 2,
    missing: 0,
    total: 2,
    rows: expect.arrayContaining(confirmed.map((row) => expect.objectContaining(row))),
  })
  expect(await list('missing')).toMatchObject({ total: 0, rows: [] })
  expect((await callAs(app, 'office', posts.remind, byId(post.id))).problem?.code).toBe('POST_NOT_TO_CONFIRM')
  expect(await listed('office')).toEqual(expect.arrayContaining(both))

  granted(await callAs(app, 'office', posts.remove, byId(post.id)))
  expect(granted(await callAs(app, 'office', posts.one, byId(post.id)))).toMatchObject({ state: 'REMOVED', seesReceipts: true })
  expect(await list()).toMatchObject({ confirmed: 2, missing: 0, total: 2 })
  await db.user.update({ where: { id: 'lee' }, data: { active: true } })
  for (const user of ['office', 'admin']) {
    expect(await listed(user)).toEqual(expect.arrayContaining(both))
    const versions = granted(await callAs(app, user, posts.versions, byId(post.id)))
    expect(versions.map(({ version, title, body: text }) => [version, title, JSON.stringify(text)])).toEqual([
      [1, 'Fire drill', expect.stringContaining('stairs')],
    ])
  }
  expect(granted(await callAs(app, 'kim', posts.versions, byId(post.id)))).toEqual([])
  expect((await callAs(app, 'kim', posts.receiptsExport, byId(post.id))).status).toBe(403)
  expect((await callAs(app, 'kim', posts.one, byId(post.id))).body).not.toContain('stairs')
})
