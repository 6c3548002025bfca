import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, startEmbedded } from './embedded.ts'

/** Where Linux, the widest of all systems, begins to take the ports of outgoing connections from. */
const FIRST_OUTGOING = 32_768

it('gives a port that a server can listen on and no outgoing connection takes before', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(Math.max(...ports)).toBeLessThan(FIRST_OUTGOING)
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(ports[0], '127.0.0.1', done))
  server.close()
})

it('starts beside a statement that goes on for a while after its server was killed', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-orphan-'))
  const first = await startEmbedded({ dataDir })
  onTestFinished(() => {
    for (const folder of [dataDir, first.dataDir]) rmSync(folder, { recursive: true, force: true })
  })
  const client = new pg.Client(first.url('postgres'))
  client.on('error', () => undefined)
  await client.connect()
  const busy = client.query('select count(*) from generate_series(1, 20000000) a').catch(() => undefined)
  process.kill(Number(readFileSync(join(first.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await first.exited
  const second = await startEmbedded({ dataDir })
  await second.stop()
  await busy
})
