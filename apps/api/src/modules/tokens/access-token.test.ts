import { allContracts } from '@maru/shared/collections.ts'
import type { Route } from '@maru/shared/contract.ts'
import { apiCalls } from '@maru/shared/histories/access-history.ts'
import { personApis } from '@maru/shared/tokens/person-calls.ts'
import { findScopeArea } from '@maru/shared/tokens/scopes.ts'
import { accessTokens, tokenAdmin } from '@maru/shared/tokens/token.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { users } from '@maru/shared/users/user.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, day, granted, loadCookie, multipart, problemCode, testApp, type TestApp } from '../../test/test-app.ts'
import { addJournalBy, bearer, createTokenAs, newTokenAs } from '../../test/session/token-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = (user: string, scopes: string[], validTo?: string) => createTokenAs(app, user, scopes, validTo)
const newToken = (user: string, ...scopes: string[]) => newTokenAs(app, user, ...scopes)
const people = { query: { page: 1, size: 5, account: 'inUse', sort: 'userId', direction: 'asc' } } as const
const listPeople = (token: string) => callAs(app, null, users.list, { ...people, ...bearer(token) })
const addJournal = (token: string, title: string) => addJournalBy(app, token, title)

describe('creating a token', () => {
  it('answers its text once and stores its hash alone', async () => {
    const { id, token } = await newToken('office', 'people:read')
    expect(token).toMatch(/^maru_[\w-]{43}$/)
    const [row] = granted(await callAs(app, 'office', accessTokens.list, {})).filter((one) => one.id === id)
    expect(row).toMatchObject({ scopes: ['people:read'], validTo: day(30), lastUsedAt: '' })
    const [stored] = await app.context.db.$queryRaw<{ all: string }[]>`select t::text || (select coalesce(string_agg(c::text, ''), '')
      from change_log c where c.entity_id = t.id::text) as all from access_token t where id = ${id}::uuid`
    expect(stored?.all).not.toContain(token.slice(5))
  })

  it('asks for the password again, a day within a year and scopes there are', async () => {
    const issue = async (scopes: string[], validTo?: string) => (await create('kim', scopes, validTo)).problem?.issues?.[0]?.code
    expect(await issue(['nothing:read'])).toBe('UNKNOWN_SCOPE')
    expect(await issue(['POST /api/v1/approval/aprv/:id/answer'])).toBe('UNKNOWN_SCOPE')
    expect(await issue(['leave:read'], day(-1))).toBe('PAST_DAY')
    expect(await issue(['leave:read'], day(366))).toBe('MORE_THAN_YEAR')
    granted(await create('kim', ['leave:read', 'GET /api/v1/common/menus'], day(365)))
    await app.context.db.$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'kim'`
    expect(problemCode(await create('kim', ['leave:read']))).toBe('STEP_UP_REQUIRED')
    await app.context.db.$executeRaw`update session set authenticated_at = now() where user_id = 'kim'`
  })
})

describe('a call with a token', () => {
  it('has the rights its person has at this moment, within its scopes', async () => {
    const { token } = await newToken('office', 'people:read')
    expect((await listPeople(token)).answer?.rows.length).toBe(5)
    const mine = await newToken('choi', 'people:read')
    expect((await listPeople(mine.token)).problem).toMatchObject({ status: 810, code: 'NO_GRANT' })
    const other = await callAs(app, null, notifications.read, { body: { ids: [], read: true }, ...bearer(token) })
    expect(other).toMatchObject({ status: 403, problem: { status: 810, code: 'INSUFFICIENT_SCOPE', details: { scope: 'own:change' } } })
    expect(other.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="own:change"')
  })

  it('is refused in the same words whatever is wrong with the token', async () => {
    const expired = await newToken('office', 'people:read')
    await app.context.db.$executeRaw`update access_token set expires_at = now() where id = ${expired.id}::uuid`
    const revoked = await newToken('office', 'people:read')
    granted(await callAs(app, 'office', accessTokens.revoke, { params: { id: revoked.id } }))
    for (const token of [
      expired.token,
      revoked.token,
      `maru_${'A'.repeat(43)}`,
      'maru_short',
      '',
      (await newToken('han', 'own:read')).id,
    ]) {
      const refused = await listPeople(token)
      expect([refused.status, refused.problem?.status, refused.headers['www-authenticate']]).toEqual([
        401,
        800,
        'Bearer error="invalid_token"',
      ])
    }
  })

  it.each([
    ['is switched off', 'active = false', 'active = true'],
    ['has left', `retirement_date = office_day() - 1`, 'retirement_date = null'],
    ['has not begun', `join_date = office_day() + 3`, `join_date = '2020-01-01'`],
    ['has to choose a password', 'must_change_password = true', 'must_change_password = false'],
    ['is dormant', `last_sign_in_at = now() - interval '91 days'`, 'last_sign_in_at = now()'],
  ])('ends while the person %s', async (_case, closed, open) => {
    const { token } = await newToken('park', 'own:read')
    const read = () => callAs(app, null, notifications.list, { query: { page: 1, size: 1 }, ...bearer(token) })
    granted(await read())
    await app.context.pool.query(`update users set ${closed} where id = 'park'`)
    expect((await read()).status).toBe(401)
    await app.context.pool.query(`update users set ${open} where id = 'park'`)
    granted(await read())
  })
})

describe('a program with a token', () => {
  it('comes without a cookie and needs no origin', async () => {
    const { token } = await newToken('kim', 'own:change')
    const send = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: notifications.read.path,
        payload: { ids: [], read: true },
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
    expect((await send({ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' })).statusCode).toBe(200)
    const both = await send({ cookie: await loadCookie(app, 'kim') })
    expect([both.statusCode, both.json().code]).toEqual([400, 'TWO_CREDENTIALS'])
    const url = `${notifications.list.path}?access_token=${token}`
    expect((await app.inject({ url })).statusCode).toBe(401)
  })

  it('says which token it is, to any token and to no session', async () => {
    const { id, token } = await newToken('kim', 'leave:read')
    expect((await callAs(app, null, accessTokens.current, bearer(token))).answer).toMatchObject({
      id,
      userId: 'kim',
      scopes: ['leave:read'],
    })
    expect((await callAs(app, 'kim', accessTokens.current, {})).status).toBe(404)
  })

  it('never does what only a person does, whatever its scopes', async () => {
    const areas = new Set(
      allContracts.flatMap((contract) => Object.values(contract)).map((route) => `${String(findScopeArea(route))}:change`),
    )
    const { token } = await newToken('admin', ...areas)
    const refused: string[] = []
    for (const api of personApis) {
      const [method, path] = api.split(' ') as [Route['method'], string]
      const reply = await app.inject({ method, url: path.replaceAll(/:\w+/g, 'x'), ...bearer(token) })
      if (reply.json().code === 'NOT_BY_TOKEN') refused.push(api)
    }
    expect(refused).toEqual([...personApis])
    expect(refused.length).toBeGreaterThan(150)
  })

  it('neither signs in nor makes or revokes tokens', async () => {
    const { id, token } = await newToken('admin', 'own:change', 'people:change')
    const { payload, headers } = multipart({ username: 'kim', password: 'x' })
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/common/loginprocess',
      payload,
      headers: { ...headers, ...bearer(token).headers },
    })
    expect(reply.json().code).toBe('NOT_BY_TOKEN')
    expect(problemCode(await callAs(app, null, accessTokens.revoke, { params: { id }, ...bearer(token) }))).toBe('NOT_BY_TOKEN')
    expect(
      problemCode(await callAs(app, null, userAccounts.viewAs, { params: { userId: 'kim' }, body: { reason: 'x' }, ...bearer(token) })),
    ).toBe('NOT_BY_TOKEN')
  })

  it('is in the histories with its token, which is written as used at most once a minute', async () => {
    const { id, token } = await newToken('office', 'people:read', 'own:change')
    granted(await listPeople(token))
    const used = async () => (await app.context.db.accessToken.findUniqueOrThrow({ where: { id } })).lastUsedAt
    const first = await used()
    expect(first).not.toBeNull()
    granted(await listPeople(token))
    expect(await used()).toEqual(first)
    await expect
      .poll(
        async () =>
          app.context.pool.query('select api_id from history.api_call where token_id = $1', [id]).then(({ rowCount }) => rowCount),
        {
          timeout: 5000,
        },
      )
      .toBe(2)
    const { answer } = await addJournal((await newToken('office', 'outputs:change')).token, 'By a program')
    const [change] = await app.context.db.changeLog.findMany({ where: { entity: 'journal', entityId: answer?.id ?? '' } })
    expect(change).toMatchObject({ userId: 'office', tokenId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    await app.context.db.journal.deleteMany({ where: { title: 'By a program' } })
    const calls = granted(
      await callAs(app, 'admin', apiCalls.list, { query: { page: 1, size: 100, q: 'office', period: 'day', show: 'all' } }),
    )
    expect(calls.rows.some((row) => row.token !== '')).toBe(true)
    const [caller] = granted(await callAs(app, 'admin', tokenAdmin.callers, { query: { id: `GET ${users.list.path}` } }))
    expect(caller).toMatchObject({ id, userId: 'office' })
    expect(caller?.calledAt).toBeInstanceOf(Date)
  })
})
