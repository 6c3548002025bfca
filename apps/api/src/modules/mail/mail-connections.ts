import type { ImapFlow } from 'imapflow'
import { LaneFault, type SignIn } from '../../imap/lane-socket.ts'
import { openLane, type Lane } from '../../imap/lane.ts'
import { faultOf, openClient } from '../../imap/mail-client.ts'
import type { MailPort } from '../../ports/mail-server.ts'
import { restSeconds } from './mail-backoff.ts'

/** Whose mailbox a connection is for. */
export interface MailboxKey {
  accountId: string
  signIn: SignIn
}
type Kind = 'reading' | 'writing' | 'syncing' | 'watching'

/** No account uses more connections than this, however much is asked at once. */
const MAX_PER_ACCOUNT = 3
/** Folders brought up to date at the same time in this process. */
const MAX_SYNCING = 2
const WAIT_MS = 10_000
/** After that, somebody else's fault may be mended and the same password be right. */
const REFUSED_MS = 5000
const SWEEP_MS = 5000
const LINGER_MS: Readonly<Record<Kind, number>> = { reading: 5 * 60_000, writing: 20_000, syncing: 5000, watching: 0 }

interface Connection {
  readonly kind: Kind
  readonly accountId: string
  lane?: Lane
  client?: ImapFlow
  busy: boolean
  /** Was used before: it may have died unnoticed. */
  old: boolean
  lastUsed: number
}
interface Pool {
  readonly port: MailPort
  readonly max: number
  readonly open: Set<Connection>
  readonly waiting: Set<() => void>
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

const isUsable = ({ lane, client }: Connection) => (lane ? lane.usable() : client?.usable === true)

function drop(pool: Pool, connection: Connection) {
  pool.open.delete(connection)
  connection.lane?.close()
  connection.client?.close()
  for (const again of pool.waiting) again()
}

function isFree({ open, max }: Pool, kind: Kind, accountId: string) {
  const all = [...open]
  const syncing = all.filter((one) => one.kind === 'syncing' && one.busy).length
  const own = all.filter((one) => one.accountId === accountId).length
  return all.length < max && own < MAX_PER_ACCOUNT && (kind !== 'syncing' || syncing < MAX_SYNCING)
}

/** Makes room by closing what lies idle: of the same account, or of anybody when the process has too many. */
function makeRoom(pool: Pool, accountId: string) {
  const idle = [...pool.open].filter(({ busy }) => !busy).toSorted((a, b) => a.lastUsed - b.lastUsed)
  const victim = idle.find((one) => one.accountId === accountId) ?? (pool.open.size >= pool.max ? idle[0] : undefined)
  if (victim) drop(pool, victim)
}

function untilChanged(pool: Pool, deadline: number) {
  return new Promise<void>((done, fail) => {
    const ended = (next: () => void) => () => {
      clearTimeout(timer)
      pool.waiting.delete(again)
      next()
    }
    const again = ended(done)
    const timer = setTimeout(
      ended(() => fail(new LaneFault('LIMIT', 'too many connections'))),
      Math.max(0, deadline - Date.now()),
    )
    pool.waiting.add(again)
  })
}

/** The idle connection of the kind, or a place for a new one; who waits longer than ten seconds is sent away. */
async function takePlace(pool: Pool, kind: Kind, accountId: string): Promise<Connection> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    for (const one of pool.open) if (!one.busy && !isUsable(one)) pool.open.delete(one)
    const idle = [...pool.open].find((one) => one.accountId === accountId && one.kind === kind && !one.busy)
    if (idle) {
      idle.busy = true
      idle.old = true
      return idle
    }
    if (!isFree(pool, kind, accountId)) makeRoom(pool, accountId)
    if (isFree(pool, kind, accountId)) {
      const fresh: Connection = { kind, accountId, busy: true, old: false, lastUsed: Date.now() }
      pool.open.add(fresh)
      return fresh
    }
    await untilChanged(pool, deadline)
  }
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
  try {
    const result = await work(await connected(pool, connection, key))
    connection.lastUsed = Date.now()
    connection.busy = false
    for (const again of pool.waiting) again()
    return result
  } catch (error) {
    const broken = !isUsable(connection) || error instanceof LaneFault
    connection.busy = false
    if (broken) drop(pool, connection)
    else for (const again of pool.waiting) again()
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
  /** Waits for what happens in the mailbox; ends with the connection. */
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
