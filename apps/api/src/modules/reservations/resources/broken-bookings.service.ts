import type { BrokenBooking } from '@maru/shared/reservations/resource.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { type Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql } from '../../../kernel/names.ts'
import { bookingValues, enqueueNotices } from '../booking/booking-notices.ts'
import { BLOCKING } from '../common/busy-times.ts'
import { detailedSql } from '../common/reservation-row.sql.ts'

interface Holding {
  id: string
  userId: string
}

/** Bookings of a person, still ahead, that need a qualification after a day (all of them without one), by time. */
export const listBrokenBookings = (db: Db, who: Who, { id, userId }: Holding, validUntil: string | undefined) =>
  db.$queryRaw<(BrokenBooking & { resourceId: string })[]>(Prisma.sql`
    select r.id::text as id, s.id::text as "resourceId", s.kind::text as kind, ${Prisma.raw(nameSql('s', who.language))} as "resourceName",
      w.time_zone as "timeZone", r.starts_at as start, r.ends_at as "end", case when ${detailedSql(who)} then r.title else '' end as title
    from reservation r join resource s on s.id = r.resource_id join workplace w on w.code = s.workplace_code
    where r.user_id = ${userId} and s.qualification_id = ${id}::uuid and r.status in (${BLOCKING}) and r.ends_at > now()
      and (${validUntil ?? null}::date is null or ((r.ends_at - interval '1 millisecond') at time zone w.time_zone)::date > ${validUntil ?? null}::date)
    order by r.starts_at, r.id`)

/** Notifies a person whose qualification ends earlier of each booking that needs it longer; the bookings stay until somebody decides. */
export async function notifyBrokenBookings(db: Db, who: Who, holding: Holding, validUntil: string | undefined) {
  const broken = await listBrokenBookings(db, who, holding, validUntil)
  const notices = broken.map(({ id, resourceId, start, end }) => ({
    userId: holding.userId,
    kind: 'reservationUnqualified' as const,
    values: bookingValues({ resourceId, startsAt: start, endsAt: end }),
    about: `${id}:${validUntil ?? 'none'}:${who.today}`,
  }))
  await enqueueNotices(db, who.userId, notices)
}
