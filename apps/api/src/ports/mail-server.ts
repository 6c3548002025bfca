import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { isProduction, type Env } from '../env.ts'
import type { LaneServer } from '../imap/lane-socket.ts'
import { openMailKeys, type MailKeys } from './mail-keys.ts'

/** The mail server in use: where it is and how the portal signs in. */
export interface MailServer {
  imap: LaneServer
  smtp: LaneServer
  /** Who signs in for everybody; without it each person has a password. */
  master: { user: string; password: string } | undefined
}

export interface MailPort {
  /** Whether there is a mail server at all. */
  configured: boolean
  /** Whether people give a mail password. */
  asksPassword: boolean
  /** Whether a mail that is handed over twice is delivered once. */
  dedups: boolean
  /** Starts the embedded server at the first call. */
  server(): Promise<MailServer>
  keys: MailKeys | undefined
  close(): Promise<void>
}

const DEMO_DOMAIN = 'hanul.example'
/** Keys of the advisory lock under which the embedded server is started: two on one folder would each have half of the mails. */
const STARTING = [7_204_202, 0] as const

function organisationServer(env: Env, host: string): MailServer {
  const ca = env.MAIL_CA_FILE === undefined ? undefined : readFileSync(env.MAIL_CA_FILE, 'utf8')
  const { MAIL_MASTER_USER: user, MAIL_MASTER_PASSWORD: password } = env
  return {
    imap: { host, port: env.IMAP_PORT, tls: env.IMAP_TLS, ca, patienceMs: env.MAIL_TIMEOUT_SECONDS * 1000 },
    smtp: { host: env.SMTP_HOST ?? host, port: env.SMTP_PORT, tls: env.SMTP_TLS, ca },
    master: env.MAIL_AUTH === 'master' && user !== undefined && password !== undefined ? { user, password } : undefined,
  }
}

/** The embedded server with a mailbox for everybody of the portal; `undefined` until it is first needed. */
function embeddedServer(env: Env, pool: pg.Pool) {
  let started: Promise<{ server: MailServer; close(): Promise<void> }> | undefined
  const start = async () => {
    // Loaded when it is needed: production has no use for it.
    const { startEmbeddedMail } = await import('../devmail/embedded.ts')
    const { rows } = await pool.query<{ id: string; address: string; name: string }>(
      'select id, company_email as address, english_name as name from users where active and not deleted order by id',
    )
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1, $2)', [...STARTING])
      return await startEmbeddedMail({
        folder: join(env.DATA_DIR, 'devmail'),
        domain: DEMO_DOMAIN,
        people: rows,
        master: env.MAIL_AUTH !== 'password',
      })
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [...STARTING]).catch(() => undefined)
      client.release()
    }
  }
  return {
    server: async () => (await (started ??= start())).server,
    close: async () => (await started?.catch(() => undefined))?.close(),
  }
}

/** The mail of this process. Throws a sentence when stored passwords would have no key. */
export function openMailPort(env: Env, pool: pg.Pool): MailPort {
  const keysFile = env.MAIL_CRED_KEYS_FILE ?? join(env.DATA_DIR, 'secrets', 'mail-keys')
  const asksPassword = env.MAIL_AUTH === 'password'
  const dedups = env.SMTP_DEDUP === 'on'
  const keys = () => (asksPassword ? openMailKeys(keysFile, !isProduction(env)) : undefined)
  if (env.IMAP_HOST !== undefined) {
    const server = organisationServer(env, env.IMAP_HOST)
    return { configured: true, asksPassword, dedups, keys: keys(), server: async () => server, close: async () => undefined }
  }
  if (isProduction(env))
    return {
      configured: false,
      asksPassword,
      dedups,
      keys: undefined,
      server: () => Promise.reject(new Error('mail is not configured')),
      close: async () => undefined,
    }
  return { configured: true, asksPassword, dedups: true, keys: keys(), ...embeddedServer(env, pool) }
}
