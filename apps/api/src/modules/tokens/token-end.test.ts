import type { Route } from '@maru/shared/contract.ts'
import { exportRuns } from '@maru/shared/exports/export.ts'
import { files } from '@maru/shared/files/file.ts'
import { signIns } from '@maru/shared/histories/access-history.ts'
import { users } from '@maru/shared/users/user.ts'
import { accessTokens, tokenAdmin } from '@maru/shared/tokens/token.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toApiId } from '../../http/guards/access.ts'
import { writeNext } from '../exports/export-run.service.ts'
import { jobPlans } from '../../job-plans.ts'
import { runScheduled } from '../../kernel/background/job-run.service.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { addApp } from '../../test/session/factor-fixtures.ts'
import { addJournalBy, bearer, newService, newTokenAs } from '../../test/session/token-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newToken = (user: string, ...scopes: string[]) => newTokenAs(app, user, ...scopes)

describe('revoking', () => {
  it('is for the owner, and with a reason for administrators, which the owner is told', async () => {
    const { id } = await newToken('kim', 'leave:read')
    expect((await callAs(app, 'han', accessTokens.revoke, { params: { id } })).status).toBe(404)
    granted(await callAs(app, 'admin', tokenAdmin.end, { params: { id }, body: { reason: 'Found in a repository' } }))
    expect((await callAs(app, 'admin', tokenAdmin.end, { params: { id }, body: { reason: 'Twice' } })).status).toBe(404)
    const [notice] = await app.context.db.notification.findMany({ where: { userId: 'kim', kind: 'tokenRevoked' }, include: { mail: true } })
    expect([notice?.key, notice?.mail?.state]).toEqual([`tokenRevoked:${id}`, 'WAITING'])
  })

  it('acknowledges nothing that was written after it, in 200 races', async () => {
    const { db } = app.context
    let acknowledged = 0
    for (let race = 0; race < 200; race += 1) {
      const id = crypto.randomUUID()
      const token = `maru_${id.replaceAll('-', '')}${'x'.repeat(11)}`
      await db.$executeRaw`insert into access_token (id, token_hash, user_id, name, scopes, expires_at)
        values (${id}::uuid, sha256(${token}::bytea), 'office', ${id}, '{outputs:change}', now() + interval '1 day')`
      const writing = addJournalBy(app, token, id)
      await new Promise((go) => setTimeout(go, race % 25))
      await db.$executeRaw`update access_token set revoked_at = now(), revoked_by = 'office' where id = ${id}::uuid`
      const writtenBefore = await db.journal.count({ where: { title: id } })
      const { ok } = await writing
      if (ok) acknowledged += 1
      expect([race, ok && writtenBefore === 0]).toEqual([race, false])
      await db.$executeRaw`delete from journal where title = ${id}`
    }
    expect(acknowledged).toBeGreaterThan(5)
    expect(acknowledged).toBeLessThan(195)
  }, 60_000)
})

it('a person is told of a new token, and a password that an administrator reset ends it', async () => {
  const { id, token } = await newToken('park', 'own:read')
  const [notice] = await app.context.db.notification.findMany({ where: { key: `tokenCreated:${id}` }, include: { mail: true } })
  expect([notice?.userId, notice?.values, notice?.mail?.state]).toEqual(['park', [expect.any(String)], 'WAITING'])
  granted(await callAs(app, 'admin', users.resetPassword, { params: { userId: 'park' } }))
  await app.context.pool.query(`update users set must_change_password = false, one_time_password_until = null where id = 'park'`)
  expect((await callAs(app, null, accessTokens.current, bearer(token))).status).toBe(401)
})

