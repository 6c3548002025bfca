import type { UserListQuery, UserRow } from '@maru/shared/users/user-list.ts'
import type pg from 'pg'
import { preparedText } from '../../database.ts'
import type { Env } from '../../env.ts'
import type { Who } from '../../http/session.ts'
import { everyPage } from '../../ports/excel.ts'
import { userCountSql, userListSql, type UserListRow } from './user-list.sql.ts'
import { profileFileUrl } from './user-shape.service.ts'

const toUserRow = ({ profileFileId, lastSignInAt, ...row }: UserListRow): UserRow => ({
  ...row,
  lastSignInAt: lastSignInAt ?? '',
  profileFileUrl: profileFileUrl(profileFileId),
})

/** One page of the user list, within the caller's data scope, and how many rows the filter has in all. */
export async function listUsers(pool: pg.Pool, env: Env, who: Who, query: UserListQuery) {
  const asking = { who, dormantDays: env.DORMANT_DAYS }
  const [rows, [count]] = await Promise.all([
    preparedText<UserListRow & pg.QueryResultRow>(pool, userListSql(query, asking)),
    preparedText<{ total: number }>(pool, userCountSql(query, asking)),
  ])
  return { rows: rows.map(toUserRow), total: count?.total ?? 0 }
}

/** All rows of the filter, read page by page. */
export async function* allUsers(pool: pg.Pool, env: Env, who: Who, query: Omit<UserListQuery, 'page' | 'size'>): AsyncGenerator<UserRow> {
  const read = (page: number, size: number) =>
    preparedText<UserListRow & pg.QueryResultRow>(pool, userListSql({ ...query, page, size }, { who, dormantDays: env.DORMANT_DAYS }))
  for await (const row of everyPage(read)) yield toUserRow(row)
}
