import { files } from '@maru/shared/files/file.ts'
import { exportRuns } from '@maru/shared/exports/export.ts'
import { exportHistory } from '@maru/shared/histories/export-history.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxTopics } from '../../../outbox-topics.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { downloadAs } from '../../../test/files/export-fixtures.ts'
import { pdf } from '../../../test/files/file-samples.ts'
import { postInput, writePost } from '../../../test/post-fixtures.ts'
import { callAs, day, granted, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'

// Boards without authors: B300 for everybody, B100 for notices of the office.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.board.updateMany({ where: { id: { in: ['B300', 'B100'] } }, data: { anonymous: true } })
})
afterAll(() => app.close())

const byId = (id: string) => ({ params: { id } })
const comment = (user: string, id: string, text: string, { mentions = [] }: { mentions?: string[] } = {}) =>
  callAs(app, user, posts.comment, { ...byId(id), body: { text, parentId: '', mentions } })
async function listNoticesTo(user: string) {
  await deliverDue(app.context.db, outboxTopics)
  const { rows } = granted(await callAs(app, user, notifications.list, { query: { page: 1, size: 100 } }))
  return rows.filter(({ kind }) => kind.startsWith('post')).map(({ kind, values }) => `${kind} ${values[0] ?? ''}`)
}
const uploadAs = async (user: string, name: string, content: Buffer) =>
  granted(await callAs(app, user, files.upload, { form: { updateKey: '0', isMsds: 'N' }, uploads: [{ field: 'file', name, content }] }))
async function writeRaw(user: string, payload: object | string, url: string = posts.create.path) {
  const cookie = await loadCookie(app, user)
  return app.inject({ method: 'POST', url, headers: { cookie, 'content-type': 'application/json' }, payload })
}
const writeAnew = (user: string, fileKey: string) =>
  callAs(app, user, posts.create, { body: postInput({ boardId: 'B300', title: 'With a file', fileKey }) })

