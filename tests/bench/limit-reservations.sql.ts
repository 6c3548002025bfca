import { instantSql } from '../../apps/api/src/kernel/names.ts'
import { reservations } from '../../packages/shared/src/reservations/reservation.ts'
import { reservationSearch } from '../../packages/shared/src/reservations/reservation-search.ts'
import type { ListedCase } from './limit-lists.ts'
import { BOOKER } from './reservation-data.sql.ts'

// Hand-written statements of the limits of reservations: PostgreSQL builds the JSON, nothing is checked. Every resource is in Berlin.

const ZONE = 'Europe/Berlin'
const DAYS_SEARCHED = 14
const SLOTS = 100
const blocking = `('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED')`
const shown = `('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED', 'DONE')`

const timelineSql = `
with day as (select ($2::date)::timestamp at time zone '${ZONE}' as start, ($2::date + 1)::timestamp at time zone '${ZONE}' as stop),
one as (select s.*, w.name_en as site, w.time_zone as zone from resource s join workplace w on w.code = s.workplace_code where s.kind = 'ROOM' and s.active)
select json_build_object(
  'resources', (select json_agg(json_build_object('id', s.id, 'name', s.name_en, 'location', s.location, 'siteName', s.site, 'workplaceCode', s.workplace_code,
    'timeZone', s.zone, 'capacity', s.capacity, 'features', s.features, 'colour', s.colour, 'opening', s.opening, 'slotMinutes', s.slot_minutes,
    'minMinutes', s.min_minutes, 'approvalMode', s.approval_mode, 'photoUrl', '',
    'manages', exists (select from resource_manager m where m.resource_id = s.id and m.user_id = $1),
    'qualified', s.qualification_id is null) order by s.sort_order, s.name_en, s.id) from one s),
  'bookings', (select coalesce(json_agg(json_build_object('id', r.id, 'resourceId', r.resource_id, 'start', ${instantSql('r.starts_at')}, 'end', ${instantSql('r.ends_at')},
    'title', r.title, 'isPrivate', r.is_private, 'detailed', true, 'userId', u.id, 'userName', u.english_name, 'departmentName', d.name_en,
    'people', r.people, 'seriesId', coalesce(r.series_id::text, ''), 'mayChange', $1 in (r.user_id, r.booked_by) and r.ends_at > now() and r.status in ('REQUESTED', 'CONFIRMED'),
    'revision', r.revision, 'status', r.status, 'blockedFrom', ${instantSql('r.blocked_from')}, 'blockedTo', ${instantSql('r.blocked_to')}) order by r.starts_at, r.id), '[]')
    from reservation r join users u on u.id = r.user_id join department d on d.code = u.department_code, day
    where r.resource_id in (select id from one) and r.status in ${shown} and tstzrange(r.starts_at, r.ends_at) && tstzrange(day.start, day.stop)),
  'blackouts', (select coalesce(json_agg(json_build_object('id', b.id, 'reason', b.reason)), '[]') from blackout b, day
    where b.resource_id in (select id from one) and tstzrange(b.starts_at, b.ends_at) && tstzrange(day.start, day.stop))
)::text as answer`

/** The first free hour of each room and day, by half hours. */
const slotSql = `
with room as (select s.id, s.name_en, s.capacity, s.sort_order, s.opening, w.time_zone as zone from resource s join workplace w on w.code = s.workplace_code
  where s.kind = 'ROOM' and s.active and s.qualification_id is null),
free as (
  select room.*, slot.start from room cross join generate_series($1::date, $2::date, interval '1 day') d
  cross join lateral (select room.opening -> (extract(isodow from d)::int - 1) as hours) o
  cross join lateral (
    select local at time zone room.zone as start
    from generate_series(d::date + (o.hours ->> 'from')::time, d::date + (o.hours ->> 'to')::time - interval '1 hour', interval '30 minutes') local
    where local at time zone room.zone >= now() and not exists (select from reservation r where r.resource_id = room.id and r.status in ${blocking}
        and tstzrange(r.blocked_from, r.blocked_to) && tstzrange(local at time zone room.zone, local at time zone room.zone + interval '1 hour'))
      and not exists (select from blackout b where b.resource_id = room.id
        and tstzrange(b.starts_at, b.ends_at) && tstzrange(local at time zone room.zone, local at time zone room.zone + interval '1 hour'))
    order by local limit 1) slot
)
select json_agg(json_build_object('resourceId', x.id, 'resourceName', x.name_en, 'timeZone', x.zone, 'start', ${instantSql('x.start')},
  'end', ${instantSql(`(x.start + interval '1 hour')`)}) order by x.start, x.capacity, x.sort_order)::text as answer
from (select * from free order by start, capacity, sort_order limit ${String(SLOTS)}) x`

const dayText = (inDays: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now() + inDays * 86_400_000)

/** What people ask of reservations. */
export function reservationCases(): Readonly<Record<'day' | 'slots', ListedCase>> {
  const [today, tomorrow, last] = [dayText(0), dayText(1), dayText(DAYS_SEARCHED)]
  return {
    day: { path: `${reservations.timeline.path}?kind=ROOM&from=${today}&to=${today}`, text: timelineSql, values: [BOOKER, today] },
    slots: {
      path: `${reservationSearch.slots.path}?kind=ROOM&minutes=60&from=${tomorrow}&to=${last}&limit=${String(SLOTS)}`,
      text: slotSql,
      values: [tomorrow, last],
    },
  }
}
