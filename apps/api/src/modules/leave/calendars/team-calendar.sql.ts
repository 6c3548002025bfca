import { Prisma } from '@maru/prisma/generated/client.ts'
import { substituteTypes } from '@maru/shared/delegations/delegation.labels.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql, wordIn } from '../../../kernel/names.ts'
import { departmentTree, isOffice, seenLeaves } from '../common/leave-access.ts'
import { colourSql } from '../common/leave-columns.sql.ts'
import { absentText } from '../common/leave-format.ts'

/** First and last day, `YYYY-MM-DD`. */
export interface Days {
  from: string
  to: string
}

/** Order of the people of a calendar: a department's head first. */
const order = Prisma.sql`d.sort_order, d.code, u.id = d.head_user_id desc, u.english_name, u.id`

/**
 * Whom a calendar shows, over `users u`: the people of a department and those below it, or one person. The departments are read into an
 * array first, so that PostgreSQL finds their people by the index instead of reading everybody.
 */
export const isInDepartment = (department: string | Prisma.Sql) =>
  Prisma.sql`u.department_code = any(array(select t.code from ${departmentTree(department)} t))`
export const isPerson = (userId: string) => Prisma.sql`u.id = ${userId}`

/**
 * People with the calendar that counts on a day; `seen` = the caller may know of their leave. Their settings are looked up one by one: of a
 * department it does not know, PostgreSQL expects so many people that it would read the settings of everybody.
 */
const peopleSql = (who: Who, isShown: Prisma.Sql, on: string, more: Prisma.Sql) => Prisma.sql`
  select u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, u.department_code as "departmentCode", ${Prisma.raw(nameSql('d', who.language))} as "departmentName",
    coalesce((select h.calendar_code from user_workplace_history h where h.user_id = u.id and h.valid_from <= ${on}::date order by h.valid_from desc limit 1),
      (select w.calendar_code from user_settings s join workplace w on w.code = s.workplace_code where s.user_id = u.id), '') as "calendarCode",
    ${seenLeaves(who)} as seen, ${more}
  from users u join department d on d.code = u.department_code
  where u.active and not u.deleted and ${isShown}`

/** People of a department in the order of a calendar, with `more` columns. */
export const teamPeopleSql = (who: Who, department: string, on: string, more: Prisma.Sql) =>
  Prisma.sql`${peopleSql(who, isInDepartment(department), on, more)} order by ${order}`

/** Names of the people of a list of ids, as a language writes them. */
const namesSql = (ids: Prisma.Sql, language: Language) =>
  Prisma.sql`coalesce((select string_agg(${Prisma.raw(personNameSql('c', language))}, ', ' order by c.english_name) from users c where c.id = any(${ids})), '')`

/**
 * Leave, what the office entered, and business trips of `person`, day by day. What somebody is asking for is only theirs, their superiors'
 * and the office's matter until it is decided; `open` = its name is for the caller.
 */
const absencesSql = (who: Who, { from, to }: Days) => Prisma.sql`
  select d.user_id, d.date, d.half::text as half, r.status = 'IN_APPROVAL' as pending, ${Prisma.raw(nameSql('t', who.language))} as name, ${Prisma.raw(colourSql('t'))} as colour,
    p.seen or t.visible_name = 'REAL' as open, case when p.seen then r.id::text else '' end as request_id, '' as entry_id,
    ${namesSql(Prisma.sql`r.substitutes`, who.language)} as covered_by
  from person p join leave_day d on d.user_id = p."userId" and d.living and d.date between ${from}::date and ${to}::date
  join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code
  where p.seen or r.status <> 'IN_APPROVAL'
  union all
  select a.user_id, a.date, a.half::text, false, e.reason, 'training', p.seen, '', case when ${isOffice(who)}::boolean then e.id::text else '' end,
    ${namesSql(Prisma.sql`array[e.covered_by]`, who.language)}
  from person p join absence a on a.user_id = p."userId" and a.source = 'MANUAL' and a.date between ${from}::date and ${to}::date
  join absence_entry e on e.id = a.source_id
  union all
  select a.user_id, a.date, a.half::text, false, ${wordIn(substituteTypes.TRIP, who.language)}, 'trip', true, '', '', ${namesSql(Prisma.sql`t.substitutes`, who.language)}
  from person p join absence a on a.user_id = p."userId" and a.source = 'TRIP' and a.date between ${from}::date and ${to}::date
  join trip t on t.id = a.source_id`

/** The calendar of those shown as the JSON of the answer, and whether nobody is in it. */
export const teamCalendarSql = (who: Who, isShown: Prisma.Sql, { from, to }: Days) => Prisma.sql`
  with person as (${peopleSql(who, isShown, from, Prisma.sql`row_number() over (order by ${order}) as place`)})
  select not exists (select from person) as "isEmpty", json_build_object(
    'people', (select coalesce(json_agg(json_build_object('userId', p."userId", 'name', p.name, 'departmentCode', p."departmentCode",
      'departmentName', p."departmentName", 'calendarCode', p."calendarCode") order by p.place), '[]') from person p),
    'absences', (select coalesce(json_agg(json_build_object('userId', a.user_id, 'date', a.date, 'half', a.half, 'pending', a.pending,
      'typeName', case when a.open then a.name else ${absentText(who.language)} end, 'colour', case when a.open then a.colour else 'absent' end,
      'requestId', a.request_id, 'entryId', a.entry_id, 'coveredBy', a.covered_by) order by a.date, a.user_id, a.half), '[]')
      from (${absencesSql(who, { from, to })}) a),
    'holidays', (select coalesce(json_agg(json_build_object('calendarCode', h.calendar_code, 'date', h.date, 'name', ${Prisma.raw(nameSql('h', who.language))},
      'fraction', trim_scale(h.fraction)::text) order by h.date, h.calendar_code), '[]')
      from holiday h where h.calendar_code in (select p."calendarCode" from person p) and not h.removed and h.date between ${from}::date and ${to}::date)
  )::text as answer`
