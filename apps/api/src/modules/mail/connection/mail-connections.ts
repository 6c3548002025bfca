import type { ImapFlow } from 'imapflow'
import { ImapError, type SignIn } from '../../../adapters/imap/imap-socket.ts'
import { openImapReader, type ImapReader } from '../../../adapters/imap/imap-reader.ts'
import { toImapError, openClient } from '../../../adapters/imap/imap-client.ts'
import type { MailPort } from '../../../adapters/mail-server/mail-server.ts'
import { backoffSeconds } from './mail-backoff.ts'
import {
  type Connection,
  closeConnection,
  isUsable,
  type ConnectionKind,
  PoolExhausted,
  type ConnectionPool,
  acquireConnection,
  notifyWaiting,
} from './connection-pool.ts'

/** Mailbox a connection is for. */
export interface MailboxKey {
  accountId: string
  signIn: SignIn
}
/** After that, somebody else's fault may be mended and the same password be right. */
const REFUSED_MS = 5000
const SWEEP_MS = 5000
const LINGER_MS: Readonly<Record<ConnectionKind, number>> = { reading: 5 * 60_000, writing: 20_000, syncing: 5000, watching: 0 }

interface Pool extends ConnectionPool {
  readonly port: MailPort
  /** Accounts that are signing in: the next connection of the same one waits for how it ends. */
  readonly signingIn: Map<string, Promise<unknown>>
  /** Passwords the server just refused: calls that wait for the same answer do not try again, since servers lock people out. */
  readonly refused: Map<string, { password: string; until: number }>
  /** How often the server could not be reached in a row, and until when it is left alone. */
  failures: number
  restUntil: number
  /** Sign-ins that are going on. */
  trying: number
}

/** Keeps what the end of a sign-in means for the others: a refused password, or a server that has to rest. */
function note(pool: Pool, { accountId, signIn: { password } }: MailboxKey, fault: ImapError | undefined) {
  if (fault?.code === 'AUTH') pool.refused.set(accountId, { password, until: Date.now() + REFUSED_MS })
  else if (fault === undefined) {
    pool.refused.delete(accountId)
    pool.failures = 0
    pool.restUntil = 0
  } else if (fault.code !== 'REFUSED') {
    pool.failures += 1
    pool.restUntil = Date.now() + backoffSeconds(pool.failures) * 1000
  }
}

async function signIn(pool: Pool, connection: Connection, key: MailboxKey) {
  const refused = pool.refused.get(key.accountId)
  if (refused?.password === key.signIn.password && Date.now() < refused.until)
    throw new ImapError('AUTH', 'this password was refused before')
  // After a rest one finds out whether the server is back; whom nobody waits for comes later.
  if (pool.failures > 0 && pool.trying > 0 && (connection.kind === 'syncing' || connection.kind === 'watching'))
    throw new ImapError('UNREACHABLE', 'the server is being tried')
  pool.trying += 1
  try {
    const { imap } = await pool.port.server()
    if (connection.kind === 'writing') connection.client = await openClient(imap, key.signIn)
    else connection.reader = await openImapReader(imap, key.signIn)
    note(pool, key, undefined)
  } catch (error) {
    if (error instanceof ImapError) note(pool, key, error)
    throw error
  } finally {
    pool.trying -= 1
  }
}

async function connected(pool: Pool, connection: Connection, key: MailboxKey) {
  if (connection.reader ?? connection.client) return connection
  const before = pool.signingIn.get(key.accountId)
  const own = (async () => {
    await before?.catch(() => undefined)
    await signIn(pool, connection, key)
  })()
  pool.signingIn.set(key.accountId, own)
  try {
    await own
  } finally {
    if (pool.signingIn.get(key.accountId) === own) pool.signingIn.delete(key.accountId)
  }
  return connection
}

/** The server said NO. */
const isAnswer = (error: unknown) => typeof (error as { responseStatus?: unknown }).responseStatus === 'string'

/** Works on a connection; one that was idle and turns out to be dead is replaced once, if the work can be repeated. */
async function use<T>(pool: Pool, kind: ConnectionKind, key: MailboxKey, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await acquireConnection(pool, kind, key.accountId)
  if (!connection) throw new PoolExhausted()
  try {
    const result = await work(await connected(pool, connection, key))
    connection.lastUsed = Date.now()
    connection.busy = false
    notifyWaiting(pool)
    return result
  } catch (error) {
    const broken = !isUsable(connection) || error instanceof ImapError
    connection.busy = false
    if (broken) closeConnection(pool, connection)
    else notifyWaiting(pool)
    const fault = error instanceof ImapError ? error : kind === 'writing' && (broken || isAnswer(error)) ? toImapError(error) : undefined
    if (fault?.code === 'UNREACHABLE' && connection.old && kind !== 'writing') return use(pool, kind, key, work)
    throw fault ?? error
  }
}

export interface MailConnections {
  /** Reads parts of mails: what a person waits for. */
  reading<T>(key: MailboxKey, work: (reader: ImapReader) => Promise<T>): Promise<T>
  /** Brings folders up to date: at most two at once. */
  syncing<T>(key: MailboxKey, work: (reader: ImapReader) => Promise<T>): Promise<T>
  /** Waits for what happens in the mailbox; ends with the connection. Throws `PoolExhausted` where too many listen already. */
  watching<T>(key: MailboxKey, work: (reader: ImapReader) => Promise<T>): Promise<T>
  /** Changes the mailbox. Check every result: a NO is a value there. */
  writing<T>(key: MailboxKey, work: (client: ImapFlow) => Promise<T>): Promise<T>
  /** How many are open, of all or of one account; for tests and figures. */
  count(accountId?: string): number
  /** A password of this account was checked and is right. */
  forgive(accountId: string): void
  /** Whether the server did not answer lately, so that nothing is asked that nobody waits for. */
  resting(): boolean
  close(): void
}

const readerOf = ({ reader }: Connection) => {
  if (!reader) throw new ImapError('UNREACHABLE', 'no connection')
  return reader
}
const clientOf = ({ client }: Connection) => {
  if (!client) throw new ImapError('UNREACHABLE', 'no connection')
  return client
}

/** The connections of this process to the mail server. */
export function openMailConnections(port: MailPort, max: number): MailConnections {
  const pool: Pool = {
    port,
    max,
    open: new Set(),
    waiting: new Set(),
    ending: 0,
    signingIn: new Map(),
    refused: new Map(),
    failures: 0,
    restUntil: 0,
    trying: 0,
  }
  const timer = setInterval(() => {
    for (const one of pool.open) if (!one.busy && Date.now() - one.lastUsed > LINGER_MS[one.kind]) closeConnection(pool, one)
  }, SWEEP_MS).unref()
  return {
    reading: (key, work) => use(pool, 'reading', key, (connection) => work(readerOf(connection))),
    syncing: (key, work) => use(pool, 'syncing', key, (connection) => work(readerOf(connection))),
    watching: (key, work) => use(pool, 'watching', key, (connection) => work(readerOf(connection))),
    writing: (key, work) => use(pool, 'writing', key, (connection) => work(clientOf(connection))),
    count: (accountId) => [...pool.open].filter((one) => accountId === undefined || one.accountId === accountId).length,
    forgive: (accountId) => void pool.refused.delete(accountId),
    resting: () => Date.now() < pool.restUntil,
    close: () => {
      clearInterval(timer)
      for (const one of pool.open) closeConnection(pool, one)
    },
  }
}
