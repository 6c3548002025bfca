import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { isProduction, type Env } from '../../kernel/env.ts'
import type { ServerAddress, SignIn } from '../imap/imap-socket.ts'
import { openMailKeys, type MailKeys } from './mail-keys.ts'

/** The mail server in use: where it is and how the portal signs in. */
export interface MailServer {
  imap: ServerAddress
  smtp: ServerAddress
  /** Name that signs in for everybody; without it each person has a password. */
  master: { user: string; password: string } | undefined
}

/** How the portal sends mails of its own. */
export interface NoticeSender {
  from: string
  /** Whether a mail that is handed over twice is delivered once. */
  dedups: boolean
  server(): Promise<{ smtp: ServerAddress; signIn: SignIn }>
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
  /** Sender of notices; undefined where there is none. */
  notices: NoticeSender | undefined
  close(): Promise<void>
}

const DEMO_DOMAIN = 'hanul.example'
const DEMO_SENDER = `portal@${DEMO_DOMAIN}`
/** Credentials of a relay that knows the portal by its address: none. */
const NOBODY: SignIn = { user: '', password: '' }
/** Keys of the advisory lock under which the embedded server is started: two on one folder would each have half of the mails. */
const STARTING = [7_204_202, 0] as const

const authorityOf = ({ MAIL_CA_FILE: file }: Env) => (file === undefined ? undefined : readFileSync(file, 'utf8'))
const smtpOf = (env: Env, host: string): ServerAddress => ({ host, port: env.SMTP_PORT, tls: env.SMTP_TLS, ca: authorityOf(env) })

function organisationServer(env: Env, host: string): MailServer {
  const { MAIL_MASTER_USER: user, MAIL_MASTER_PASSWORD: password } = env
  return {
    imap: { host, port: env.IMAP_PORT, tls: env.IMAP_TLS, ca: authorityOf(env), patienceMs: env.MAIL_TIMEOUT_SECONDS * 1000 },
    smtp: smtpOf(env, env.SMTP_HOST ?? host),
    master: env.MAIL_AUTH === 'master' && user !== undefined && password !== undefined ? { user, password } : undefined,
  }
}

/** Notices leave under a name of their own, else under the one that signs in for everybody. They need no mailboxes, only `SMTP_HOST`. */
function organisationSender(env: Env, master: MailServer['master']): NoticeSender | undefined {
  const { NOTICE_MAIL_FROM: from, NOTICE_MAIL_USER: user, NOTICE_MAIL_PASSWORD: password } = env
  const host = env.SMTP_HOST ?? env.IMAP_HOST
  if (from === undefined || host === undefined) return undefined
  const signIn = user !== undefined && password !== undefined ? { user, password } : (master ?? NOBODY)
  const server = { smtp: smtpOf(env, host), signIn }
  return { from, dedups: env.SMTP_DEDUP === 'on', server: async () => server }
}

/** Everybody of the portal has a mailbox, also who cannot sign in at the moment. */
const HAS_MAILBOX = 'select 1 from users where lower(company_email) = lower($1) and not deleted limit 1'

/** Starts the embedded server with a mailbox for everybody of the portal, or finds the one another process runs. */
async function startEmbedded(env: Env, pool: pg.Pool) {
  // Loaded when it is needed: production has no use for it.
  const { startEmbeddedMail } = await import('@maru/dev-mail/embedded-server.ts')
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
      hasMailbox: async (address) => (await pool.query(HAS_MAILBOX, [address])).rows.length > 0,
    })
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [...STARTING]).catch(() => undefined)
    client.release()
  }
}

/** The embedded server of the portal; `undefined` until it is first needed. */
function embeddedServer(env: Env, pool: pg.Pool) {
  let started: ReturnType<typeof startEmbedded> | undefined
  const start = () => startEmbedded(env, pool)
  /** That of this process, or of another one; where that has ended, this process runs it from then on. */
  const running = async () => {
    const first = (started ??= start())
    const server = await first
    if (await server.isAlive()) return server
    if (started === first) started = start()
    return started
  }
  const notices: NoticeSender = {
    from: env.NOTICE_MAIL_FROM ?? DEMO_SENDER,
    dedups: true,
    server: async () => {
      const { server, portal } = await running()
      return { smtp: server.smtp, signIn: portal }
    },
  }
  return {
    server: async () => (await running()).server,
    notices,
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
    const notices = organisationSender(env, server.master)
    return { configured: true, asksPassword, dedups, keys: keys(), notices, server: async () => server, close: async () => undefined }
  }
  if (isProduction(env))
    return {
      configured: false,
      asksPassword,
      dedups,
      keys: undefined,
      notices: organisationSender(env, undefined),
      server: () => Promise.reject(new Error('mail is not configured')),
      close: async () => undefined,
    }
  return { configured: true, asksPassword, dedups: true, keys: keys(), ...embeddedServer(env, pool) }
}
