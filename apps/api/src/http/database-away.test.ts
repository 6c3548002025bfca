import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'

// In a network of containers the name of a stopped database no longer resolves, which is another error than a closed port.
test('a database whose name does not resolve is 503 with Retry-After, and the process stays alive', async () => {
  const app = await testApp({ DATABASE_SECONDS: '5', DATABASE_URL: 'postgresql://maru:secret@database.invalid:5432/maru' })
  const reply = await app.inject({ url: '/api/v1/comm/mlang/i18n' })
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.body).not.toContain('database.invalid')
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  await app.close()
})
