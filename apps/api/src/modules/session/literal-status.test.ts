import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ APP_STATUS_LINE: 'literal' })
})
afterAll(() => app.close())

it('sends the application status as the status line where that is switched on', async () => {
  const reply = await app.inject({ method: 'GET', url: '/api/v1/login/session' })
  expect([reply.statusCode, reply.json().status]).toEqual([800, 800])
})
