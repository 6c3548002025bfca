import type { ImapFlow } from 'imapflow'
import { LaneFault, type SignIn } from '../../../adapters/imap/imap-socket.ts'
import { openLane, type Lane } from '../../../adapters/imap/imap-reader.ts'
import { faultOf, openClient } from '../../../adapters/imap/imap-client.ts'
import type { MailPort } from '../../../adapters/mail-server/mail-server.ts'
import { restSeconds } from './mail-backoff.ts'
import { type Connection, drop, isUsable, type Kind, NoRoom, type Places, takePlace, tell } from './connection-pool.ts'

/** Whose mailbox a connection is for. */
export interface MailboxKey {
  accountId: string
  signIn: SignIn
}
/** After that, somebody else's fault may be mended and the same password be right. */
const REFUSED_MS = 5000
const SWEEP_MS = 5000
const LINGER_MS: Readonly<Record<Kind, number>> = { reading: 5 * 60_000, writing: 20_000, syncing: 5000, watching: 0 }

interface Pool extends Places {
  readonly port: MailPort
  /** Whose sign-in is going on: the next of the same account waits for how it ends. */
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
function note(pool: Pool, { accountId, signIn: { password } }: MailboxKey, fault: LaneFault | undefined) {
  if (fault?.code === 'AUTH') pool.refused.set(accountId, { password, until: Date.now() + REFUSED_MS })
  else if (fault === undefined) {
    pool.refused.delete(accountId)
    pool.failures = 0
    pool.restUntil = 0
  } else if (fault.code !== 'REFUSED') {
    pool.failures += 1
    pool.restUntil = Date.now() + restSeconds(pool.failures) * 1000
  }
}

async function signIn(pool: Pool, connection: Connection, key: MailboxKey) {
  const refused = pool.refused.get(key.accountId)
  if (refused?.password === key.signIn.password && Date.now() < refused.until)
    throw new LaneFault('AUTH', 'this password was refused before')
  // After a rest one finds out whether the server is back; whom nobody waits for comes later.
  if (pool.failures > 0 && pool.trying > 0 && (connection.kind === 'syncing' || connection.kind === 'watching'))
    throw new LaneFault('UNREACHABLE', 'the server is being tried')
  pool.trying += 1
  try {
    const { imap } = await pool.port.server()
    if (connection.kind === 'writing') connection.client = await openClient(imap, key.signIn)
    else connection.lane = await openLane(imap, key.signIn)
    note(pool, key, undefined)
  } catch (error) {
    if (error instanceof LaneFault) note(pool, key, error)
    throw error
  } finally {
    pool.trying -= 1
  }
}

async function connected(pool: Pool, connection: Connection, key: MailboxKey) {
  if (connection.lane ?? connection.client) return connection
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
async function use<T>(pool: Pool, kind: Kind, key: MailboxKey, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await takePlace(pool, kind, key.accountId)
  if (!connection) throw new NoRoom()
  try {
    const result = await work(await connected(pool, connection, key))
    connection.lastUsed = Date.now()
    connection.busy = false
    tell(pool)
    return result
  } catch (error) {
    const broken = !isUsable(connection) || error instanceof LaneFault
    connection.busy = false
    if (broken) drop(pool, connection)
    else tell(pool)
    const fault = error instanceof LaneFault ? error : kind === 'writing' && (broken || isAnswer(error)) ? faultOf(error) : undefined
    if (fault?.code === 'UNREACHABLE' && connection.old && kind !== 'writing') return use(pool, kind, key, work)
    throw fault ?? error
  }
}

export interface MailConnections {
  /** Reads parts of mails: what a person waits for. */
  reading<T>(key: MailboxKey, work: (lane: Lane) => Promise<T>): Promise<T>
  /** Brings folders up to date: at most two at once. */
  syncing<T>(key: MailboxKey, work: (lane: Lane) => Promise<T>): Promise<T>
  /** Waits for what happens in the mailbox; ends with the connection. Throws `NoRoom` where too many listen already. */
  watching<T>(key: MailboxKey, work: (lane: Lane) => Promise<T>): Promise<T>
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

const laneOf = ({ lane }: Connection) => {
  if (!lane) throw new LaneFault('UNREACHABLE', 'no connection')
  return lane
}
const clientOf = ({ client }: Connection) => {
  if (!client) throw new LaneFault('UNREACHABLE', 'no connection')
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
    for (const one of pool.open) if (!one.busy && Date.now() - one.lastUsed > LINGER_MS[one.kind]) drop(pool, one)
  }, SWEEP_MS).unref()
  return {
    reading: (key, work) => use(pool, 'reading', key, (connection) => work(laneOf(connection))),
    syncing: (key, work) => use(pool, 'syncing', key, (connection) => work(laneOf(connection))),
    watching: (key, work) => use(pool, 'watching', key, (connection) => work(laneOf(connection))),
    writing: (key, work) => use(pool, 'writing', key, (connection) => work(clientOf(connection))),
    count: (accountId) => [...pool.open].filter((one) => accountId === undefined || one.accountId === accountId).length,
    forgive: (accountId) => void pool.refused.delete(accountId),
    resting: () => Date.now() < pool.restUntil,
    close: () => {
      clearInterval(timer)
      for (const one of pool.open) drop(pool, one)
    },
  }
}
