import { Prisma } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { type Ask, bindings, preparedText } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { PostReach } from './post-access.ts'
import { buildClauses } from './post-list.service.ts'

/** Unread posts of a board are counted so far. */
const MOST_UNREAD = 999

/** How many posts of each board of the reach the caller has not read: as many as the list shows of them. */
export async function countUnread(pool: pg.Pool, who: Who, reach: PostReach): Promise<ReadonlyMap<string, number>> {
  const { values, bind } = bindings()
  const { where } = buildClauses(reach, who, { sort: 'publishedAt', direction: 'desc', show: 'unread' }, bind)
  const text = `select b.id as board, (select count(*)::int from (
      select 1 from post p where p.board_id = b.id and ${where} limit ${String(MOST_UNREAD)}) counted) as unread
    from unnest(${bind([...reach.boards.keys()])}::varchar[]) b (id)`
  const rows = await preparedText<{ board: string; unread: number }>(pool, { text, values })
  return new Map(rows.map(({ board, unread }) => [board, unread]))
}

/** Categories that posts of some boards carry, by board: from one to the next in the index, however many posts there are. */
export async function listCategories(ask: Ask, boards: readonly string[]) {
  const next = (board: Prisma.Sql, after: Prisma.Sql) =>
    Prisma.sql`(select min(p.category) from post p where p.board_id = ${board} and p.status = 'PUBLISHED' and p.category > ${after})`
  const rows = await ask<{ board: string; names: string[] }>(Prisma.sql`
    with recursive found as (
      select b.id as board, ${next(Prisma.sql`b.id`, Prisma.sql`''`)} as name from unnest(${[...boards]}::varchar[]) b (id)
      union all select f.board, ${next(Prisma.sql`f.board`, Prisma.sql`f.name`)} from found f where f.name is not null
    ) select board, array_agg(name::text order by name) as names from found where name is not null group by board`)
  return new Map(rows.map(({ board, names }) => [board, names]))
}
