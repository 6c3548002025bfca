import { session } from '@maru/shared/session/session.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '@maru/prisma/embedded.ts'
import { testApp, type TestApp } from '../../test/test-app.ts'

const PORT = await freePort()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ METRICS_PORT: String(PORT) })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const read = async (path = '/metrics') => {
  const reply = await fetch(`http://127.0.0.1:${String(PORT)}${path}`)
  return { status: reply.status, text: await reply.text() }
}
/** The value of a line of the figures; undefined where there is none. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

it('says what waits and how full the disk is in its first answer, and that the database answers', async () => {
  const { text } = await read()
  expect(valueOf(text, 'maru_database_up')).toBe(1)
  expect(valueOf(text, 'maru_outbox_waiting')).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'maru_files_free_ratio')).toBeGreaterThan(0)
  expect(valueOf(text, 'maru_database_connections{state="all"}')).toBeGreaterThan(0)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

it('counts answers by route template, method and class of status, never by address', async () => {
  await app.inject({ method: 'GET', url: session.current.path })
  await app.inject({ method: 'GET', url: '/api/v1/common/file/a-secret-key?password=b-secret' })
  const { text } = await read()
  const line = `maru_http_answers_total{route="${session.current.path}",method="GET",status="4xx"}`
  expect(valueOf(text, line)).toBe(1)
  expect(valueOf(text, `maru_http_answer_seconds_count{route="${session.current.path}",method="GET"}`)).toBe(1)
  expect(text).toContain('route="/api/v1/common/file/:fileKey"')
  expect(text).not.toMatch(/[ab]-secret/)
})

it('gives nothing else there, and no figures at the address of the portal', async () => {
  expect((await read('/')).status).toBe(404)
  expect((await app.inject({ method: 'GET', url: '/metrics' })).body).not.toContain('maru_')
})
