import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

it(
  'lets one of two starts at the same moment create and run the database, and says to the other that it is in use',
  { timeout: 60_000 },
  async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'maru-two-')), 'database')
    onTestFinished(() => rmSync(dirname(dataDir), { recursive: true, force: true }))
    const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('runs')
    process.stdin.once('end', () => server.stop().then(() => process.exit())).resume()`
    const runs = await Promise.all(
      [1, 2].map(async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' })
        let output = ''
        for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
        const ended = once(child, 'exit')
        await Promise.race([ended, once(child.stdout, 'data')])
        return { output: () => output, stop: () => (child.stdin.end(), ended) }
      }),
    )
    const outputs = runs.map(({ output }) => output()).toSorted()
    await Promise.all(runs.map(({ stop }) => stop()))
    expect(outputs).toEqual([expect.stringMatching(/is in use by another portal/), 'runs\n'])
    // What both gave back is free for the next start.
    await (await startEmbedded({ dataDir })).stop()
  },
)
