import { EXPORT_DIRECT_ROWS, exportRuns } from '@maru/shared/exports/export.ts'
import { apiCalls, signIns } from '@maru/shared/histories/access-history.ts'
import { messages } from '@maru/shared/messages.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { toApiId } from '../../http/guards/access.ts'
import { sweepFiles } from '../../adapters/files/file-janitor.ts'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { granted } from '../../test/approval-fixtures.ts'
import { cleanUp } from '../jobs/clean-up.service.ts'
import { downloadAs } from '../../test/files/export-fixtures.ts'
import type { ListExport } from '../../http/list-export.ts'
import { runExports, writeNext } from './export-run.service.ts'

let app: TestApp
let list: ListExport
const LONG = 6000
const faults: Error[] = []
const say = (error: Error) => void faults.push(error)

beforeAll(async () => {
  app = await testApp()
  list = app.context.exports.get(api)!
  // One long history: what somebody typed as a browser's name may look like a formula.
  await app.context.pool.query(
    `insert into sign_in (user_id, result, ip, user_agent, at)
     select 'kim', 'OK', '10.0.0.1', '=1+' || n, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, $1::int) n`,
    [LONG],
  )
})
afterAll(() => app.close())
afterEach(() => void app.context.exports.set(api, list))
beforeEach(async () => {
  faults.length = 0
  await app.context.db.exportRun.deleteMany()
  await app.context.db.notification.deleteMany()
})

const api = toApiId(signIns.export)
const query = { q: 'kim', period: 'all' }
const start = (user = 'admin', asked: Record<string, string> = query) =>
  callAs(app, user, exportRuns.start, { body: { api, params: {}, query: asked } })
const listAs = async (user: string) => granted(await callAs(app, user, exportRuns.list, {}))
const only = async (user = 'admin') => (await listAs(user))[0]
const write = () => writeNext(app.context, { say })
const download = (user: string, fileKey: string) => downloadAs(app, user, { fileKey })

it('a list of more than 5,000 rows is not the answer of its call but written in the background, row by row as the list has them', async () => {
  const refused = await callAs(app, 'admin', signIns.export, { query: { q: 'kim', period: 'all' } })
  expect(refused.problem).toMatchObject({ status: 409, code: 'EXPORT_IN_BACKGROUND', values: [String(EXPORT_DIRECT_ROWS)] })
  expect(granted(await start())).toMatchObject({ state: 'QUEUED', name: 'Sign-ins', rows: 0 })
  expect(await write()).toBe(true)
  const run = await only()
  const rows = await app.context.db.signIn.count({ where: { userId: 'kim' } })
  expect(run).toMatchObject({ state: 'DONE', rows, total: rows, messageNo: '', expiresAt: expect.any(Date) })
  expect(run?.fileName).toMatch(/^Sign-ins_\d{8}\.xlsx$/)
  const reply = await download('admin', run?.fileKey ?? '')
  expect(reply.headers['content-disposition']).toContain(run?.fileName)
  expect(reply.rawPayload.length).toBe(run?.bytes)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(reply.rawPayload as never)
  const sheet = book.worksheets[0]
  expect([sheet?.rowCount, sheet?.views[0]?.state, sheet?.autoFilter]).toEqual([rows + 1, 'frozen', 'A1:F1'])
  const browsers = (sheet?.getColumn(6).values ?? []).slice(2)
  expect(new Set(browsers.filter((text) => typeof text === 'string' && text.startsWith('=1+'))).size).toBe(LONG)
  expect(sheet?.getRow(LONG).getCell(6).type).toBe(ExcelJS.ValueType.String)
  expect(sheet?.getRow(LONG).getCell(1).value).toBeInstanceOf(Date)
})

