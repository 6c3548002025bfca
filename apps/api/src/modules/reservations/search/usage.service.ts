import { Prisma } from '@maru/prisma/generated/client.ts'
import { reservationLabels as labels } from '@maru/shared/reservations/reservation.labels.ts'
import type { Usage, UsageQuery } from '@maru/shared/reservations/reservation-search.ts'
import { eachDay, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { rowsOf, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { type BookableResource, listBookable } from '../common/bookable-resource.ts'
import { resourceWhere } from '../resources/resource-list.service.ts'
import { assertDays } from './timeline.service.ts'

const MOST_DAYS = 367
const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
const round = (hours: number) => Math.round(hours * 100) / 100

/** Hours a resource is open on a weekday, within an hour of the day where one is named; guest rooms are open at night too. */
function openHoursOf({ opening, kind }: BookableResource, weekday: number, hour?: number) {
  const hours = kind === 'GUEST' ? { from: '00:00', to: '24:00' } : opening[weekday]
  if (!hours) return 0
  const [from, to] = hour === undefined ? [0, 24] : [hour, hour + 1]
  return Math.max(0, Math.min(hourOf(hours.to), to) - Math.max(hourOf(hours.from), from))
}

interface Sum {
  key: string
  bookings: number
  hours: number
  noShows: number
  lateCancellations: number
}

/** Used bookings of the days, cut at their edges by the clocks of each resource. */
const bookingsOf = (ids: readonly string[], { from, to }: UsageQuery) => Prisma.sql`
  select r.*, w.time_zone as zone, greatest(r.starts_at, ${from}::date::timestamp at time zone w.time_zone) as a,
    least(r.ends_at, (${to}::date + 1)::timestamp at time zone w.time_zone) as b
  from reservation r join resource s on s.id = r.resource_id join workplace w on w.code = s.workplace_code
  where r.resource_id = any(${[...ids]}::uuid[]) and r.status in ('CONFIRMED', 'IN_USE', 'DONE', 'NO_SHOW', 'CANCELLED')
    and r.starts_at > ${from}::date - 368 and r.starts_at < (${to}::date + 1)::timestamp at time zone w.time_zone
    and r.ends_at > ${from}::date::timestamp at time zone w.time_zone`

const figures = Prisma.sql`
  count(*) filter (where status in ('CONFIRMED', 'IN_USE', 'DONE'))::int as bookings,
  coalesce(sum(extract(epoch from b - a) / 3600) filter (where status in ('CONFIRMED', 'IN_USE', 'DONE')), 0)::float8 as hours,
  count(*) filter (where status = 'NO_SHOW')::int as "noShows", count(*) filter (where status = 'CANCELLED' and cancelled_late)::int as "lateCancellations"`

const sumBy = (db: Db, key: Prisma.Sql, ids: readonly string[], query: UsageQuery) =>
  db.$queryRaw<Sum[]>(Prisma.sql`with used as (${bookingsOf(ids, query)}) select ${key} as key, ${figures} from used group by 1`)

/** Sums by weekday and hour: a booking counts in every hour it touches, as much as it takes of it. */
const sumByHour = (db: Db, ids: readonly string[], query: UsageQuery) =>
  db.$queryRaw<Sum[]>(Prisma.sql`
    with used as (${bookingsOf(ids, query)}), cut as (
      select u.id, u.status, u.cancelled_late, h.at, greatest(u.a, h.at) as a, least(u.b, h.at + interval '1 hour') as b, u.zone
      from used u cross join lateral generate_series(date_trunc('hour', u.a), u.b - interval '1 second', interval '1 hour') h (at))
    select (extract(isodow from at at time zone zone)::int - 1) || '-' || extract(hour from at at time zone zone)::int as key, ${figures} from cut group by 1`)

/** How much resources are used. Hours of the week answer all 168, also those without a booking. */
export async function listUsage(db: Db, who: Who, query: UsageQuery): Promise<Usage[]> {
  assertDays(query, MOST_DAYS)
  const { kind, by, site, from, to } = query
  const resources = await listBookable(db, who, resourceWhere({ kind, site, show: 'all' }))
  const ids = resources.map(({ id }) => id)
  const weekdays = eachDay(from, to).map(toWeekday)
  const blank = { bookings: 0, hours: 0, noShows: 0, lateCancellations: 0 }
  if (by === 'project') {
    // The project of a private booking would tell what it is about.
    const sums = await sumBy(db, Prisma.sql`case when is_private then '' else project_no end`, ids, query)
    const rows = sums.map((sum) => ({ ...sum, name: sum.key, hours: round(sum.hours), openHours: 0 }))
    return rows.toSorted((a, b) => b.hours - a.hours || a.key.localeCompare(b.key))
  }
  const sums = by === 'hour' ? await sumByHour(db, ids, query) : await sumBy(db, Prisma.sql`resource_id::text`, ids, query)
  const sumByKey = new Map(sums.map((sum) => [sum.key, sum]))
  const rowOf = (key: string, name: string, openHours: number): Usage => {
    const sum = sumByKey.get(key) ?? { key, ...blank }
    return { ...sum, name, hours: round(sum.hours), openHours: round(openHours) }
  }
  if (by === 'resource')
    return resources
      .filter(({ id, active }) => active || sumByKey.has(id))
      .map((one) =>
        rowOf(
          one.id,
          one.name,
          weekdays.reduce((sum, weekday) => sum + openHoursOf(one, weekday), 0),
        ),
      )
  const daysOf = (weekday: number) => weekdays.filter((one) => one === weekday).length
  const active = resources.filter((one) => one.active)
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const [weekday, hour] = [Math.floor(index / 24), index % 24]
    const open = active.reduce((sum, one) => sum + openHoursOf(one, weekday, hour), 0) * daysOf(weekday)
    return rowOf(`${String(weekday)}-${String(hour)}`, `${String(hour).padStart(2, '0')}:00`, open)
  })
}

export function usageWorkbook(db: Db, who: Who, query: UsageQuery): Workbook<Usage> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(labels.usage),
    columns: [
      { header: word(query.by === 'project' ? labels.project : labels.resource), width: 30, value: (row) => row.name || row.key },
      { header: word(labels.bookings), width: 12, value: (row) => row.bookings },
      { header: word(labels.hours), width: 14, format: '0.00', value: (row) => row.hours },
      { header: word(labels.openHours), width: 14, format: '0.00', value: (row) => row.openHours },
      {
        header: word(labels.share),
        width: 14,
        format: '0.0',
        value: (row) => (row.openHours > 0 ? (100 * row.hours) / row.openHours : ''),
      },
      { header: word(labels.noShows), width: 12, value: (row) => row.noShows },
      { header: word(labels.lateCancellations), width: 18, value: (row) => row.lateCancellations },
    ],
    rows: rowsOf(() => listUsage(db, who, query)),
  }
}
