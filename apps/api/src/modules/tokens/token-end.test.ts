import { accessTokens, tokenAdmin } from '@maru/shared/tokens/token.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobPlans } from '../../job-plans.ts'
import { runScheduled } from '../../kernel/background/job-run.service.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { addJournalBy, newTokenAs } from '../../test/token-fixtures.ts'

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