it('its person is told when it is finished, may download it alone, and may take it away', async () => {
  await start()
  await write()
  const run = await only()
  const notices = granted(await callAs(app, 'admin', notifications.list, { query: { page: 1, size: 10 } })).rows
  expect(notices).toMatchObject([{ kind: 'exportDone', values: ['Sign-ins', String(run?.rows)] }])
  expect((await download('admin2', run?.fileKey ?? '')).statusCode).toBe(404)
  expect(await listAs('admin2')).toEqual([])
  expect((await callAs(app, 'admin2', exportRuns.remove, { params: { id: run?.id ?? '' } })).status).toBe(404)
  granted(await callAs(app, 'admin', exportRuns.remove, { params: { id: run?.id ?? '' } }))
  expect([await listAs('admin'), (await download('admin', run?.fileKey ?? '')).statusCode]).toEqual([[], 404])
})

it('is asked for once, however often it is pressed, and by nobody without the right to the list', async () => {
  const answers = await Promise.all([start(), start(), start()])
  expect(new Set(answers.map((one) => granted(one).id)).size).toBe(1)
  expect((await start('kim')).problem).toMatchObject({ status: 810, code: 'NO_GRANT' })
  const body = { api: 'GET /api/v1/login/session', params: {}, query: {} }
  expect((await callAs(app, 'admin', exportRuns.start, { body })).problem?.code).toBe('EXPORT_UNKNOWN')
  expect((await start('admin', { period: 'since ever' })).problem?.status).toBe(400)
  for (const q of ['a', 'b', 'c', 'd']) granted(await start('admin', { q, period: 'all' }))
  expect((await start('admin', { q: 'e', period: 'all' })).problem).toMatchObject({ code: 'EXPORTS_TOO_MANY', values: ['5'] })
})

it('has the rights of its person when it is written: who lost the list in between gets a reason and no file', async () => {
  await start()
  const held = await app.context.db.roleApi.findMany({ where: { apiId: api } })
  await app.context.db.roleApi.deleteMany({ where: { apiId: api } })
  await write()
  const denied = await only()
  expect(denied).toMatchObject({ state: 'FAILED', fileKey: '', messageNo: messages.exportNoRight[0] })
  await app.context.db.roleApi.createMany({ data: held })
  await start()
  await write()
  const run = await only()
  expect(run?.state).toBe('DONE')
  await app.context.db.roleApi.deleteMany({ where: { apiId: api } })
  expect((await download('admin', run?.fileKey ?? '')).statusCode).toBe(404)
  await app.context.db.roleApi.createMany({ data: held })
  expect((await download('admin', run?.fileKey ?? '')).statusCode).toBe(200)
})

