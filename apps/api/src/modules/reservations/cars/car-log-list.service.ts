import { Prisma } from '@maru/prisma/generated/client.ts'
import type { carLogs, CarLogQuery, CarTripRow } from '@maru/shared/reservations/car-log.ts'
import { reservationLabels as labels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as placeLabels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { toLocal } from '@maru/shared/reservations/zoned-time.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { type Db, rowsByCursor } from '../../../kernel/database/database.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql, wordIn } from '../../../kernel/names.ts'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { managesSql } from '../common/reservation-row.sql.ts'

type Filters = z.output<typeof carLogs.excel.query>
interface TripRow extends CarTripRow {
  timeZone: string
}

const from = Prisma.sql`from car_trip t join resource s on s.id = t.resource_id join workplace w on w.code = s.workplace_code
  join users u on u.id = t.driver_id join users a on a.id = t.created_by`

/** Own trips; of the cars one manages everybody's. */
const seen = (who: Who, scope: Filters['scope']) =>
  scope === 'mine' ? Prisma.sql`t.driver_id = ${who.userId}` : Prisma.sql`(t.driver_id = ${who.userId} or ${managesSql(who)})`

const conditions = (who: Who, { carId, year, scope }: Filters) => Prisma.sql`
  ${seen(who, scope)} and t.started_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, w.time_zone) and t.started_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, w.time_zone)
  ${carId ? Prisma.sql`and t.resource_id = ${carId}::uuid` : Prisma.empty}`

/** A trip is entered at once, a week later at the latest; later ones are marked. */
const LATE_AFTER = Prisma.sql`interval '7 days'`
/** Entries from which on readings that all end in 0 are no chance any more. */
const ROUND_FROM = 5

const corrected = Prisma.sql`exists (select 1 from car_trip c where c.corrects_id = coalesce(t.corrects_id, t.id) and (c.created_at, c.id) > (t.created_at, t.id))`

const columns = (who: Who) => Prisma.sql`
  t.id::text as id, s.id::text as "carId", ${Prisma.raw(nameSql('s', who.language))} as "carName", s.registration, t.number, t.driver_id as "driverId",
  ${Prisma.raw(personNameSql('u', who.language))} as "driverName", t.started_at as "startedAt", t.ended_at as "endedAt", t.start_odometer as "startOdometer", t.end_odometer as "endOdometer",
  t.end_odometer - t.start_odometer as kilometres, t.start_place as "startPlace", t.end_place as "endPlace", t.route, t.purpose, t.partners,
  t.private_km as "privateKm", coalesce(t.fuel_litres::text, '') as "fuelLitres", t.damage, coalesce(t.photo_key::text, '') as "photoKey",
  t.created_at as "createdAt", ${Prisma.raw(personNameSql('a', who.language))} as "createdByName", t.correction_reason as "correctionReason", t.order_note as "orderNote",
  t.corrects_id is null and t.created_at > t.ended_at + ${LATE_AFTER} as late, ${corrected} as corrected,
  (t.driver_id = ${who.userId} or ${managesSql(who)}) as "mayCorrect", w.time_zone as "timeZone"`

const order = Prisma.sql`s.sort_order, s.id, t.number, t.created_at, t.id`

/** The log of a year, corrections beside their entries; totals count each trip as it is valid. */
export async function listTrips(db: Db, who: Who, { page, size, ...filters }: CarLogQuery) {
  const where = conditions(who, filters)
  const rows = await db.$queryRaw<TripRow[]>(
    Prisma.sql`select ${columns(who)} ${from} where ${where} order by ${order} ${placeSql(size, (page - 1) * size)}`,
  )
  const [sums] = await db.$queryRaw<{ total: number; kilometres: number; privateKm: number }[]>(Prisma.sql`
    select count(*)::int as total, coalesce(sum(t.end_odometer - t.start_odometer) filter (where not ${corrected}), 0)::int as kilometres,
      coalesce(sum(t.private_km) filter (where not ${corrected}), 0)::int as "privateKm" ${from} where ${where}`)
  const round = await db.$queryRaw<{ name: string }[]>(Prisma.sql`
    select ${Prisma.raw(nameSql('s', who.language))} as name ${from} where ${seen(who, filters.scope)} and not ${corrected}
      ${filters.carId ? Prisma.sql`and t.resource_id = ${filters.carId}::uuid` : Prisma.empty}
    group by s.id having count(*) >= ${ROUND_FROM} and bool_and(t.end_odometer % 10 = 0) order by name`)
  const { total = 0, kilometres = 0, privateKm = 0 } = sums ?? {}
  return { rows, total, totals: { kilometres, privateKm, roundCars: round.map(({ name }) => name) } }
}

/** One entry. Throws 404. */
export async function loadTripRow(db: Db, who: Who, id: string): Promise<CarTripRow> {
  const [row] = await db.$queryRaw<TripRow[]>(Prisma.sql`select ${columns(who)} ${from} where t.id = ${id}::uuid`)
  if (!row) throw notFound()
  return row
}

/** The log of a year as a workbook: what a tax office asks for, with every correction beside its entry. */
export function tripWorkbook(pool: pg.Pool, who: Who, filters: Filters): Workbook<TripRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const local = (at: Date, zone: string) => new Date(`${toLocal(at, zone)}:00Z`)
  const time = { width: 17, format: 'yyyy-mm-dd hh:mm' }
  return {
    name: word(labels.carLog),
    columns: [
      { header: word(labels.resource), width: 24, value: (row) => row.carName },
      { header: word(labels.registration), width: 14, value: (row) => row.registration },
      { header: word(labels.number), width: 8, value: (row) => row.number },
      { header: word(labels.start), ...time, value: (row) => local(row.startedAt, row.timeZone) },
      { header: word(labels.end), ...time, value: (row) => local(row.endedAt, row.timeZone) },
      { header: word(labels.startOdometer), width: 14, value: (row) => row.startOdometer },
      { header: word(labels.endOdometer), width: 14, value: (row) => row.endOdometer },
      { header: word(labels.kilometres), width: 12, value: (row) => row.kilometres },
      { header: word(labels.privateKm), width: 12, value: (row) => row.privateKm },
      { header: word(labels.startPlace), width: 24, value: (row) => row.startPlace },
      { header: word(labels.endPlace), width: 24, value: (row) => row.endPlace },
      { header: word(labels.route), width: 24, value: (row) => row.route },
      { header: word(labels.purpose), width: 36, value: (row) => row.purpose },
      { header: word(labels.partners), width: 28, value: (row) => row.partners },
      { header: word(labels.driver), width: 24, value: (row) => row.driverName },
      { header: word(labels.fuel), width: 10, value: (row) => (row.fuelLitres === '' ? '' : Number(row.fuelLitres)) },
      { header: word(labels.damage), width: 24, value: (row) => row.damage },
      { header: word(placeLabels.orderNote), width: 30, value: (row) => row.orderNote },
      { header: word(placeLabels.late), width: 14, value: (row) => (row.late ? '✓' : '') },
      { header: word(labels.correction), width: 30, value: (row) => row.correctionReason },
      { header: word(labels.enteredAt), ...time, value: (row) => local(row.createdAt, row.timeZone) },
    ],
    rows: rowsByCursor<TripRow>(pool, Prisma.sql`select ${columns(who)} ${from} where ${conditions(who, filters)} order by ${order}`),
  }
}
