import { afterEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
afterEach(() => app.close())

/** Holds the event loop as a runaway computation would. */
function holdTheLoop(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
const ask = (url: string) => app.inject({ method: 'GET', url })
const holdForASecond = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise((done) => setImmediate(() => done(holdTheLoop(60))))
}

it('tells calls to come back while the loop of a warm process is late, also by /readyz, but answers probes and sign-in', async () => {
  app = await testApp({ OVERLOAD_DELAY_MS: '30' })
  for (let call = 0; call < 200; call += 1) await ask('/api/v1/common/menus')
  let refused = await ask('/api/v1/common/menus')
  for (let round = 0; round < 20 && refused.statusCode !== 503; round += 1) {
    await holdForASecond()
    refused = await ask('/api/v1/common/menus')
  }
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2'])
  expect((await ask('/readyz')).statusCode).toBe(503)
  expect((await ask('/healthz')).statusCode).toBe(200)
  expect((await ask('/api/v1/login/session')).statusCode).toBe(401)
  await expect.poll(async () => (await ask('/readyz')).statusCode, { timeout: 60_000 }).toBe(200)
})

it('refuses nobody while a process that has just started loads what it works with', async () => {
  app = await testApp({ OVERLOAD_DELAY_MS: '30' })
  for (let round = 0; round < 4; round += 1) {
    await holdForASecond()
    expect((await ask('/api/v1/common/menus')).statusCode).toBe(401)
  }
})

it('judges memory by the heap in use: what was freed and not given back refuses nobody', async () => {
  app = await testApp({ OVERLOAD_DELAY_MS: '10000' })
  const large = Array.from({ length: 20 }, () => Buffer.alloc(70_000_000, 1))
  expect(process.memoryUsage.rss()).toBeGreaterThan(1_200_000_000)
  await new Promise((done) => setTimeout(done, 2500))
  expect((await ask('/api/v1/common/menus')).statusCode).toBe(401)
  expect(large).toHaveLength(20)
})
