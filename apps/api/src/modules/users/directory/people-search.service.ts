import { isBlank } from '@maru/shared/codecs.ts'
import type { Args } from '@maru/shared/contract.ts'
import { type DirectoryPerson, type FoundPerson, PEOPLE_FOUND_MAX, type people, type Person } from '@maru/shared/users/people.ts'
import type pg from 'pg'
import { bindings, preparedText, pageSql } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql } from '../../../kernel/names.ts'
import { chosenBy, LAST_BEGINNING, RECENT_DOCUMENTS, recentIds } from '../../../kernel/users/people-rank.sql.ts'
import { codeGroups, profileFileUrl } from '../../../kernel/users/user-format.ts'

type Row = Omit<DirectoryPerson, 'profileFileUrl'> & { profileFileId: string | null }
type Language = Who['language']
type Asker = Pick<Who, 'userId' | 'departmentCode' | 'language'>

const columns = (language: Language) => `
select u.id as "userId", u.english_name as "englishName", u.korean_name as "koreanName", ${nameSql('d', language)} as "departmentName",
  coalesce(${nameSql('position', language)}, '') as "positionName", u.profile_file_id as "profileFileId",
  u.company_phone as "workPhone", u.company_email as "workEmail"`
const JOINED = `join department d on d.code = u.department_code
left join code position on position.group_id = '${codeGroups.positionCode}' and position.code = u.position_code`
const tables = `\nfrom users u ${JOINED}`
const WORKING = 'u.active and not u.deleted'

async function peopleOf<P extends DirectoryPerson = DirectoryPerson>(pool: pg.Pool, text: string, values: readonly unknown[]) {
  const rows = await preparedText<Row & pg.QueryResultRow>(pool, { text, values })
  return rows.map(({ profileFileId, ...row }) => ({ ...row, profileFileUrl: profileFileUrl(profileFileId) }) as P)
}

// The departments a person of the page may belong to: the one asked for with all below it.
const below = (department: string) => `with recursive below as (
  select code from department where code = ${department}
  union select d.code from department d join below on d.parent_code = below.code
)`

type MembersQuery = Args<typeof people.members>['query']

/** People in the lines of a person's last documents, and when each was asked last. */
const askedBy = (person: string) => `(select s.approver_id, max(s.submitted_at) as at from approval_step s
  where s.document_id in (select id from approval_document where drafter_id = ${person} order by submitted_at desc nulls last, id desc limit ${String(RECENT_DOCUMENTS)})
  group by s.approver_id) asked`

type Total = { readonly total: number }

