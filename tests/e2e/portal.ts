import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../prisma/embedded.ts'
import { launchChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal under test, without a slash at the end. */
    portal: string
    /** Data folder of that portal. */
    dataDir: string
    /** Where the shared browser listens. */
    browser: string
  }
}

const root = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 20_000

/** Starts the portal as `pnpm start` does, on an empty data folder, and waits until it answers. */
async function startPortal(dataDir: string) {
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const logFile = join(dataDir, '../portal.log')
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
      // Each story makes the documents it needs.
      DEMO_DOCUMENTS: 'off',
      RATE_LIMIT_PER_IP: '0',
      OVERLOAD_DELAY_MS: '0',
      RATE_LIMIT_PER_SESSION: '0',
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
    copyFileSync(logFile, join(root, '.cache/e2e-portal.log'))
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
  return { address, stop }
}

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )

/** One portal and one browser serve all browser tests of a run. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'maru-e2e-'))
  // As root the database runs under an account of its own, which has to walk through this folder.
  chmodSync(folder, 0o711)
  const browser = await launchChromium()
  const portal = await startPortal(join(folder, 'data')).catch(async (error: unknown) => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  project.provide('portal', portal.address)
  project.provide('dataDir', join(folder, 'data'))
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await portal.stop().finally(() => rmSync(folder, { recursive: true, force: true }))
  }
}
