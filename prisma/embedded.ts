import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Binaries,
  clusterFolder,
  clusterPassword,
  createCluster,
  findBinaries,
  type Owner,
  ownerForRoot,
  SUPERUSER,
} from './embedded-cluster.ts'
import { claimCluster, endLeftoverServer, findRunningServer, releaseCluster } from './embedded-leftovers.ts'

export interface EmbeddedServer {
  /** Connection address of one of its databases; the database is created when it is missing. */
  url(database: string): string
  dataDir: string
  port: number
  /** Settles when the server has ended, told to or not. */
  exited: Promise<void>
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

/** Below where systems take the ports of outgoing connections from (Linux 32768, others 49152). */
const PORTS = { first: 20_000, count: 12_000 }

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/**
 * A free TCP port of the loopback address, which no outgoing connection can take before its server listens. Fails after 100 ports that
 * are all in use.
 */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = PORTS.first + randomInt(PORTS.count)
    if (await isFree(port)) return port
  }
  throw new Error('Found no free port on 127.0.0.1.')
}

interface EmbeddedOptions {
  dataDir: string
  port?: number
  settings?: Readonly<Record<string, string>>
  say?: (line: string) => void
  /** Receives what the server logs. */
  log?: (text: string) => void
}

const addressOf = (folder: string, port: number) => (database: string) =>
  `postgresql://${SUPERUSER}:${clusterPassword(folder)}@127.0.0.1:${String(port)}/${database}`

function untilReady(server: ChildProcess, folder: string, log: (text: string) => void) {
  return new Promise<void>((done, fail) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log(chunk)
      said = (said + chunk).slice(-4000)
      if (chunk.includes('database system is ready to accept connections')) done()
    })
    server.once('error', fail)
    server.once('exit', (code) => fail(new Error(`The embedded PostgreSQL in ${folder} stopped (exit ${String(code)}):\n${said}`)))
  })
}

const spawnServer = (program: string, args: readonly string[], owner: ReturnType<typeof ownerForRoot>) =>
  spawn(program, args, {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl C reaches the portal first, which then stops the database in order.
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', LC_MESSAGES: 'C', TZ: 'UTC' },
  })

/** Says that processes of a killed server still hold its memory: each ends once it notices, one in the middle of a statement after it. */
const STILL_HELD = 'pre-existing shared memory block'
const ORPHANS_MS = 30_000
const RETRY_MS = 250

/** Starts a server once; again while processes of the one before are ending. */
async function untilStarted(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const until = Date.now() + ORPHANS_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!String(error).includes(STILL_HELD) || Date.now() > until) throw error
      await wait(RETRY_MS)
    }
  }
}

/**
 * Starts the embedded PostgreSQL on the cluster in `dataDir`, creating it when it is new. Listens on the loopback address only. A server
 * that a killed start left there is stopped first. Fails with a sentence when another portal uses the folder or the server cannot start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = ownerForRoot()
  const binaries = await findBinaries(owner)
  const folder = clusterFolder(options.dataDir, owner, options.say)
  claimCluster(folder)
  try {
    createCluster(binaries, folder, owner)
    accessSync(folder, constants.R_OK)
    await endLeftoverServer(folder, options.say)
    return await runServer(binaries, folder, owner, options)
  } catch (error) {
    releaseCluster(folder)
    throw error
  }
}

/** Starts the server of a claimed cluster. */
async function runServer(
  { postgres }: Binaries,
  folder: string,
  owner: Owner | undefined,
  options: EmbeddedOptions,
): Promise<EmbeddedServer> {
  const port = options.port ?? (await freePort())
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', log_timezone: 'UTC', ...options.settings }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  let server: ChildProcess | undefined
  const killWithUs = () => server?.kill('SIGQUIT')
  process.once('exit', killWithUs)
  const started = await untilStarted(async () => {
    server = spawnServer(postgres, ['-D', folder, '-p', String(port), ...flags], owner)
    await untilReady(server, folder, options.log ?? (() => undefined))
    return server
  })
  started.removeAllListeners('exit')
  const exited = new Promise<void>((done) => started.once('exit', () => done())).then(() => releaseCluster(folder))
  return {
    dataDir: folder,
    port,
    exited,
    url: addressOf(folder, port),
    stop: async (mode = 'fast') => {
      started.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await exited
      process.off('exit', killWithUs)
    },
  }
}

/**
 * The embedded PostgreSQL of `dataDir` for a tool that works beside the portal: the server that runs, or one started for as long as it
 * takes. `stop` leaves a running one alone. Throws a sentence where no portal has made a database yet.
 */
export async function useEmbedded(dataDir: string): Promise<Pick<EmbeddedServer, 'url' | 'stop'>> {
  const folder = clusterFolder(dataDir, ownerForRoot())
  if (!existsSync(join(folder, 'maru-password')))
    throw new Error(`There is no database in ${folder} yet. Start the portal once first, or set DATABASE_URL.`)
  const running = findRunningServer(folder)
  if (!running) return startEmbedded({ dataDir })
  return { url: addressOf(folder, running.port), stop: () => Promise.resolve() }
}
