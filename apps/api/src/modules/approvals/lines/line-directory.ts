import { Prisma } from '@maru/prisma/generated/client.ts'
import type { LineFault } from '@maru/shared/approvals/lines/line-law.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { exemptRoles } from '../../../kernel/users/deciding-roles.service.ts'

export interface LinePerson {
  userId: string
  name: string
  departmentCode: string
  departmentName: string
  positionName: string
  positionCode: string
  /** Works here today. */
  active: boolean
  /** Where the first day is to come. */
  firstDay?: string | null
  /** Where the last day is over. */
  lastDay?: string | null
}
interface LineDepartment {
  code: string
  name: string
  parentCode: string | null
  headUserId: string | null
  /** That head leads it only for some days, in place of the head or while there is none. */
  acting: boolean
}

/** Directory of who is who, as far as lines need it: the tree of departments with its heads, and the people asked for. */
export interface LineDirectory {
  departments: ReadonlyMap<string, LineDepartment>
  people: ReadonlyMap<string, LinePerson>
}

/** Somebody who begins on a day to come. */
export interface Starter {
  name: string
  day: string
}

type PersonRow = LinePerson & Record<string, unknown>

const PERSON = Prisma.raw(`u.id as "userId", u.english_name as name, u.department_code as "departmentCode", d.name_en as "departmentName",
  coalesce(p.name_en, '') as "positionName", u.position_code as "positionCode", works_here(u) as active,
  case when u.active and not u.deleted and u.join_date > office_day() then u.join_date::text end as "firstDay",
  case when u.active and not u.deleted and u.retirement_date < office_day() then u.retirement_date::text end as "lastDay"
from users u join department d on d.code = u.department_code left join code p on p.group_id = 'CO00000040' and p.code = u.position_code`)

/**
 * People by id, whether they still work here or not; departments and roles as `dept:CODE` and `role:CODE`, active while somebody can
 * answer for them. Names are the English ones, as they are printed on documents.
 */
export async function findPeople(db: Db, keys: readonly string[]): Promise<Map<string, LinePerson>> {
  const rows = await db.$queryRaw<PersonRow[]>`select ${PERSON} where u.id = any(array(select unnest(${[...keys]}::text[])))`
  const groups = keys.filter((key) => key.includes(':'))
  if (groups.length > 0) rows.push(...(await groupsOf(db, groups)))
  return new Map(rows.map((row) => [row.userId, row]))
}

const groupsOf = (db: Db, keys: readonly string[]) => db.$queryRaw<PersonRow[]>`
  select 'dept:' || d.code as "userId", d.name_en as name, d.code as "departmentCode", d.name_en as "departmentName", '' as "positionName",
    '' as "positionCode", exists (select 1 from approval_people('dept:' || d.code)) as active, null as "firstDay", null as "lastDay"
  from department d where 'dept:' || d.code = any(${[...keys]})
  union all
  select 'role:' || r.code, r.name_en, '', '', '', '', exists (select 1 from approval_people('role:' || r.code)), null, null from role r where 'role:' || r.code = any(${[...keys]})`

/** The department above another one: above a further one at the top it is the organisation. */
const ABOVE = Prisma.raw('department_above(d)')

/** Departments with those above them and their heads, and people by id; without departments to start from the whole tree. */
export async function readDirectory(db: Db, userIds: readonly string[], from?: readonly string[]): Promise<LineDirectory> {
  const departments = await db.$queryRaw<LineDepartment[]>`
    with recursive above as (
      select d.code, d.name_en as name, ${ABOVE} as "parentCode", d.head_user_id as "headUserId"
      from department d ${from ? Prisma.sql`where d.code = any(array(select unnest(${[...from]}::text[])))` : Prisma.empty}
      union select d.code, d.name_en, ${ABOVE}, d.head_user_id from above join department d on d.code = above."parentCode")
    select a.*, exists (select 1 from department_led_today t where t.department_code = a.code and t.acting and t.user_id = a."headUserId") as acting from above a`
  const heads = departments.flatMap(({ headUserId }) => (headUserId ? [headUserId] : []))
  const people = await findPeople(db, [...new Set([...userIds, ...heads])])
  return { departments: new Map(departments.map((row) => [row.code, row])), people }
}

