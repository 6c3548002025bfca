import type { RoleCode } from '@maru/shared/contract.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { UserListQuery } from '@maru/shared/users/user-list.ts'
import { nameSql } from '../../names.ts'
import { dormantSql } from '../session/dormancy.service.ts'
import { codeGroups } from './user-shape.service.ts'

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
  roles: RoleCode[]
  active: boolean
  deleted: boolean
  profileFileId: string | null
}

type Filters = Omit<UserListQuery, 'page' | 'size' | 'sort' | 'direction'>

const SEARCHED = `lower(u.id || ' ' || u.english_name || ' ' || u.korean_name || ' ' || u.german_name || ' ' || u.company_email || ' ' || coalesce(u.employee_no, ''))`

/** Where each sort of the list is found; the user id settles ties, so that pages never overlap. */
const sortColumns = (language: Language): Record<UserListQuery['sort'], string> => ({
  userId: 'u.id',
  englishName: 'u.english_name',
  koreanName: 'u.korean_name',
  departmentName: nameSql('d', language),
  positionName: 'position.sort_order',
  contractTypeName: nameSql('contract', language),
  statusName: nameSql('status', language),
  joinDate: 'u.join_date',
  lastSignInAt: 'u.last_sign_in_at',
})

const named = (alias: string, field: keyof typeof codeGroups, column: string) =>
  `left join code ${alias} on ${alias}.group_id = '${codeGroups[field]}' and ${alias}.code = u.${column}`

/** The conditions of a search as SQL with its values; only what is asked for is in it, so each search has a plan of its own. */
function conditions(filters: Filters, dormantDays: number) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${String(values.push(value))}`
  const account = {
    inUse: 'u.active and not u.deleted',
    disabled: 'not u.active and not u.deleted',
    deleted: 'u.deleted',
    dormant: `u.active and not u.deleted and ${dormantSql(String(dormantDays))}`,
    all: 'true',
  }
  const clauses = [account[filters.account]]
  if (filters.q?.trim())
    clauses.push(
      `${SEARCHED} like ${bind(
        `%${filters.q
          .trim()
          .toLowerCase()
          .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
      )}`,
    )
  if (filters.department) clauses.push(`u.department_code = ${bind(filters.department)}`)
  if (filters.position) clauses.push(`u.position_code = ${bind(filters.position)}`)
  if (filters.status) clauses.push(`u.status_code = ${bind(filters.status)}`)
  if (filters.contract) clauses.push(`u.contract_type_code = ${bind(filters.contract)}`)
  if (filters.role) clauses.push(`exists (select 1 from user_role ur where ur.user_id = u.id and ur.role_code = ${bind(filters.role)})`)
  return { where: clauses.join(' and '), values, bind }
}

export function userCountSql(filters: Filters, dormantDays: number) {
  const { where, values } = conditions(filters, dormantDays)
  return { text: `select count(*)::int as total from users u where ${where}`, values }
}

export function userListSql(query: UserListQuery, { dormantDays, language }: { dormantDays: number; language: Language }) {
  const { where, values, bind } = conditions(query, dormantDays)
  const direction = query.direction === 'desc' ? 'desc nulls last' : 'asc nulls last'
  const text = `
select u.id as "userId", coalesce(u.employee_no, '') as "employeeNo", u.english_name as "englishName", u.korean_name as "koreanName",
  u.department_code as "departmentCode", ${nameSql('d', language)} as "departmentName", coalesce(${nameSql('position', language)}, '') as "positionName",
  coalesce(${nameSql('contract', language)}, '') as "contractTypeName", u.status_code as "statusCode", coalesce(${nameSql('status', language)}, '') as "statusName",
  coalesce(to_char(u.join_date, 'YYYY-MM-DD'), '') as "joinDate", u.last_sign_in_at as "lastSignInAt", u.active, u.deleted,
  u.profile_file_id as "profileFileId",
  array(select ur.role_code::text from user_role ur where ur.user_id = u.id order by ur.role_code) as roles
from users u join department d on d.code = u.department_code
${named('position', 'positionCode', 'position_code')}
${named('contract', 'contractTypeCode', 'contract_type_code')}
${named('status', 'statusCode', 'status_code')}
where ${where}
order by ${sortColumns(language)[query.sort]} ${direction}, u.id
limit ${bind(query.size)} offset ${bind((query.page - 1) * query.size)}`
  return { text, values }
}
