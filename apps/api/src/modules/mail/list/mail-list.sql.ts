import { boxRoles, type MailBox } from '@maru/shared/mail/mail-fields.ts'
import { type MailRow, MOST_COUNTED } from '@maru/shared/mail/reading/mail-message.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { askThrough, containing, type Ask } from '../../../kernel/database/database.ts'
import { ownZoneSql } from '../../../kernel/time-zone.ts'
import { readSearch, rolesNamed, type MailSearch } from './mail-search.ts'

// Lists of mails: keyset pages over one or several folders, each read by its index, so that page 1,000 costs what page 1 costs.

/** Which mails are asked for. */
export interface MailListQuery {
  box: MailBox
  folderId?: string | undefined
  filter: 'all' | 'unread' | 'flagged' | 'attachment'
  q: string
  sort: 'newest' | 'oldest'
}
/** A place in a list: the mail it lies behind. */
export interface Place {
  date: Date
  id: bigint
}

export const cursorOf = ({ date, id }: Place) => Buffer.from(`${String(date.getTime())}.${String(id)}`).toString('base64url')
/** The place of a cursor; one that was not made here begins at the top. */
export function placeOf(cursor: string): Place | undefined {
  const [, time, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return time === undefined || id === undefined ? undefined : { date: new Date(Number(time)), id: BigInt(id) }
}

const { sql, join, empty } = Prisma
const boxRole = (box: MailBox) => (box in boxRoles ? boxRoles[box as keyof typeof boxRoles].toUpperCase() : undefined)

/** The folders a list looks into, of the own account only; those `in:` names by name or purpose instead, whatever list it is typed in. */
export function foldersWhere(accountId: string, { box, folderId, q }: Pick<MailListQuery, 'box' | 'folderId' | 'q'>) {
  const own = sql`account_id = ${accountId}::uuid and selectable`
  const named = readSearch(q).folders.map(
    (name) => sql`(lower(${name}) in (lower(name), lower(path), lower(role::text)) or lower(role::text) = any(${rolesNamed(name)}))`,
  )
  if (named.length > 0) return sql`${own} and ${join(named, ' and ')}`
  if (folderId !== undefined) return sql`${own} and id = ${Number(folderId)}`
  const role = boxRole(box)
  if (role !== undefined) return sql`${own} and role = ${role}::mail_folder_role`
  return sql`${own} and role in ('INBOX', 'ARCHIVE', 'USER')`
}

export const like = (column: Prisma.Sql, words: readonly string[]) => words.map((word) => sql`${column} like ${containing(word)}`)

/** When a day begins for the owner of a mailbox, whose lists have the days of that clock as heads. */
const beginOf = (day: string, accountId: string) =>
  sql`(select ${day}::timestamp at time zone ${Prisma.raw(ownZoneSql('a.user_id'))} from mail_account a where a.id = ${accountId}::uuid)`

/** The words a mail is found by: by their index, or read from the mails while those of a first sync are not all in it. */
async function foundBy(ask: Ask, accountId: string, words: readonly string[]) {
  if (words.length === 0) return []
  const [row] = await ask<{ behind: boolean }>(
    sql`select exists (select 1 from mail_folder where account_id = ${accountId}::uuid and search_low_uid > 1) as behind`,
  )
  if (row?.behind ?? true) return like(sql`m.search_text`, words)
  return [sql`m.id in (select s.mail_id from mail_search s where ${join(like(sql`s.text`, words), ' and ')})`]
}

/** What a search and a filter ask of a mail `m` of this mailbox. */
export async function narrowing(ask: Ask, accountId: string, search: MailSearch, filter: MailListQuery['filter']) {
  const parts = [
    ...(await foundBy(ask, accountId, [...search.words, ...search.from, ...search.to, ...search.subject])),
    ...like(sql`lower(m.from_name || ' ' || m.from_address)`, search.from),
    ...like(sql`lower(m.recipients::text || m.cc::text)`, search.to),
    ...like(sql`lower(m.subject)`, search.subject),
  ]
  if (filter === 'unread' || search.seen === false) parts.push(sql`not m.seen`)
  if (search.seen) parts.push(sql`m.seen`)
  if (filter === 'flagged' || search.flagged) parts.push(sql`m.flagged`)
  if (search.answered) parts.push(sql`m.answered`)
  if (filter === 'attachment' || search.hasAttachment) parts.push(sql`m.has_attachment`)
  if (search.before !== undefined) parts.push(sql`m.internal_date < ${beginOf(search.before, accountId)}`)
  if (search.after !== undefined) parts.push(sql`m.internal_date >= ${beginOf(search.after, accountId)}`)
  return parts.length === 0 ? empty : sql` and ${join(parts, ' and ')}`
}

const columns = sql`m.id::text as "emailId", m.folder_id::text as "folderId", json_build_object('name', m.from_name, 'address', m.from_address) as "from",
  m.recipients as "to", m.subject, coalesce(m.snippet, '') as snippet, m.internal_date as date, m.size::float8 as size, m.seen, m.flagged, m.answered, m.forwarded,
  m.has_attachment as "hasAttachment", m.thread_id::text as "threadId"`

/** Mails of a list from a place on, `backwards` those in front of it. */
export async function pageOf(
  pool: pg.Pool,
  accountId: string,
  query: MailListQuery,
  page: { after?: Place | undefined; backwards?: boolean; limit: number; offset?: number },
) {
  const down = (query.sort === 'newest') !== (page.backwards ?? false)
  const order = down ? sql`internal_date desc, id desc` : sql`internal_date asc, id asc`
  const { after, limit, offset = 0 } = page
  const from = after
    ? down
      ? sql` and (m.internal_date, m.id) < (${after.date}, ${after.id})`
      : sql` and (m.internal_date, m.id) > (${after.date}, ${after.id})`
    : empty
  const each = limit + offset
  const ask = askThrough(pool)
  const narrowed = await narrowing(ask, accountId, readSearch(query.q), query.filter)
  return ask<MailRow>(sql`select ${columns} from (
    select one.* from (select id from mail_folder where ${foldersWhere(accountId, query)}) f cross join lateral (
      select m.* from mail_message m where m.folder_id = f.id and not m.deleted${narrowed}${from} order by ${order} limit ${each}::int
    ) one order by ${order} limit ${limit}::int offset ${offset}::int
  ) m order by ${order}`)
}

/** How many mails a list has: the folders' own numbers where nothing narrows it. */
export async function totalOf(pool: pg.Pool, accountId: string, query: MailListQuery) {
  const ask = askThrough(pool)
  const narrowed = await narrowing(ask, accountId, readSearch(query.q), query.filter)
  const counted = sql`select count(*)::int as total from (
    select 1 from mail_message m where m.folder_id in (select id from mail_folder where ${foldersWhere(accountId, query)}) and not m.deleted${narrowed} limit ${MOST_COUNTED}::int) x`
  const summed = sql`select coalesce(sum(total), 0)::int as total from mail_folder where ${foldersWhere(accountId, query)}`
  const [row] = await ask<{ total: number }>(query.q !== '' || query.filter !== 'all' ? counted : summed)
  return row?.total ?? 0
}

/** Lines of certain mails, newest first. */
export const rowsById = (pool: pg.Pool, which: Prisma.Sql) =>
  askThrough(pool)<MailRow>(sql`select ${columns} from mail_message m where ${which} order by m.internal_date desc, m.id desc`)

/** Mails of a conversation looked back at most. */
const CONVERSATION_MAX = 200

/** The mails of a conversation, oldest first; one that lies in several folders stands once. Spam, bin and drafts do not speak in it. */
export const conversationOf = (pool: pg.Pool, { id, threadId }: { id: bigint; threadId: string }) =>
  askThrough(pool)<MailRow>(sql`select ${columns} from (
    select one.* from (
      select distinct on (coalesce(nullif(x.message_id, ''), x.id::text)) x.* from mail_message x join mail_folder f on f.id = x.folder_id
      where x.thread_id = ${threadId}::uuid and not x.deleted and (f.role not in ('DRAFTS', 'JUNK', 'TRASH') or x.id = ${id})
      order by coalesce(nullif(x.message_id, ''), x.id::text), x.id = ${id} desc, x.id
    ) one order by internal_date desc, id desc limit ${CONVERSATION_MAX}::int
  ) m order by m.internal_date, m.id`)
