import { instantSql } from '../../apps/api/src/kernel/names.ts'
import { events } from '../../packages/shared/src/schedule/event.ts'
import type { ListedCase } from './limit-lists.ts'
import { CALENDAR_DEPARTMENT, CALENDAR_READER } from './schedule-data.sql.ts'

// The hand-written statement of a month of a department: PostgreSQL builds the JSON. It knows that the reader is no head and of no office,
// that no leave waits for approval, and that the leaves of a person lie far apart. $1 = reader, $2 = department, $3 and $4 = days.

const ZONE = 'Europe/Berlin'
/** Weeks a month is shown with. */
const SHOWN_DAYS = 42
const midnight = (day: string) => `(${day})::timestamp at time zone '${ZONE}'`

/** Everything on the days from $3 to $4 of the people `among` those of the portal; $2 is a department. */
export const calendarSql = (among: string) => `
with recursive tree as (select code from department where code = $2 union select d.code from department d join tree t on d.parent_code = t.code),
above as (select d.code, d.parent_code from department d join users u on u.department_code = d.code and u.id = $1
  union select d.code, d.parent_code from department d join above a on a.parent_code = d.code),
people as materialized (select u.id, u.english_name, w.calendar_code from users u left join user_settings s on s.user_id = u.id left join workplace w on w.code = s.workplace_code
  where u.active and not u.deleted and ${among}),
found as (
  select e.*, u.english_name as person, coalesce((select a.reply::text from event_attendee a where a.event_id = e.id and a.user_id = $1), '') as reply,
    e.scope = 'COMPANY' or e.owner_id = $1 or e.scope = 'DEPARTMENT' and e.department_code in (select code from above) as own
  from event e join users u on u.id = e.owner_id
  where e.starts_at < case when e.all_day then ($4::date + 1)::timestamp at time zone 'UTC' else ${midnight('$4::date + 1')} end
    and e.ends_at > case when e.all_day then ($3::date)::timestamp at time zone 'UTC' else ${midnight('$3::date')} end),
shown as (
  select f.*, f.own or f.reply <> '' or f.scope = 'PERSONAL' and not f.is_private as readable from found f
  where f.owner_id in (select id from people) or f.scope <> 'PERSONAL' and (f.own or f.reply <> '')
    or exists (select from event_attendee a where a.event_id = f.id and a.reply <> 'DECLINED' and a.user_id in (select id from people))),
leave as (
  select p.id, p.english_name as person, r.id as request, t.name_en, t.visible_name, min(d.date) as first, max(d.date) as last
  from people p join leave_day d on d.user_id = p.id and d.living and d.date between $3::date - 31 and $4::date + 31
    join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code
  group by 1, 2, 3, 4, 5 having min(d.date) <= $4::date and max(d.date) >= $3::date),
booked as (
  select r.id, r.title, r.starts_at, r.ends_at, s.name_en, s.kind, u.english_name as person from reservation r join resource s on s.id = r.resource_id join users u on u.id = r.user_id
  where r.status in ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED', 'DONE') and r.starts_at < ${midnight('$4::date + 1')} and r.ends_at > ${midnight('$3::date')}
    and r.starts_at > ${midnight('$3::date')} - interval '367 days'
    and (r.user_id in (select id from people) or exists (select from reservation_attendee a where a.reservation_id = r.id and a.user_id in (select id from people)))),
entry as (
  select 1 as part, row_number() over (order by starts_at, id) as n, case when readable then id::text else 'busy' || row_number() over (order by starts_at, id) - 1 end as key,
    case when readable then scope::text else 'PERSONAL' end as layer, case when readable then id::text else '' end as id, case when readable then title else '' end as title,
    case when readable then place else '' end as place, case when all_day then (starts_at at time zone 'UTC')::date::text else '' end as "from",
    case when all_day then ((ends_at at time zone 'UTC')::date - 1)::text else '' end as "to", case when all_day then '' else ${instantSql('starts_at')} end as start,
    case when all_day then '' else ${instantSql('ends_at')} end as "end", person as "personName", readable and reply = 'NONE' as pending, readable and owner_id = $1 as "mayChange"
  from shown
  union all
  select 2, row_number() over (order by id, first), 'leave' || row_number() over (order by id, first) - 1, 'LEAVE', case when id = $1 then request::text else '' end,
    case when id = $1 or visible_name = 'REAL' then name_en else 'Absent' end, '', first::text, last::text, '', '', person, false, false from leave
  union all
  select 3, row_number() over (order by starts_at, id), id::text, 'BOOKING', id::text, title, name_en, '', '', ${instantSql('starts_at')}, ${instantSql('ends_at')}, person, false, false from booked
  union all
  select 4, row_number() over (order by date), 'holiday' || date || name_en, 'HOLIDAY', '', name_en, '', date::text, date::text, '', '', '', false, false from (
    select distinct h.date, h.name_en from holiday h where h.calendar_code in (select calendar_code from people) and not h.removed and h.date between $3::date and $4::date) h)
select coalesce(json_agg(json_build_object('key', key, 'layer', layer, 'id', id, 'title', title, 'place', place, 'from', "from", 'to', "to", 'start', start, 'end', "end",
  'personName', "personName", 'pending', pending, 'mayChange', "mayChange") order by part, n), '[]')::text as answer from entry`

/** The month of a department of more than 300 people, as people open it: six weeks from the Monday before its first day. */
export function scheduleCases(): Readonly<Record<'month', ListedCase>> {
  const first = new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format().slice(0, 7)}-01T00:00:00Z`)
  const monday = first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000
  const day = (after: number) => new Date(monday + after * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [day(0), day(SHOWN_DAYS - 1)]
  return {
    month: {
      path: `${events.calendar.path}?from=${from}&to=${to}&department=${CALENDAR_DEPARTMENT}`,
      text: calendarSql('u.department_code = any(array(select code from tree))'),
      values: [CALENDAR_READER, CALENDAR_DEPARTMENT, from, to],
    },
  }
}
