import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import type { UserListQuery, UserRow } from '@maru/shared/users/user-list.ts'
import type pg from 'pg'
import { preparedText, rowsByCursor } from '../../../kernel/database/database.ts'
import type { Env } from '../../../kernel/env.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { userCountSql, userListSql, type UserListRow } from '../../../kernel/users/user-list.sql.ts'
import { profileFileUrl } from '../../../kernel/users/user-format.ts'

const toUserRow = ({ profileFileId, lastSignInAt, ...row }: UserListRow): UserRow => ({
  ...row,
  lastSignInAt: lastSignInAt ?? '',
  profileFileUrl: profileFileUrl(profileFileId),
})

/** One page of the user list, within the caller's data scope, and how many rows the filter has in all. */
export async function listUsers(pool: pg.Pool, env: Env, who: Who, query: UserListQuery) {
  const [rows, total] = await Promise.all([
    preparedText<UserListRow & pg.QueryResultRow>(pool, userListSql(query, { who, dormantDays: env.DORMANT_DAYS })),
    countUsers(pool, env, who, query),
  ])
  return { rows: rows.map(toUserRow), total }
}

/** How many people a filter has, within the caller's data scope. */
export const countUsers = async (pool: pg.Pool, env: Env, who: Who, query: Omit<UserListQuery, 'page' | 'size'>) =>
  (await preparedText<{ total: number }>(pool, userCountSql(query, { who, dormantDays: env.DORMANT_DAYS })))[0]?.total ?? 0

/** All rows of the filter, for a workbook. */
export async function* allUsers(pool: pg.Pool, env: Env, who: Who, query: Omit<UserListQuery, 'page' | 'size'>): AsyncGenerator<UserRow> {
  const whole = { ...query, page: 1, size: EXPORT_MOST_ROWS + 1 }
  for await (const row of rowsByCursor<UserListRow>(pool, userListSql(whole, { who, dormantDays: env.DORMANT_DAYS }))) yield toUserRow(row)
}
