import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readEnv } from '../../apps/api/src/kernel/env.ts'
import { prepareDatabase } from '../../apps/api/src/prepare.ts'
import { freePort, startEmbedded, type EmbeddedServer } from '../../prisma/embedded.ts'
import { openEvents, type EventStream } from '../support/event-stream.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { signIn } from './sign-in.ts'

// Two API processes over one PostgreSQL that is killed under two hundred open streams, and a worker that is killed in the middle.

const folder = mkdtempSync(join(tmpdir(), 'maru-live-'))
chmodSync(folder, 0o755)
const STREAMS_PER_SESSION = 4
const SESSIONS = 50
/** What the portal does within a second or two may take a busy machine longer; what it never does is still seen. */
const PATIENCE_MS = 30_000
let database: EmbeddedServer
let variables: Record<string, string>
let apis: readonly [ApiProcess, ApiProcess]
let port: number

const startDatabase = () => startEmbedded({ dataDir: join(folder, 'postgres'), port })

beforeAll(async () => {
  port = await freePort()
  database = await startDatabase()
  const url = database.url('maru')
  variables = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SEED: 'demo' }
  await prepareDatabase(readEnv(variables), url)
  apis = await Promise.all([startApi({ ...variables, LOG_LEVEL: 'fatal' }), startApi({ ...variables, LOG_LEVEL: 'fatal' })])
})
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill()))
  await database.stop('immediate')
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: variables['DATABASE_URL'] })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function submit(api: ApiProcess, cookie: string) {
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await fetch(`${api.url}/api/v1/approval/aprv${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
    return (await reply.json()) as { id: string; version: number }
  }
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Two hundred people wait.' }] }]
  const { id, version } = await post('', { formCode: 'GENERAL', title: 'Under load', body: { type: 'doc', content } })
  await post(`/${id}/submit`, { version, requestKey: randomUUID() })
  return id
}

it('two hundred streams outlive the death of PostgreSQL, hear of it, and of every commit of the other process', async () => {
  const [here, there] = apis
  const people = await ask<{ id: string }>(
    `select id from users where active and not deleted and id not in ('head', 'kim', 'dormant') and profile_confirmed_at is not null order by id limit ${String(SESSIONS - 1)}`,
  )
  const names = ['head', ...people.map((row) => row.id)]
  const cookies: string[] = []
  for (const name of names) cookies.push(await signIn(here.url, name))
  const kim = await signIn(here.url, 'kim')
  const streams: EventStream[] = []
  for (const cookie of cookies) {
    for (let place = 0; place < STREAMS_PER_SESSION; place += 1) streams.push(await openEvents(there.url, cookie))
  }
  expect(new Set(streams.map((stream) => stream.status))).toEqual(new Set([200]))
  expect(streams.length).toBeGreaterThanOrEqual(200)
  const heads = streams.slice(0, STREAMS_PER_SESSION)

  await submit(here, kim)
  const times = await Promise.all(heads.map((stream) => stream.until('approvals')))

  await database.stop('immediate')
  database = await startDatabase()
  await Promise.all(streams.map((stream) => stream.until('resync', { within: PATIENCE_MS })))
  expect(streams.filter((stream) => stream.ended)).toHaveLength(0)
  await vi.waitUntil(async () => (await fetch(`${here.url}/readyz`)).ok, { timeout: PATIENCE_MS })
  await submit(here, kim)
  const after = await Promise.all(heads.map((stream) => stream.until('approvals', { count: 2 })))
  console.log(
    `events: ${String(streams.length)} streams, slowest ${Math.max(...times).toFixed(0)} ms, after the restart ${Math.max(...after).toFixed(0)} ms`,
  )
  for (const stream of streams) stream.close()
})

it('a worker that is killed between claim and done loses nothing and nothing is told twice', async () => {
  const [here, there] = apis
  const kim = await signIn(here.url, 'kim')
  // Whoever delivers is held in the middle, so that both processes can be killed while they hold a claim.
  await ask(`create function hold_notification() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return new; end $$`)
  await ask(`create trigger hold before insert on notification for each row execute function hold_notification()`)
  const id = await submit(here, kim)
  const states = () => ask<{ state: string }>(`select state::text from outbox where payload ->> 'documentId' = '${id}'`)
  await vi.waitUntil(async () => (await states()).some((row) => row.state === 'CLAIMED'), { timeout: PATIENCE_MS })
  await Promise.all([here.kill(), there.kill()])
  await ask(`drop trigger hold on notification`)
  expect((await states()).map((row) => row.state)).toContain('CLAIMED')
  // As if the thirty seconds of the claim had passed.
  await ask(`update outbox set due_at = now() where state = 'CLAIMED'`)
  apis = await Promise.all([startApi({ ...variables, LOG_LEVEL: 'fatal' }), startApi({ ...variables, LOG_LEVEL: 'fatal' })])
  await vi.waitUntil(async () => (await states()).every((row) => row.state === 'SENT'), { timeout: PATIENCE_MS })
  const noticeCounts = await ask<{ user_id: string; n: string }>(
    `select user_id, count(*) as n from notification where document_id = '${id}' group by user_id`,
  )
  expect(noticeCounts).toEqual([{ user_id: 'head', n: '1' }])
})
