import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { ApprovedAbsence, ReleasedBooking } from '../../../kernel/extension-points/booking-release.ts'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { localDay, localTime, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { eachDay } from '@maru/shared/leave/common/leave-dates.ts'
import { lockResources } from '../common/bookable-resource.ts'
import { DAY_MS, localEnd } from '../common/booking-times.ts'
import { cancelLocked, displaced } from './cancel.service.ts'

const NOON = '12:00'

/** Whether the days away cover a booking whole, by the clocks of the resource. */
function isCovered(start: Date, end: Date, zone: string, halves: ReadonlyMap<string, 'FULL' | 'AM' | 'PM'>) {
  const first = localDay(start, zone)
  const last = localEnd(end, zone)
  return eachDay(first, last.day).every((day) => {
    const half = halves.get(day)
    if (half === 'AM') return day === last.day && last.time <= NOON
    if (half === 'PM') return day === first && localTime(start, zone) >= NOON
    return half === 'FULL'
  })
}

/** Cancels rooms, cars and equipment somebody booked for himself while he is away; guest rooms are for others. */
export async function releaseForAbsence(db: Db, { userId, days }: ApprovedAbsence): Promise<ReleasedBooking[]> {
  if (days.length === 0) return []
  const halves = new Map(days.map(({ date, half }) => [date, half]))
  const dates = days.map(({ date }) => date).toSorted()
  const now = await databaseNow(db)
  const where = {
    userId,
    OR: [{ status: { in: ['REQUESTED', 'CONFIRMED', 'OFFERED'] } }, displaced],
    // Another zone's day may end a day later; `isCovered` decides.
    startsAt: { gt: now, lt: new Date(Date.parse(`${dates.at(-1) ?? ''}T00:00:00Z`) + 2 * DAY_MS) },
    resource: { kind: { not: 'GUEST' } },
  } as const satisfies Prisma.ReservationWhereInput
  const bookings = await db.reservation.findMany({ where, select: { resourceId: true } })
  if (bookings.length === 0) return []
  await lockResources(
    db,
    bookings.map(({ resourceId }) => resourceId),
  )
  const rows = await db.reservation.findMany({
    where,
    include: { resource: { include: { workplace: true } }, attendees: { select: { userId: true }, take: 1 } },
  })
  // A meeting with others goes on without whoever is away.
  const covered = rows.filter(
    ({ startsAt, endsAt, resource, attendees }) =>
      attendees.length === 0 && isCovered(startsAt, endsAt, resource.workplace.timeZone, halves),
  )
  await cancelLocked(db, { userId }, covered, { cause: 'ABSENCE' }, now)
  return covered.map(({ id, resource, startsAt, endsAt }) => {
    const zone = resource.workplace.timeZone
    return {
      id,
      name: recordReference('resource', resource.id, `, ${toLocal(startsAt, zone).replace('T', ' ')}–${localTime(endsAt, zone)}`),
    }
  })
}

/** Resources booked for somebody after a day. */
export const listBookedAfter = (db: Db, userId: string, day: string) =>
  db.$queryRaw<{ id: string }[]>`
    select distinct r.resource_id::text as id from reservation r
    where r.user_id = ${userId} and r.status in ('REQUESTED', 'CONFIRMED', 'OFFERED') and office_day(r.ends_at) > ${day}::date order by 1`
