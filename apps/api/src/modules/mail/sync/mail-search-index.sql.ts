import type pg from 'pg'
import { NOT_FLUSHED, withFolderLocks } from './folder-locks.ts'

// What a search looks through: the words of each mail once more, with an index that costs more than all else of a mail. Mails are put into
// it with the transaction that writes them, but for those of a first sync: they come when the folder is complete, and until then
// `search_low_uid` says which may not be in it.

/** Mails of one transaction, for whose time the folder cannot be written. */
const PART = 1000

/** Puts mails of a folder, by their numbers, into what a search looks through. */
export const addToSearch = (client: pg.PoolClient, folderId: number, uids: readonly number[]) =>
  client.query({
    name: 'mail-search-add',
    text: `insert into mail_search (mail_id, text) select id, search_text from mail_message where folder_id = $1 and uid = any($2::bigint[])
on conflict do nothing`,
    values: [folderId, uids],
  })

/** Adds mails to the search by their ids: a folder they are moved to may have all its mails in it, which they were not yet where they lay. */
export const protectFromSearchUpdate = (client: pg.PoolClient, ids: readonly string[]) =>
  client.query(
    `insert into mail_search (mail_id, text) select id, search_text from mail_message where id = any($1::bigint[]) on conflict do nothing`,
    [ids],
  )

/** The mails of a first sync are put into the search from this number down. */
export const searchLater = (client: pg.PoolClient, folderId: number, uid: number) =>
  client.query('update mail_folder set search_low_uid = greatest(1, $2::bigint) where id = $1', [folderId, uid])

const WAITING = 'select id from mail_folder where account_id = $1 and search_low_uid > 1 and backfill_low_uid = 1 order by id'

/** In their order, and no more of them than a part. */
const IN_ORDER = 'set local enable_bitmapscan = off; '
const NEXT = `with due as (
  select m.id, m.uid, m.search_text from mail_folder f join mail_message m on m.folder_id = f.id
  where f.id = $1 and f.backfill_low_uid = 1 and m.uid > 0 and m.uid < f.search_low_uid order by m.uid desc limit ${String(PART)}
), put as (insert into mail_search (mail_id, text) select id, search_text from due on conflict do nothing)
update mail_folder set search_low_uid = case when (select count(*) from due) < ${String(PART)} then 1 else (select min(uid) from due) end
where id = $1 and backfill_low_uid = 1 returning search_low_uid > 1 as more`

/** Puts what first syncs of an account have left into the search, the newest first, until all is in it or `isOver` says so. */
export async function fillSearch(pool: pg.Pool, accountId: string, isOver: () => boolean) {
  const { rows: folders } = await pool.query<{ id: number }>(WAITING, [accountId])
  for (const { id } of folders) {
    let more = true
    while (more && !isOver()) more = await nextPart(pool, id)
  }
}

async function nextPart(pool: pg.Pool, folderId: number) {
  const client = await pool.connect()
  try {
    const next = () => client.query<{ more: boolean }>({ name: 'mail-search-next', text: NEXT, values: [folderId] })
    const { rows } = await withFolderLocks(client, [folderId], next, NOT_FLUSHED + IN_ORDER)
    return rows[0]?.more === true
  } finally {
    client.release()
  }
}
