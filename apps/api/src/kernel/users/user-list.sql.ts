import type { Language } from '@maru/shared/labels.ts'
import type { UserListQuery } from '@maru/shared/users/user-list.ts'
import { bindings, embedSql, pageSql } from '../database/database.ts'
import type { Who } from '../access/session.ts'
import { nameSql } from '../names.ts'
import { withinReach } from '../access/data-scope.service.ts'
import { dormantSql } from './dormancy.service.ts'
import { fitsTypedSql } from './people-match.sql.ts'
import { codeGroups } from './user-format.ts'

/** A row of the user list as PostgreSQL gives it. */
export interface UserListRow {
  userId: string
  employeeNo: string
  englishName: string
  koreanName: string
  departmentCode: string
  departmentName: string
  positionName: string
  contractTypeName: string
  statusCode: string
  statusName: string
  joinDate: string
  lastSignInAt: Date | null
  roles: string[]
  roleNames: string[]
  active: boolean
  deleted: boolean
  profileFileId: string | null
}

type Filters = Omit<UserListQuery, 'page' | 'size' | 'sort' | 'direction'>

const named = (alias: string, field: keyof typeof codeGroups, column: string) =>
  `left join code ${alias} on ${alias}.group_id = '${codeGroups[field]}' and ${alias}.code = u.${column}`

/** Where the names of a row come from. */
const joins = {
  d: 'join department d on d.code = u.department_code',
  position: named('position', 'positionCode', 'position_code'),
  contract: named('contract', 'contractTypeCode', 'contract_type_code'),
  status: named('status', 'statusCode', 'status_code'),
}

/** Where each sort of the list is found; the user id settles ties, so that pages never overlap. */
const sortColumns = (language: Language): Record<UserListQuery['sort'], { column: string; from?: string }> => ({
  userId: { column: 'u.id' },
  englishName: { column: 'u.english_name' },
  koreanName: { column: 'u.korean_name' },
  departmentName: { column: nameSql('d', language), from: joins.d },
  positionName: { column: 'position.sort_order', from: joins.position },
  contractTypeName: { column: nameSql('contract', language), from: joins.contract },
  statusName: { column: nameSql('status', language), from: joins.status },
  joinDate: { column: 'u.join_date' },
  lastSignInAt: { column: 'u.last_sign_in_at' },
})

/** Caller, and from how many days without a sign-in an account is dormant. */
interface Asking {
  who: Who
  dormantDays: number
}

/** No row behind the account of a program. */
const isPerson = 'not exists (select 1 from service_account sa where sa.user_id = u.id)'

/** The conditions of a search as SQL with its values; only what is asked for is in it, so each search has a plan of its own. */
function conditions(filters: Filters, { who, dormantDays }: Asking) {
  const { values, bind } = bindings()
  const account = {
    inUse: 'u.active and not u.deleted',
    disabled: 'not u.active and not u.deleted',
    deleted: `u.deleted and ${isPerson}`,
    dormant: `u.active and not u.deleted and ${dormantSql(String(dormantDays))}`,
    all: isPerson,
  }
  const clauses = [account[filters.account], embedSql(withinReach(who, 'users', { person: 'u.id', department: 'u.department_code' }), bind)]
  if (filters.q?.trim()) clauses.push(fitsTypedSql(bind(filters.q)))
  if (filters.department) clauses.push(`u.department_code = ${bind(filters.department)}`)
  if (filters.position) clauses.push(`u.position_code = ${bind(filters.position)}`)
  if (filters.status) clauses.push(`u.status_code = ${bind(filters.status)}`)
  if (filters.contract) clauses.push(`u.contract_type_code = ${bind(filters.contract)}`)
  if (filters.role) {
    const held = `(select 1 from role_held_today ur where ur.user_id = u.id and ur.role_code = ${bind(filters.role)})`
    // The people of one department are asked one by one; of everybody, those who hold the role are found first.
    clauses.push(filters.department ? `${held} = 1` : `exists ${held}`)
  }
  return { where: clauses.join(' and '), values, bind }
}

export function userCountSql(filters: Filters, asking: Asking) {
  const { where, values } = conditions(filters, asking)
  return { text: `select count(*)::int as total from users u where ${where}`, values }
}

/** The page is found first and named afterwards: rows that are only skipped cost neither names nor roles. */
export function userListSql(query: UserListQuery, asking: Asking) {
  const { language } = asking.who
  const { where, values, bind } = conditions(query, asking)
  const { column, from = '' } = sortColumns(language)[query.sort]
  const order = `${column} ${query.direction === 'desc' ? 'desc nulls last' : 'asc nulls last'}, u.id`
  const text = `
select u.id as "userId", coalesce(u.employee_no, '') as "employeeNo", u.english_name as "englishName", u.korean_name as "koreanName",
  u.department_code as "departmentCode", ${nameSql('d', language)} as "departmentName", coalesce(${nameSql('position', language)}, '') as "positionName",
  coalesce(${nameSql('contract', language)}, '') as "contractTypeName", u.status_code as "statusCode", coalesce(${nameSql('status', language)}, '') as "statusName",
  coalesce(to_char(u.join_date, 'YYYY-MM-DD'), '') as "joinDate", u.last_sign_in_at as "lastSignInAt", u.active, u.deleted,
  u.profile_file_id as "profileFileId",
  array(select ur.role_code::text from role_held_today ur where ur.user_id = u.id order by ur.role_code) as roles,
  array(select ${nameSql('r', language)} from role_held_today ur join role r on r.code = ur.role_code where ur.user_id = u.id order by ur.role_code) as "roleNames"
from (
  select u.* from users u ${from} where ${where} order by ${order}
  ${pageSql(query, bind)}
) u
${Object.values(joins).join('\n')}
order by ${order}`
  return { text, values }
}
