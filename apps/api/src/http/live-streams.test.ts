import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { session } from '@maru/shared/session/session.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openEvents, type EventStream } from '../../../../tests/support/event-stream.ts'
import { answerAs, boxAs, buildDraft, granted, lineWith, submitted } from '../test/approval-fixtures.ts'
import { callAs, loadCookie, signIn, testApp, type TestApp } from '../test/test-app.ts'

// Two servers over one database: what is done at one reaches the browsers of the other.

const address = async (app: TestApp) => (await app.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '')
let here: TestApp
let there: TestApp
let url: string
const open: EventStream[] = []

beforeAll(async () => {
  here = await testApp()
  there = await testApp()
  url = await address(there)
  // The listening connections are made beside the start.
  await vi.waitUntil(() => here.context.listener.connected() && there.context.listener.connected(), { timeout: 60_000 })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => Promise.all([here.close(), there.close()]))

const follow = async (user: string) => {
  const stream = await openEvents(url, await loadCookie(here, user))
  open.push(stream)
  return stream
}

it('a submission at one server reaches the approver at the other one, and nobody else', async () => {
  const [head, director] = await Promise.all([follow('head'), follow('director')])
  const heads = ['content-type', 'cache-control', 'x-accel-buffering', 'x-content-type-options'].map((name) => head.headers.get(name))
  expect([head.status, ...heads]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store, no-transform', 'no', 'nosniff'])
  const before = (await boxAs(there, 'head')).total
  await submitted(here, 'kim')
  await head.until('approvals')
  expect((await boxAs(there, 'head')).total).toBe(before + 1)
  // Who stands in the line may have the document open, and looks at it again; nothing waits for him.
  expect(director.events).not.toContain('approvals')
})

it('the next in line is told by the answer, and so is the drafter', async () => {
  const id = await submitted(here, 'kim')
  const [kim, director] = await Promise.all([follow('kim'), follow('director')])
  granted(await answerAs(here, 'head', id, 'APPROVE'))
  await Promise.all([kim.until('approvals'), director.until('approvals')])
})

it('the drafter is told when a group asks its next person, though the document stays where it is', async () => {
  const asks = (userId: string, follows = false) => ({ type: 'AGREE' as const, userId, ...(follows && { follows }) })
  const [head, director] = lineWith()!.stages
  const group = { rule: 'ALL' as const, need: null, steps: [asks('han'), asks('choi', true), asks('sklein')] }
  const id = await submitted(here, 'kim', { line: { stages: [head!, group, director!] } })
  granted(await answerAs(here, 'head', id, 'APPROVE'))
  const kim = await follow('kim')
  // Notices come in the order of their commits: what was told before this one has arrived with it.
  const allTold = async (count: number) => {
    await here.context.pool.query(`select tell_person('notifications', 'kim')`)
    await kim.until('notifications', { count })
    return kim.events.filter((event) => event === 'approvals').length
  }
  const before = await allTold(1)
  granted(await answerAs(here, 'han', id, 'AGREE'))
  expect(await allTold(2)).toBeGreaterThan(before)
})

it('of a mailbox is told what has changed', async () => {
  const { db } = here.context
  const choi = await follow('choi')
  const { id: accountId } = await db.mailAccount.create({ data: { userId: 'choi', imapId: 'choi@x' } })
  await db.mailFolder.create({ data: { accountId, path: 'INBOX', name: 'Inbox' } })
  await choi.until('mail')
  await db.mailAccount.update({ where: { id: accountId }, data: { state: 'UNREACHABLE' } })
  await choi.until('mailAccount')
  await db.mailRun.create({ data: { accountId, action: 'read', state: 'DONE', endedAt: new Date() } })
  await choi.until('mailRuns')
  await db.mailDraft.create({ data: { accountId, body: {} } })
  await choi.until('mailSending')
  expect(choi.events).toEqual(['mail', 'mailAccount', 'mailRuns', 'mailSending'])
  await db.mailAccount.delete({ where: { id: accountId } })
})

it('whoever stands in today is told with the one who is away', async () => {
  const [principal, deputy] = await Promise.all([follow('director'), follow('hneumann')])
  const id = await submitted(here, 'kim')
  granted(await answerAs(here, 'head', id, 'APPROVE'))
  await Promise.all([principal.until('approvals'), deputy.until('approvals')])
})

it('what is rolled back is never told', async () => {
  const head = await follow('head')
  const { id } = granted(await callAs(here, 'kim', approvals.create, { body: buildDraft() }))
  const wrong = await callAs(here, 'kim', approvals.submit, { params: { id }, body: { version: 99, requestKey: randomUUID() } })
  expect(wrong.ok).toBe(false)
  await submitted(here, 'kim')
  await head.until('approvals')
  await head.until('documents')
  expect(head.events.toSorted()).toEqual(['approvals', 'documents'])
})

it('a stream begins with what has happened to the person before it, so that nothing is missed between reading and listening', async () => {
  const witness = await follow('head')
  const before = performance.now()
  await submitted(here, 'kim')
  await witness.until('approvals')
  const [head, director] = await Promise.all([follow('head'), follow('director')])
  await expect.poll(() => [head.opening, director.opening]).not.toContain(undefined)
  const passed = performance.now() - before
  expect(head.opening?.ago.approvals).toBeLessThanOrEqual(passed)
  expect(head.opening?.heardFor).toBeGreaterThan(head.opening?.ago.approvals ?? Infinity)
  // What happened to the director in other tests lies further back than this one.
  expect(director.opening?.ago.approvals ?? Infinity).toBeGreaterThan(head.opening?.ago.approvals ?? 0)
})

it('what concerns everybody is said at the beginning as well', async () => {
  const witness = await follow('head')
  await here.context.pool.query(`select tell_person('rights', '*')`)
  await witness.until('rights')
  const director = await follow('director')
  await expect.poll(() => director.opening).toBeDefined()
  expect(director.opening?.ago).toHaveProperty('rights')
})

it('a stream ends when its session is signed out at the other server, and is refused afterwards', async () => {
  const { cookie } = await signIn(here, 'choi')
  const stream = await openEvents(url, cookie)
  await here.inject({ method: 'POST', url: session.signOut.path, headers: { cookie } })
  await stream.untilEnded()
  expect(stream.events).toEqual(['ended'])
  const refused = await openEvents(url, cookie)
  expect(refused.status).toBe(401)
})

it('neither an open stream nor asking for the counters extends the session', async () => {
  const { cookie } = await signIn(here, 'park')
  const { pool } = here.context
  await pool.query(`update session set last_seen_at = now() - interval '40 minutes' where user_id = 'park' and ended_at is null`)
  open.push(await openEvents(url, cookie))
  for (const box of ['RECP', 'RECP_MAIN']) {
    const reply = await here.inject({ url: `${approvals.boxList.path}?aprvBoxType=${box}&approvalUserId=park`, headers: { cookie } })
    expect(reply.statusCode).toBe(200)
  }
  const { rows } = await pool.query<{ idle: boolean }>(
    `select last_seen_at < now() - interval '39 minutes' as idle from session where user_id = 'park' and ended_at is null`,
  )
  expect(rows).toEqual([{ idle: true }])
})

it('a session has four streams at most; the oldest goes', async () => {
  const { cookie } = await signIn(here, 'office')
  const streams: EventStream[] = []
  for (let place = 0; place < 6; place += 1) streams.push(await openEvents(url, cookie))
  open.push(...streams)
  await streams[1]?.untilEnded()
  expect(streams.map((stream) => stream.ended)).toEqual([true, true, false, false, false, false])
})

it('a broken listening connection comes back and every browser looks again', async () => {
  const head = await follow('head')
  const begun = performance.now()
  await here.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'maru-listener' and datname = current_database()`,
  )
  await head.until('resync')
  // Whoever opens a stream now learns that nothing before the return was heard.
  const late = await follow('director')
  await expect.poll(() => late.opening).toBeDefined()
  expect(late.opening?.heardFor).toBeLessThan(performance.now() - begun)
  await submitted(here, 'kim')
  await head.until('approvals')
})

it('anything but an event source is answered at once', async () => {
  const reply = await here.inject({ url: '/api/v1/common/events', headers: { cookie: await loadCookie(here, 'kim') } })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([406, 'EVENT_STREAM_ONLY'])
})

it('a closing server waits neither for its streams nor for connections that browsers opened ahead of use', async () => {
  const third = await testApp()
  const at = await address(third)
  const stream = await openEvents(at, await loadCookie(here, 'head'))
  const unused = connect(Number(new URL(at).port), '127.0.0.1')
  await once(unused, 'connect')
  // A server that waited for them would wait for minutes, longer than this test may last.
  await third.close()
  await stream.untilEnded()
})

it('people whose roles change are told each; everybody is told once when many change together, as by an import', async () => {
  const client = await here.context.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  const give = (whom: string) =>
    client.query(`insert into user_role (user_id, role_code) select id, 'WM00002' from users where ${whom} and id not in (
      select user_id from user_role where role_code = 'WM00002')`)
  try {
    await client.query('listen portal_person')
    await give(`id in ('kim', 'han')`)
    await expect.poll(() => heard.toSorted()).toEqual(['rights han', 'rights kim'])
    await give('true')
    await client.query(`delete from user_role where role_code = 'WM00002'`)
    await client.query(`select tell_person('rights', 'end')`)
    await expect.poll(() => heard.at(-1)).toBe('rights end')
    expect(heard.slice(2)).toEqual(['rights *', 'rights *', 'rights end'])
  } finally {
    await client.query('unlisten *')
    client.release()
  }
})
