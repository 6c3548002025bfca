import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { startApi, type ApiProcess } from './api-process.ts'
import { keepFigures } from './figures.ts'
import { KILL_FROM, KILL_NOTE, KILL_POINT, type KillPoint } from './kill-at.ts'

const preload = new URL('kill-at.ts', import.meta.url).pathname
/** More statements than any transaction that is tried has. */
const MOST_POINTS = 60

/** What of a statement names it in the report. */
const toName = (statement: string) =>
  statement
    .replaceAll(/"public"\.|"/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)

const OPEN_TRANSACTIONS = `select count(*)::int as open from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`

/** Waits until PostgreSQL has ended what a killed process began: a commit that was sent may still be on its way when the process is gone. */
async function transactionsEnded() {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  try {
    await expect.poll(async () => (await client.query(OPEN_TRANSACTIONS)).rows, { interval: 5 }).toEqual([{ open: 0 }])
  } finally {
    await client.end()
  }
}

/** Processes that end at a point of a transaction; `from`: what its first counted statement has in it, the lock of a document unless given. */
export function killedProcesses(from?: string) {
  const note = join(tmpdir(), `maru-killed-${String(process.pid)}`)
  /** Asks a process that is killed at a point; says at which statement, or nothing when the request ran through. */
  const during = async (point: KillPoint, ask: (api: ApiProcess) => Promise<{ ok: boolean }>) => {
    writeFileSync(note, '')
    const where = { [KILL_POINT]: String(point), [KILL_NOTE]: note, ...(from !== undefined && { [KILL_FROM]: from }) }
    const api = await startApi({ NODE_OPTIONS: `--import ${preload}`, ...where })
    const reply = await ask(api).catch(() => ({ ok: false }))
    await api.kill()
    await transactionsEnded()
    const statement = readFileSync(note, 'utf8')
    return { reply, where: statement === '' ? undefined : toName(statement) }
  }
  return { during, clear: () => rmSync(note, { force: true }) }
}

/** A request that does its work once, however often it is sent. */
export interface RepeatedRequest {
  readonly send: (api: Pick<ApiProcess, 'url'>) => Promise<{ ok: boolean }>
  /** Sends the same to a process that is not killed. */
  readonly sendAgain: () => Promise<{ ok: boolean }>
  /** What is there of its work, and how that reads before it and after it. */
  readonly read: () => Promise<string>
  readonly before: string
  readonly after: string
  readonly assertConsistent: () => Promise<void>
}

/** Kills a process at a point of a request and sends it again; says at which statement, or nothing when the request ran through. */
export async function killAndRepeat(killed: ReturnType<typeof killedProcesses>, point: KillPoint, request: RepeatedRequest) {
  const { send, sendAgain, read, before, after, assertConsistent } = request
  const { reply, where } = await killed.during(point, send)
  expect(reply.ok).toBe(where === undefined)
  const isThere = point === 'commit done' || reply.ok
  expect(isThere ? [after] : point === 'commit sent' ? [before, after] : [before]).toContain(await read())
  await assertConsistent()
  expect((await sendAgain()).ok).toBe(true)
  expect(await read()).toBe(after)
  await assertConsistent()
  return where
}

/** Every point in turn until one is never reached. `attempt` answers at which statement it ended. */
export async function killInTurn(work: string, attempt: (point: KillPoint) => Promise<string | undefined>) {
  const every = Array.from({ length: MOST_POINTS }, (_, at) => at + 1)
  const points: KillPoint[] = ['commit sent', 'commit done', ...every]
  const ends: string[] = []
  for (const point of points) {
    const where = await attempt(point)
    if (where === undefined) break
    ends.push(typeof point === 'number' ? `before ${String(point)}: \`${where}\`` : `at the commit: ${where}`)
  }
  // Both points of the commit, and a statement before it.
  expect(ends.length).toBeGreaterThan(2)
  keepFigures(work, [
    `${String(ends.length)} points, the process killed at each; nothing half done, the second request done once.`,
    ...ends,
  ])
}
