import { createHash } from 'node:crypto'
import type pg from 'pg'

/** First key of the advisory locks of mail folders and accounts; the second is the folder's number, or a hash. */
const FOLDERS = 7_204_200
const ACCOUNTS = 7_204_201
const AGAIN_MS = 50

const hashOf = (text: string) => createHash('sha256').update(text).digest().readInt32BE()

async function withLock<T>(
  pool: pg.Pool,
  [space, key]: readonly [number, number],
  waitMs: number,
  work: (client: pg.PoolClient) => Promise<T>,
) {
  const client = await pool.connect()
  try {
    const deadline = Date.now() + waitMs
    const locked = async () =>
      (await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [space, key])).rows[0]?.locked === true
    while (!(await locked())) {
      if (Date.now() >= deadline) return undefined
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
    try {
      return await work(client)
    } finally {
      // A connection that broke has lost its locks already.
      await client.query('select pg_advisory_unlock($1, $2)', [space, key]).catch(() => undefined)
    }
  } finally {
    client.release()
  }
}

/** Works on a folder while no other process or call does; undefined when it did not become free in time. */
export const withFolder = <T>(pool: pg.Pool, folderId: number, waitMs: number, work: (client: pg.PoolClient) => Promise<T>) =>
  withLock(pool, [FOLDERS, folderId], waitMs, work)

/** The same for the list of folders of an account. */
export const withAccount = <T>(pool: pg.Pool, accountId: string, work: (client: pg.PoolClient) => Promise<T>) =>
  withLock(pool, [ACCOUNTS, hashOf(accountId)], 0, work)

/** Statements that are written together or not at all. */
export async function together<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
