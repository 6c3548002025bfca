import { PEOPLE_FOUND_MAX, type Person } from '@maru/shared/users/people.ts'
import type pg from 'pg'
import { containing, prepared } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import { nameSql } from '../../names.ts'
import { SEARCHED } from './user-list.sql.ts'
import { codeGroups, profileFileUrl } from './user-shape.service.ts'

type Row = Omit<Person, 'profileFileUrl'> & { profileFileId: string | null }

// A name that begins with what was typed comes before one that only holds it.
const searchSql = (language: Who['language']) => `
select u.id as "userId", u.english_name as "englishName", u.korean_name as "koreanName", ${nameSql('d', language)} as "departmentName",
  coalesce(${nameSql('position', language)}, '') as "positionName", u.profile_file_id as "profileFileId"
from users u join department d on d.code = u.department_code
left join code position on position.group_id = '${codeGroups.positionCode}' and position.code = u.position_code
where u.active and not u.deleted and ${SEARCHED} like $1
order by (lower(u.english_name) like substr($1, 2) or lower(u.korean_name) like substr($1, 2)) desc, u.english_name, u.id
limit ${String(PEOPLE_FOUND_MAX)}`

/** Colleagues with an account in use whose name, id, company mail address or employee number holds what was typed; none for nothing. */
export async function searchPeople(pool: pg.Pool, { language }: Pick<Who, 'language'>, q: string): Promise<Person[]> {
  if (q.trim() === '') return []
  const rows = await prepared<Row & pg.QueryResultRow>(pool, `people-${language}`, searchSql(language), [containing(q)])
  return rows.map(({ profileFileId, ...row }) => ({ ...row, profileFileUrl: profileFileUrl(profileFileId) }))
}
