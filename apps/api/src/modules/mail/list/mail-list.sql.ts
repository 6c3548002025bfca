import { type ListedMail, type MailRow, MAX_COUNTED } from '@maru/shared/mail/reading/mail-message.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { askThrough } from '../../../kernel/database/database.ts'
import { selectListed, joinThreads, selectUnthreaded, type MemberMail } from './mail-conversations.sql.ts'
import { columns, foldersWhere, filterCondition, type MailListQuery } from './mail-list-where.sql.ts'
import { readSearch } from './mail-search.ts'

// Lists of mails: keyset pages over one or several folders, each read by its index, so that page 1,000 costs what page 1 costs.

const { sql, empty } = Prisma

/** A place in a list: the mail it lies behind. */
export interface ListCursor {
  date: Date
  id: bigint
}

export const formatCursor = ({ date, id }: ListCursor) => Buffer.from(`${String(date.getTime())}.${String(id)}`).toString('base64url')
/** The place of a cursor; one that was not made here begins at the top. */
export function parseCursor(cursor: string): ListCursor | undefined {
  const [, time, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return time === undefined || id === undefined ? undefined : { date: new Date(Number(time)), id: BigInt(id) }
}

/** Mails of a list from a place on, `backwards` those in front of it; of a conversation its newest mail that belongs to the list. */
export async function listPage(
  pool: pg.Pool,
  accountId: string,
  query: MailListQuery,
  page: { after?: ListCursor | undefined; backwards?: boolean; limit: number; offset?: number },
): Promise<ListedMail[]> {
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
  const narrowed = await filterCondition(ask, accountId, readSearch(query.q), query.filter)
  const { isNewest, members } = query.isThreaded ? joinThreads(accountId, query) : selectUnthreaded
  const rows = await ask<MailRow & { members: MemberMail[] | null }>(sql`select ${columns}, ${members.column} from (
    select one.* from (select id from mail_folder where ${foldersWhere(accountId, query)}) f cross join lateral (
      select m.* from mail_message m where m.folder_id = f.id and not m.deleted${narrowed}${from}${isNewest} order by ${order} limit ${each}::int
    ) one order by ${order} limit ${limit}::int offset ${offset}::int
  ) m${members.join} order by ${order}`)
  return rows.map(selectListed)
}

/** How many rows a list has: the folders' own numbers where nothing narrows it. Conversations that lie in two folders may count twice there. */
export async function countMails(pool: pg.Pool, accountId: string, query: MailListQuery) {
  const ask = askThrough(pool)
  const narrowed = await filterCondition(ask, accountId, readSearch(query.q), query.filter)
  const rows = query.isThreaded
    ? sql`case when count(*) < ${MAX_COUNTED}::int then count(distinct thread_id) else count(*) end`
    : sql`count(*)`
  const counted = sql`select (${rows})::int as total from (
    select m.thread_id from mail_message m where m.folder_id in (select id from mail_folder where ${foldersWhere(accountId, query)}) and not m.deleted${narrowed} limit ${MAX_COUNTED}::int) x`
  const own = query.isThreaded ? sql`case when state in ('NEW', 'BACKFILL') then total else conversations end` : sql`total`
  const summed = sql`select coalesce(sum(${own}), 0)::int as total from mail_folder where ${foldersWhere(accountId, query)}`
  const [row] = await ask<{ total: number }>(query.q !== '' || query.filter !== 'all' ? counted : summed)
  return row?.total ?? 0
}

/** Lines of certain mails, newest first. */
export const rowsById = (pool: pg.Pool, which: Prisma.Sql) =>
  askThrough(pool)<MailRow>(sql`select ${columns} from mail_message m where ${which} order by m.internal_date desc, m.id desc`)
