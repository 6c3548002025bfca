import type { MailAccount } from '@maru/prisma/generated/client.ts'
import pLimit from 'p-limit'
import type pg from 'pg'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'
import { currentState, createMailboxKey, recordFailure, recordSuccess, type MailBase } from '../connection/mail-account.service.ts'
import { withAccount, withFolder } from './folder-locks.ts'
import { syncFolderList } from './folder-list-sync.service.ts'
import { fillSearch } from './mail-search-index.sql.ts'
import { syncQuota } from './mail-quota.ts'
import { fillNewest, fillPage } from './mail-snippets.ts'
import { syncFolder } from './mail-sync.service.ts'

const FOLDER_WAIT_MS = 2000
const IDLE_WAIT_MS = 2000
/** First copies of a mailbox that are made at once, and search texts: an office that arrives at eight must not hold up its other calls. */
const FIRST_SYNCS = 2
const SEARCH_FILLS = 1
const FOREIGN_KEY_VIOLATION = '23503'

interface Work {
  mail: MailBase
  pool: pg.Pool
  /** Faults nobody waits for. */
  say: (error: Error) => void
}

export interface Syncer {
  /** Brings an account up to date, or one folder of it; who asks while it runs waits for the same run. Faults are noted, not thrown. */
  sync(account: MailAccount, folderId?: number): Promise<void>
  /** Requests that without waiting, unless the server is to be left alone for now. */
  request(account: MailAccount, folderId?: number): void
  /** Whether the server is to be left alone for now: nobody waits for an answer of it. */
  isLeftAlone(account: MailAccount): boolean
  /** Fetches the first words of the mails of a page, without waiting; open browsers are told when there are some. */
  requestSnippets(account: MailAccount, mails: readonly { id: string; folderId: number }[]): void
  /** Waits until what runs has ended, at most two seconds. */
  idle(): Promise<void>
}

async function syncOne(pool: pg.Pool, reader: ImapReader, folderId: number) {
  try {
    await withFolder(pool, folderId, FOLDER_WAIT_MS, async (client) => {
      if (await syncFolder(client, reader, folderId)) await fillNewest(client, reader, folderId)
    })
  } catch (error) {
    // A folder that is gone or closed to us is no reason to leave out the others.
    if (!(error instanceof ImapError) || error.code !== 'REFUSED') throw error
    await pool.query(`update mail_folder set state = 'STALE' where id = $1`, [folderId])
  }
}

async function syncAccount({ mail, pool }: Work, account: MailAccount, folderId: number | undefined) {
  const key = await createMailboxKey(mail, account)
  await mail.connections.syncing(key, async (reader) => {
    if (folderId !== undefined) return syncOne(pool, reader, folderId)
    const due = (await withAccount(pool, account.id, 0, (client) => syncFolderList(client, reader, account.id))) ?? []
    for (const id of due) await syncOne(pool, reader, id)
    // Where nothing has changed, the poll stays one question.
    if (due.length > 0) await syncQuota(pool, reader, account.id)
  })
  await recordSuccess(mail.db, account.id)
}

async function fetchSnippets({ mail, pool }: Work, account: MailAccount, mails: readonly { id: string; folderId: number }[]) {
  const key = await createMailboxKey(mail, account)
  await mail.connections.syncing(key, (reader) => fillPage(pool, reader, mails))
}

/** True while no answer is waited for: a server that is away is not asked for everybody who is here. */
const isLeftAlone = ({ connections, port }: MailBase, account: MailAccount) =>
  account.imapId === '' ||
  currentState(port, account) === 'AUTH_REQUIRED' ||
  (account.backoffUntil !== null && account.backoffUntil > new Date()) ||
  connections.resting()

/** The account is another one since its person's address changed; its folders are nobody's any more. */
const isGone = (error: unknown) => (error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION

/** Runs tasks, one of a name at a time; what fails is noted, and nobody waits for it. */
function openRuns(work: Work) {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const run = async (account: MailAccount, name: string, task: () => Promise<void>) => {
    try {
      await task()
    } catch (error) {
      again.delete(name)
      if (error instanceof ImapError) await recordFailure(work.mail, account.id, error)
      else if (!isGone(error)) work.say(error as Error)
    }
  }
  const begin = (name: string, account: MailAccount, task: () => Promise<void>) => {
    const existing = running.get(name)
    if (existing) return existing
    const begun = run(account, name, task).finally(() => {
      running.delete(name)
      if (again.delete(name)) void begin(name, account, task)
    })
    running.set(name, begun)
    return begun
  }
  /** One under way may have asked the server before what is to be fetched was there: then once more. */
  const request = (name: string, account: MailAccount, task: () => Promise<void>) => {
    if (running.has(name)) again.add(name)
    else void begin(name, account, task)
  }
  const ended = () => {
    again.clear()
    return Promise.allSettled(running.values())
  }
  return { begin, request, ended }
}

export function openSyncer(work: Work): Syncer {
  const runs = openRuns(work)
  const firstSyncs = pLimit(FIRST_SYNCS)
  const searchFills = pLimit(SEARCH_FILLS)
  let closed = false
  const syncThenSearch = async (account: MailAccount, folderId?: number) => {
    const sync = () => syncAccount(work, account, folderId)
    await (account.syncedAt === null ? firstSyncs(async () => (closed ? undefined : sync())) : sync())
    // Nobody waits for it: until it is done a search reads the mails themselves.
    if (!closed) void runs.begin(`${account.id} search`, account, () => searchFills(() => fillSearch(work.pool, account.id, () => closed)))
  }
  const order = (account: MailAccount, folderId?: number) =>
    [`${account.id} ${String(folderId ?? '')}`, account, () => syncThenSearch(account, folderId)] as const
  return {
    sync: (account, folderId) => runs.begin(...order(account, folderId)),
    request: (account, folderId) => {
      if (!closed && !isLeftAlone(work.mail, account)) runs.request(...order(account, folderId))
    },
    isLeftAlone: (account) => isLeftAlone(work.mail, account),
    requestSnippets: (account, mails) => {
      if (!closed && !isLeftAlone(work.mail, account))
        void runs.begin(`${account.id} words`, account, () => fetchSnippets(work, account, mails))
    },
    idle: async () => {
      closed = true
      await Promise.race([runs.ended(), new Promise((done) => setTimeout(done, IDLE_WAIT_MS).unref())])
    },
  }
}
