import { randomUUID } from 'node:crypto'
import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildDraft } from '../../apps/api/src/test/approval-fixtures.ts'
import { prepareDatabase } from '../../apps/api/src/prepare.ts'
import { readEnv } from '../../apps/api/src/kernel/env.ts'
import { DEMO_PASSWORD } from '../../prisma/seed/demo/password.ts'
import { startEmbedded, type EmbeddedServer } from '../../prisma/embedded.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { toPath } from '../../packages/shared/src/contract.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { isLong, keepFigures } from './figures.ts'

// The API keeps running while PostgreSQL is killed under writers and comes back: nothing acknowledged is lost.

const folder = mkdtempSync(join(tmpdir(), 'maru-stop-'))
chmodSync(folder, 0o755)
const WRITERS = 8
/** How long the first write and the first after the return may take on a busy machine. */
const PATIENCE_MS = 15_000
let database: EmbeddedServer
let api: ApiProcess
/** Chosen by the first start, and kept by those after it. */
let port: number | undefined

const startDatabase = () => startEmbedded({ dataDir: join(folder, 'postgres'), ...(port !== undefined && { port }) })

beforeAll(async () => {
  database = await startDatabase()
  const url = database.url('maru')
  port = Number(new URL(url).port)
  const variables = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SEED: 'demo' }
  await prepareDatabase(readEnv(variables), url)
  api = await startApi({ ...variables, LOG_LEVEL: 'error', RATE_LIMIT_PER_SESSION: '0', RATE_LIMIT_PER_IP: '0' })
})
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
  await until('/readyz', 503, PATIENCE_MS)
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
  await pause(800)
  database = await startDatabase()
  await until('/readyz', 200, PATIENCE_MS)
  await acknowledgedBeyond(seen, seen.acknowledged)
  seen.done = true
  await Promise.all(writers)
  // Sessions outlive the crash, so nobody had to sign in again; nothing but 503 was said.
  expect([...seen.refused]).toEqual([503])
  expect(seen.withoutRetryAfter).toBe(0)
  // No call was left without an answer.
  expect(seen.slowest).toBeLessThan(PATIENCE_MS)
})

it('keeps every acknowledged change of a killed database', async () => {
  const cookie = await signIn('han')
  const choices = (await (await fetch(`${api.url}/api/v1/comm/config`, { headers: { cookie } })).json()) as {
    current: Record<string, string>
  }
  const zones = ['Europe/Berlin', 'Asia/Seoul', 'UTC']
  for (let round = 0; round < 6; round += 1) {
    const settings = { ...choices.current, tzonCd: zones[round % zones.length] }
    const saveReply = await fetch(`${api.url}/api/v1/comm/config`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    })
    expect(await saveReply.text()).toBe('Success')
    await database.stop('immediate')
    database = await startDatabase()
    await until('/readyz', 200, 3000)
    const storedChoices = (await (await fetch(`${api.url}/api/v1/comm/config`, { headers: { cookie } })).json()) as {
      current: Record<string, string>
    }
    expect(storedChoices.current).toEqual(settings)
  }
})

const invariantsOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'public' and (viewname like 'approval_invariant_%' or viewname ~ '^inv_\\d+$')`,
  )
  return rows.map(({ name }) => name)
}

/** Drafts and submits until told to stop; keeps what was acknowledged. */
async function submitAll(cookie: string, progress: { submitted: string[]; done: boolean }) {
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await fetch(`${api.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer: unknown = await reply.json()
    return reply.ok ? (answer as { id: string; version: number }) : undefined
  }
  while (!progress.done) {
    const draft = await post(approvals.create.path, buildDraft())
    const sent = draft && (await post(toPath(approvals.submit, { id: draft.id }), { version: draft.version, requestKey: randomUUID() }))
    if (sent) progress.submitted.push(sent.id)
    else await pause(20)
  }
}

it('keeps every acknowledged submission of a killed database, and nothing is half submitted', async () => {
  const progress = { submitted: [] as string[], done: false }
  const cookies = await Promise.all(['kim', 'lee', 'park', 'han'].map(signIn))
  const writers = cookies.map((cookie) => submitAll(cookie, progress))
  const stops = isLong ? 20 : 1
  for (let stop = 0; stop < stops; stop += 1) {
    const before = progress.submitted.length
    await vi.waitFor(() => expect(progress.submitted.length).toBeGreaterThan(before + 5), { timeout: PATIENCE_MS, interval: 10 })
    await database.stop('immediate')
    database = await startDatabase()
    await until('/readyz', 200, 3000)
  }
  progress.done = true
  await Promise.all(writers)
  const client = new pg.Client({ connectionString: database.url('maru') })
  await client.connect()
  const { rows } = await client.query(`select id from approval_document where id = any($1) and status = 'IN_PROGRESS'`, [
    progress.submitted,
  ])
  expect(rows).toHaveLength(progress.submitted.length)
  const views = await invariantsOf(client)
  expect(views.length).toBeGreaterThan(8)
  for (const view of views) expect((await client.query(`select * from ${view}`)).rows).toEqual([])
  await client.end()
  keepFigures('PostgreSQL killed under four people who submit', [
    `${String(stops)} immediate stops, ${String(progress.submitted.length)} submissions acknowledged, ${String(rows.length)} there; ${String(views.length)} invariant views empty.`,
  ])
}, 300_000)
