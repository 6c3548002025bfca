import { instantSql } from '../../apps/api/src/kernel/names.ts'
import { leaveAdmin } from '../../packages/shared/src/leave/administration/leave-admin.ts'
import { leaves } from '../../packages/shared/src/leave/leave.ts'
import { leavePersonas } from './leave-data.sql.ts'
import type { ListedCases } from './limit-lists.ts'

// Hand-written statements of the limits of leave: PostgreSQL builds the JSON, nothing is checked. Everybody of the bench
// works in Berlin and owes no days.

const SIZE = 25
const today = `(now() at time zone 'Europe/Berlin')::date`
const year = `extract(year from ${today})::int`
const yearStart = `date_trunc('year', ${today})::date`
/** Days as the portal writes them: without zeros behind the point. */
const amount = (value: string) => `trim_scale(coalesce(${value}, 0))::text`

/** A page of leaves, found by `where` over `r` before anything is named, with how many there are. */
const listSql = (where: string, drafts: string) => `
select json_build_object('rows', coalesce((select json_agg(row_to_json(x)) from (
  select r.id, a.id as "documentId", coalesce(a.document_no, '') as "documentNo", u.id as "userId", u.english_name as name, d.name_en as "departmentName",
    r.type_code as "typeCode", t.name_en as "typeName", t.colour, r.date_from::text as "from", r.date_to::text as "to", r.start_half as "startHalf",
    r.end_half as "endHalf", '' as hours, ${amount('r.days')} as days,
    case when r.status = 'APPROVED' and exists (select 1 from approval_document c where c.cancels_id = a.id and c.status = 'IN_PROGRESS') then 'CANCELLING'
      when r.status = 'APPROVED' and r.date_to < ${today} then 'TAKEN' else r.status::text end as status,
    coalesce((select json_agg(json_build_object('userId', s.id, 'name', s.english_name) order by n.place)
      from unnest(r.substitutes) with ordinality n (id, place) join users s on s.id = n.id), '[]') as substitutes,
    coalesce((select json_agg(json_build_object('userId', p.approver_id, 'name', p.approver_name) order by p.stage_no, p.order_in_stage)
      from approval_step p where p.document_id = a.id and p.status in ('WAITING', 'HELD')), '[]') as current,
    ${instantSql('a.submitted_at')} as "appliedAt"
  from (select r.* from leave_request r where ${where} order by r.date_from desc, r.created_at desc, r.document_id, r.id limit ${String(SIZE)}) r
  join users u on u.id = r.user_id join department d on d.code = u.department_code join leave_type t on t.code = r.type_code
  join approval_document a on a.id = r.document_id
  order by r.date_from desc, r.created_at desc, r.document_id, r.id
) x), '[]'), 'total', (select count(*) from leave_request r where ${where}) + (select count(*) from approval_document a
  join approval_form f on f.code = a.form_code and f.kind = 'LEAVE' where a.status = 'DRAFT' and a.cancels_id is null and ${drafts}))::text as answer`

