import { RECENT_DAYS, type Colleague, type home } from '@maru/shared/home/home.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { prepared } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameSql } from '../../kernel/names.ts'
import { codeGroups, profileFileUrl } from '../../kernel/users/user-format.ts'

type Query = z.output<typeof home.people.query>
type Row = Omit<Colleague, 'profileFileUrl'> & { profileFileId: string | null }

/** People at work: with an account in use and employment not ended. */
const AT_WORK = `u.active and not u.deleted and u.status_code not in ('LEFT', 'RETIRED', 'PLANNED')`
const groups: Record<Query['group'], { where: string; order: string }> = {
  department: { where: 'u.department_code = $1', order: 'leader desc, u.english_name, u.id' },
  joined: {
    where: `$1 <> '' and u.join_date between office_day() - ${String(RECENT_DAYS)} and office_day()`,
    order: 'u.join_date desc, u.english_name, u.id',
  },
}

const listSql = ({ where, order }: (typeof groups)['joined'], language: Who['language']) => `
select u.id as "userId", u.english_name as "englishName", u.korean_name as "koreanName", ${nameSql('d', language)} as "departmentName",
  coalesce(${nameSql('position', language)}, '') as "positionName", u.profile_file_id as "profileFileId",
  coalesce(d.head_user_id = u.id, false) as leader
from users u join department d on d.code = u.department_code
left join code position on position.group_id = '${codeGroups.positionCode}' and position.code = u.position_code
where ${AT_WORK} and ${where}
order by ${order} limit $2 offset $3`

const countSql = ({ where }: (typeof groups)['joined']) => `select count(*)::int as total from users u where ${AT_WORK} and ${where}`

/** One page of the colleagues of the caller's department, its head first, or of those who joined lately, the newest first. */
export async function listPeople(pool: pg.Pool, who: Who, query: Query) {
  const group = groups[query.group]
  const [rows, [count]] = await Promise.all([
    prepared<Row & pg.QueryResultRow>(pool, `home-${query.group}-${who.language}`, listSql(group, who.language), [
      who.departmentCode,
      query.size,
      (query.page - 1) * query.size,
    ]),
    prepared<{ total: number }>(pool, `home-${query.group}-count`, countSql(group), [who.departmentCode]),
  ])
  return {
    rows: rows.map(({ profileFileId, ...row }) => ({ ...row, profileFileUrl: profileFileUrl(profileFileId) })),
    total: count?.total ?? 0,
  }
}
