import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prepareDatabase } from '../../apps/api/src/prepare.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { DEMO_PASSWORD } from '../../prisma/seed/demo/password.ts'
import { freePort, startEmbedded, type EmbeddedServer } from '../../prisma/embedded.ts'
import { startApi, type ApiProcess } from './api-process.ts'

// The API keeps running while PostgreSQL is killed under writers and comes back: nothing acknowledged is lost.

const folder = mkdtempSync(join(tmpdir(), 'maru-stop-'))
chmodSync(folder, 0o755)
const WRITERS = 8
/** How long the first write and the first after the return may take on a busy machine. */
const PATIENCE_MS = 15_000
let database: EmbeddedServer
let api: ApiProcess
let port: number

const startDatabase = () => startEmbedded({ dataDir: join(folder, 'postgres'), port })

beforeAll(async () => {
  port = await freePort()
  database = await startDatabase()
  const url = database.url('maru')
  const variables = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SEED: 'demo' }
  await prepareDatabase(readEnv(variables), url)
  api = await startApi({ ...variables, LOG_LEVEL: 'error' })
}, 60_000)
afterAll(async () => {
  await api.stop()
  await database.stop('immediate')
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(username: string) {
  const form = new FormData()
  form.set('username', username)
  form.set('password', DEMO_PASSWORD)
  const reply = await fetch(`${api.url}/api/v1/common/loginprocess`, { method: 'POST', body: form })
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

interface Seen {
  acknowledged: number
  refused: Set<number>
  withoutRetryAfter: number
  slowest: number
  done: boolean
}

/** One write after the other until told to stop; counts what was answered and keeps the slowest answer in milliseconds. */
async function write(user: string, cookie: string, seen: Seen) {
  const profile = { userId: user, profileFileKey: '', profileFileUrl: '' }
  while (!seen.done) {
    const begun = performance.now()
    const reply = await fetch(`${api.url}/api/v1/common/chems/user/profile/modify`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(profile),
    })
    seen.slowest = Math.max(seen.slowest, performance.now() - begun)
    if (reply.ok) seen.acknowledged += 1
    else seen.refused.add(reply.status)
    if (reply.status === 503 && !reply.headers.has('retry-after')) seen.withoutRetryAfter += 1
    await reply.arrayBuffer()
    await pause(reply.ok ? 0 : 20)
  }
}

async function until(path: string, status: number, within: number) {
  await vi.waitFor(async () => expect((await fetch(`${api.url}${path}`)).status).toBe(status), { timeout: within, interval: 25 })
}

async function acknowledgedBeyond(seen: Seen, before: number) {
  await vi.waitFor(() => expect(seen.acknowledged).toBeGreaterThan(before), { timeout: PATIENCE_MS, interval: 25 })
}

it('survives PostgreSQL being killed under eight writers and works again by itself', async () => {
  const people = ['kim', 'han', 'choi', 'lee', 'park', 'office', 'director', 'clerk'].slice(0, WRITERS)
  const seen: Seen = { acknowledged: 0, refused: new Set(), withoutRetryAfter: 0, slowest: 0, done: false }
  const cookies = await Promise.all(people.map(signIn))
  const writers = people.map((user, place) => write(user, cookies[place] ?? '', seen))
  await acknowledgedBeyond(seen, 0)
  await database.stop('immediate')
  await until('/readyz', 503, 5000)
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
  await pause(800)
  database = await startDatabase()
  await until('/readyz', 200, 2000)
  await acknowledgedBeyond(seen, seen.acknowledged)
  seen.done = true
  await Promise.all(writers)
  // Sessions outlive the crash, so nobody had to sign in again; nothing but 503 was said.
  expect([...seen.refused]).toEqual([503])
  expect(seen.withoutRetryAfter).toBe(0)
  expect(seen.slowest).toBeLessThan(5000)
}, 60_000)

it('keeps every acknowledged change of a killed database', async () => {
  const cookie = await signIn('han')
  const choices = (await (await fetch(`${api.url}/api/v1/comm/config`, { headers: { cookie } })).json()) as {
    current: Record<string, string>
  }
  const zones = ['Europe/Berlin', 'Asia/Seoul', 'UTC']
  for (let round = 0; round < 6; round += 1) {
    const settings = { ...choices.current, tzonCd: zones[round % zones.length] }
    const saved = await fetch(`${api.url}/api/v1/comm/config`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    })
    expect(await saved.text()).toBe('Success')
    await database.stop('immediate')
    database = await startDatabase()
    await until('/readyz', 200, 3000)
    const kept = (await (await fetch(`${api.url}/api/v1/comm/config`, { headers: { cookie } })).json()) as {
      current: Record<string, string>
    }
    expect(kept.current).toEqual(settings)
  }
}, 60_000)
