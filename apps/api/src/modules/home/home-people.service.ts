import { RECENT_DAYS, type home } from '@maru/shared/home/home.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { JsonText } from '../../http/implement.ts'
import { bindings, pageSql, preparedText } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameSql } from '../../kernel/names.ts'
import { codeGroups, PROFILE_FILE_PATH } from '../../kernel/users/user-format.ts'

type Query = z.output<typeof home.people.query>

/** People at work: employment has begun and not ended. */
const AT_WORK = `works_here(u) and u.status_code not in ('LEFT', 'RETIRED') and (u.status_code <> 'PLANNED' or u.join_date is not null)`
interface Group {
  /** What `$1` is: the person or the department. */
  of: 'userId' | 'departmentCode'
  where: string
  leader: string
  order: string
}
const HEAD = 'coalesce(d.head_user_id = u.id, false)'
/** Approved and running projects that the person leads or works on today. */
const OWN_PROJECTS = `select p.id, p.pi_user_id from project p where p.status in ('APPROVED', 'RUNNING') and (p.pi_user_id = $1 or exists (
  select from project_participation a where a.project_id = p.id and a.user_id = $1 and a.replaced_by_id is null and office_day() between a.valid_from and a.valid_to))`
const groups: Record<Query['group'], Group> = {
  department: { of: 'departmentCode', where: 'u.department_code = $1', leader: HEAD, order: 'leader desc, u.english_name, u.id' },
  joined: {
    of: 'departmentCode',
    where: `$1 <> '' and u.join_date between office_day() - ${String(RECENT_DAYS)} and office_day()`,
    leader: HEAD,
    order: 'u.join_date desc, u.english_name, u.id',
  },
  projects: {
    of: 'userId',
    // The people of the projects are read once, not looked up for everybody.
    where: `u.id in (select m.id from (${OWN_PROJECTS}) p cross join lateral (select p.pi_user_id as id union all select a.user_id from project_participation a
      where a.project_id = p.id and a.replaced_by_id is null and office_day() between a.valid_from and a.valid_to) m)`,
    leader: `u.id in (select p.pi_user_id from (${OWN_PROJECTS}) p)`,
    order: 'leader desc, u.english_name, u.id',
  },
}

/** A page with its total, as the JSON of the answer. */
const answerSql = ({ where, leader, order }: Group, language: Who['language'], place: string) => `
select json_build_object('rows', (select coalesce(json_agg(row_to_json(shown)), '[]') from (
  select u.id as "userId", u.english_name as "englishName", u.korean_name as "koreanName", ${nameSql('d', language)} as "departmentName",
    coalesce(${nameSql('position', language)}, '') as "positionName", coalesce('${PROFILE_FILE_PATH}' || u.profile_file_id, '') as "profileFileUrl",
    ${leader} as leader
  from users u join department d on d.code = u.department_code
  left join code position on position.group_id = '${codeGroups.positionCode}' and position.code = u.position_code
  where ${AT_WORK} and ${where} order by ${order} ${place}) shown),
  'total', (select count(*) from users u where ${AT_WORK} and ${where}))::text as answer`

/** One page of the colleagues of the caller's department or projects, those who lead first, or of those who joined lately, the newest first. */
export async function listPeople(pool: pg.Pool, who: Who, query: Query): Promise<JsonText> {
  const group = groups[query.group]
  const { values, bind } = bindings(who[group.of])
  const [row] = await preparedText<{ answer: string }>(pool, { text: answerSql(group, who.language, pageSql(query, bind)), values })
  return new JsonText(row?.answer ?? '')
}
