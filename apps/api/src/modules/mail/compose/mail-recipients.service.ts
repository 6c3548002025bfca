import { isBlank } from '@maru/shared/codecs.ts'
import type { Recipient, RecipientQuery } from '@maru/shared/mail/compose/mail-recipient.ts'
import type pg from 'pg'
import { bindings, preparedText, pageSql } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { LAST_BEGINNING } from '../../../kernel/users/people-rank.sql.ts'
import { codeGroups, profileFileUrl } from '../../../kernel/users/user-format.ts'

type Row = Omit<Recipient, 'profileFileUrl'> & { profileFileId: string | null }

// Whom the caller wrote to: $1 is his user id. When he last wrote to each address is worked out once, not for each colleague.
const LEARNED = `with recursive learned as (
  select l.address, l.name, l.last_at, lower(split_part(u.company_email, '@', 2)) as house
  from mail_learned_address l join mail_account a on a.id = l.account_id join users u on u.id = a.user_id where a.user_id = $1
), wrote as (select lower(address) as address, max(last_at) as last_at from learned group by 1)`
// The department asked for with all below it.
const below = (department: string) => `, below as (
  select code from department where code = ${department}
  union select d.code from department d join below on d.parent_code = below.code
)`

interface Search {
  /** What was typed, as it is bound; '' while nothing is. */
  readonly typed: string
  /** Only those of the department asked for. */
  readonly isBelow: boolean
}

const staffSql = ({ typed, isBelow }: Search) => `
select u.id, u.english_name as name, u.company_email as address, 'staff' as kind, wrote.last_at, u.department_code = $2 as own,
  ${typed === '' ? '0' : 'f.rank'} as rank
from ${typed === '' ? 'users u' : `find_people(${typed}) f join users u on u.id = f.user_id`} left join wrote on wrote.address = lower(u.company_email)
where u.active and not u.deleted and u.company_email <> ''${isBelow ? ' and u.department_code in (select code from below)' : ''}`

// An address without a name is called by what stands before its @.
const learnedRank = (typed: string) =>
  typed === '' ? '0' : `address_rank(coalesce(nullif(name, ''), split_part(address, '@', 1)), lower(address), house, typed_words(${typed}))`
const outsideSql = ({ typed }: Search) => `
select null, coalesce(nullif(l.name, ''), l.address), l.address, 'learned', l.last_at, false, l.rank
from (select learned.*, ${learnedRank(typed)} as rank from learned) l
where l.rank is not null and not exists (select 1 from users u where lower(u.company_email) = lower(l.address) and not u.deleted)`

// Departments, positions and pictures are looked up for those on the page only.
const pageOfSql = (language: Who['language'], page: string) => `
select coalesce(${personNameSql('u', language)}, page.name) as name, page.address, page.kind,
  coalesce(${language === 'ko' ? `case when u.korean_name <> '' then u.english_name end` : 'u.korean_name'}, '') as "secondName",
  concat_ws(' · ', nullif(${nameSql('position', language)}, ''), ${nameSql('d', language)}) as detail, u.profile_file_id as "profileFileId",
  page.rank <= ${String(LAST_BEGINNING)} as begins, (select count(*)::int from found) as total
from (select f.*, row_number() over () as place from (
  select * from found order by rank, last_at desc nulls last, own desc, name, address ${page}) f) page
left join users u on u.id = page.id left join department d on d.code = u.department_code
left join code position on position.group_id = '${codeGroups.positionCode}' and position.code = u.position_code
order by page.place`

/** One page of the people a mail can go to: colleagues with a mail address and, outside a department, addresses the caller wrote to. */
export async function findRecipients(pool: pg.Pool, who: Who, { q, department, page, size }: RecipientQuery) {
  const { values, bind } = bindings(who.userId, who.departmentCode)
  const search = { typed: isBlank(q) ? '' : bind(q), isBelow: department !== '' }
  const start = LEARNED + (search.isBelow ? below(bind(department)) : '')
  const both = search.isBelow ? staffSql(search) : `${staffSql(search)} union all ${outsideSql(search)}`
  const text = `${start}, found as materialized (${both}) ${pageOfSql(who.language, pageSql({ page, size }, bind))}`
  const rows = await preparedText<Row & pg.QueryResultRow & { total: number }>(pool, { text, values })
  return {
    rows: rows.map(({ profileFileId, total: _total, ...row }): Recipient => ({ ...row, profileFileUrl: profileFileUrl(profileFileId) })),
    total: rows[0]?.total ?? 0,
  }
}
