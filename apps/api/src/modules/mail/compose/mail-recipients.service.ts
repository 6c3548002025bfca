import type { Recipient, RecipientQuery } from '@maru/shared/mail/compose/mail-recipient.ts'
import type pg from 'pg'
import { bindings, containing, preparedText, pageSql } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql } from '../../../kernel/names.ts'
import { SEARCHED } from '../../../kernel/users/user-list.sql.ts'
import { codeGroups, profileFileUrl } from '../../../kernel/users/user-format.ts'

type Row = Omit<Recipient, 'profileFileUrl'> & { profileFileId: string | null }

// Whom the caller wrote to: $1 is his user id. When he last wrote to each address is worked out once, not for each colleague.
const LEARNED = `with recursive learned as (
  select l.address, l.name, l.last_at from mail_learned_address l join mail_account a on a.id = l.account_id where a.user_id = $1
), wrote as (select lower(address) as address, max(last_at) as last_at from learned group by 1)`
// The department asked for with all below it.
const below = (department: string) => `, below as (
  select code from department where code = ${department}
  union select d.code from department d join below on d.parent_code = below.code
)`

const staffSql = (language: Who['language'], clauses: readonly string[]) => `
select u.english_name as name, u.company_email as address, 'staff' as kind, u.korean_name as "koreanName",
  concat_ws(' · ', nullif(${nameSql('position', language)}, ''), ${nameSql('d', language)}) as detail, u.profile_file_id as "profileFileId",
  wrote.last_at, u.department_code = $2 as own
from users u join department d on d.code = u.department_code left join wrote on wrote.address = lower(u.company_email)
left join code position on position.group_id = '${codeGroups.positionCode}' and position.code = u.position_code
where ${clauses.join(' and ')}`

const outsideSql = (clauses: readonly string[]) => `
select coalesce(nullif(l.name, ''), l.address), l.address, 'learned', '', '', null, l.last_at, false from learned l where ${clauses.join(' and ')}`

/** One page of the people a mail can go to: colleagues with a mail address and, outside a department, addresses the caller wrote to. */
export async function findRecipients(pool: pg.Pool, who: Who, { q, department, page, size }: RecipientQuery) {
  const { values, bind } = bindings(who.userId, who.departmentCode)
  const staff = ['u.active and not u.deleted', "u.company_email <> ''"]
  const outside = ['not exists (select 1 from users u where lower(u.company_email) = lower(l.address) and not u.deleted)']
  let start = LEARNED
  if (department !== '') {
    start += below(bind(department))
    staff.push('u.department_code in (select code from below)')
  }
  if (q.trim() !== '') {
    const typed = bind(containing(q))
    staff.push(`${SEARCHED} like ${typed}`)
    outside.push(`lower(l.name || ' ' || l.address) like ${typed}`)
  }
  const both = department === '' ? `${staffSql(who.language, staff)} union all ${outsideSql(outside)}` : staffSql(who.language, staff)
  const counted = preparedText<{ total: number }>(pool, {
    text: `${start} select count(*)::int as total from (${both}) found`,
    values: [...values],
  })
  const text = `${start} select name, address, kind, "koreanName", detail, "profileFileId" from (${both}) found
    order by last_at desc nulls last, own desc, name, address ${pageSql({ page, size }, bind)}`
  const [rows, [count]] = await Promise.all([preparedText<Row & pg.QueryResultRow>(pool, { text, values }), counted])
  return {
    rows: rows.map(({ profileFileId, ...row }): Recipient => ({ ...row, profileFileUrl: profileFileUrl(profileFileId) })),
    total: count?.total ?? 0,
  }
}
