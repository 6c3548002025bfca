import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { serverCommand } from '../../apps/api/src/server-command.ts'
import type { TestApp } from '../../apps/api/src/test/test-app.ts'
import { freePort } from '../../prisma/embedded.ts'

export interface ApiProcess {
  url: string
  pid: number
  /** SIGKILL: nothing of the process runs after it. */
  kill(): Promise<void>
  /** SIGTERM, as an orderly stop. */
  stop(): Promise<void>
}

/** The built server as a process of its own over the test file's database, ready when this returns. */
export async function startApi(more: Record<string, string> = {}): Promise<ApiProcess> {
  const port = String(await freePort())
  const quiet = { LOG_LEVEL: 'error', RATE_LIMIT_PER_SESSION: '0', RATE_LIMIT_PER_IP: '0', OVERLOAD_DELAY_MS: '0', SEED: 'demo' }
  const child = spawn(process.execPath, serverCommand, {
    env: { ...process.env, ...quiet, ...more, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  await untilReady(url, child)
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** A process, or a server of this one, that is asked over HTTP. */
export type ApiServer = Pick<ApiProcess, 'url'>

/** The server of a test, asked over HTTP like a process of its own. */
export const listenHere = async (app: TestApp): Promise<ApiServer> => ({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })

const START_LIMIT_MS = 150_000

/** Waits for a process just started; fails when it ends or takes too long. */
export async function untilReady(url: string, child: ChildProcess) {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${String(child.exitCode)}`)
    const ready = await fetch(`${url}/readyz`)
      .then((reply) => reply.ok)
      .catch(() => false)
    if (ready) return
    await pause(50)
  }
  throw new Error(`the API was not ready within ${String(START_LIMIT_MS / 1000)} seconds`)
}