it('a board without authors reveals nobody: not in lists, posts, comments, versions, files, notices or workbooks', async () => {
  await app.context.db.board.update({ where: { id: 'B300' }, data: { anonymous: true } })
  const post = await writePost(app, 'kim', { boardId: 'B300', title: 'A wish', notify: false })
  await comment('lee', post.id, 'Me too', { mentions: ['park'] })
  const seen = await Promise.all([
    callAs(app, 'admin', posts.one, byId(post.id)),
    callAs(app, 'admin', posts.list, { query: { page: 1, size: 25, sort: 'publishedAt', direction: 'desc', board: 'B300' } }),
    callAs(app, 'admin', posts.versions, byId(post.id)),
  ])
  expect(seen.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(seen.map(({ body }) => /"(kim|lee)"|Min-jun|Kim/.test(body))).toEqual([false, false, false])
  const own = postInput({ boardId: 'B300', title: 'A wish, said better' })
  expect((await callAs(app, 'kim', posts.save, { ...byId(post.id), body: { ...own, version: 1, significant: false } })).ok).toBe(true)
  const late = await callAs(app, 'admin', posts.save, { ...byId(post.id), body: { ...own, title: 'Mine', version: 1, significant: false } })
  expect([late.problem?.code, late.problem?.values ?? []]).toEqual(['CHANGED_MEANWHILE', []])
  expect(late.body).not.toMatch(/kim|Min-jun/)
  const changes = await app.context.db.changeLog.count({ where: { entityId: post.id } })
  expect(changes).toBe(0)
  expect(await listNoticesTo('park')).toContain('postMention A wish, said better')
  const note = await app.context.db.notification.findFirstOrThrow({ where: { userId: 'park', kind: 'postMention' } })
  expect(JSON.stringify(note.values)).not.toMatch(/kim|lee|Kim/)
})

it('notices, reminders and the missing include the author, whom a gap would name', async () => {
  const notice = { boardId: 'B100', title: 'Survey', acknowledgeBy: day(3), notify: true }
  const post = await writePost(app, 'office', notice)
  expect(await listNoticesTo('office')).toContain('postConfirm Survey')
  const query = { page: 1, size: 100 } as const
  const before = granted(await callAs(app, 'office', posts.receipts, { ...byId(post.id), query }))
  const readers = await app.context.db.postReader.count({ where: { postId: post.id } })
  expect(granted(await callAs(app, 'office', posts.remind, byId(post.id))).reminded).toBe(before.missing)
  const reminded = await app.context.db.postReader.findMany({ where: { postId: post.id, remindedAt: { not: null } } })
  expect(reminded.map(({ userId }) => userId)).toContain('office')
  expect(readers).toBeLessThan(reminded.length)
})

it('whoever sees the confirmations sees counts and days, in the workbook too', async () => {
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Rules', acknowledgeBy: day(3) })
  await comment('han', post.id, 'Why?')
  for (const user of ['kim', 'han']) await callAs(app, user, posts.acknowledge, { ...byId(post.id), body: { version: 1 } })
  const list = await callAs(app, 'office', posts.receipts, { ...byId(post.id), query: { page: 1, size: 100 } })
  expect(granted(list)).toMatchObject({ rows: [], confirmed: 2, days: [{ confirmed: 2 }] })
  expect(list.body).not.toMatch(/kim|han|T\d\d:/)
  expect((await callAs(app, 'office', posts.receiptsExport, byId(post.id))).ok).toBe(true)
})

it('tells days and no seconds, in ids neither, and its calls stand in the history without a name', async () => {
  const { pool } = app.context
  const post = await writePost(app, 'kim', { boardId: 'B300', title: 'No clock' })
  await comment('lee', post.id, 'Nor here')
  await callAs(app, 'park', posts.read, byId(post.id))
  const { body, answer } = await callAs(app, 'admin', posts.one, byId(post.id))
  expect(body.match(/T\d\d:\d\d:\d\d/g)?.every((time) => time === 'T12:00:00')).toBe(true)
  const ids = [post.id, answer?.discussion[0]?.id ?? '']
  // The fourth version of an id is drawn by chance, the seventh begins with its millisecond.
  expect(ids.map((id) => id[14])).toEqual(['4', '4'])
  const apis = ['POST /api/v1/bbs/basic/post', 'POST /api/v1/bbs/basic/post/:id/comment', 'POST /api/v1/bbs/basic/post/:id/read']
  const sql = 'select distinct user_id, ip from history.api_call where api_id = any($1)'
  await expect.poll(async () => (await pool.query(sql, [apis])).rows, { timeout: 5000 }).toContainEqual({ user_id: null, ip: '' })
  await pause(1200)
  const named = await pool.query('select 1 from history.api_call where user_id = $1 and api_id = any($2)', ['lee', apis])
  expect(named.rows).toEqual([])
})

it('a refused call and an upload before a post stand in the history without name and time of day, too', async () => {
  const { pool } = app.context
  const post = await writePost(app, 'lee', { boardId: 'B300', title: 'Before' })
  // Hidden lines have numbers by chance.
  const before = await pool.query<{ ids: string[] }>(`select coalesce(array_agg(id::text), '{}') as ids from history.api_call`)
  await uploadAs('lee', 'note.txt', Buffer.from('A note'))
  expect((await writeRaw('lee', { ...postInput({ boardId: 'B300' }), title: '' })).statusCode).toBe(400)
  expect((await writeRaw('lee', '{"boardId":')).statusCode).toBe(400)
  const wordless = { text: '', parentId: '', mentions: [] }
  expect((await writeRaw('lee', wordless, posts.comment.path.replace(':id', post.id))).statusCode).toBe(400)
  expect((await writeRaw('lee', { ...postInput({ boardId: 'B500' }), title: '' })).statusCode).toBe(400)
  const callsSince = async () => {
    const sql = `select user_id, ip, api_id, status, at = date_trunc('day', at, 'UTC') as "isDay" from history.api_call
      where id::text <> all($1) and (status = 400 and api_id ~ '^POST .*basic' or api_id ~ 'common/file$') order by user_id nulls first`
    return (await pool.query<{ user_id: string | null; ip: string; isDay: boolean }>(sql, [before.rows[0]?.ids])).rows
  }
  await expect.poll(async () => (await callsSince()).length, { timeout: 5000 }).toBe(5)
  const unnamed = { user_id: null, ip: '', isDay: true }
  expect(await callsSince()).toMatchObject([unnamed, unnamed, unnamed, unnamed, { user_id: 'lee', isDay: false }])
})

it('takes out of pictures what camera and program wrote, and refuses files that name their author', async () => {
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  const content = await made
    .withExif({ IFD0: { Artist: 'Min-jun Kim', Copyright: 'Kim' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(content).metadata()).exif?.toString('latin1')).toContain('Min-jun Kim')
  const fileKey = await uploadAs('kim', 'photo.jpg', content)
  const post = granted(await writeAnew('kim', fileKey))
  const [file] = granted(await callAs(app, 'lee', files.list, { params: { fileKey: post.fileKey } }))
  const { rawPayload } = await downloadAs(app, 'lee', { fileKey: file?.key ?? '' })
  const stripped = await sharp(rawPayload).metadata()
  expect([stripped.format, stripped.width, stripped.exif, file?.uploadedBy]).toEqual(['jpeg', 40, undefined, ''])

  const document = await uploadAs('kim', 'idea.pdf', pdf())
  const refused = await writeAnew('kim', document)
  expect([refused.status, refused.problem?.code, refused.problem?.values]).toEqual([415, 'FILE_NAMES_AUTHOR', ['idea.pdf']])
  // Files of somebody else are not touched.
  const foreign = await uploadAs('lee', 'mine.jpg', content)
  expect((await writeAnew('kim', foreign)).problem?.issues?.[0]?.code).toBe('NOT_YOUR_FILES')
  const stored = await app.context.db.storedFile.findFirstOrThrow({ where: { groupId: foreign, state: 'READY' } })
  expect(stored.createdBy).toBe('lee')
})

it('the order of calls says no more than their time, and reads that only authors make are hidden as well', async () => {
  const { pool } = app.context
  const before = await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from history.api_call where id < 2 ^ 52')
  const boards = () => callAs(app, 'han', posts.boards, {})
  granted(await boards())
  granted(await callAs(app, 'han', posts.confirmBy, { query: {} }))
  const fileKey = await uploadAs('han', 'note.txt', Buffer.from('A note'))
  const post = granted(await writeAnew('han', fileKey))
  granted(await boards())
  granted(await callAs(app, 'han', files.remove, { params: { fileKey: post.fileKey } }))
  granted(await boards())
  const sql = `select id::text, user_id from history.api_call where api_id = 'GET /api/v1/bbs/basic/board' and id > $1 order by id`
  const named = async () => (await pool.query<{ id: string; user_id: string }>(sql, [before.rows[0]?.id])).rows
  await expect.poll(async () => (await named()).length, { timeout: 5000 }).toBe(3)
  const [first, second, third] = (await named()).map(({ id }) => Number(id))
  expect([second, third]).toEqual([(first ?? 0) + 1, (first ?? 0) + 2])
  const namedSql = `select 1 from history.api_call where user_id = 'han' and api_id ~ '(confirm-by|^DELETE .*file)'`
  expect((await pool.query(namedSql)).rows).toEqual([])
  const hidden = `select distinct api_id from history.api_call where id >= 2 ^ 52 and api_id ~ '(confirm-by|^DELETE .*file)'`
  expect((await pool.query(hidden)).rows).toHaveLength(2)
})

it('keys of files and groups and lines of the bell tell no second', async () => {
  const fileKey = await uploadAs('kim', 'note.txt', Buffer.from('A note'))
  const post = granted(
    await callAs(app, 'kim', posts.create, { body: postInput({ boardId: 'B300', title: 'Rung', fileKey, notify: false }) }),
  )
  granted(await comment('lee', post.id, 'Look', { mentions: ['park'] }))
  const [file] = granted(await callAs(app, 'han', files.list, { params: { fileKey: post.fileKey } }))
  await deliverDue(app.context.db, outboxTopics)
  const { rows } = granted(await callAs(app, 'park', notifications.list, { query: { page: 1, size: 100 } }))
  const line = rows.find(({ kind, values }) => kind === 'postMention' && values[0] === 'Rung')
  expect([post.fileKey, file?.key, line?.id].map((id) => id?.[14])).toEqual(['4', '4', '4'])
  expect(line?.createdAt.toISOString()).toMatch(/T12:00:00/)
})

it('the export log names nobody for confirmations of a post without author', async () => {
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Exported', acknowledgeBy: day(3) })
  granted(await callAs(app, 'kim', posts.acknowledge, { ...byId(post.id), body: { version: 1 } }))
  granted(await callAs(app, 'office', posts.receiptsExport, byId(post.id)))
  const query = { page: 1, size: 25, sort: 'at', direction: 'desc', period: 'all', q: post.id } as const
  const { rows } = granted(await callAs(app, 'admin', exportHistory.list, { query }))
  expect(rows).toMatchObject([{ userId: '', userName: '', asked: `id = ${post.id}` }])
  const run = await app.context.db.exportRun.findUniqueOrThrow({ where: { id: rows[0]?.id ?? '' } })
  const times = [run.createdAt, run.endedAt, run.downloadedAt, run.dueAt].map((at) => at?.toISOString().slice(11))
  expect([run.id[14], ...new Set(times)]).toEqual(['4', '00:00:00.000Z'])
  const started = await callAs(app, 'office', exportRuns.start, {
    body: { api: 'GET /api/v1/bbs/basic/post/:id/receipts/export', params: { id: post.id }, query: {} },
  })
  expect(started.problem?.code).toBe('EXPORT_AT_ONCE')
})

it('an export of own posts stands in the history without name and time where a board has no authors', async () => {
  const { db, pool } = app.context
  await writePost(app, 'lee', { boardId: 'B300', title: 'A complaint' })
  const order = { sort: 'publishedAt', direction: 'desc' } as const
  const exported = async (user: string, query: object) => {
    expect((await callAs(app, user, posts.export, { query: { ...order, ...query } })).status).toBe(200)
    return db.exportRun.findFirstOrThrow({ where: { query: { equals: { ...order, ...query } } } })
  }
  for (const query of [{ show: 'mine', board: 'B300' }, { show: 'mine' }, { show: 'unread', board: 'B300' }, { state: 'REMOVED' }]) {
    const run = await exported('lee', query)
    expect([query, run.userId, run.createdAt.toISOString().slice(10), run.downloadedAt]).toEqual([
      query,
      null,
      'T00:00:00.000Z',
      run.endedAt,
    ])
  }
  expect((await exported('lee', { show: 'mine', board: 'B500' })).userId).toBe('lee')
  expect((await exported('lee', { board: 'B300' })).userId).toBe('lee')
  const body = { api: `GET ${posts.export.path}`, params: {}, query: { ...order, show: 'mine', board: 'B300' } }
  expect((await callAs(app, 'lee', exportRuns.start, { body })).problem?.code).toBe('EXPORT_AT_ONCE')
  const sql = 'select count(*)::int, user_id from history.api_call where api_id = $1 and status = 200 group by user_id order by user_id'
  const listed = async () => (await pool.query(sql, [`GET ${posts.export.path}`])).rows
  await expect.poll(listed, { timeout: 5000 }).toEqual([
    { count: 2, user_id: 'lee' },
    { count: 4, user_id: null },
  ])
})