it('a role that asks for a second factor stops the tokens of its person and of accounts they own until there is one', async () => {
  const strict = await testApp({ SECOND_FACTOR_ROLES: 'M01,H01' })
  const { token } = await newToken('tbecker', 'leave:read')
  const call = (of: string, on = strict) => callAs(on, null, accessTokens.current, bearer(of))
  expect((await call(token)).status).toBe(200)
  await app.context.db.userRole.create({ data: { userId: 'tbecker', roleCode: 'H01', grantedBy: 'admin' } })
  const service = await newService(app, { ownerId: 'tbecker' })
  const { status, problem } = await call(token)
  expect([status, problem]).toMatchObject([401, { code: 'TOKEN_AWAITS_FACTOR', message: expect.stringContaining('set it up') }])
  expect((await call(service.token)).problem?.message).toContain('owner')
  expect((await call(token, app)).status).toBe(200)
  await addApp(app, 'tbecker')
  expect([(await call(token)).status, (await call(service.token)).status]).toEqual([200, 200])
  await app.context.db.userRole.deleteMany({ where: { userId: 'tbecker', roleCode: 'H01' } })
  await strict.close()
})

it('owners are told 14 and 3 days before a token expires, once each and by mail', async () => {
  const { id } = await newToken('han', 'leave:read')
  const run = async () => {
    await runScheduled(app.context, jobPlans(app.context), 'dormancy')
    return app.context.db.notification.findMany({
      where: { userId: 'han', kind: 'tokenExpires' },
      orderBy: { createdAt: 'asc' },
      include: { mail: true },
    })
  }
  const expiresIn = (days: number) =>
    app.context.db.$executeRaw`update access_token set expires_at = now() + make_interval(days => ${days}::int) where id = ${id}::uuid`
  expect(await run()).toEqual([])
  await expiresIn(13)
  await run()
  expect((await run()).map(({ mail }) => mail?.state)).toEqual(['WAITING'])
  await expiresIn(2)
  await run()
  expect((await run()).length).toBe(2)
})

describe('an export that a token has written', () => {
  const start = (token: string, route: Route, query: Record<string, string> = {}) =>
    callAs(app, null, exportRuns.start, { body: { api: toApiId(route), params: {}, query }, ...bearer(token) })
  const write = () =>
    writeNext(app.context, {
      say: (error) => {
        throw error
      },
    })
  const stateOf = async (user: string, id: string) => {
    const row = await app.context.db.exportRun.findUniqueOrThrow({ where: { id } })
    return [user, row.userId, row.state, row.reason]
  }

  it('asks for the scope of its list', async () => {
    const { token } = await newToken('admin', 'files:change')
    const refused = await start(token, signIns.export, { period: 'all' })
    expect([refused.status, refused.problem?.details]).toEqual([403, { scope: 'histories:read' }])
    const both = await newToken('admin', 'files:change', 'histories:read')
    const { id } = granted(await start(both.token, signIns.export, { period: 'all' }))
    await write()
    expect(await stateOf('admin', id)).toEqual(['admin', 'admin', 'DONE', ''])
    const { fileKey } = await app.context.db.exportRun.findUniqueOrThrow({ where: { id } })
    const url = files.download.path.replace(':fileKey', fileKey ?? '')
    expect((await app.inject({ url, ...bearer(both.token) })).statusCode).toBe(200)
    expect((await app.inject({ url, ...bearer(token) })).statusCode).toBeGreaterThanOrEqual(403)
  })

  it('ends with the token', async () => {
    const { id: tokenId, token } = await newToken('admin', 'files:change', 'histories:read')
    const { id } = granted(await start(token, signIns.export, { period: 'day' }))
    granted(await callAs(app, 'admin', accessTokens.revoke, { params: { id: tokenId } }))
    await write()
    expect(await stateOf('admin', id)).toEqual(['admin', 'admin', 'FAILED', 'exportNoRight'])
  })

  it('is written for a service account, too', async () => {
    const { account, token } = await newService(app, { scopes: ['files:change', 'people:read'] })
    const { id } = granted(await start(token, users.export, { account: 'inUse' }))
    await write()
    expect(await stateOf(account.userId, id)).toEqual([account.userId, account.userId, 'DONE', ''])
  })
})