it('stops when its person stops it, and leaves no file behind', async () => {
  const { id } = granted(await start())
  granted(await callAs(app, 'admin', exportRuns.cancel, { params: { id } }))
  expect(await write()).toBe(false)
  const second = granted(await start())
  // Stopped while the first rows are read.
  app.context.exports.set(api, {
    ...list,
    make: async (asked) => {
      const workbook = await list.make(asked)
      granted(await callAs(app, 'admin', exportRuns.cancel, { params: { id: second.id } }))
      return workbook
    },
  })
  await write()
  expect((await listAs('admin')).map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED'])
  expect((await callAs(app, 'admin', exportRuns.cancel, { params: { id } })).problem?.code).toBe('EXPORT_ENDED')
  expect(await app.context.db.storedFile.count({ where: { name: { startsWith: 'Sign-ins' }, state: 'PENDING' } })).toBe(0)
})

it('of a process that died is written by the next one, and given up after three of them', async () => {
  const { id } = granted(await start())
  const die = () =>
    app.context.pool.query(
      `update export_run set state = 'RUNNING', claimed_by = gen_random_uuid(), attempts = attempts + 1, due_at = created_at where id = $1`,
      [id],
    )
  await die()
  expect((await only())?.state).toBe('RUNNING')
  expect(await write()).toBe(true)
  expect((await only())?.state).toBe('DONE')
  await app.context.pool.query(
    `update export_run set file_key = null, ended_at = null, state = 'RUNNING', claimed_by = gen_random_uuid(), attempts = 3, due_at = created_at`,
  )
  expect(await write()).toBe(true)
  expect(await only()).toMatchObject({ state: 'FAILED', messageNo: messages.exportBroken[0], values: ['3'] })
})

it('is tried again after a fault and then fails with a number that the log has', async () => {
  const { id } = granted(await start())
  app.context.exports.set(api, { ...list, make: async () => Promise.reject(new Error('the disk is on fire')) })
  for (const attempt of [1, 2, 3]) {
    await app.context.pool.query('update export_run set due_at = created_at')
    expect([await write(), faults.length]).toEqual([true, attempt])
  }
  expect(await only()).toMatchObject({ state: 'FAILED', messageNo: messages.exportFault[0], values: [id.slice(-8)] })
  expect(faults[0]?.message).toContain(id)
  const notices = granted(await callAs(app, 'admin', notifications.list, { query: { page: 1, size: 10 } })).rows
  expect(notices.map(({ kind }) => kind)).toEqual(['exportFailed'])
})

it('two processes share what waits, each file is written once', async () => {
  for (const q of ['kim', 'admin', 'han', 'lee']) granted(await start('admin', { q, period: 'all' }))
  const both = [runExports(app.context, say), runExports(app.context, say)]
  await expect.poll(async () => (await listAs('admin')).every(({ state }) => state === 'DONE')).toBe(true)
  await Promise.all(both.map((one) => one.close()))
  expect(await app.context.db.exportRun.findMany({ select: { attempts: true } })).toEqual(
    Array.from({ length: 4 }, () => ({ attempts: 1 })),
  )
  const ids = (await listAs('admin')).map(({ id }) => id)
  expect(await app.context.db.fileGroup.count({ where: { parentKind: 'export', parentId: { in: ids } } })).toBe(4)
})

it('a process that is told to end hands its export on at once', async () => {
  await start()
  const closing = new AbortController()
  closing.abort()
  await writeNext(app.context, { say, closing: closing.signal })
  expect(await app.context.db.exportRun.findFirst()).toMatchObject({ state: 'QUEUED', attempts: 0 })
  expect(await write()).toBe(true)
  expect((await only())?.state).toBe('DONE')
})

it('many short lists of one person wait for each other and at some point are refused, while a colleague gets hers at once', async () => {
  const short = (user: string) => callAs(app, user, apiCalls.export, { query: { q: 'nobody', period: 'day', show: 'all' } })
  await Promise.all([short('admin'), short('admin2')])
  const many = Promise.all(Array.from({ length: 30 }, () => short('admin')))
  expect((await short('admin2')).problem).toBeUndefined()
  const refused = (await many).flatMap(({ problem }) => (problem ? [`${String(problem.status)} ${problem.code}`] : []))
  expect(new Set(refused)).toEqual(new Set(['429 EXPORT_OWN_BUSY']))
  expect(refused.length).toBeLessThan(20)
  expect((await short('admin')).problem).toBeUndefined()
})

it('a short list is noted with what was asked for and how many rows it had, and its file goes after three days', async () => {
  await callAs(app, 'admin', apiCalls.export, { query: { q: 'nobody', period: 'day', show: 'all' } })
  expect(await app.context.db.exportRun.findFirst()).toMatchObject({
    userId: 'admin',
    api: toApiId(apiCalls.export),
    rows: 0,
    listed: false,
    query: { q: 'nobody' },
  })
  await start()
  await write()
  const run = await only()
  await app.context.pool.query(`update export_run set expires_at = now(), ended_at = now() - interval '3 days' where id = $1`, [run?.id])
  expect((await cleanUp(app.context.db, 6)).exports).toBe(1)
  expect([await listAs('admin'), (await download('admin', run?.fileKey ?? '')).statusCode]).toEqual([[], 404])
  await app.context.pool.query(`update stored_file set deleted_at = now() - interval '2 days' where key = $1`, [run?.fileKey])
  await sweepFiles(app.context.db, app.context.disk)
  expect(await app.context.db.storedFile.count({ where: { key: run?.fileKey ?? '' } })).toBe(0)
})
