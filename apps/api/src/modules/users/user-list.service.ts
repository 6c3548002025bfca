import { createHash } from 'node:crypto'
import type { UserListQuery, UserRow } from '@maru/shared/users/user-list.ts'
import type pg from 'pg'
import { prepared } from '../../database.ts'
import type { Env } from '../../env.ts'
import type { Who } from '../../http/session.ts'
import { userCountSql, userListSql, type UserListRow } from './user-list.sql.ts'
import { profileFileUrl } from './user-shape.service.ts'

const toUserRow = ({ profileFileId, lastSignInAt, ...row }: UserListRow): UserRow => ({
  ...row,
  lastSignInAt: lastSignInAt ?? '',
  profileFileUrl: profileFileUrl(profileFileId),
})

const run = <Row extends pg.QueryResultRow>(pool: pg.Pool, { text, values }: { text: string; values: unknown[] }) =>
  prepared<Row>(pool, `u${createHash('sha1').update(text).digest('base64url')}`, text, values)

/** One page of the user list and how many rows the filter has in all. */
export async function listUsers(pool: pg.Pool, env: Env, { language }: Pick<Who, 'language'>, query: UserListQuery) {
  const [rows, [count]] = await Promise.all([
    run<UserListRow & pg.QueryResultRow>(pool, userListSql(query, { dormantDays: env.DORMANT_DAYS, language })),
    run<{ total: number }>(pool, userCountSql(query, env.DORMANT_DAYS)),
  ])
  return { rows: rows.map(toUserRow), total: count?.total ?? 0 }
}

const EXPORT_PAGE = 1000

/** All rows of the filter, read page by page. */
export async function* allUsers(
  pool: pg.Pool,
  env: Env,
  { language }: Pick<Who, 'language'>,
  query: Omit<UserListQuery, 'page' | 'size'>,
): AsyncGenerator<UserRow> {
  const read = (page: number) =>
    run<UserListRow & pg.QueryResultRow>(
      pool,
      userListSql({ ...query, page, size: EXPORT_PAGE }, { dormantDays: env.DORMANT_DAYS, language }),
    )
  let coming = read(1)
  for (let page = 2; ; page += 1) {
    const rows = await coming
    const isLast = rows.length < EXPORT_PAGE
    if (!isLast) {
      // The next page is on its way while this one is written; a failure is met where it is awaited.
      coming = read(page)
      coming.catch(() => undefined)
    }
    for (const row of rows) yield toUserRow(row)
    if (isLast) return
  }
}
