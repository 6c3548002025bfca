import type { ImapFlow } from 'imapflow'
import { ENDING_MS, ImapError } from '../../../adapters/imap/imap-socket.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'

// Who may have a connection to the mail server, and who has to wait for one.

export type ConnectionKind = 'reading' | 'writing' | 'syncing' | 'watching'

/** No account uses more connections than this, however much is asked at once. */
const MAX_PER_ACCOUNT = 3
/** Folders brought up to date at the same time in this process. */
const MAX_SYNCING = 2
/** Most connections that listen: a fifth of all, and at least two, are kept for what somebody waits for. */
const maxWatching = (max: number) => Math.max(0, max - Math.max(2, Math.ceil(max / 5)))
/** How long a place is waited for: by a person, by a sync nobody waits for, and not at all to listen. */
const WAIT_MS: Readonly<Record<ConnectionKind, number>> = { reading: 10_000, writing: 10_000, syncing: 300_000, watching: 0 }

/** There is no connection left to listen on: the mailbox is looked at now and then instead. */
export class PoolExhausted extends Error {}

export interface Connection {
  readonly kind: ConnectionKind
  readonly accountId: string
  reader?: ImapReader
  client?: ImapFlow
  busy: boolean
  /** Was used before: it may have died unnoticed. */
  old: boolean
  lastUsed: number
}
export interface ConnectionPool {
  readonly max: number
  readonly open: Set<Connection>
  readonly waiting: Set<() => void>
  /** Connections that are being closed. */
  ending: number
}

export const isUsable = ({ reader, client }: Connection) => (reader ? reader.usable() : client?.usable === true)

/** Ends it with the server's knowledge, where that still can be. */
async function end({ reader, client }: Connection) {
  if (reader) return reader.close()
  if (!client) return
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((done) => (timer = setTimeout(done, ENDING_MS)))
  if (client.usable) await Promise.race([client.logout().catch(() => undefined), enough])
  clearTimeout(timer)
  client.close()
}

/** Closes a connection. Its place is free once the server has seen that too: it counts as well. */
export function closeConnection(pool: ConnectionPool, connection: Connection) {
  connection.busy = true
  pool.ending += 1
  void end(connection).finally(() => {
    pool.ending -= 1
    pool.open.delete(connection)
    notifyWaiting(pool)
  })
}

/** Something has changed for those who wait for a place. */
export const notifyWaiting = ({ waiting }: ConnectionPool) => waiting.forEach((again) => again())

function isFree({ open, max }: ConnectionPool, kind: ConnectionKind, accountId: string) {
  const all = [...open]
  const syncing = all.filter((one) => one.kind === 'syncing' && one.busy).length
  const own = all.filter((one) => one.accountId === accountId).length
  if (kind === 'watching' && all.filter((one) => one.kind === kind).length >= maxWatching(max)) return false
  return all.length < max && own < MAX_PER_ACCOUNT && (kind !== 'syncing' || syncing < MAX_SYNCING)
}

/** Makes room by closing what lies idle: of the same account, or of anybody when the process has too many. */
function closeIdle(pool: ConnectionPool, accountId: string) {
  // There will be some in a moment.
  if (pool.ending > pool.waiting.size) return
  const idle = [...pool.open].filter(({ busy }) => !busy).toSorted((a, b) => a.lastUsed - b.lastUsed)
  const victim = idle.find((one) => one.accountId === accountId) ?? (pool.open.size >= pool.max ? idle[0] : undefined)
  if (victim) closeConnection(pool, victim)
}

function untilChanged(pool: ConnectionPool, deadline: number) {
  return new Promise<void>((done, fail) => {
    const ended = (next: () => void) => () => {
      clearTimeout(timer)
      pool.waiting.delete(again)
      next()
    }
    const again = ended(done)
    const timer = setTimeout(
      ended(() => fail(new ImapError('LIMIT', 'too many connections'))),
      Math.max(0, deadline - Date.now()),
    )
    pool.waiting.add(again)
  })
}

/** The idle connection of the kind, or a place for a new one; who waits too long is sent away. */
export async function acquireConnection(pool: ConnectionPool, kind: ConnectionKind, accountId: string): Promise<Connection | undefined> {
  const deadline = Date.now() + WAIT_MS[kind]
  for (;;) {
    for (const one of pool.open) if (!one.busy && !isUsable(one)) pool.open.delete(one)
    const idle = [...pool.open].find((one) => one.accountId === accountId && one.kind === kind && !one.busy)
    if (idle) {
      idle.busy = true
      idle.old = true
      return idle
    }
    if (!isFree(pool, kind, accountId)) closeIdle(pool, accountId)
    if (isFree(pool, kind, accountId)) {
      const fresh: Connection = { kind, accountId, busy: true, old: false, lastUsed: Date.now() }
      pool.open.add(fresh)
      return fresh
    }
    if (WAIT_MS[kind] === 0) return undefined
    await untilChanged(pool, deadline)
  }
}
