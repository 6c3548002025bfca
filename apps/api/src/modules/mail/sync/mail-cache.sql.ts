import type pg from 'pg'
import { copyInto } from '../../../kernel/database/copy-into.ts'
import type { FetchedFlags } from '../../../adapters/imap/imap-message.ts'
import { COPY_MAILS, formatNames, type MailRow } from './mail-row.ts'
import { addToSearch } from './mail-search-index.sql.ts'
import { assignThreads } from './mail-threads.ts'

// Writes of the copy of a folder, each a part of the transaction of a sync. A number below zero marks a mail of an older generation of
// the folder that was not found again yet.

const FLAG_COLUMNS = `seen = g.flags ? '\\Seen', flagged = g.flags ? '\\Flagged', answered = g.flags ? '\\Answered',
  forwarded = g.flags ? '$Forwarded', draft = g.flags ? '\\Draft', deleted = g.flags ? '\\Deleted', modseq = g.modseq,
  keywords = array(select f from jsonb_array_elements_text(g.flags) f where f not like '\\\\%')`

const ADOPT = `with given as (select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[]) as g(uid, message_id, size, internal_date)),
pairs as (
  select distinct on (g.uid) g.uid, m.id from given g join mail_message m on m.folder_id = $5 and m.uid < 0 and m.message_id = g.message_id
    and m.message_id <> '' and m.size = g.size and m.internal_date = g.internal_date order by g.uid, m.id
), one as (select distinct on (id) id, uid from pairs order by id, uid)
update mail_message m set uid = one.uid from one where m.id = one.id`

const FLAGS = `update mail_message m set ${FLAG_COLUMNS}
from jsonb_to_recordset($1::jsonb) as g(uid bigint, modseq numeric, flags jsonb) where m.folder_id = $2 and m.uid = g.uid and (m.modseq is distinct from g.modseq
  or (m.seen, m.flagged, m.answered, m.forwarded, m.draft, m.deleted, m.keywords) is distinct from
  (g.flags ? '\\Seen', g.flags ? '\\Flagged', g.flags ? '\\Answered', g.flags ? '$Forwarded', g.flags ? '\\Draft', g.flags ? '\\Deleted',
  array(select f from jsonb_array_elements_text(g.flags) f where f not like '\\\\%')))`

const COUNT_MARKS = `update mail_folder f set total = c.total, unseen = c.unseen from (
  select count(*)::int as total, count(*) filter (where not seen)::int as unseen from mail_message where folder_id = $1 and not deleted) c
where f.id = $1`
/** Counting conversations costs twice the rest of it in a folder of 100,000 mails. */
const COUNT = `update mail_folder f set total = c.total, unseen = c.unseen, conversations = c.conversations from (
  select coalesce(sum(total), 0)::int as total, coalesce(sum(unseen), 0)::int as unseen, count(*)::int as conversations from (
    select count(*) as total, count(*) filter (where not seen) as unseen from mail_message where folder_id = $1 and not deleted group by thread_id) t) c
where f.id = $1`

/** Mails written by one statement: a part of a first sync, as every answer of the database waits for the reader of the mail server. */
const BATCH = 1000
const FLAGS_AT_ONCE = 10_000

const THERE = `select exists (select 1 from mail_message where folder_id = $1 and uid < 0) as older,
  array(select uid from mail_message where folder_id = $1 and uid between $2 and $3) as uids`

/** Finds mails of the older generation again. */
async function adopt(client: pg.PoolClient, folderId: number, mails: readonly MailRow[]) {
  const columns = [
    mails.map(({ uid }) => uid),
    mails.map((mail) => formatNames(mail).messageId),
    mails.map(({ size }) => size),
    mails.map(({ internalDate }) => internalDate),
  ]
  await client.query({ name: 'mail-adopt', text: ADOPT, values: [...columns, folderId] })
}

/** The mails whose rows are there already: of the older generation, or moved here by the portal before the server told of them. */
async function knownOf(client: pg.PoolClient, folderId: number, mails: readonly MailRow[]) {
  const uids = mails.map(({ uid }) => uid)
  const values = [folderId, Math.min(...uids), Math.max(...uids)]
  const look = async () => {
    const { rows } = await client.query<{ older: boolean; uids: string[] }>({ name: 'mail-there', text: THERE, values })
    return rows[0]
  }
  const there = await look()
  if (there?.older === true) await adopt(client, folderId, mails)
  const existing = there?.older === true ? await look() : there
  return new Set(existing?.uids.map(Number))
}

