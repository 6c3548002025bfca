import { session } from '@maru/shared/session/session.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, DEMO_PASSWORD, forgetSession, multipart, signIn, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
/** Server with password hashes of the cost that production has. */
let standard: TestApp
beforeAll(async () => {
  app = await testApp()
  standard = await testApp({ PASSWORD_HASHING: 'standard' })
})
afterAll(async () => {
  await standard.close()
  await app.close()
})

const forget = () => app.context.db.signInThrottle.deleteMany()
const sessionOf = (cookie: string) => app.inject({ method: 'GET', url: session.current.path, headers: { cookie } })

describe('signing in', () => {
  it('answers the session user under the wire names of SPEC and never a secret', async () => {
    const { reply } = await signIn(app, 'kim')
    expect(reply.json()).toMatchObject({ usr_id: 'kim', imapPassword: '$stored', roleTypeCds: ['G01'], businessRoleCodes: [] })
    expect(reply.body).not.toContain('argon2')
  })

  it('sets a cookie that scripts, other sites and plain http cannot read', async () => {
    const { reply } = await signIn(app, 'kim')
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict/)
  })

  it.each([
    ['a wrong password', 'kim', 'not the password'],
    ['an unknown name', 'nobody', DEMO_PASSWORD],
    ['a disabled account', 'disabled', DEMO_PASSWORD],
    ['an account that left', 'left', DEMO_PASSWORD],
  ])('says fail for %s, in the same words', async (_case, name, password) => {
    await forget()
    const { reply, cookie } = await signIn(app, name, password)
    expect([reply.statusCode, reply.headers['content-type'], reply.body, cookie]).toEqual([200, 'text/plain; charset=utf-8', 'fail', ''])
  })

  it('tells a dormant account so, but only after the right password', async () => {
    await forget()
    expect((await signIn(app, 'dormant', 'wrong password')).reply.body).toBe('fail')
    const { reply } = await signIn(app, 'dormant')
    expect([reply.statusCode, reply.headers['x-app-status'], reply.json().messageNo]).toEqual([403, '840', 'MS00001080'])
  })

  it('takes the user name however it is typed and keeps the stored one', async () => {
    expect((await signIn(app, ' KIM ')).reply.json()).toMatchObject({ usr_id: 'kim' })
  })

  it('replaces a hash that was cheaper than the standard one', async () => {
    const hash = async () => (await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })).passwordHash
    expect(await hash()).toContain('m=1024')
    expect((await signIn(standard, 'han')).reply.json()).toMatchObject({ usr_id: 'han' })
    expect(await hash()).toContain('m=19456')
    expect((await signIn(standard, 'han')).reply.json()).toMatchObject({ usr_id: 'han' })
  })

  it('locks a name after five failures, also for the right password, and opens it again by itself', async () => {
    await forget()
    for (let i = 0; i < 5; i += 1) expect((await signIn(app, 'choi', 'wrong')).reply.body).toBe('fail')
    const locked = (await signIn(app, 'choi')).reply
    expect([locked.statusCode, locked.json().status, Number(locked.headers['retry-after'])]).toEqual([429, 830, expect.closeTo(60, -1)])
    await app.context.db.$executeRaw`update sign_in_throttle set blocked_until = now() - interval '1 second'`
    expect((await signIn(app, 'choi')).reply.json()).toMatchObject({ usr_id: 'choi' })
  })

  it('does not let parallel guesses slip past the lock', async () => {
    await forget()
    const replies = await Promise.all(Array.from({ length: 12 }, () => signIn(app, 'park', 'guess')))
    expect(replies.filter(({ reply }) => reply.body === 'fail')).toHaveLength(5)
  })

  it('of a crowd counts against nobody, also where some are told to come back: names and address stay open', async () => {
    await forget()
    const people = await app.context.db.user.findMany({
      where: { active: true, id: { notIn: ['dormant', 'kowalski'] } },
      select: { id: true },
      take: 45,
    })
    const statuses = (await Promise.all(people.map(({ id }) => signIn(standard, id)))).map(({ reply }) => reply.statusCode)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
    expect(await app.context.db.signInThrottle.findMany({ where: { failures: { gt: 0 } } })).toEqual([])
  })

  it('lets the owner in from a known desk while a stranger has locked the name', async () => {
    await forget()
    const { cookie } = await signIn(app, 'lee')
    const device = cookie.split('; ').find((part) => part.startsWith('__Host-device')) ?? ''
    for (let i = 0; i < 6; i += 1) await signIn(app, 'lee', 'guess')
    expect((await signIn(app, 'lee')).reply.statusCode).toBe(429)
    expect((await signIn(app, 'lee', DEMO_PASSWORD, { cookie: device })).reply.json()).toMatchObject({ usr_id: 'lee' })
  })

  it('writes every attempt into the sign-in history', async () => {
    await forget()
    const last = async () =>
      (await app.context.db.signIn.findMany({ where: { userId: 'han' }, orderBy: { id: 'desc' }, take: 2 })).map((row) => row.result)
    await signIn(app, 'han', 'wrong')
    await signIn(app, 'han')
    expect(await last()).toEqual(['OK', 'WRONG'])
  })

  it('refuses an unknown field, a missing one and over-long text with the field named', async () => {
    for (const [fields, path] of [
      [{ username: 'kim', password: 'x', admin: '1' }, 'admin'],
      [{ username: 'kim' }, 'password'],
      [{ username: 'k'.repeat(21), password: 'x' }, 'username'],
      [{ username: 'kim', password: 'x'.repeat(101) }, 'password'],
      [{ username: 'k\u0000m', password: 'x' }, 'username'],
    ] as const) {
      const reply = await app.inject({
        method: 'POST',
        url: session.signIn.path,
        ...multipart(fields),
      })
      expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, path])
    }
  })
})

