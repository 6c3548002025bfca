import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../prisma/embedded.ts'
import { hasDelivery, installDovecot, installPackages, startDovecot } from './dovecot.ts'
import { greets } from './greets.ts'

// A mail server as organisations have it, on this machine only and in a folder that is thrown away: Postfix takes mails after STARTTLS and a
// sign-in, Dovecot keeps them. Postfix can only be started by root.

const PROGRAM = '/usr/sbin/postfix'
const hasPostfix = () => existsSync(PROGRAM) && process.getuid?.() === 0
export const hasMailServer = () => hasDelivery() && hasPostfix()

/** Installs what a whole mail server needs; says what is missing otherwise. The system's own Postfix is left without a configuration. */
export function installMailServer(): string {
  const missing = installDovecot()
  if (missing !== '' || hasPostfix()) return missing
  const choice = 'postfix postfix/main_mailer_type select No configuration\n'
  if (existsSync('/usr/bin/debconf-set-selections')) spawnSync('/usr/bin/debconf-set-selections', { input: choice })
  return installPackages(['postfix'], hasPostfix, 'Postfix')
}

/** Bytes a mail may have. */
export const POSTFIX_SIZE = 2_000_000

interface Options {
  domain: string
  people: Readonly<Record<string, string>>
  /** What STARTTLS is done with, for `localhost`. */
  certificate: { key: string; cert: string }
}

const mainOf = (folder: string, domain: string, doors: { lmtp: number; auth: number }) => `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
myhostname = localhost
mydestination =
alias_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
message_size_limit = ${String(POSTFIX_SIZE)}
virtual_mailbox_domains = ${domain}
virtual_mailbox_maps = texthash:${folder}/people
virtual_transport = lmtp:inet:127.0.0.1:${String(doors.lmtp)}
default_transport = error:no mail leaves this machine
smtpd_error_sleep_time = 0
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${String(doors.auth)}
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_sender_login_maps = texthash:${folder}/people
smtpd_sender_restrictions = reject_sender_login_mismatch
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = reject_unlisted_recipient, permit_sasl_authenticated, reject
`
const services = ['rewrite trivial-rewrite', 'bounce', 'defer bounce', 'verify', 'proxymap', 'error', 'retry error', 'lmtp', 'anvil']
const masterOf = (port: number) =>
  [
    `127.0.0.1:${String(port)} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'postlog unix-dgram n - n - 1 postlogd',
    ...services.map((line) => {
      const [name = '', program = name] = line.split(' ')
      return `${name} unix - - n - 0 ${program}`
    }),
    '',
  ].join('\n')

async function startPostfix({ domain, people, certificate }: Options, doors: { lmtp: number; auth: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'postfix-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'spool'))
  const port = await freePort()
  const files = {
    'main.cf': mainOf(folder, domain, doors),
    'master.cf': masterOf(port),
    // Who has a mailbox, and who may send under that address.
    people: Object.keys(people)
      .map((address) => `${address} ${address}\n`)
      .join(''),
    'cert.pem': certificate.cert,
    'key.pem': certificate.key,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: name === 'key.pem' ? 0o600 : 0o644 })
  const child = spawn(PROGRAM, ['-c', folder, 'start-fg'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const log = () => `${said}${existsSync(join(folder, 'postfix.log')) ? readFileSync(join(folder, 'postfix.log'), 'utf8') : ''}`
  for (let attempt = 0; !(await greets(port)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error(`Postfix did not start: ${log().slice(-1500)}`)
    await pause(50)
  }
  const stop = async () => {
    spawnSync(PROGRAM, ['-c', folder, 'abort'], { stdio: 'ignore' })
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, log, stop }
}

/** Starts both; people sign in with their address and password. */
export async function startMailServer(options: Options) {
  const dovecot = await startDovecot({
    people: options.people,
    master: { user: 'apimaster', password: 'Dovecot-Secret-3318' },
    delivers: true,
  })
  if (!dovecot.doors) throw new Error('Dovecot takes no mails')
  const postfix = await startPostfix(options, dovecot.doors).catch(async (error: unknown) => {
    await dovecot.stop()
    throw error
  })
  const stop = async () => {
    await postfix.stop()
    await dovecot.stop()
  }
  return { imapPort: dovecot.port, smtpPort: postfix.port, log: () => `${dovecot.log()}\n${postfix.log()}`, stop }
}
export type WholeMailServer = Awaited<ReturnType<typeof startMailServer>>
