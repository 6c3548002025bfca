import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCookie, testApp, type TestApp } from '../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ DATABASE_SECONDS: '5' })
})
afterAll(() => app.close())

test('a lock that is held for longer than two seconds is 503 with Retry-After, and whoever comes back is answered', async () => {
  const url = '/api/v1/common/chems/job/messages/excel'
  const headers = { cookie: await loadCookie(app, 'admin') }
  const holder = await app.context.pool.connect()
  try {
    await holder.query('begin; lock table outbox in access exclusive mode')
    const refused = await app.inject({ url, headers })
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'DATABASE_BUSY', '2'])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await app.inject({ url, headers })).statusCode).toBe(200)
})