describe('a session', () => {
  it('is known by a public id that opens nothing', async () => {
    const id = (await callAs(app, 'kim', session.current, {})).answer ?? ''
    expect((await sessionOf(`__Host-sid=${id}`)).statusCode).toBe(401)
    expect((await callAs(app, 'kim', session.identity, { query: { id } })).answer).toMatchObject({ userId: 'kim' })
  })

  it('does not tell who somebody else is', async () => {
    const other = (await callAs(app, 'han', session.current, {})).answer ?? ''
    expect((await callAs(app, 'kim', session.identity, { query: { id: other } })).problem).toMatchObject({ status: 850 })
  })

  it('is 800 without a cookie, with a forged one, after sign-out and when idle or too old', async () => {
    const cookie = await loadCookie(app, 'kim')
    const status = async (value: string) => (await sessionOf(value)).json().status
    expect([await status(''), await status('__Host-sid=forged'), await status(`__Host-sid=${'x'.repeat(5000)}`)]).toEqual([800, 800, 800])
    await app.context.db.$executeRaw`update session set last_seen_at = now() - interval '61 minutes' where user_id = 'kim'`
    expect(await status(cookie)).toBe(800)
    await app.context.db
      .$executeRaw`update session set last_seen_at = now(), expires_at = now() - interval '1 second' where user_id = 'kim'`
    expect(await status(cookie)).toBe(800)
    forgetSession(app, 'kim')
    const fresh = await loadCookie(app, 'kim')
    await app.inject({ method: 'POST', url: session.signOut.path, headers: { cookie: fresh } })
    expect(await status(fresh)).toBe(800)
    forgetSession(app, 'kim')
  })

  it('is written as seen at most once a minute, and its end clears what the browser keeps', async () => {
    const { cookie } = await signIn(app, 'han')
    const seen = async () =>
      (await app.context.db.session.findFirstOrThrow({ where: { userId: 'han' }, orderBy: { createdAt: 'desc' } })).lastSeenAt
    const age = (seconds: number) =>
      app.context.db.$executeRaw`update session set last_seen_at = now() - make_interval(secs => ${seconds}::int) where user_id = 'han'`
    await age(50)
    const before = await seen()
    await sessionOf(cookie)
    expect(await seen()).toEqual(before)
    await age(70)
    await sessionOf(cookie)
    await expect.poll(async () => (await seen()).getTime()).toBeGreaterThan(before.getTime())
    const out = await app.inject({ method: 'POST', url: session.signOut.path, headers: { cookie } })
    expect(out.headers['clear-site-data']).toBe('"cache"')
    forgetSession(app, 'han')
  })

  it('gets a new token at every sign-in and ends the one it came with', async () => {
    const first = await signIn(app, 'kim')
    const second = await signIn(app, 'kim', DEMO_PASSWORD, { cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect((await sessionOf(first.cookie)).json().status).toBe(800)
    expect((await sessionOf(second.cookie)).statusCode).toBe(200)
  })

  it('ends as the oldest of four and says so once', async () => {
    const cookies = []
    for (let i = 0; i < 4; i += 1) cookies.push((await signIn(app, 'office')).cookie)
    const [oldest = '', second = ''] = cookies
    expect((await sessionOf(oldest)).json()).toMatchObject({ status: 820, messageNo: 'MS00000997' })
    expect((await sessionOf(oldest)).json().status).toBe(800)
    expect((await sessionOf(second)).statusCode).toBe(200)
  })

  it('dies with the account', async () => {
    const { cookie } = await signIn(app, 'clerk')
    await app.context.db.user.update({ where: { id: 'clerk' }, data: { active: false } })
    expect((await sessionOf(cookie)).json().status).toBe(800)
    await app.context.db.user.update({ where: { id: 'clerk' }, data: { active: true } })
  })

  it('loses a right at the next request after it was taken', async () => {
    const list = () =>
      callAs(app, 'office', users.list, { query: { page: 1, size: 1, account: 'inUse', sort: 'userId', direction: 'asc' } })
    forgetSession(app, 'office')
    expect((await list()).status).toBe(200)
    await app.context.db.userRole.delete({ where: { userId_roleCode: { userId: 'office', roleCode: 'H01' } } })
    expect((await list()).problem).toMatchObject({ status: 810, messageNo: 'MS00000730' })
    await app.context.db.userRole.create({ data: { userId: 'office', roleCode: 'H01' } })
    expect((await list()).status).toBe(200)
  })
})

describe('a request from another site', () => {
  const attempt = (headers: Record<string, string | undefined>) =>
    app.inject({ method: 'POST', url: session.signOut.path, headers: headers as Record<string, string> })

  it('is refused on every writing call', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect((await attempt(headers)).json()).toMatchObject({ status: 403, code: 'CROSS_SITE' })
    }
  })

  it('passes from the portal itself and from programs', async () => {
    const own = new URL(app.context.env.PUBLIC_URL).origin
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: own }, {}]) expect((await attempt(headers)).statusCode).toBe(200)
  })
})

describe('administrator acts', () => {
  const clear = () => callAs(app, 'admin', users.clearLongTimeLogin, { params: { userId: 'dormant' } })

  it('ask for the password again when it was given more than 15 minutes ago', async () => {
    await forget()
    expect((await clear()).answer).toBe('Success')
    await app.context.db.$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin'`
    expect((await clear()).problem).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' })
    expect((await callAs(app, 'admin', session.stepUp, { body: { password: 'wrong' } })).answer).toBe('Fail')
    expect((await clear()).problem).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    expect((await callAs(app, 'admin', session.stepUp, { body: { password: DEMO_PASSWORD } })).answer).toBe('Success')
    expect((await clear()).answer).toBe('Success')
    expect((await signIn(app, 'dormant')).reply.json()).toMatchObject({ usr_id: 'dormant' })
  })
})