/** Writes mails that are new, or finds those of the older generation again. The caller holds the row of the folder. */
export async function writeMails(
  client: pg.PoolClient,
  folder: { id: number; accountId: string },
  input: readonly MailRow[],
  searched: 'now' | 'later',
) {
  const mails = [...new Map(input.map((mail) => [mail.uid, mail])).values()]
  for (let at = 0; at < mails.length; at += BATCH) {
    const batch = mails.slice(at, at + BATCH)
    const existing = await knownOf(client, folder.id, batch)
    const fresh = batch.filter(({ uid }) => !existing.has(uid))
    if (existing.size > 0) await writeFlags(client, folder.id, batch)
    if (fresh.length === 0) continue
    const threads = await assignThreads(client, folder.accountId, fresh.map(formatNames))
    const lines = fresh.flatMap(({ line }, index) => [`${String(folder.id)}\t${threads[index] ?? ''}\t`, line])
    await copyInto(client, COPY_MAILS, lines)
    if (searched === 'now')
      await addToSearch(
        client,
        folder.id,
        fresh.map(({ uid }) => uid),
      )
  }
}

export async function writeFlags(client: pg.PoolClient, folderId: number, flags: readonly FetchedFlags[]) {
  for (let at = 0; at < flags.length; at += FLAGS_AT_ONCE)
    await client.query({
      name: 'mail-flags',
      text: FLAGS,
      values: [
        JSON.stringify(flags.slice(at, at + FLAGS_AT_ONCE).map(({ uid, modseq, flags: set }) => ({ uid, modseq, flags: set }))),
        folderId,
      ],
    })
}

export async function removeMails(client: pg.PoolClient, folderId: number, uids: readonly number[]) {
  if (uids.length === 0) return
  await client.query({
    name: 'mail-remove',
    text: 'delete from mail_message where folder_id = $1 and uid = any($2::bigint[])',
    values: [folderId, uids],
  })
}

/**
 * A new generation begins: what is there stays visible until it is found again, or the new one is complete. Mails that were moved here
 * since the folder was looked at may be of the new one already: a move into a folder that was never fetched notes its generation.
 * Answers the ids of the older ones.
 */
export async function beginGeneration(client: pg.PoolClient, folderId: number, uidValidity: number) {
  const { rows } = await client.query<{ id: string }>(
    `update mail_message set uid = -(uid + (select coalesce(max(-uid), 0) from mail_message where folder_id = $1 and uid < 0))
     where folder_id = $1 and uid > 0 and (select uid_validity from mail_folder where id = $1 for update) <> $2 returning id`,
    [folderId, uidValidity],
  )
  return rows.map(({ id }) => id)
}

/** Removes mails of an older generation that were not found again; one that was moved here since waits for the next sync. */
export async function endGeneration(client: pg.PoolClient, folderId: number, older: readonly string[]) {
  if (older.length > 0)
    await client.query('delete from mail_message where folder_id = $1 and uid < 0 and id = any($2::bigint[])', [folderId, older])
}

/** Counts the marks of a folder, when no mail came or went. */
export const countMarks = (client: pg.PoolClient, folderId: number) =>
  client.query({ name: 'mail-count-marks', text: COUNT_MARKS, values: [folderId] })

/** The folder's own numbers, made of its rows. */
export const countFolder = (client: pg.PoolClient, folderId: number) =>
  client.query({ name: 'mail-count', text: COUNT, values: [folderId] })

export async function listUids(client: pg.PoolClient, folderId: number) {
  const { rows } = await client.query<{ uid: string }>('select uid from mail_message where folder_id = $1 and uid > 0', [folderId])
  return new Set(rows.map(({ uid }) => Number(uid)))
}

export async function rowCount(client: pg.PoolClient, folderId: number) {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from mail_message where folder_id = $1 and uid > 0',
    [folderId],
  )
  return rows[0]?.count ?? 0
}
