import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../prisma/embedded.ts'
import { greets } from './greets.ts'

// A Dovecot of our own on this machine only, in a folder that is thrown away: the second server mail is tried with.

const PROGRAM = '/usr/sbin/dovecot'
const DELIVERY = '/usr/lib/dovecot/lmtp'
export const hasDovecot = () => existsSync(PROGRAM)
/** Whether it can also be given mails to deliver. */
export const hasDelivery = () => hasDovecot() && existsSync(DELIVERY)

/** Installs Debian's packages where that can be done; says what is missing otherwise. */
export function installPackages(packages: readonly string[], isThere: () => boolean, name: string): string {
  if (isThere()) return ''
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return `${name} is not installed, and this is not a Debian run by root`
  const command = ['-o', 'DPkg::Lock::Timeout=500', 'install', '-y', '--no-install-recommends', ...packages]
  const { status } = spawnSync('/usr/bin/apt-get', command, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' })
  return status === 0 && isThere() ? '' : `apt could not install ${name}`
}
export const installDovecot = () => installPackages(['dovecot-imapd', 'dovecot-lmtpd'], hasDelivery, 'Dovecot')

const idOf = (option: string, name: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout.trim())

/** Root hands the work to Dovecot's own users; anybody else does it all. */
function users() {
  if (process.getuid?.() === 0) return { internal: 'dovecot', login: 'dovenull', mail: 'mail', group: 'mail', internalGroup: 'dovecot' }
  const [name, group] = ['-un', '-gn'].map((option) => spawnSync('id', [option], { encoding: 'utf8' }).stdout.trim())
  return { internal: name, login: name, mail: name, group, internalGroup: group }
}

const specialBoxes = ['Drafts', 'Sent', 'Trash', 'Junk', 'Archive']
  .map((name) => `  mailbox ${name} {\n    auto = subscribe\n    special_use = \\${name}\n  }`)
  .join('\n')

/** Where it takes mails for its people (LMTP), and where others ask it whether a password is right. */
interface Doors {
  lmtp: number
  auth: number
}

function configuration(folder: string, port: number, { capability, location = 'mdbox:~/mdbox' }: Options, doors: Doors | undefined) {
  const { internal, login, mail, group, internalGroup } = users()
  const listener = (service: string, lines: string) => `service ${service} {\n  chroot =\n${lines}}\n`
  const door = (name: string, at: number) => `  inet_listener ${name} {\n    port = ${String(at)}\n  }\n`
  return `protocols = imap${doors ? ' lmtp' : ''}
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
instance_name = ${folder.replaceAll('/', '-')}
log_path = ${folder}/dovecot.log
default_internal_user = ${internal ?? ''}
default_internal_group = ${internalGroup ?? ''}
default_login_user = ${login ?? ''}
mail_uid = ${mail ?? ''}
mail_gid = ${group ?? ''}
first_valid_uid = 1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
auth_master_user_separator = *
mail_home = ${folder}/mail/%Lu
mail_location = ${location}
mail_max_userip_connections = 20
mailbox_list_index = yes
passdb {
  driver = passwd-file
  args = ${folder}/masters
  master = yes
  result_success = continue
}
passdb {
  driver = passwd-file
  args = username_format=%Lu ${folder}/users
}
userdb {
  driver = passwd-file
  args = username_format=%Lu ${folder}/users
  override_fields = uid=${mail ?? ''} gid=${group ?? ''} home=${folder}/mail/%Lu
}
namespace inbox {
  inbox = yes
  separator = /
${specialBoxes}
}
${capability === undefined ? '' : `protocol imap {\n  imap_capability = ${capability}\n}\n`}
${listener('imap-login', `  inet_listener imap {\n    port = ${String(port)}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n`)}
${doors ? listener('lmtp', door('lmtp', doors.lmtp)) + listener('auth', door('auth', doors.auth)) : ''}
${listener('anvil', '')}${listener('stats', '')}`
}

interface Options {
  people: Readonly<Record<string, string>>
  /** Signs in for everybody. */
  master: { user: string; password: string }
  /** All it says it can do. */
  capability?: string
  /** Where and how a person's mails are kept. */
  location?: string
  /** Puts mails there before it starts: the folder holds one by the name of each person. */
  fill?: (homes: string) => void
  /** It also takes mails, and says to others whether a password is right. */
  delivers?: boolean
}

export async function startDovecot(options: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  mkdirSync(join(folder, 'mail'))
  const owner = users()
  const isRoot = process.getuid?.() === 0
  options.fill?.(join(folder, 'mail'))
  if (isRoot) spawnSync('chown', ['-R', `${owner.mail ?? ''}:${owner.group ?? ''}`, join(folder, 'mail')])
  const lines = (list: readonly (readonly [string, string])[]) =>
    list.map(([name, password]) => `${name}:{PLAIN}${password}::::::\n`).join('')
  for (const [name, text] of [
    ['users', lines(Object.entries(options.people))],
    ['masters', lines([[options.master.user, options.master.password]])],
  ] as const) {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    if (isRoot) chownSync(join(folder, name), idOf('-u', owner.internal ?? ''), 0)
  }
  const doors = options.delivers ? { lmtp: await freePort(), auth: await freePort() } : undefined
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port, options, doors))
  const child = spawn(PROGRAM, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const log = () => (existsSync(join(folder, 'dovecot.log')) ? readFileSync(join(folder, 'dovecot.log'), 'utf8') : '')
  for (let attempt = 0; !(await greets(port)); attempt += 1) {
    if (attempt > 100 || child.exitCode !== null) throw new Error(`Dovecot did not start: ${log().slice(-1000)}`)
    await pause(50)
  }
  return {
    port,
    pid: child.pid ?? 0,
    version: spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout.split(' ', 1)[0] ?? '',
    doors,
    log,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Dovecot = Awaited<ReturnType<typeof startDovecot>>
