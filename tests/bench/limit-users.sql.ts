/** One search of the user list, as the limit server is asked for it. */
export interface ListCase {
  /** Query string of the portal's own call. */
  query: string
  /** Condition and order of the hand-written statement, on `users u`, with the values of the condition from $3 on. */
  where: string
  order: string
  /** A table the order needs. */
  join?: string
  values: readonly string[]
  page: number
}

const SIZE = 25
const inUse = 'u.active and not u.deleted'
const byName = 'u.english_name, u.id'
const searched = `lower(u.id || ' ' || u.english_name || ' ' || u.korean_name || ' ' || u.german_name || ' ' || u.company_email || ' ' || coalesce(u.employee_no, ''))`

/** The searches that are measured: what people do with a list. */
export const listCases: Readonly<Record<string, ListCase>> = {
  'first page': { query: '', where: inUse, order: byName, values: [], page: 1 },
  search: { query: '&q=schmidt', where: `${inUse} and ${searched} like $3`, order: byName, values: ['%schmidt%'], page: 1 },
  filter: {
    query: '&department=B00042&role=G01',
    where: `${inUse} and u.department_code = $3 and exists (select 1 from user_role h where h.user_id = u.id and h.role_code = $4)`,
    order: byName,
    values: ['B00042', 'G01'],
    page: 1,
  },
  sort: {
    query: '&sort=departmentName&direction=desc',
    where: inUse,
    order: 'd.name_en desc nulls last, u.id',
    join: 'join department d on d.code = u.department_code',
    values: [],
    page: 1,
  },
  'page 400 of all accounts': { query: '&page=400&account=all', where: 'true', order: byName, values: [], page: 400 },
}

const codeJoin = (alias: string, group: string, column: string) =>
  `left join code ${alias} on ${alias}.group_id = '${group}' and ${alias}.code = u.${column}`

/** The hand-written limit: the page is found first, then named; PostgreSQL builds the JSON of the whole answer. */
export const listSql = ({ where, order, join = '' }: ListCase) => `
select json_build_object('total', (select count(*) from users u where ${where}), 'rows', coalesce((
  select json_agg(row_to_json(r)) from (
    select u.id as "userId", coalesce(u.employee_no, '') as "employeeNo", u.english_name as "englishName", u.korean_name as "koreanName",
      u.department_code as "departmentCode", d.name_en as "departmentName", coalesce(position.name_en, '') as "positionName",
      coalesce(contract.name_en, '') as "contractTypeName", u.status_code as "statusCode", coalesce(status.name_en, '') as "statusName",
      coalesce(to_char(u.join_date, 'YYYYMMDD'), '') as "joinDate",
      coalesce(to_char(u.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "lastSignInAt", u.active, u.deleted,
      array(select ur.role_code from user_role ur where ur.user_id = u.id order by ur.role_code) as roles, '' as "profileFileUrl"
    from (select u.* from users u ${join} where ${where} order by ${order} limit $1 offset $2) u
    join department d on d.code = u.department_code
    ${codeJoin('position', 'CO00000040', 'position_code')}
    ${codeJoin('contract', 'CO00000045', 'contract_type_code')}
    ${codeJoin('status', 'CO00000043', 'status_code')}
    order by ${order}
  ) r), '[]'))::text as answer`

export const listValues = ({ values, page }: ListCase) => [SIZE, (page - 1) * SIZE, ...values]

/** All people of the export with the texts of their cells. */
export const exportSql = `
select u.id, coalesce(u.employee_no, '') as employee_no, u.english_name, u.korean_name, d.name_en as department,
  coalesce(position.name_en, '') as position, coalesce(contract.name_en, '') as contract, coalesce(status.name_en, '') as status,
  u.join_date, u.last_sign_in_at, coalesce((select string_agg(ur.role_code, ', ' order by ur.role_code) from user_role ur where ur.user_id = u.id), '') as roles
from users u join department d on d.code = u.department_code
${codeJoin('position', 'CO00000040', 'position_code')}
${codeJoin('contract', 'CO00000045', 'contract_type_code')}
${codeJoin('status', 'CO00000043', 'status_code')}
order by u.english_name, u.id`
