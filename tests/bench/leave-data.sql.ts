import { putBackIndexes, putOffIndexes } from './approval-data.sql.ts'
import { sizes } from './bench-data.sql.ts'

/** Years of leave behind everybody, this one included; `quick` takes fewer. */
export const leaveYears = { all: 5, quick: 2 } as const

/** A member of a department without departments below it, and somebody of the office. */
export const leavePersonas = { member: 'u01003', office: 'u00022' } as const

/** First days of the leaves of a year, as days of the year; each lasts four days of the calendar, two are over before days expire. */
const STARTS = [12, 58, 115, 170, 215, 335] as const
const DAYS_OF_LEAVE = 4
const DAYS_GRANTED = 30

const id = (kind: string, number: string) => `('00000000-0000-${kind}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const nextPerson = (n: string) => `'u' || lpad((1 + ${n} % ${String(sizes.users)})::text, 5, '0')`
const lotNumber = (year: string) => `(p.n * 16 + ${year})`
const requestNumber = '((p.n * 16 + y.at) * 8 + k.at)'

/** People with a number, and years with theirs: 0 = the first. */
const plan = (years: number) => `
create temporary table person as select u.id, substr(u.id, 2)::int as n, u.department_code, d.head_user_id
  from users u join department d on d.code = u.department_code where u.id ~ '^u\\d{5}$' and substr(u.id, 2)::int <= ${String(sizes.users)};
create temporary table year as select at, extract(year from office_day())::int - ${String(years - 1)} + at as year from generate_series(0, ${String(years - 1)}) at;
create temporary table plan as
select ${id('7005', requestNumber)} as id, ${id('7007', requestNumber)} as document_id, ${requestNumber} as number, p.id as user_id, p.n, p.department_code,
  p.head_user_id, y.at as year_at, y.year, d.first, d.first > office_day() and k.at % 2 = 1 as is_open,
  least(d.first - 30, office_day() - 1) + make_interval(secs => p.n * 7 % 80000) as at,
  case when k.at % 4 = 3 then array[${nextPerson('p.n')}] else '{}' end as substitutes
from person p cross join year y cross join unnest(array[${STARTS.join(', ')}]) with ordinality s (start, place)
cross join lateral (select (s.place - 1)::int as at) k cross join lateral (select make_date(y.year, 1, 1) + s.start + p.n % 9 as first) d;
create temporary table counted as
select r.*, r.first + d as date, r.number * 8 + d as day_number from plan r, generate_series(0, ${String(DAYS_OF_LEAVE - 1)}) d
  where extract(isodow from r.first + d) < 6;
analyze person, year, plan, counted`

const documents = `
insert into approval_document (id, form_code, title, body, drafter_id, department_code, status, round, body_version, body_hash, urgent, read_scope,
  retention_years, document_no, current_stage, stage_count, created_at, updated_at, submitted_at, decided_at, final_decider_id)
select document_id, 'LEAVE', 'Annual leave', '{}', user_id, department_code, case when is_open then 'IN_PROGRESS' else 'COMPLETED' end::approval_status, 1, 1, ''::bytea, false, 'LINE',
  5, case when not is_open then 'LEAVE-' || lpad(number::text, 8, '0') end, is_open::int, 1, at, at, at, case when not is_open then at + interval '1 day' end,
  case when not is_open then ${nextPerson('n')} end
from plan`

const steps = `
insert into approval_step (id, document_id, round, pass, stage_no, order_in_stage, type, approver_id, assignee_key, approver_name, department_name, position_name,
  is_final, status, opinion, activated_at, submitted_at, search_text, drafter_id, origin, reason_code, reason_values)
