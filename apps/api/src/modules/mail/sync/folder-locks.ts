import { createHash } from 'node:crypto'
import type pg from 'pg'

/** First key of the advisory locks of mail folders and accounts; the second is the folder's number, or a hash. */
const FOLDERS = 7_204_200
const ACCOUNTS = 7_204_201
const AGAIN_MS = 50

const hashText = (text: string) => createHash('sha256').update(text).digest().readInt32BE()

/** A connection that holds the lock; undefined while somebody else does. Who waits holds no connection, which others need meanwhile. */
async function tryLock(pool: pg.Pool, [space, key]: readonly [number, number]) {
  const client = await pool.connect()
  let locked = false
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [space, key])
    locked = rows[0]?.locked === true
    return locked ? client : undefined
  } finally {
    if (!locked) client.release()
  }
}

async function withLock<T>(pool: pg.Pool, lock: readonly [number, number], waitMs: number, work: (client: pg.PoolClient) => Promise<T>) {
  const deadline = Date.now() + waitMs
  let client = await tryLock(pool, lock)
  while (!client) {
    if (Date.now() >= deadline) return undefined
    await new Promise((done) => setTimeout(done, AGAIN_MS))
    client = await tryLock(pool, lock)
  }
  try {
    return await work(client)
  } finally {
    // A connection that broke has lost its locks already.
    await client.query('select pg_advisory_unlock($1, $2)', [...lock]).catch(() => undefined)
    client.release()
  }
}

/** Works on a folder while no other process or call does; undefined when it did not become free in time. */
export const withFolder = <T>(pool: pg.Pool, folderId: number, waitMs: number, work: (client: pg.PoolClient) => Promise<T>) =>
  withLock(pool, [FOLDERS, folderId], waitMs, work)

/** Works on the list of folders of an account in the same way. */
export const withAccount = <T>(pool: pg.Pool, accountId: string, waitMs: number, work: (client: pg.PoolClient) => Promise<T>) =>
  withLock(pool, [ACCOUNTS, hashText(accountId)], waitMs, work)

/** Statements that are written together or not at all. */
async function inTransaction<T>(client: pg.PoolClient, lock: string, work: () => Promise<T>): Promise<T> {
  try {
    // In one question: the answer of each waits for whatever else this process is doing. Mails are always looked up by an index: a database
    // that has not counted them yet, or counted them when there were none, would look through all of them.
    await client.query(`begin; set local enable_seqscan = off; ${lock}`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Skips the wait for the disk: the mail server still has it all, and the next sync fetches it again should the machine go down. */
export const NOT_FLUSHED = 'set local synchronous_commit = off; '

/**
 * Locks the rows of folders in a transaction: a sync of one and a move into it write one after the other, so that neither stumbles over rows of
 * the other that it does not see yet. Always in the order of their numbers.
 */
export const withFolderLocks = <T>(
  client: pg.PoolClient,
  folderIds: readonly number[],
  work: () => Promise<T>,
  settings = '',
): Promise<T> =>
  inTransaction(
    client,
    `${settings}select 1 from mail_folder where id in (${folderIds.map(Number).join(', ')}) order by id for update`,
    work,
  )

/** Locks all folders of an account in a transaction: in any other order it and a move would wait for each other, and one of them would be given up. */
export const withAccountFolderLocks = <T>(client: pg.PoolClient, accountId: string, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, `select 1 from mail_folder where account_id = ${client.escapeLiteral(accountId)} order by id for update`, work)
