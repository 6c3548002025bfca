import { Prisma } from '@maru/prisma/generated/client.ts'
import { type ResourceKind, shownStatuses } from '@maru/shared/reservations/reservation-fields.ts'
import { reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { type IcsEvent, toCalendarFile } from '../../../adapters/calendars/ics.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Ask, Db } from '../../../kernel/database/database.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { loadReservation } from '../booking/reservation-detail.service.ts'
import { detailedSql } from '../common/reservation-row.sql.ts'

const SHOWN = Prisma.raw(shownStatuses.map((status) => `'${status}'`).join(', '))

export interface PersonBooking {
  id: string
  kind: ResourceKind
  resourceName: string
  start: Date
  end: Date
  /** '' where the caller may not see it. */
  title: string
  detailed: boolean
  userName: string
  isRequested: boolean
}

/** Bookings that people made or attend between two moments, by time; each once, as far as the caller may see it. */
export const listBookingsOfPeople = (ask: Ask, who: Who, userIds: readonly string[], { start, end }: { start: Date; end: Date }) =>
  ask<PersonBooking>(Prisma.sql`
    select r.id::text as id, s.kind::text as kind, ${Prisma.raw(nameSql('s', who.language))} as "resourceName", r.starts_at as start, r.ends_at as "end",
      case when ${detailedSql(who)} then r.title else '' end as title, ${detailedSql(who)} as detailed, ${Prisma.raw(personNameSql('u', who.language))} as "userName",
      r.status = 'REQUESTED' as "isRequested"
    from reservation r join resource s on s.id = r.resource_id join users u on u.id = r.user_id
    where r.status in (${SHOWN}) and r.starts_at < ${end} and r.ends_at > ${start} and r.starts_at > ${start}::timestamptz - interval '367 days'
      and (r.user_id = any(array(select unnest(${[...userIds]}::text[]))) or exists (
        select from reservation_attendee t where t.reservation_id = r.id and t.user_id = any(array(select unnest(${[...userIds]}::text[])))))
    order by r.starts_at, r.id`)

/** The first row `root` of a booking `r` before every move, by which programs know it, and the number `sequence` of its changes in all rows. */
const movesSql = Prisma.sql`lateral (
  with recursive chain as (
    select r.id, r.predecessor_id, r.revision
    union all select p.id, p.predecessor_id, p.revision from reservation p join chain c on p.id = c.predecessor_id)
  select (array_agg(id) filter (where predecessor_id is null))[1]::text as root, sum(revision + 1)::int - 1 as sequence from chain) m`

/** Bookings a person makes or attends from a moment on, for the calendar programs that read the private address. */
export const listFeedBookings = (db: Db, userId: string, { from, most }: { from: Date; most: number }) => db.$queryRaw<
  (IcsEvent & { id: string })[]
>`
    select r.id::text as id, 'reservation-' || m.root as uid, r.starts_at as start, r.ends_at as "end", false as "allDay", r.title,
      concat_ws(', ', s.name_en, nullif(s.location, '')) as location, r.purpose as description, false as cancelled,
      r.status in ('REQUESTED', 'OFFERED') as tentative, m.sequence as revision, r.changed_at as stamp
    from reservation r join resource s on s.id = r.resource_id cross join ${movesSql}
    where r.status in (${SHOWN}) and r.ends_at > ${from}
      and (r.user_id = ${userId} or exists (select 1 from reservation_attendee t where t.reservation_id = r.id and t.user_id = ${userId}))
    order by r.starts_at limit ${most}::int`

/** The booking that took the place of one, after every move, as far as `isSought` holds for the row `m`. */
async function findLastMove(db: Db, id: string, isSought: Prisma.Sql) {
  const [row] = await db.$queryRaw<{ id: string; resourceId: string; resourceName: string; revision: number }[]>`
    with recursive moved as (
      select id, status, resource_id, revision, ends_at from reservation where id = ${id}::uuid
      union select r.id, r.status, r.resource_id, r.revision, r.ends_at from reservation r join moved on r.predecessor_id = moved.id and moved.status = 'MOVED')
    select m.id::text as id, m.resource_id::text as "resourceId", s.name_en as "resourceName", m.revision from moved m
    join resource s on s.id = m.resource_id where ${isSought}`
  return row
}

/** The booking that took the place of one, after every move; undefined where it is over or was cancelled. */
export const findLivingBooking = (db: Db, id: string) => findLastMove(db, id, Prisma.sql`m.status in ('REQUESTED', 'CONFIRMED', 'IN_USE')`)

/** As `findLivingBooking`, but the one that gave way to a closure and comes back when that ends. */
export const findDisplacedBooking = (db: Db, id: string) =>
  findLastMove(
    db,
    id,
    Prisma.sql`m.status = 'CANCELLED' and m.ends_at > now() and exists (select from blackout_booking b where b.reservation_id = m.id)`,
  )

/** One booking as a calendar file, after a move the one it became; of a private one somebody else's sees only that the resource is taken. Throws 404. */
export async function toBookingFile(db: Db, who: Who, id: string, host: string): Promise<string> {
  const living = await findLivingBooking(db, id)
  const row = await loadReservation(db, who, living?.id ?? id)
  const [moves] = await db.$queryRaw<{ root: string; sequence: number; changedAt: Date }[]>`
    select m.root, m.sequence, r.changed_at as "changedAt" from reservation r cross join ${movesSql} where r.id = ${row.id}::uuid`
  const title = row.detailed ? row.title : reservationLabels.privateBooking[1]
  const event = {
    uid: `reservation-${moves?.root ?? row.id}`,
    start: row.start,
    end: row.end,
    allDay: false,
    title,
    location: [row.resourceName, row.siteName].join(', '),
    description: row.purpose,
    cancelled: ['CANCELLED', 'REJECTED', 'MOVED', 'LAPSED', 'NO_SHOW'].includes(row.status),
    tentative: row.status === 'REQUESTED' || row.status === 'OFFERED' || row.status === 'WAITLISTED',
    revision: moves?.sequence ?? row.revision,
    stamp: moves?.changedAt ?? row.createdAt,
  }
  return toCalendarFile(host, title, [event])
}
