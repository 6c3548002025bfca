import { sizes } from './bench-data.sql.ts'

/** A person who heads nothing and manages nothing, of a department below `CALENDAR_DEPARTMENT`. */
export const CALENDAR_READER = 'u01003'
/** A department with nine below it: more than 300 people. */
export const CALENDAR_DEPARTMENT = 'B00003'

/** Events of one's own around today, and leaves, of each person. */
const EVENTS_EACH = 6
const LEAVES_EACH = 3
const DAYS_OF_LEAVE = 4

const id = (kind: string, number: string) => `('00000000-0000-${kind}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const userId = (number: string) => `'u' || lpad((${number})::text, 5, '0')`
const eventId = (number: string) => id('7030', number)

// Each fifth lasts the whole day, each seventh is private.
const ownEvents = `
insert into event (id, owner_id, title, place, all_day, starts_at, ends_at, time_zone, scope, is_private)
select ${eventId(`n * ${String(EVENTS_EACH)} + k`)}, ${userId('n')}, 'Talk ' || k, 'Room ' || n % 20, d.whole,
  case when d.whole then d.day::timestamp at time zone 'UTC' else (d.day + make_interval(hours => 8 + k)) at time zone 'Europe/Berlin' end,
  case when d.whole then (d.day + 1)::timestamp at time zone 'UTC' else (d.day + make_interval(hours => 9 + k)) at time zone 'Europe/Berlin' end,
  'Europe/Berlin', 'PERSONAL', (n + k) % 7 = 0
from generate_series(1, ${String(sizes.users)}) n, generate_series(0, ${String(EVENTS_EACH - 1)}) k
cross join lateral (select office_day() - 45 + (n * 11 + k * 15) % 90 as day, (n + k) % 5 = 0 as whole) d`

const invited = `
insert into event_attendee (event_id, user_id, reply)
select ${eventId(`n * ${String(EVENTS_EACH)}`)}, ${userId(`1 + (n + 300 * a) % ${String(sizes.users)}`)}, (array['NONE', 'ACCEPTED', 'DECLINED'])[a]::event_reply
from generate_series(1, ${String(sizes.users)}, 2) n, generate_series(1, 3) a`

const sharedEvents = `
insert into event (id, owner_id, title, all_day, starts_at, ends_at, time_zone, scope, department_code)
select ${id('7031', 'n')}, ${userId('21 + n % 100')}, 'Meeting ' || n, false, d.at, d.at + interval '1 hour', 'Europe/Berlin',
  case when n <= 20 then 'COMPANY' else 'DEPARTMENT' end::event_scope, case when n > 20 then 'B' || lpad((1 + n % ${String(sizes.departments)})::text, 5, '0') end
from generate_series(1, 2420) n
cross join lateral (select (office_day() - 45 + n * 7 % 90 + time '13:00') at time zone 'Europe/Berlin' as at) d`

const leaves = `
insert into leave_request (id, user_id, type_code, date_from, date_to, start_half, end_half, substitutes, days, status)
select ${id('7032', `n * ${String(LEAVES_EACH)} + k`)}, ${userId('n')}, 'ANNUAL', first, first + ${String(DAYS_OF_LEAVE - 1)}, 'FULL', 'FULL', '{}', ${String(DAYS_OF_LEAVE)}, 'APPROVED'
from generate_series(1, ${String(sizes.users)}) n, generate_series(0, ${String(LEAVES_EACH - 1)}) k
cross join lateral (select office_day() - 50 + k * 40 + n % 17 as first) d`
const leaveDays = `
insert into leave_day (id, request_id, user_id, round, date, half, fraction, state, living)
select gen_random_uuid(), r.id, r.user_id, 1, r.date_from + d, 'FULL', 1, 'COUNTED', true
from leave_request r, generate_series(0, ${String(DAYS_OF_LEAVE - 1)}) d where extract(isodow from r.date_from + d) < 6`

/** Events and leave of all people of the bench, in place of those that are there; run in one session whose triggers are off. */
export const fillSchedule = [
  { what: 'triggers off', text: 'set session_replication_role = replica' },
  { what: 'events and leave removed', text: 'truncate event, event_attendee, leave_request, leave_day, absence cascade' },
  { what: 'events', text: ownEvents },
  { what: 'invitations', text: invited },
  { what: 'events of departments', text: sharedEvents },
  { what: 'leaves', text: leaves },
  { what: 'days of leave', text: leaveDays },
  { what: 'triggers on', text: 'set session_replication_role = origin' },
  { what: 'statistics of events', text: 'vacuum (analyze) event, event_attendee, leave_request, leave_day, absence' },
  { what: 'checkpoint', text: 'checkpoint' },
] as const
