import { expect, it } from 'vitest'
import { testApp } from '../../test/test-app.ts'

/** Holds the event loop as a runaway computation would. */
function holdTheLoop(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('tells calls to come back while the event loop is late, but answers probes and sign-in', async () => {
  const app = await testApp({ OVERLOAD_DELAY_MS: '30' })
  const ask = (url: string) => app.inject({ method: 'GET', url })
  let refused = await ask('/api/v1/common/menus')
  for (let round = 0; round < 20 && refused.statusCode !== 503; round += 1) {
    for (let n = 0; n < 20; n += 1) await new Promise((done) => setImmediate(() => done(holdTheLoop(60))))
    refused = await ask('/api/v1/common/menus')
  }
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2'])
  expect((await ask('/healthz')).statusCode).toBe(200)
  expect((await ask('/api/v1/login/session')).statusCode).toBe(401)
  await app.close()
})
