import { type MailConversation, PEOPLE_NAMED } from '@maru/shared/mail/reading/mail-conversation.ts'
import { type ListedMail, type MailRow, MAX_NAMED } from '@maru/shared/mail/reading/mail-message.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { askThrough } from '../../../kernel/database/database.ts'
import { columns, foldersWhere, filterConditionOfOne, type MailListQuery } from './mail-list-where.sql.ts'
import { readSearch } from './mail-search.ts'

// Lists of conversations: the same keyset pages, of mails that no newer one of their conversation stands before. Each look is by the index
// of conversations, so that a page deep down costs what the first one costs.

const { sql, empty } = Prisma

/** A mail of a conversation as a row counts it. */
export interface MemberMail {
  id: string
  /** It lies in a folder of the list. */
  here: boolean
  seen: boolean
  flagged: boolean
  file: boolean
  messageId: string
  name: string
  address: string
}

/** Folders whose mails speak in a conversation; those of the list always do. */
const speaking = (accountId: string) => sql`account_id = ${accountId}::uuid and role not in ('DRAFTS', 'JUNK', 'TRASH')`

/** The mails of a thread, newest first, as one JSON value; null for a mail that is alone. */
const membersOf = (
  accountId: string,
  query: MailListQuery,
  threadId: Prisma.Sql,
) => sql`select case when count(*) > 1 then json_agg(json_build_object(
    'id', x.id::text, 'here', x.here, 'seen', x.seen, 'flagged', x.flagged, 'file', x.has_attachment, 'messageId', x.message_id,
    'name', x.from_name, 'address', x.from_address)) end as members
  from (
    select y.*, y.folder_id = any(array(select id from mail_folder where ${foldersWhere(accountId, query)})) as here from mail_message y
    where y.thread_id = ${threadId} and not y.deleted and y.folder_id = any(array(select id from mail_folder
      where ${speaking(accountId)} union select id from mail_folder where ${foldersWhere(accountId, query)}))
    order by y.internal_date desc, y.id desc limit ${MAX_NAMED}::int
  ) x`

/** The parts of a page of conversations: that no newer mail of the thread belongs to the list, and what the row stands for. */
export function joinThreads(accountId: string, query: MailListQuery) {
  const narrowed = filterConditionOfOne(accountId, readSearch(query.q), query.filter)
  // OFFSET keeps it apart: joined in, the planner would read the whole folder.
  const isNewest = sql` and not exists (select 1 from (select m.thread_id as of_thread, m.internal_date as of_date, m.id as of_id) head
    cross join lateral (select 1 from mail_message m where m.thread_id = head.of_thread and (m.internal_date, m.id) > (head.of_date, head.of_id)
      and m.folder_id = any(array(select id from mail_folder where ${foldersWhere(accountId, query)})) and not m.deleted${narrowed}) newer offset 0)`
  const members = { column: sql`c.members`, join: sql` cross join lateral (${membersOf(accountId, query, sql`m.thread_id`)}) c` }
  return { isNewest, members }
}
export const selectUnthreaded = { isNewest: empty, members: { column: sql`null as members`, join: empty } }

function conversationFrom(members: readonly MemberMail[]): MailConversation {
  const here = members.filter((mail) => mail.here)
  const people = new Map(members.toReversed().map(({ name, address }) => [address.toLowerCase(), { name, address }]))
  const ids = (mails: readonly MemberMail[]) => mails.map(({ id }) => id)
  return {
    ids: ids(here),
    unseenIds: ids(here.filter(({ seen }) => !seen)),
    flaggedIds: ids(here.filter(({ flagged }) => flagged)),
    count: new Set(members.map(({ id, messageId }) => (messageId === '' ? id : messageId))).size,
    people: [...people.values()].slice(0, PEOPLE_NAMED),
  }
}

/** A row of a list; of a conversation with the marks of all its mails. */
export function selectListed({ members, ...row }: MailRow & { members: readonly MemberMail[] | null }): ListedMail {
  if (members === null) return { ...row, conversation: null }
  const conversation = conversationFrom(members)
  return {
    ...row,
    seen: conversation.unseenIds.length === 0,
    flagged: conversation.flaggedIds.length > 0,
    hasAttachment: members.some(({ file }) => file),
    conversation,
  }
}

/** The conversation of an open mail as its list counts it; null for a mail that is alone. */
export async function loadConversation(pool: pg.Pool, accountId: string, query: MailListQuery, threadId: string) {
  const [row] = await askThrough(pool)<{ members: MemberMail[] | null }>(membersOf(accountId, query, sql`${threadId}::uuid`))
  return row?.members ? conversationFrom(row.members) : null
}

/** The mail a conversation is listed by; undefined when none of its mails is in the list. */
export async function findNewest(pool: pg.Pool, accountId: string, query: MailListQuery, threadId: string) {
  const narrowed = filterConditionOfOne(accountId, readSearch(query.q), query.filter)
  const [row] = await askThrough(pool)<{ id: string; date: Date }>(sql`select m.id::text as id, m.internal_date as date from mail_message m
    where m.thread_id = ${threadId}::uuid and not m.deleted and m.folder_id = any(array(select id from mail_folder where ${foldersWhere(accountId, query)}))${narrowed}
    order by m.internal_date desc, m.id desc limit 1`)
  return row && { date: row.date, id: BigInt(row.id) }
}

/** Mails of a conversation looked back at most. */
const CONVERSATION_MAX = 200

/** The mails of a conversation, oldest first; one that lies in several folders stands once. Spam, bin and drafts do not speak in it. */
export const listConversation = (pool: pg.Pool, { id, threadId }: { id: bigint; threadId: string }) =>
  askThrough(pool)<MailRow>(sql`select ${columns} from (
    select one.* from (
      select distinct on (coalesce(nullif(x.message_id, ''), x.id::text)) x.* from mail_message x join mail_folder f on f.id = x.folder_id
      where x.thread_id = ${threadId}::uuid and not x.deleted and (f.role not in ('DRAFTS', 'JUNK', 'TRASH') or x.id = ${id})
      order by coalesce(nullif(x.message_id, ''), x.id::text), x.id = ${id} desc, x.id
    ) one order by internal_date desc, id desc limit ${CONVERSATION_MAX}::int
  ) m order by m.internal_date, m.id`)
