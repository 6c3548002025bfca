import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { jobPlans } from '../../job-plans.ts'
import { callAs, loadCookie, day, signIn, testApp, type TestApp } from '../../test/test-app.ts'
import { runScheduled } from '../../kernel/background/job-run.service.ts'
import { isDormant } from '../../kernel/users/dormancy.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const run = async (name: 'dormancy' | 'signInWatch') => {
  await runScheduled(app.context, jobPlans(app.context), name)
  return (await app.context.db.jobRun.findFirst({ where: { name }, orderBy: { startedAt: 'desc' } }))?.counts
}
const lastSeen = (userId: string, days: number) =>
  app.context.db.$executeRaw`update users set last_sign_in_at = now() - make_interval(days => ${days}::int) where id = ${userId}`
const listNotices = (userId: string, kind: string) =>
  app.context.db.notification.findMany({ where: { userId, kind }, orderBy: { createdAt: 'asc' }, include: { mail: true } })

it('who did not sign in is told 15 and 5 days before the account is blocked, once each and by mail, and not after coming back', async () => {
  await app.context.db.$executeRaw`update users set last_sign_in_at = now() where last_sign_in_at is not null and id <> 'dormant'`
  await lastSeen('park', 74)
  await run('dormancy')
  expect(await listNotices('park', 'accountSleeps')).toEqual([])
  await lastSeen('park', 76)
  expect(await run('dormancy')).toMatchObject({ warned: 1 })
  expect(await run('dormancy')).toMatchObject({ warned: 0 })
  const [first] = await listNotices('park', 'accountSleeps')
  expect([first?.values, first?.mail?.state]).toEqual([[day(14)], 'WAITING'])
  await lastSeen('park', 86)
  await run('dormancy')
  expect((await listNotices('park', 'accountSleeps')).map(({ values }) => values)).toEqual([[day(14)], [day(4)]])
  await lastSeen('park', 91)
  expect(await run('dormancy')).toMatchObject({ warned: 0, blocked: expect.any(Number) })
  await lastSeen('park', 0)
  expect(await run('dormancy')).toMatchObject({ warned: 0 })
})

it('whose account was opened again is told so, with the day until which to sign in', async () => {
  expect((await callAs(app, 'admin', users.clearLongTimeLogin, { params: { userId: 'dormant' } })).answer).toBe('Success')
  const [notice] = await listNotices('dormant', 'accountCleared')
  expect([notice?.values, notice?.mail?.state]).toEqual([[day(7)], 'WAITING'])
})

it('more than 200 failed sign-ins within a minute are told to every administrator, once an hour', async () => {
  const { db } = app.context
  const attempt = (place: number) => ({
    userId: `u${String(place)}`,
    ip: `198.51.100.${String(place % 250)}`,
    userAgent: '',
    result: 'WRONG',
  })
  await db.signIn.createMany({ data: Array.from({ length: 200 }, (_, place) => attempt(place)) })
  await run('signInWatch')
  expect(await listNotices('admin', 'signInStorm')).toEqual([])
  await db.signIn.createMany({ data: [attempt(200)] })
  for (const _ of [1, 2]) await run('signInWatch')
  for (const userId of ['admin', 'admin2'])
    expect((await listNotices(userId, 'signInStorm')).map(({ values }) => values)).toEqual([['201']])
  expect(await listNotices('office', 'signInStorm')).toEqual([])
})

it('a one-time password lasts a day by the clock of the database, whatever that of the process says', async () => {
  await loadCookie(app, 'admin')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 24 * 3_600_000 })
  const { answer } = await callAs(app, 'admin', users.resetPassword, { params: { userId: 'choi' } })
  vi.useRealTimers()
  expect((await signIn(app, 'choi', answer?.oneTimePassword)).reply.json()).toMatchObject({ usr_id: 'choi' })
  const [left] = await app.context.db.$queryRaw<{ hours: number }[]>`
    select extract(epoch from one_time_password_until - now())::float8 / 3600 as hours from users where id = 'choi'`
  expect(left?.hours).toBeCloseTo(24, 1)
})

it('who never signed in is blocked thirty days after the account was made, not before', async () => {
  const made = (days: number) =>
    app.context.db
      .$executeRaw`update users set last_sign_in_at = null, created_at = now() - make_interval(days => ${days}::int) where id = 'skang'`
  await made(31)
  expect((await signIn(app, 'skang')).reply.json()).toMatchObject({ status: 840 })
  await made(29)
  expect((await signIn(app, 'skang')).reply.statusCode).toBe(200)
})

it('whoever signs in is told to come back after fifty failures from one address within ten minutes, also with the right password', async () => {
  await app.context.db.signInThrottle.deleteMany()
  await app.context.db
    .$executeRaw`insert into sign_in_throttle (key, failures, last_failure_at) values ('ip:127.0.0.1', 49, now() - interval '9 minutes')`
  expect((await signIn(app, 'nobody.here', 'wrong')).reply.body).toBe('fail')
  const refused = (await signIn(app, 'choi')).reply
  expect([refused.statusCode, refused.json().status, Number(refused.headers['retry-after'])]).toEqual([429, 830, expect.closeTo(60, -1)])
  await app.context.db.$executeRaw`update sign_in_throttle set last_failure_at = now() - interval '11 minutes'`
  expect((await signIn(app, 'choi')).reply.statusCode).toBe(200)
})

it('a name waits twice as long after each further failure, a quarter of an hour at most; a quiet hour halves what is counted', async () => {
  await app.context.db.signInThrottle.deleteMany()
  const waitAfter = async (failures: number, quiet: string) => {
    await app.context.pool.query(
      `insert into sign_in_throttle (key, failures, last_failure_at) values ('user:choi', $1, now() - $2::interval)
      on conflict (key) do update set failures = $1, last_failure_at = now() - $2::interval, blocked_until = null`,
      [failures, quiet],
    )
    await signIn(app, 'choi', 'wrong')
    return Number((await signIn(app, 'choi', 'wrong')).reply.headers['retry-after'] ?? 0)
  }
  const minutes = []
  for (const failures of [4, 5, 6, 7, 8, 20]) minutes.push(Math.round((await waitAfter(failures, '1 minute')) / 60))
  expect(minutes).toEqual([1, 2, 4, 8, 15, 15])
  expect(await waitAfter(7, '61 minutes')).toBe(0)
  await app.context.db.signInThrottle.deleteMany()
})

it('the two administrators who were here last never become dormant, however long all of them stay away', async () => {
  const { db } = app.context
  await db.userRole.createMany({ data: ['choi', 'skang'].map((userId) => ({ userId, roleCode: ADMINISTRATOR })) })
  // The first of them was here last, but is no administrator any more.
  await db.userRole.updateMany({ where: { userId: 'skang' }, data: { validTo: new Date(day(-1)) } })
  for (const [userId, days] of Object.entries({ skang: 100, choi: 200, admin2: 300, admin: 400 })) await lastSeen(userId, days)
  const blocked = async () => {
    const tried = await Promise.all(['skang', 'choi', 'admin2', 'admin'].map((userId) => isDormant(db, 90, userId)))
    return tried.map((dormant) => (dormant ? 'blocked' : 'open'))
  }
  expect(await blocked()).toEqual(['blocked', 'open', 'open', 'blocked'])
  expect((await signIn(app, 'admin')).reply.json()).toMatchObject({ status: 840 })
  await db.user.update({ where: { id: 'choi' }, data: { active: false } })
  expect(await blocked()).toEqual(['blocked', 'blocked', 'open', 'open'])
  expect((await signIn(app, 'admin')).reply.json()).toMatchObject({ usr_id: 'admin' })
})