/** Figures of the accounts of `person` this year as of today, by person and pool; `which` narrows the pools. Old years are not read day by day. */
const figures = (which: string) => `
  since as (
    select d.user_id, t.pool_code, c.grant_id, c.amount, c.state, extract(year from d.date)::int as year
    from person p join leave_day d on d.user_id = p.id and d.date >= ${yearStart} join leave_request r on r.id = d.request_id
    join leave_type t on t.code = r.type_code and t.pool_code ${which} join leave_consumption c on c.leave_day_id = d.id and c.state <> 'RELEASED'
  ), since_of_lot as (
    select grant_id, sum(amount) as amount from since group by 1
  ), bearing as (
    select g.*, coalesce(x.amount, 0) as taken_since from person p join leave_grant g on g.user_id = p.id and g.pool_code ${which} and g.corrects_id is null and g.year <= ${year}
    left join since_of_lot x on x.grant_id = g.id
    where g.year = ${year} or g.valid_to is null or not g.expires or g.valid_to >= ${yearStart} or x.grant_id is not null
  ), of_lot as (
    select c.grant_id, sum(c.amount) as amount from bearing b join leave_consumption c on c.grant_id = b.id and c.state <> 'RELEASED' group by 1
  ), lot as (
    select g.user_id, g.pool_code, g.kind, g.year, g.valid_to, h.held, h.held - coalesce(x.amount, 0) as rest, h.held - coalesce(x.amount, 0) + g.taken_since as carried,
      g.valid_from <= ${today} and (g.valid_to is null or not g.expires or g.valid_to >= ${today}) as covers,
      g.kind <> 'ANNUAL' and h.held > coalesce(x.amount, 0) and ${today} between g.valid_from and g.valid_to as ends_soon
    from bearing g left join of_lot x on x.grant_id = g.id left join (
      select k.corrects_id, sum(k.amount) as amount from bearing b join leave_grant k on k.corrects_id = b.id group by 1
    ) k on k.corrects_id = g.id cross join lateral (select g.amount + coalesce(k.amount, 0) as held) h
  ), given as (
    select user_id, pool_code, sum(held) filter (where year = ${year} and kind <> 'CARRY') as entitled,
      sum(carried) filter (where year < ${year} or kind = 'CARRY') as carried, sum(rest) filter (where not covers) as closed,
      sum(rest) filter (where covers) as available, sum(rest) filter (where ends_soon) as expiring, min(valid_to) filter (where ends_soon) as expires_on
    from lot group by 1, 2
  ), spent as (
    select user_id, pool_code, sum(amount) filter (where state = 'USED' and year = ${year}) as used,
      sum(amount) filter (where state = 'RESERVED' and year = ${year}) as pending, sum(amount) filter (where year > ${year}) as later
    from since group by 1, 2
  )`

const available = 'coalesce(g.available, 0)'
const shown = `'entitled', ${amount('g.entitled')}, 'carried', ${amount('g.carried')}, 'used', ${amount('s.used')}, 'pending', ${amount('s.pending')},
  'later', ${amount('s.later')}, 'closed', ${amount('g.closed')}, 'expiring', ${amount('g.expiring')}, 'expiresOn', coalesce(g.expires_on::text, ''),
  'available', ${amount(available)}`

const balanceSql = `
with person as (select $1::varchar as id), ${figures('is not null')}
select json_build_object('userId', u.id, 'name', u.english_name, 'year', ${year}, 'at', ${today}::text, 'pools', (
  select json_agg(json_build_object('code', p.code, 'name', p.name_en, 'flagged', '0', 'trace', '[]'::json, ${shown}) order by p.sort_order)
  from leave_pool p left join given g on g.pool_code = p.code left join spent s on s.pool_code = p.code
), 'waitingUntil', '')::text as answer from users u where u.id = $1`

const inUse = 'u.active and not u.deleted'
/** A page of balances: of the first people where the order is theirs, else of all. */
const tableSql = (people: string, order: string) => `
with person as (${people}), ${figures(`= 'ANNUAL'`)}
select json_build_object('total', (select count(*) from users u where ${inUse}), 'rows', (select json_agg(x.row order by x.place) from (
  select json_build_object('userId', u.id, 'name', u.english_name, 'departmentName', d.name_en, 'pool', 'ANNUAL', ${shown}) as row, row_number() over (order by ${order}) as place
  from person p join users u on u.id = p.id join department d on d.code = u.department_code left join given g on g.user_id = u.id left join spent s on s.user_id = u.id
  order by ${order} limit ${String(SIZE)}) x))::text as answer`
const byName = 'u.english_name, u.id'

/** Code of a department found by `first` and of those below it. */
const treeOf = (first: string) =>
  `with recursive tree as (${first} union select x.code from department x join tree on x.parent_code = tree.code) select code from tree`
