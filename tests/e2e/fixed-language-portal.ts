import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { serverCommand } from '../../apps/api/src/server-command.ts'
import { freePort } from '../../prisma/embedded.ts'
import { dataDir } from './here.ts'
import { databaseUrl } from './portal-database.ts'

/** A second server over the same data, where the language of the settings does not take effect: its address, and what ends it. */
export async function startFixedLanguagePortal() {
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const limits = { RATE_LIMIT_PER_SESSION: '0', RATE_LIMIT_PER_IP: '0', OVERLOAD_DELAY_MS: '0' }
  const own = {
    PORT: port,
    DATABASE_URL: databaseUrl(),
    DATA_DIR: dataDir,
    SEED: 'demo',
    PASSWORD_HASHING: 'fast',
    LANGUAGE_CHOICE: 'off',
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, serverCommand, {
    env: { ...process.env, ...limits, ...own, NODE_ENV: 'production', PUBLIC_URL: address },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  while (!(await isReady())) await pause(100)
  return { address, stop }
}
