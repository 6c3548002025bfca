import { Prisma } from '@maru/prisma/generated/client.ts'
import { reservationLabels as labels, reservationStatusLabels, resourceKindLabels } from '@maru/shared/reservations/reservation.labels.ts'
import type { reservations, ReservationQuery } from '@maru/shared/reservations/reservation.ts'
import type { ReservationRow } from '@maru/shared/reservations/reservation-shapes.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { toLocal } from '@maru/shared/reservations/zoned-time.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { askThrough, containing, rowsByCursor } from '../../../kernel/database/database.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { detailedSql, managesSql, rowColumns, rowFrom, type StoredRow, toReservationRow } from '../common/reservation-row.sql.ts'

type Filters = z.output<typeof reservations.excel.query>

const sorts: Readonly<Record<Filters['sort'], string>> = {
  start: 'r.starts_at',
  resource: 's.sort_order, lower(s.name_en)',
  title: 'lower(r.title)',
  user: 'u.english_name',
  department: 'd.sort_order, d.code',
  status: 'r.status',
  created: 'r.created_at',
}

function scopeSql(who: Who, scope: Filters['scope']) {
  if (scope === 'mine')
    return Prisma.sql`r.id in (select id from reservation where user_id = ${who.userId} or booked_by = ${who.userId}
      union select reservation_id from reservation_attendee where user_id = ${who.userId})`
  return scope === 'inbox'
    ? Prisma.sql`r.status = 'REQUESTED' and r.document_id is null and r.ends_at > now() and ${managesSql(who)}`
    : Prisma.sql`true`
}

function conditions(who: Who, { scope, kind, q, site, resourceId, status, from, to }: Filters) {
  const clauses = [scopeSql(who, scope)]
  if (kind) clauses.push(Prisma.sql`s.kind = ${kind}::resource_kind`)
  if (site) clauses.push(Prisma.sql`s.workplace_code = ${site}`)
  if (resourceId) clauses.push(Prisma.sql`r.resource_id = ${resourceId}::uuid`)
  // Old rows of moved bookings are met in the history of the new ones.
  if (status && status.length > 0) clauses.push(Prisma.sql`r.status::text = any(${status}::text[])`)
  else clauses.push(Prisma.sql`r.status <> 'MOVED'`)
  // The day before and after for the index, the days themselves in the zone of the resource.
  if (from) clauses.push(Prisma.sql`r.starts_at > ${from}::date - 368 and r.ends_at > ${from}::date::timestamp at time zone w.time_zone`)
  if (to) clauses.push(Prisma.sql`r.starts_at < ${to}::date + 2 and r.starts_at < (${to}::date + 1)::timestamp at time zone w.time_zone`)
  if (q?.trim()) {
    const pattern = containing(q)
    clauses.push(Prisma.sql`(lower(concat_ws(' ', u.id, u.english_name, u.korean_name, u.german_name, s.name_en, s.name_ko, s.name_de, s.registration)) like ${pattern}
      or ${isPersonNamed('u.id', q)} or (lower(concat_ws(' ', r.title, r.project_no, r.destination)) like ${pattern} and ${detailedSql(who)}))`)
  }
  return Prisma.join(clauses, ' and ')
}

const orderOf = ({ sort, direction }: Filters) =>
  Prisma.raw(
    `${sorts[sort]
      .split(', ')
      .map((column) => `${column} ${direction}`)
      .join(', ')}, r.starts_at, r.id`,
  )

const reservationListSql = (who: Who, filters: Filters) =>
  Prisma.sql`select ${rowColumns(who)} ${rowFrom} where ${conditions(who, filters)} order by ${orderOf(filters)}`

async function readRows(pool: pg.Pool, who: Who, { page, size, ...filters }: ReservationQuery) {
  const place = placeSql(size, (page - 1) * size)
  return (await askThrough(pool)<StoredRow>(Prisma.sql`${reservationListSql(who, filters)} ${place}`)).map(toReservationRow)
}

async function countRows(pool: pg.Pool, who: Who, filters: Filters) {
  const [count] = await askThrough(pool)<{ total: number }>(
    Prisma.sql`select count(*)::int as total ${rowFrom} where ${conditions(who, filters)}`,
  )
  return count?.total ?? 0
}

/** A page of the bookings and how many the filter has in all. */
export async function listReservations(pool: pg.Pool, who: Who, query: ReservationQuery) {
  const [rows, total] = await Promise.all([readRows(pool, who, query), countRows(pool, who, query)])
  return { rows, total }
}

/** What waits for a manager, and the own bookings of today, for the home page. */
export async function countReservations(pool: pg.Pool, who: Who) {
  const order = { sort: 'start', direction: 'asc' } as const
  const living: Filters['status'] = ['REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED']
  const [inbox, today] = await Promise.all([
    countRows(pool, who, { ...order, scope: 'inbox' }),
    readRows(pool, who, { ...order, scope: 'mine', page: 1, size: 20, from: who.today, to: who.today, status: living }),
  ])
  return { inbox, today }
}

async function* allReservations(pool: pg.Pool, who: Who, filters: Filters): AsyncGenerator<ReservationRow> {
  for await (const row of rowsByCursor<StoredRow>(pool, reservationListSql(who, filters))) yield toReservationRow(row)
}

/** The filtered list as a workbook; times as the clocks of each place show them. */
export function reservationWorkbook(pool: pg.Pool, who: Who, filters: Filters): Workbook<ReservationRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const local = (at: Date, zone: string) => new Date(`${toLocal(at, zone)}:00Z`)
  const time = { width: 17, format: 'yyyy-mm-dd hh:mm' }
  return {
    name: word(labels.reservations),
    columns: [
      { header: word(labels.kind), width: 18, value: (row) => word(resourceKindLabels[row.kind]) },
      { header: word(labels.resource), width: 28, value: (row) => row.resourceName },
      { header: word(labels.site), width: 28, value: (row) => row.siteName },
      { header: word(labels.start), ...time, value: (row) => local(row.start, row.timeZone) },
      { header: word(labels.end), ...time, value: (row) => local(row.end, row.timeZone) },
      { header: word(labels.title), width: 36, value: (row) => (row.detailed ? row.title : word(labels.privateBooking)) },
      { header: word(labels.bookedFor), width: 24, value: (row) => row.userName },
      { header: word(labels.department), width: 26, value: (row) => row.departmentName },
      { header: word(labels.project), width: 16, value: (row) => row.projectNo },
      { header: word(labels.destination), width: 24, value: (row) => row.destination },
      { header: word(labels.people), width: 10, value: (row) => row.people },
      { header: word(labels.attendees), width: 40, value: (row) => row.attendeeNames },
      { header: word(labels.status), width: 16, value: (row) => word(reservationStatusLabels[row.status]) },
      { header: word(labels.checkIn), ...time, value: (row) => (row.checkedInAt === '' ? '' : local(row.checkedInAt, row.timeZone)) },
    ],
    rows: allReservations(pool, who, filters),
  }
}
