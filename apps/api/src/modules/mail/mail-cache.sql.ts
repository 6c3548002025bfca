import type pg from 'pg'
import type { FetchedFlags, FetchedMail } from '../../imap/lane-message.ts'
import { threadsOf } from './mail-threads.ts'

// Writes of the copy of a folder, each a part of the transaction of a sync. A number below zero marks a mail of an older generation of
// the folder that was not found again yet.

const FLAG_COLUMNS = `seen = g.flags ? '\\Seen', flagged = g.flags ? '\\Flagged', answered = g.flags ? '\\Answered',
  forwarded = g.flags ? '$Forwarded', draft = g.flags ? '\\Draft', deleted = g.flags ? '\\Deleted', modseq = g.modseq,
  keywords = array(select f from jsonb_array_elements_text(g.flags) f where f not like '\\\\%')`

const GIVEN = `given as (select * from jsonb_to_recordset($1::jsonb) as g(uid bigint, modseq numeric, flags jsonb, "internalDate" timestamptz,
  "sentDate" timestamptz, size bigint, subject text, "fromName" text, "fromAddress" text, recipients jsonb, cc jsonb, "replyTo" jsonb,
  "messageId" text, "inReplyTo" text, refs text[], "threadId" uuid, "hasAttachment" boolean, structure jsonb, unsubscribe text, search text))`

const ADOPT = `with ${GIVEN}, pairs as (
  select distinct on (g.uid) g.uid, m.id from given g join mail_message m on m.folder_id = $2 and m.uid < 0 and m.message_id = g."messageId"
    and m.message_id <> '' and m.size = g.size and m.internal_date = g."internalDate" order by g.uid, m.id
), one as (select distinct on (id) id, uid from pairs order by id, uid)
update mail_message m set uid = one.uid from one where m.id = one.id`

const INSERT = `with ${GIVEN}
insert into mail_message as m (folder_id, uid, modseq, internal_date, sent_date, size, seen, flagged, answered, forwarded, draft, deleted, keywords,
  subject, from_name, from_address, recipients, cc, reply_to, message_id, in_reply_to, "references", thread_id, has_attachment, structure,
  unsubscribe, search_text, snippet)
select $2, g.uid, g.modseq, g."internalDate", g."sentDate", g.size, g.flags ? '\\Seen', g.flags ? '\\Flagged', g.flags ? '\\Answered',
  g.flags ? '$Forwarded', g.flags ? '\\Draft', g.flags ? '\\Deleted',
  array(select f from jsonb_array_elements_text(g.flags) f where f not like '\\\\%'), g.subject, g."fromName", g."fromAddress", g.recipients, g.cc,
  g."replyTo", g."messageId", g."inReplyTo", g.refs, g."threadId", g."hasAttachment", g.structure, g.unsubscribe, g.search, null
from given g
on conflict (folder_id, uid) do update set seen = excluded.seen, flagged = excluded.flagged, answered = excluded.answered,
  forwarded = excluded.forwarded, draft = excluded.draft, deleted = excluded.deleted, modseq = excluded.modseq, keywords = excluded.keywords`

const FLAGS = `update mail_message m set ${FLAG_COLUMNS}
from jsonb_to_recordset($1::jsonb) as g(uid bigint, modseq numeric, flags jsonb) where m.folder_id = $2 and m.uid = g.uid and (m.modseq is distinct from g.modseq
  or (m.seen, m.flagged, m.answered, m.forwarded, m.draft, m.deleted, m.keywords) is distinct from
  (g.flags ? '\\Seen', g.flags ? '\\Flagged', g.flags ? '\\Answered', g.flags ? '$Forwarded', g.flags ? '\\Draft', g.flags ? '\\Deleted',
  array(select f from jsonb_array_elements_text(g.flags) f where f not like '\\\\%')))`

const COUNT = `update mail_folder f set total = c.total, unseen = c.unseen from (
  select count(*)::int as total, count(*) filter (where not seen)::int as unseen from mail_message where folder_id = $1 and not deleted) c
where f.id = $1`

/** Mails written by one statement; more would hold the loop for too long while they become text. */
const BATCH = 500
const FLAGS_AT_ONCE = 10_000
/** What is kept of the description of the parts; a larger one is read from the mail itself when it is opened. */
const MAX_STRUCTURE = 65_536

/** PostgreSQL keeps no NUL. */
const clean = (text: string) => text.replaceAll('\0', '')

function rowOf(mail: FetchedMail, threadId: string | undefined) {
  // What is sent under another name is not sent twice.
  const { from, to, references, structure, ...kept } = mail
  const people = [from, ...to.slice(0, 20)].map(({ name, address }) => `${name} ${address}`).join(' ')
  const parts = structure === null ? null : JSON.stringify(structure)
  return {
    ...kept,
    fromName: from.name,
    fromAddress: from.address.toLowerCase(),
    recipients: to,
    refs: references,
    threadId,
    structure: parts !== null && parts.length <= MAX_STRUCTURE ? structure : null,
    search: clean(`${mail.subject} ${people}`).toLowerCase().slice(0, 4000),
  }
}

const HAS_OLDER = 'select exists (select 1 from mail_message where folder_id = $1 and uid < 0) as older'

/** Writes mails that are new, or finds those of the older generation again. */
export async function writeMails(client: pg.PoolClient, folder: { id: number; accountId: string }, given: readonly FetchedMail[]) {
  const mails = [...new Map(given.map((mail) => [mail.uid, mail])).values()]
  if (mails.length === 0) return
  const { rows: found } = await client.query<{ older: boolean }>({ name: 'mail-has-older', text: HAS_OLDER, values: [folder.id] })
  for (let at = 0; at < mails.length; at += BATCH) {
    const batch = mails.slice(at, at + BATCH)
    const threads = await threadsOf(client, folder.accountId, batch)
    const rows = clean(JSON.stringify(batch.map((mail, index) => rowOf(mail, threads[index]))).replaceAll(String.raw`\u0000`, ''))
    if (found[0]?.older) await client.query({ name: 'mail-adopt', text: ADOPT, values: [rows, folder.id] })
    await client.query({ name: 'mail-insert', text: INSERT, values: [rows, folder.id] })
  }
}

export async function writeFlags(client: pg.PoolClient, folderId: number, flags: readonly FetchedFlags[]) {
  for (let at = 0; at < flags.length; at += FLAGS_AT_ONCE)
    await client.query({ name: 'mail-flags', text: FLAGS, values: [JSON.stringify(flags.slice(at, at + FLAGS_AT_ONCE)), folderId] })
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
 */
export const beginGeneration = (client: pg.PoolClient, folderId: number, uidValidity: number) =>
  client.query(
    `update mail_message set uid = -(uid + (select coalesce(max(-uid), 0) from mail_message where folder_id = $1 and uid < 0))
     where folder_id = $1 and uid > 0 and (select uid_validity from mail_folder where id = $1 for update) <> $2`,
    [folderId, uidValidity],
  )
export const endGeneration = (client: pg.PoolClient, folderId: number) =>
  client.query('delete from mail_message where folder_id = $1 and uid < 0', [folderId])

/** The folder's own numbers, made of its rows. */
export const countFolder = (client: pg.PoolClient, folderId: number) =>
  client.query({ name: 'mail-count', text: COUNT, values: [folderId] })

export async function uidsOf(client: pg.PoolClient, folderId: number) {
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
