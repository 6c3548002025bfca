import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type {
  Department,
  DepartmentLeader,
  DepartmentMember,
  DepartmentRow,
  DepartmentVersion,
} from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fitsTyped } from '../../kernel/users/people-match.sql.ts'
import { placeSql } from '../../kernel/database/read-page.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameIn, nameSql, personNameSql, wordIn } from '../../kernel/names.ts'
import { dateCell, everyPage, rowsOf, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import { readChanges, loadRevision } from '../../kernel/changes/change-read.service.ts'
import { valueNames } from '../users/common/user-history.service.ts'
import { codeGroups, dateText, profileFileUrl } from '../../kernel/users/user-format.ts'

type Speaks = Pick<Who, 'language'>
/** The day asked for, today when none is. */
const dayOf = (on: string) => Prisma.sql`coalesce(nullif(${on}, '')::date, office_day())`

/** Departments as they stand on a day, in the order of the organisation; people and heads are those of that day. */
export const treeOn = (db: Db, { language }: Speaks, on: string) => db.$queryRaw<DepartmentRow[]>`
  with asked as (select ${dayOf(on)} as day),
    places as (select distinct on (v.department_code) v.* from department_version v, asked where v.valid_from <= asked.day order by v.department_code, v.valid_from desc),
    leads as (select distinct on (l.department_code) l.* from department_leader l join users u on u.id = l.user_id, asked
      where posts_count_on(u, asked.day) and l.valid_from <= asked.day and coalesce(l.valid_to, asked.day) >= asked.day order by l.department_code, l.acting desc),
    staff as (select a.department_code, count(*)::int as people from assignment a join users u on u.id = a.user_id, asked
      where a.is_primary and a.valid_from <= asked.day and coalesce(a.valid_to, asked.day) >= asked.day
        and posts_count_on(u, asked.day) and (asked.day < office_day() or works_on(u, asked.day)) group by 1)
  select d.code, ${Prisma.raw(nameSql('v', language))} as name, coalesce(v.parent_code, '') as "parentCode", d.abbreviation,
    coalesce(h.id, '') as "headUserId", coalesce(${Prisma.raw(personNameSql('h', language))}, '') as "headName", coalesce(l.acting, false) as acting, coalesce(s.people, 0) as people,
    exists (select 1 from department_version x where x.department_code = d.code and x.valid_from > asked.day)
      or exists (select 1 from department_leader x where x.department_code = d.code and x.valid_from > asked.day) as planned
  from asked, department d join places v on v.department_code = d.code left join leads l on l.department_code = d.code
  left join users h on h.id = l.user_id left join staff s on s.department_code = d.code
  where d.valid_from <= asked.day and coalesce(d.valid_to, asked.day) >= asked.day order by d.sort_order, d.code`

const leadersOf = (db: Db, { language }: Speaks, code: string) => db.$queryRaw<DepartmentLeader[]>`
  select l.id::text, l.user_id as "userId", ${Prisma.raw(personNameSql('u', language))} as "userName", l.acting, to_char(lower(days), 'YYYY-MM-DD') as "validFrom",
    coalesce(to_char(upper(days) - 1, 'YYYY-MM-DD'), '') as "validTo",
    case when upper(days) <= office_day() then 'past' when lower(days) <= office_day() and posts_count_on(u, office_day()) then 'now' else 'future' end as state
  from department_leader l join users u on u.id = l.user_id cross join lateral days_in_force(u, l.valid_from, l.valid_to) days
  where l.department_code = ${code} and not isempty(days) order by l.valid_from desc, l.acting desc`

const versionsOf = (db: Db, { language }: Speaks, code: string) => db.$queryRaw<DepartmentVersion[]>`
  select to_char(v.valid_from, 'YYYY-MM-DD') as "validFrom", coalesce(v.parent_code, '') as "parentCode",
    coalesce(${Prisma.raw(nameSql('p', language))}, '') as "parentName", ${Prisma.raw(nameSql('v', language))} as name,
    case when v.valid_from > office_day() then 'future'
      when v.valid_from = max(v.valid_from) filter (where v.valid_from <= office_day()) over () then 'now' else 'past' end as state
  from department_version v left join department p on p.code = v.parent_code where v.department_code = ${code} order by v.valid_from desc`

/** A department with everything that belongs to it. Throws 404. */
export async function readDepartment(db: Db, who: Speaks, code: string): Promise<Department> {
  const row = await db.department.findUnique({ where: { code }, include: { parent: true } })
  if (!row) throw notFound()
  const [leaders, versions, clerks, revision] = await Promise.all([
    leadersOf(db, who, code),
    versionsOf(db, who, code),
    db.$queryRaw<Department['clerks']>`
      select u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as "userName" from users u
      where u.department_code = ${code} and works_here(u) and exists (select 1 from role_held_today h
        where h.user_id = u.id and h.role_code = any(${[...rolesWith('isClerk')]}::text[])) order by u.english_name, u.id`,
    loadRevision(db, 'department', code),
  ])
  return {
    code,
    parentCode: row.parentCode ?? '',
    parentName: row.parent ? nameIn(row.parent, who.language) : '',
    nameEn: row.nameEn,
    nameKo: row.nameKo,
    nameDe: row.nameDe,
    abbreviation: row.abbreviation,
    validFrom: dateText(row.validFrom),
    validTo: dateText(row.validTo),
    revision,
    leaders,
    versions,
    clerks,
  }
}

interface MembersAsked {
  on: string
  q: string
  page: number
  size: number
}
type MemberRow = Omit<DepartmentMember, 'profileFileUrl'> & { profileFileId: string | null; total: number }

/** One page of the people with a post in a department on a day, the primary ones first. */
export async function membersOn(db: Db, { language }: Speaks, code: string, { on, q, page, size }: MembersAsked) {
  const rows = await db.$queryRaw<MemberRow[]>`
    select u.id as "userId", u.english_name as "englishName", u.korean_name as "koreanName", coalesce(${Prisma.raw(nameSql('p', language))}, '') as "positionName",
      a.is_primary as "primary", works_on(u, greatest(asked.day, office_day())) as active, to_char(a.valid_from, 'YYYY-MM-DD') as "validFrom",
      coalesce(to_char(least(a.valid_to, u.retirement_date), 'YYYY-MM-DD'), '') as "validTo", u.profile_file_id as "profileFileId", count(*) over ()::int as total
    from (select ${dayOf(on)} as day) asked, assignment a join users u on u.id = a.user_id
    left join code p on p.group_id = ${codeGroups.positionCode} and p.code = a.position_code
    where a.department_code = ${code} and a.valid_from <= asked.day and coalesce(a.valid_to, asked.day) >= asked.day
      and posts_count_on(u, asked.day) and (asked.day < office_day() or works_on(u, asked.day))
      and (${q.trim()} = '' or ${fitsTyped(q)})
    order by a.is_primary desc, u.english_name, u.id ${placeSql(size, (page - 1) * size)}`
  return {
    rows: rows.map(({ profileFileId, total: _total, ...row }): DepartmentMember => ({
      ...row,
      profileFileUrl: profileFileUrl(profileFileId),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** What was changed of a department, the latest first. */
export async function departmentHistory(db: Db, who: Who, code: string, paging: { page: number; size: number }) {
  return readChanges(db, who, { entity: 'department', entityId: code, ...paging }, await valueNames(db, who))
}

/** The departments of a day as a workbook. */
export async function departmentWorkbook(db: Db, who: Who, on: string): Promise<Workbook<DepartmentRow>> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const rows = await treeOn(db, who, on)
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return {
    name: word(labels.departments),
    columns: [
      { header: word(labels.code), width: 12, value: (row) => row.code },
      { header: word(labels.name), width: 34, value: (row) => row.name },
      { header: word(labels.abbreviation), width: 14, value: (row) => row.abbreviation },
      { header: word(labels.parentCode), width: 34, value: (row) => names.get(row.parentCode) ?? '' },
      { header: word(labels.head), width: 26, value: (row) => row.headName },
      { header: word(labels.people), width: 10, value: (row) => row.people },
    ],
    rows: rowsOf(() => Promise.resolve(rows)),
  }
}

/** The people found with a post in a department on a day. Throws 404. */
export async function memberWorkbook(
  db: Db,
  who: Who,
  code: string,
  asked: { on: string; q: string },
): Promise<Workbook<DepartmentMember>> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const department = await db.department.findUnique({ where: { code } })
  if (!department) throw notFound()
  const find = (page: number, size: number) => membersOn(db, who, code, { ...asked, page, size })
  return {
    name: `${word(labels.people)} ${nameIn(department, who.language)}`,
    columns: [
      { header: word(userLabels.userId), width: 16, value: (row) => row.userId },
      { header: word(userLabels.englishName), width: 28, value: (row) => row.englishName },
      { header: word(userLabels.koreanName), width: 16, value: (row) => row.koreanName },
      { header: word(userLabels.position), width: 28, value: (row) => row.positionName },
      { header: word(labels.secondPost), width: 14, value: (row) => (row.primary ? 'N' : 'Y') },
      { header: word(labels.from), width: 12, format: 'yyyy-mm-dd', value: (row) => dateCell(row.validFrom) },
      { header: word(labels.until), width: 12, format: 'yyyy-mm-dd', value: (row) => dateCell(row.validTo) },
    ],
    rows: everyPage(async (page, size) => (await find(page, size)).rows),
    total: async () => (await find(1, 1)).total,
  }
}
