import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../apps/api/src/build-web.ts'
import { freePort } from '../../prisma/embedded.ts'
import { generateClient } from '../../prisma/generate.ts'
import { prepareChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the portal of its slot (here.ts). */
    portals: string
  }
}

const root = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 20_000

/** Starts the portal as `pnpm start` does, on an empty data folder, and waits until it answers; `more` are further variables. */
export async function startPortal(folder: string, slot: string, more: Readonly<Record<string, string>> = {}) {
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const dataDir = join(folder, `data-${slot}`)
  const logFile = join(folder, `portal-${slot}.log`)
  const log = createWriteStream(logFile)
  const { DATABASE_URL: _, MIGRATION_DATABASE_URL: __, PUBLIC_URL: ___, ...env } = process.env
  const portal = spawn(process.execPath, ['apps/api/src/start.ts'], {
    cwd: root,
    // One machine plays many people here.
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      SEED: 'demo',
      PUBLIC_APPLICATIONS: 'on',
      PASSWORD_HASHING: 'fast',
      // Each story makes the documents it needs.
      DEMO_DOCUMENTS: 'off',
      RATE_LIMIT_PER_IP: '0',
      OVERLOAD_DELAY_MS: '0',
      RATE_LIMIT_PER_SESSION: '0',
      // One person has windows of several tests open, and calls by a program beside them.
      SESSIONS_PER_PERSON: '20',
      // So that a file too large for a mail is a small one.
      MAIL_MAX_BYTES: '1000000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [portal.stdout, portal.stderr]) stream.pipe(log, { end: false })
  const ended = new Promise<void>((done) => portal.once('exit', () => done()))
  const stop = async () => {
    portal.kill('SIGTERM')
    const late = await Promise.race([ended, pause(STOP_LIMIT_MS, 'late', { ref: false })])
    if (late === 'late') portal.kill('SIGKILL')
    log.end()
    // The last run's log stays readable; runs side by side do not write into one file.
    mkdirSync(join(root, '.cache'), { recursive: true })
    copyFileSync(logFile, join(root, `.cache/e2e-portal-${slot}.log`))
    if (late === 'late') throw new Error(`The portal did not stop within ${String(STOP_LIMIT_MS / 1000)} seconds of SIGTERM.`)
  }
  const until = Date.now() + START_LIMIT_MS
  while (!(await isReady(address))) {
    if (portal.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`The portal did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
    }
    await pause(200)
  }
  return { portal: address, dataDir, stop }
}

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )

/**
 * Files run side by side, each slot with a portal and a database of its own, which starts when a first file asks for it: so one file
 * alone waits for one portal.
 */
async function lendPortals(folder: string) {
  const started = new Map<string, ReturnType<typeof startPortal>>()
  const desk = createServer((request, reply) => {
    const slot = (request.url ?? '').slice(1)
    const starting = started.get(slot) ?? startPortal(folder, slot)
    started.set(slot, starting)
    starting.then(
      ({ portal, dataDir }) => reply.end(JSON.stringify({ portal, dataDir })),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => desk.listen(0, '127.0.0.1', done))
  const { port } = desk.address() as AddressInfo
  const close = async () => {
    desk.close()
    // One that did not start has told its file.
    const running = (await Promise.allSettled(started.values())).flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    const ends = await Promise.allSettled(running.map(({ stop }) => stop()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  return { address: `http://127.0.0.1:${String(port)}`, close }
}

/** Each worker has a portal and a browser (portal-page.ts) for all its files; each test has a context of its own. */
export async function setup(project: TestProject) {
  // Once, before portals start side by side.
  generateClient()
  buildWeb()
  prepareChromium()
  const folder = mkdtempSync(join(tmpdir(), 'maru-e2e-'))
  // As root the database runs under an account of its own, which has to walk through this folder.
  chmodSync(folder, 0o711)
  const portals = await lendPortals(folder)
  project.provide('portals', portals.address)
  return () => portals.close().finally(() => rmSync(folder, { recursive: true, force: true }))
}