select ${id('7008', 'number')}, document_id, 1, 1, 1, 1, 'APPROVE', coalesce(head_user_id, '${leavePersonas.office}'), coalesce(head_user_id, '${leavePersonas.office}'),
  'Head', 'Department', 'Position', true, 'WAITING', '', at, at, 'annual leave', user_id, 'TEMPLATE', 'position', '{}' from plan where is_open`

const requests = `
insert into leave_request (id, user_id, type_code, date_from, date_to, start_half, end_half, substitutes, days, status, document_id, created_at, updated_at)
select id, user_id, 'ANNUAL', first, first + ${String(DAYS_OF_LEAVE - 1)}, 'FULL', 'FULL', substitutes,
  c.days, case when is_open then 'IN_APPROVAL' else 'APPROVED' end::leave_request_status, document_id, at, at
from plan join (select id, count(*) as days from counted group by id) c using (id)`

const days = `
insert into leave_day (id, request_id, user_id, round, date, half, fraction, state, living)
select ${id('7006', 'day_number')}, id, user_id, 1, date, 'FULL', 1, 'COUNTED', true from counted`

/** The days of the calendar that end what is carried into a year. */
const carryEnd = (year: string) => `make_date(${year}, 3, 31)`

// Days until the end of March come from what was carried over, all others from the days of the year: as the ledger allocates them.
const lots = `
insert into leave_grant (id, user_id, pool_code, year, kind, amount, valid_from, valid_to, created_by, created_at)
select ${id('7003', lotNumber('y.at'))}, p.id, 'ANNUAL', y.year, 'ANNUAL', ${String(DAYS_GRANTED)}, make_date(y.year, 1, 1), make_date(y.year, 12, 31), 'system', make_date(y.year, 1, 1)
from person p, year y;
insert into leave_grant (id, user_id, pool_code, year, kind, amount, valid_from, valid_to, carries_id, created_by, created_at)
select ${id('7004', lotNumber('y.at'))}, p.id, 'ANNUAL', y.year, 'CARRY', ${String(DAYS_GRANTED)} - coalesce(c.used, 0), make_date(y.year, 1, 1), ${carryEnd('y.year')},
  ${id('7003', lotNumber('y.at - 1'))}, 'system', make_date(y.year, 1, 2)
from person p join year y on y.at > 0 left join (
  select user_id, year_at, count(*) as used from counted where year_at = 0 or date > ${carryEnd('year')} group by 1, 2
) c on c.user_id = p.id and c.year_at = y.at - 1`

const allocations = `
insert into leave_consumption (id, leave_day_id, grant_id, amount, state)
select ${id('7009', 'day_number')}, ${id('7006', 'day_number')}, case when p.year_at > 0 and p.date <= ${carryEnd('p.year')} then ${id('7004', lotNumber('p.year_at'))}
  else ${id('7003', lotNumber('p.year_at'))} end, 1, case when is_open then 'RESERVED' else 'USED' end::leave_consumption_state from counted p`

const absences = `
insert into absence (user_id, date, half, source, source_id) select user_id, date, 'FULL', 'LEAVE', id from counted where not is_open`

const tables = ['approval_document', 'approval_step', 'leave_request', 'leave_day', 'leave_grant', 'leave_consumption', 'absence'] as const

/** Leave of all people of the bench in so many years; run in one session whose triggers are off. */
export const fillLeave = (years: number) =>
  [
    { what: 'triggers off', text: `set session_replication_role = replica; set work_mem = '256MB'` },
    { what: 'plan of leave', text: plan(years) },
    { what: 'indexes put off', text: putOffIndexes(tables) },
    { what: 'documents of leave', text: documents },
    { what: 'steps of leave', text: steps },
    { what: 'leaves', text: requests },
    { what: 'days of leave', text: days },
    { what: 'lots', text: lots },
    { what: 'allocations', text: allocations },
    { what: 'absences', text: absences },
    { what: 'indexes of leave', text: putBackIndexes },
    { what: 'plan dropped', text: 'drop table counted, plan, year, person; set session_replication_role = origin' },
    { what: 'statistics of leave', text: `vacuum (analyze) ${tables.join(', ')}` },
    { what: 'checkpoint', text: 'checkpoint' },
  ] as const