/** One page of who fits what was typed, best first and among equals those chosen lately; of a department with those below it, if one is asked for. */
async function matchingMembers(
  pool: pg.Pool,
  { userId, departmentCode, language }: Asker,
  { q, recent, department, page, size }: MembersQuery,
) {
  const { values, bind } = bindings(q, userId, departmentCode, recentIds(recent))
  const [start, within] =
    department === '' ? ['with', ''] : [`${below(bind(department))},`, 'where u.department_code in (select code from below)']
  // Departments and positions are looked up for those on the page only.
  const text = `${start} found as materialized (
    select u.id, u.english_name, u.department_code, f.rank from find_people($1) f join users u on u.id = f.user_id ${within}
  ), page as (
    select f.id, f.rank, row_number() over () as place from (
      select found.id, found.rank from found left join ${chosenBy('$2')} on chosen.user_id = found.id
      order by rank, array_position($4::varchar[], id), chosen.at desc nulls last, department_code = $3 desc, english_name, id ${pageSql({ page, size }, bind)}
    ) f
  ) ${columns(language)}, page.rank <= ${String(LAST_BEGINNING)} as begins, (select count(*)::int from found) as total
  from page join users u on u.id = page.id ${JOINED} order by page.place`
  const rows = await peopleOf<DirectoryPerson & FoundPerson & Total>(pool, text, values)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

type SearchQuery = Args<typeof people.search>['query']

/** Colleagues with an account in use who fit what was typed, best first; none for nothing. */
export async function searchPeople(pool: pg.Pool, who: Asker, asked: SearchQuery): Promise<FoundPerson[]> {
  if (isBlank(asked.q)) return []
  return (await matchingMembers(pool, who, { ...asked, department: '', page: 1, size: PEOPLE_FOUND_MAX })).rows
}

/** Colleagues of a department: few enough to be sorted when they are asked for. */
async function departmentMembers(pool: pg.Pool, { userId, departmentCode, language }: Asker, { department, page, size }: MembersQuery) {
  const { values, bind } = bindings(department)
  const where = `where ${WORKING} and u.department_code in (select code from below)`
  const [counted] = await preparedText<Total & pg.QueryResultRow>(pool, {
    text: `${below('$1')} select count(*)::int as total from users u ${where}`,
    values: [department],
  })
  const lately = `left join ${askedBy(bind(userId))} on asked.approver_id = u.id`
  const order = `order by asked.at desc nulls last, u.department_code = ${bind(departmentCode)} desc, u.english_name, u.id`
  const text = `${below('$1')} ${columns(language)}${tables} ${lately} ${where} ${order} ${pageSql({ page, size }, bind)}`
  return { rows: await peopleOf(pool, text, values), total: counted?.total ?? 0 }
}

/** People who come first: those `$1` asked lately and the department `$2`. */
const NEAR = `(select id from users where department_code = $2 union select approver_id from ${askedBy('$1')})`
const COUNTED = `select count(*)::int as total, (count(*) filter (where u.id in ${NEAR}))::int as near from users u where ${WORKING}`
const nearSql = (language: Language) => `${columns(language)}${tables} left join ${askedBy('$1')} on asked.approver_id = u.id
  where ${WORKING} and u.id in ${NEAR} order by asked.at desc nulls last, u.department_code = $2 desc, u.english_name, u.id limit $3 offset $4`
// Departments and positions are looked up for those on the page only, not for all before it.
const othersSql = (language: Language) => `${columns(language)}
  from (select * from users u where ${WORKING} and u.id not in ${NEAR} order by u.english_name, u.id limit $3 offset $4) u ${JOINED}
  order by u.english_name, u.id`

/** Everybody: two lists one after the other, because an index has the second one in its order; sorting all for each page takes ten times as long. */
async function allMembers(pool: pg.Pool, { userId, departmentCode, language }: Asker, { page, size }: MembersQuery) {
  const asker = [userId, departmentCode]
  const [counted] = await preparedText<{ total: number; near: number }>(pool, { text: COUNTED, values: asker })
  const { total, near } = counted ?? { total: 0, near: 0 }
  const from = (page - 1) * size
  const first = from < near ? await peopleOf(pool, nearSql(language), [...asker, size, from]) : []
  const missing = size - first.length
  const others = missing > 0 ? await peopleOf(pool, othersSql(language), [...asker, missing, Math.max(0, from - near)]) : []
  return { rows: [...first, ...others], total }
}

/** One page of the colleagues of a department and of those below it: best match first, otherwise who was asked lately, the own department, everybody by name. */
export function listMembers(pool: pg.Pool, who: Asker, asked: MembersQuery): Promise<{ rows: DirectoryPerson[]; total: number }> {
  if (!isBlank(asked.q)) return matchingMembers(pool, who, asked)
  return asked.department === '' ? allMembers(pool, who, asked) : departmentMembers(pool, who, asked)
}

const SUGGESTED = 8

const recentSql = (language: Language) => `${columns(language)}${tables}
join ${askedBy('$1')} on asked.approver_id = u.id
where ${WORKING} and u.id <> $1 order by asked.at desc, u.id limit ${String(SUGGESTED)}`

const teamSql = (language: Language) => `${columns(language)}${tables}
where ${WORKING} and u.department_code = $2 and u.id <> $1 order by u.english_name, u.id limit ${String(SUGGESTED)}`

/** Suggests whom a person most likely looks for before anything is typed. */
export async function suggestPeople(pool: pg.Pool, { userId, departmentCode, language }: Who) {
  const [recent, team] = await Promise.all([
    peopleOf(pool, recentSql(language), [userId]),
    peopleOf(pool, teamSql(language), [userId, departmentCode]),
  ])
  return { recent, team }
}

/** People by id in the order asked for, whether they still work here or not; unknown ids are left out. */
export async function namedPeople(pool: pg.Pool, { language }: Who, ids: string): Promise<Person[]> {
  const requestedIds = ids.split(',').slice(0, 100)
  return peopleOf(pool, `${columns(language)}${tables} where u.id = any($1) order by array_position($1::varchar[], u.id)`, [requestedIds])
}
