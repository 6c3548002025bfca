import { sizes } from './bench-data.sql.ts'

/** Bookings the calendar holds: the whole measure, the quick one, and the few the growth is set against. */
export const bookingCounts = { all: 1_000_000, quick: 100_000, few: 10_000 } as const

/** A person who manages nothing. */
export const BOOKER = 'u01003'
/** Resources of each of the four kinds. */
export const RESOURCES_PER_KIND = 50
const KINDS = ['ROOM', 'CAR', 'EQUIPMENT', 'GUEST'] as const
const RESOURCES = RESOURCES_PER_KIND * KINDS.length
/** From 7 to 19 o'clock; each day of a resource has nine bookings of an hour between 8 and 18, one hour is free. */
const BOOKED_A_DAY = 9
/** Share of the days with bookings that are over. */
const PAST_SHARE = 0.75

const hours = `'[${Array.from({ length: 7 }, () => '{"from":"07:00","to":"19:00"}').join(',')}]'::jsonb`
/** The id of a resource by its number from 0 on. */
const resourceIdSql = (number: string) => `('00000000-0000-7010-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const bookingId = `('00000000-0000-7011-8000-' || lpad(to_hex((n * 4096 + d) * 16 + h), 12, '0'))::uuid`

const resources = `
insert into resource (id, kind, name_en, name_ko, name_de, workplace_code, location, capacity, features, sort_order, opening)
select ${resourceIdSql('n')}, (array['${KINDS.join("', '")}'])[1 + n / ${String(RESOURCES_PER_KIND)}]::resource_kind, 'Resource ' || n, '자원 ' || n, 'Ressource ' || n,
  (select min(code) from workplace), 'Building ' || n % 5, 2 + n % 20, array['PROJECTOR'], n, ${hours}
from generate_series(0, ${String(RESOURCES - 1)}) n`

const bookings = (days: number) => `
insert into reservation (id, resource_id, user_id, booked_by, starts_at, ends_at, blocked_from, blocked_to, status, title, people)
select ${bookingId}, ${resourceIdSql('n')}, person, person, start, start + interval '1 hour', start, start + interval '1 hour',
  case when start + interval '1 hour' < now() then 'DONE' else 'CONFIRMED' end::reservation_status, 'Meeting ' || d || '-' || h, 2 + h % 3
from generate_series(0, ${String(RESOURCES - 1)}) n, generate_series(0, ${String(days - 1)}) d, generate_series(0, 9) h
cross join lateral (select (office_day() - ${String(Math.ceil(days * PAST_SHARE))} + d + make_interval(hours => 8 + h)) at time zone 'Europe/Berlin' as start,
  'u' || lpad((1 + (n * 7919 + d * 31 + h) % ${String(sizes.users)})::text, 5, '0') as person) b
where (n + d + h) % 10 <> 0`

/** Resources and about so many bookings around today, in place of those that are there; run in one session whose triggers are off. */
export const fillReservations = (count: number) =>
  [
    { what: 'triggers off', text: 'set session_replication_role = replica' },
    { what: 'bookings removed', text: 'truncate reservation, reservation_attendee, resource cascade' },
    { what: 'resources', text: resources },
    { what: 'bookings', text: bookings(Math.ceil(count / (RESOURCES * BOOKED_A_DAY))) },
    { what: 'triggers on', text: 'set session_replication_role = origin' },
    { what: 'statistics of bookings', text: 'vacuum (analyze) reservation, resource' },
    { what: 'checkpoint', text: 'checkpoint' },
  ] as const