/** A month of a department and those below it: types and requests stay with the person and whoever heads a department above. */
const calendarSql = `
with person as (
  select u.id, u.english_name, u.department_code, d.name_en as department, row_number() over (order by d.sort_order, d.code, u.id = d.head_user_id desc, u.english_name, u.id) as place,
    coalesce((select h.calendar_code from user_workplace_history h where h.user_id = u.id and h.valid_from <= $2 order by h.valid_from desc limit 1), w.calendar_code, '') as calendar,
    u.id = $1 or u.department_code in (${treeOf('select code from department where head_user_id = $1')}) as seen
  from users u join department d on d.code = u.department_code left join user_settings s on s.user_id = u.id left join workplace w on w.code = s.workplace_code
  where ${inUse} and u.department_code = any(array(${treeOf('select department_code as code from users where id = $1')}))
)
select json_build_object('people', (select json_agg(json_build_object('userId', id, 'name', english_name, 'departmentCode', department_code, 'departmentName', department,
    'calendarCode', calendar) order by place) from person),
  'absences', (select coalesce(json_agg(json_build_object('userId', d.user_id, 'date', d.date::text, 'half', d.half, 'pending', r.status = 'IN_APPROVAL', 'entryId', '',
    'coveredBy', coalesce((select string_agg(c.english_name, ', ' order by c.english_name) from users c where c.id = any(r.substitutes)), ''),
    'typeName', case when o.open then t.name_en else 'Absent' end, 'colour', case when o.open then t.colour else 'absent' end, 'requestId', case when p.seen then r.id::text else '' end)
    order by d.date, d.user_id, d.half), '[]')
    from person p join leave_day d on d.user_id = p.id and d.living and d.date between $2 and $3 join leave_request r on r.id = d.request_id
    join leave_type t on t.code = r.type_code cross join lateral (select p.seen or t.visible_name = 'REAL' as open) o
    where r.status <> 'IN_APPROVAL' or p.seen),
  'holidays', (select coalesce(json_agg(json_build_object('calendarCode', h.calendar_code, 'date', h.date::text, 'name', h.name_en, 'fraction', trim_scale(h.fraction)::text)
    order by h.date, h.calendar_code), '[]') from holiday h where not h.removed and h.date between $2 and $3 and h.calendar_code in (select calendar from person))
)::text as answer`

/** First and last day the calendar of a month asks for: a week before it, sixty days after it. */
const calendarDays = () => {
  const now = new Date()
  const first = Date.UTC(now.getFullYear(), now.getMonth(), 1)
  const text = (at: number, days: number) => new Date(at + days * 86_400_000).toISOString().slice(0, 10)
  return [text(first, -7), text(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1), 60)] as const
}

/** What people ask of leave, each with who asks. */
export function leaveCases() {
  const { member, office } = leavePersonas
  const [from, to] = calendarDays()
  return {
    'own list': {
      person: member,
      path: `${leaves.list.path}?size=${String(SIZE)}`,
      text: listSql('r.user_id = $1', 'a.drafter_id = $1 and a.registrar_id is null'),
      values: [member],
    },
    'list of everybody': {
      person: office,
      path: `${leaves.list.path}?scope=all&size=${String(SIZE)}`,
      text: listSql('true', 'a.registrar_id = $1'),
      values: [office],
    },
    balance: { person: member, path: leaves.balance.path, text: balanceSql, values: [member] },
    'balance table by name': {
      person: office,
      path: `${leaveAdmin.balances.path}?size=${String(SIZE)}`,
      text: tableSql(`select u.id from users u where ${inUse} order by ${byName} limit ${String(SIZE)}`, byName),
      values: [],
    },
    'balance table by days left': {
      person: office,
      path: `${leaveAdmin.balances.path}?size=${String(SIZE)}&sort=available&direction=desc`,
      text: tableSql(`select u.id from users u where ${inUse}`, `${available} desc, ${byName}`),
      values: [],
    },
    'team calendar': {
      person: member,
      path: `${leaves.calendar.path}?from=${from}&to=${to}`,
      text: calendarSql,
      values: [member, from, to],
    },
  } satisfies ListedCases
}