/**
 * Holders of a post, as a second one too, in a department or, null, anywhere; in the order of their ids, at most twenty. Administrators give posts,
 * so neither they nor auditors are among them.
 */
export const listHolders = (db: Db, position: string, department: string | null) =>
  db.$queryRaw<PersonRow[]>`
    select ${PERSON} where works_here(u) and not holds_role_today(u.id, ${[...exemptRoles.BY_POWER]}::varchar[]) and u.id = any(array(
      select x.id from users x where x.position_code = ${position} and works_here(x)
        and ${department === null ? Prisma.sql`true` : Prisma.sql`x.department_code = ${department}`}
      union select a.user_id from assignment a where a.position_code = ${position} and not a.is_primary
        and a.valid_from <= office_day() and coalesce(a.valid_to, office_day()) >= office_day()
        and ${department === null ? Prisma.sql`true` : Prisma.sql`a.department_code = ${department}`}))
    order by u.id limit 20`

/** Holders of a role today but some people, in the order of their ids, at most twenty; neither administrators nor auditors unless it is their role. */
export async function listRoleHolders(db: Db, role: string, except: readonly string[]): Promise<string[]> {
  const others = exemptRoles.BY_POWER.filter((one) => one !== role)
  const rows = await db.$queryRaw<{ userId: string }[]>`
    select u.id as "userId" from role_held_today h join users u on u.id = h.user_id
    where h.role_code = ${role} and works_here(u) and not holds_role_today(u.id, ${others}::varchar[])
      and u.id <> all(${[...except]}::varchar[]) order by u.id limit 20`
  return rows.map(({ userId }) => userId)
}

/** Who has a role or, as main post, a position and works here from a day to come on, and that day; the first to begin first. */
export const listStarters = (db: Db, { role = '', position = '' }: { role?: string; position?: string }) =>
  db.$queryRaw<Starter[]>`
    select u.english_name as name, u.join_date::text as day from users u
    where u.active and not u.deleted and u.join_date > office_day()
      and (u.id in (select h.user_id from user_role h where h.role_code = ${role}) or (${position} <> '' and u.position_code = ${position}))
    order by u.join_date, u.id limit 3`

/** Working heads from a department upwards, nearest first; `skip` and people met before are left out. */
export function headsUpwards({ departments, people }: LineDirectory, from: string, skip: readonly string[]) {
  const heads: { userId: string; department: string; code: string; acting: boolean }[] = []
  const seen = new Set<string>()
  for (let code: string | null = from; code !== null && !seen.has(code);) {
    const department = departments.get(code)
    if (!department) break
    seen.add(code)
    const head = department.headUserId
    if (head && !skip.includes(head) && people.get(head)?.active && !heads.some((one) => one.userId === head))
      heads.push({ userId: head, department: department.name, code, acting: department.acting })
    code = department.parentCode
  }
  return heads
}

/** How far below the topmost department one stands; 0 is the topmost. */
export function findLevel({ departments }: LineDirectory, code: string) {
  const above = new Set<string>()
  for (let next = departments.get(code)?.parentCode; next && !above.has(next); next = departments.get(next)?.parentCode) above.add(next)
  return above.size
}

/** The department so many levels above another; the topmost where there are not that many. */
export function departmentAbove({ departments }: LineDirectory, from: string, levels: number) {
  let code = from
  for (let level = 0; level < levels; level += 1) code = departments.get(code)?.parentCode ?? code
  return code
}

/** Faults with the people they are about by name; of whoever works here from a day to come on, or no more, they say the day. */
export const toReadableFaults = (faults: readonly LineFault[], people: ReadonlyMap<string, LinePerson>) =>
  faults.map((one): LineFault => {
    const person = one.code === 'PERSON_NOT_ACTIVE' ? people.get(one.values[0] ?? '') : undefined
    const values = one.values.map((value) => people.get(value)?.name ?? value)
    if (person?.lastDay) return { ...one, code: 'PERSON_HAS_ENDED', values: [...values, person.lastDay] }
    return person?.firstDay ? { ...one, code: 'PERSON_STARTS_LATER', values: [...values, person.firstDay] } : { ...one, values }
  })
