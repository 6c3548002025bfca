import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { clusterFolder, ownerForRoot } from '../../prisma/embedded-cluster.ts'
import { freePort } from '../../prisma/embedded.ts'
import { findRunningServer } from '../../prisma/embedded-leftovers.ts'
import { processBirth } from '../../prisma/processes.ts'
import { untilReady } from './api-process.ts'
import { keepFigures } from './figures.ts'
import { createRandom } from '../support/random.ts'

// `start` as one command runs it, with its own database in an empty folder, killed over and over at random moments.

/** Longer than a first start takes to be ready. */
const LONGEST_MS = 25_000
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2)
const dataDir = mkdtempSync(join(tmpdir(), 'maru-start-'))
const cluster = clusterFolder(join(dataDir, 'postgres'), ownerForRoot())
const starts = new Set<ChildProcess>()
afterAll(async () => {
  // A test that failed leaves its portal running.
  for (const start of starts)
    if (start.exitCode === null && start.signalCode === null) {
      start.kill('SIGTERM')
      await once(start, 'exit')
    }
  for (const folder of [dataDir, cluster]) rmSync(folder, { recursive: true, force: true })
})

/** Only what a new machine has: nothing of the tests' own settings. */
const environment = (port: number) => {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), SEED: 'reference', SECOND_FACTOR_ROLES: 'none', LOG_LEVEL: 'error' }
}

function startPortal(port: number) {
  let said = ''
  const child = spawn(process.execPath, ['apps/api/src/start.ts'], { env: environment(port), stdio: ['ignore', 'pipe', 'pipe'] })
  starts.add(child)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { child, said: () => said }
}

/** The API a start has running, by what the start recorded. */
function childrenOf(start: ChildProcess): number[] {
  try {
    const record = JSON.parse(readFileSync(join(dataDir, 'processes', String(start.pid)), 'utf8')) as { children: { pid: number }[] }
    return record.children.map(({ pid }) => pid)
  } catch {
    return []
  }
}

const kinds = ['start', 'start and API', 'start and database', 'everything'] as const
function kill(start: ChildProcess, kind: (typeof kinds)[number]) {
  const children = childrenOf(start)
  const server = findRunningServer(cluster)
  start.kill('SIGKILL')
  if (kind === 'start and API' || kind === 'everything') for (const pid of children) process.kill(pid, 'SIGKILL')
  if (server && (kind === 'start and database' || kind === 'everything')) process.kill(server.pid, 'SIGKILL')
}

it(`starts after ${String(rounds)} kills at random moments as if nothing had happened, and leaves nothing running`, async () => {
  const port = await freePort()
  const counts = new Map<string, number>()
  const random = createRandom(20_261_129)
  for (let round = 0; round < rounds; round += 1) {
    const { child, said } = startPortal(port)
    const kind = kinds[round % kinds.length] ?? 'start'
    await Promise.race([pause(random(LONGEST_MS)), once(child, 'exit')])
    expect([round, child.exitCode, child.exitCode === null ? '' : said()]).toEqual([round, null, ''])
    kill(child, kind)
    await once(child, 'exit')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const from = performance.now()
  const { child, said } = startPortal(port)
  await untilReady(`http://127.0.0.1:${String(port)}`, child).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${said()}`)
  })
  const readyMs = performance.now() - from
  const left = [...childrenOf(child), findRunningServer(cluster)?.pid ?? 0]
  expect(left).toHaveLength(2)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(left.filter((pid) => processBirth(pid) !== undefined)).toEqual([])
  expect(readdirSync(join(dataDir, 'processes'))).toEqual([])
  keepFigures('Starts killed at random moments', [
    `${[...counts].map(([kind, count]) => `${kind} ${String(count)}`).join(', ')}; the next start was ready after ${(readyMs / 1000).toFixed(1)} s, nothing was left running.`,
  ])
})

it('ends the API when its start was killed', async () => {
  const port = await freePort()
  const { child } = startPortal(port)
  await untilReady(`http://127.0.0.1:${String(port)}`, child)
  const [api = 0] = childrenOf(child)
  child.kill('SIGKILL')
  const until = Date.now() + 30_000
  while (processBirth(api) !== undefined && Date.now() < until) await pause(50)
  expect(processBirth(api)).toBeUndefined()
  const next = startPortal(port)
  await untilReady(`http://127.0.0.1:${String(port)}`, next.child)
  expect(next.said()).toContain('The database of an earlier start is still running.')
  next.child.kill('SIGTERM')
  await once(next.child, 'exit')
})

it('refuses a second portal in the folder of one that runs, and leaves that one alone', async () => {
  const [port, other] = [await freePort(), await freePort()]
  const first = startPortal(port)
  await untilReady(`http://127.0.0.1:${String(port)}`, first.child)
  const second = startPortal(other)
  await once(second.child, 'exit')
  expect([second.child.exitCode, second.said()]).toEqual([1, expect.stringContaining('is in use by another portal')])
  expect((await fetch(`http://127.0.0.1:${String(port)}/readyz`)).status).toBe(200)
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')
})

it('starts its database again when that alone is killed, at the same address', async () => {
  const port = await freePort()
  const { child, said } = startPortal(port)
  const address = `http://127.0.0.1:${String(port)}`
  await untilReady(address, child)
  for (let round = 0; round < rounds; round += 1) {
    const before = findRunningServer(cluster)?.pid ?? 0
    process.kill(before, 'SIGKILL')
    await expect.poll(() => findRunningServer(cluster)?.pid ?? before, { timeout: 60_000 }).not.toBe(before)
    await untilReady(address, child)
  }
  expect([child.exitCode, said()]).toEqual([null, expect.stringContaining('The database stopped unexpectedly')])
  child.kill('SIGTERM')
  await once(child, 'exit')
})
