import type { GiveInput, RightsChange, RoleMember, roles } from '@maru/shared/roles/role.ts'
import type { Args } from '@maru/shared/contract.ts'
import type pg from 'pg'
import { bindings, type Database, preparedText, type Db, pageSql } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql } from '../../../kernel/names.ts'
import { fitsTypedSql } from '../../../kernel/users/people-match.sql.ts'
import { codeGroups, profileFileUrl } from '../../../kernel/users/user-format.ts'
import { rightsNames } from '../matrix/rights-names.service.ts'
import { changeRoles } from './grant-rules.service.ts'

type MembersQuery = Args<typeof roles.members>['query']
type Row = Omit<RoleMember, 'profileFileUrl'> & { profileFileId: string | null }

const STATE = `case when coalesce(ur.valid_to, office_day()) < office_day() then 'ended'
  when coalesce(ur.valid_from, office_day()) > office_day() then 'future' else 'current' end`
const TABLES = `from user_role ur join users u on u.id = ur.user_id join department d on d.code = u.department_code`

/** One page of the people of a role by name, with the days it counts; those it does not count for today are told apart. */
export async function listMembers(pool: pg.Pool, who: Who, code: string, { q, state, page, size }: MembersQuery) {
  const { values, bind } = bindings(code)
  const clauses = ['ur.role_code = $1']
  if (q?.trim()) clauses.push(fitsTypedSql(bind(q)))
  if (state !== undefined) clauses.push(`${STATE} = ${bind(state)}`)
  const where = `where ${clauses.join(' and ')}`
  const [count] = await preparedText<{ total: number }>(pool, {
    text: `select count(*)::int as total ${TABLES} ${where}`,
    values: [...values],
  })
  const text = `select u.id as "userId", u.english_name as "englishName", u.korean_name as "koreanName",
    ${nameSql('d', who.language)} as "departmentName", coalesce(${nameSql('position', who.language)}, '') as "positionName",
    u.profile_file_id as "profileFileId", coalesce(to_char(ur.valid_from, 'YYYY-MM-DD'), '') as "validFrom",
    coalesce(to_char(ur.valid_to, 'YYYY-MM-DD'), '') as "validTo", ${STATE} as state, ur.granted_at as "grantedAt",
    coalesce(giver.english_name, '') as "grantedByName", u.active and not u.deleted as active
  ${TABLES} left join users giver on giver.id = ur.granted_by
  left join code position on position.group_id = '${codeGroups.positionCode}' and position.code = u.position_code
  ${where} order by u.english_name, u.id ${pageSql({ page, size }, bind)}`
  const rows = await preparedText<Row & pg.QueryResultRow>(pool, { text, values })
  return {
    rows: rows.map(({ profileFileId, ...row }): RoleMember => ({ ...row, profileFileUrl: profileFileUrl(profileFileId) })),
    total: count?.total ?? 0,
  }
}

async function assertRole(db: Db, code: string) {
  if ((await db.role.count({ where: { code } })) === 0) throw notFound()
}

/** Gives the role to all of these people, or to nobody. */
export async function giveToPeople(db: Db, who: Who, code: string, { userIds, validFrom, validTo, reason }: GiveInput) {
  await assertRole(db, code)
  const give = [{ roleCode: code, validFrom, validTo }]
  const people = [...new Set(userIds)].map((userId) => ({ userId, give, take: [] }))
  return { changed: await changeRoles(db, who, people, reason) }
}

/** Takes the role from all of these people, or from nobody. */
export async function takeFromPeople(db: Db, who: Who, code: string, { userIds, reason }: { userIds: readonly string[]; reason: string }) {
  await assertRole(db, code)
  const people = [...new Set(userIds)].map((userId) => ({ userId, give: [], take: [code] }))
  return { changed: await changeRoles(db, who, people, reason) }
}

const CHANGES = `from change_log c where (c.entity in ('role', 'roleMenu', 'roleApi') and c.entity_id = $1)
  or (c.entity = 'user' and c.action in ('giveRole', 'changeRole', 'takeRole') and $1 in (c.before ->> 'role', c.after ->> 'role'))`

/** One side of a change with menus, calls and roles by their names. */
function named(side: string, nameOf: (item: string) => string) {
  if (side === '') return side
  const { held, given: added, taken, ...rest } = JSON.parse(side) as Record<string, unknown>
  const names = (items: unknown) => (Array.isArray(items) ? items.map((item) => nameOf(String(item))) : items)
  const lists = Object.entries({ held, given: added, taken }).filter(([, items]) => items !== undefined)
  return JSON.stringify({ ...rest, ...Object.fromEntries(lists.map(([key, items]) => [key, names(items)])) })
}

/** What happened to a role: itself, its rights, and who got or lost it; newest first. */
export async function listChanges(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  who: Who,
  code: string,
  { page, size }: { page: number; size: number },
) {
  const [count] = await preparedText<{ total: number }>(pool, { text: `select count(*)::int as total ${CHANGES}`, values: [code] })
  const text = `select c.id::text, c.at, coalesce((select english_name from users where id = c.user_id), c.user_id) as "userName",
    c.entity, c.entity_id as "entityId", c.action, coalesce(c.before::text, '') as before, coalesce(c.after::text, '') as after
    ${CHANGES} order by c.id desc limit $2 offset $3`
  const rows = await preparedText<RightsChange & pg.QueryResultRow>(pool, { text, values: [code, size, (page - 1) * size] })
  const nameOf = await rightsNames(db, who)
  const isOfRights = ({ entity }: RightsChange) => entity === 'roleMenu' || entity === 'roleApi'
  return {
    rows: rows.map((row) => (isOfRights(row) ? { ...row, before: named(row.before, nameOf), after: named(row.after, nameOf) } : row)),
    total: count?.total ?? 0,
  }
}
