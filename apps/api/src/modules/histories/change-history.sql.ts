import { changeEntities, type ChangeQuery } from '@maru/shared/histories/change-history.ts'
import { HISTORY_MOST } from '@maru/shared/histories/access-history.ts'
import type { Language } from '@maru/shared/labels.ts'
import { type Bind, bindings, containing, embedSql } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../kernel/names.ts'
import { withinReach } from '../../kernel/access/data-scope.service.ts'
import { peopleTypedSql } from '../../kernel/users/people-match.sql.ts'
import type { Reader } from './access-history.sql.ts'
import { changeRecords } from '../../kernel/changes/change-records.ts'
import { within } from '../../kernel/changes/history-days.service.ts'

export type ChangeFilters = Omit<ChangeQuery, 'page' | 'size'>
interface Reading extends Reader {
  readonly who: Who
}

/** Changes made by people within the reader's scope. */
function where({ q, entity, id, ...time }: ChangeFilters, { who, seesAll }: Reading, bind: Bind) {
  const clauses = within('c.at', time, who.userId, bind)
  const reached = withinReach(who, 'histories', { person: 'u.id', department: 'u.department_code' })
  if (!seesAll) clauses.push(`c.user_id in (select u.id from users u where ${embedSql(reached, bind)})`)
  clauses.push(
    entity === undefined ? `c.entity = any (array(select unnest(${bind([...changeEntities])}::text[])))` : `c.entity = ${bind(entity)}`,
  )
  if (id !== undefined) clauses.push(`c.entity_id = ${bind(id)}`)
  if (q?.trim()) {
    const like = bind(containing(q))
    clauses.push(`(c.user_id in (${peopleTypedSql(bind(q))}) or lower(c.entity_id) like ${like})`)
  }
  return `where ${clauses.join(' and ')}`
}

/** How many there are, counted up to one more than a list shows. */
export function changeCountSql(filters: ChangeFilters, reader: Reading) {
  const { values, bind } = bindings()
  const text = `select count(*)::int as total from (select 1 from change_log c ${where(filters, reader, bind)} limit ${String(HISTORY_MOST + 1)}) counted`
  return { text, values }
}

/** What a record is called today; what is gone has the name its entry keeps. */
function aboutSql(language: Language) {
  const named = Object.entries(changeRecords).map(([entity, { named: source }]) =>
    source ? `when '${entity}' then (select ${nameSql('x', language)} from ${source.table} x where x.${source.key} = c.entity_id)` : '',
  )
  const person = `(select ${personNameSql('x', language)} from users x where x.id = c.entity_id)`
  const menu = `(select l.text from menu_entry m join label l on l.number = m.label_no where m.number = c.entity_id
    order by l.language = '${language}' desc, l.language = 'en' desc limit 1)`
  const holiday = `(select concat_ws(' ', x.calendar_code, to_char(x.date, 'YYYY-MM-DD'), ${nameSql('x', language)}) from holiday x where x.id::text = c.entity_id)`
  const rule = `(select x.rule_no from approval_authority_rule x where x.id::text = c.entity_id)`
  return `coalesce(case c.entity ${named.join(' ')} when 'user' then ${person} when 'settings' then ${person} when 'menu' then ${menu}
    when 'menuContent' then ${menu} when 'holiday' then ${holiday} when 'approvalAuthorityRule' then ${rule} end,
    c.before ->> 'name', c.before ->> 'nameEn', c.after ->> 'nameEn', '')`
}

/** Entries, the newest first: a page, or those before an entry. */
export function changesSql(
  filters: ChangeFilters,
  reader: Reading,
  { size, offset = 0, before }: { size: number; offset?: number; before?: string | undefined },
) {
  const { values, bind } = bindings()
  const clauses = `${where(filters, reader, bind)}${before === undefined ? '' : ` and c.id < ${bind(before)}::bigint`}`
  const place = offset === 0 ? '' : ` offset ${bind(offset)}`
  const text = `select c.id::text, c.at, c.user_id as "userId", coalesce(${personNameSql('u', reader.who.language)}, c.user_id) as "userName", c.entity, c.entity_id as "entityId",
    coalesce(t.name, '') as token, c.action, c.before, c.after, ${aboutSql(reader.who.language)} as about
  from (select * from change_log c ${clauses} order by c.id desc limit ${String(size)}${place}) c left join users u on u.id = c.user_id
  left join access_token t on t.id = c.token_id
  order by c.id desc`
  return { text, values }
}
