import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { lockResources } from '../common/bookable-resource.ts'
import { plusMinutes } from '../common/booking-times.ts'
import { type BookingNotice, bookingValues, enqueueNotices } from './booking-notices.ts'
import { offerFreedSlots } from './waitlist.service.ts'

const REMIND_MINUTES = 30
/** Bookings looked at in one transaction; the next minute takes the rest. */
const BATCH = 200
/** A car's log is asked for once, so long after the trip. */
const LOG_DUE_MINUTES = 60

type Row = Prisma.ReservationGetPayload<{ include: { resource: true } }>

const noticeOf = (kind: BookingNotice['kind'], row: Row): BookingNotice => ({
  userId: row.userId,
  kind,
  values: bookingValues(row, '', ''),
  about: row.id,
})

async function listDue(db: Db, where: Prisma.ReservationWhereInput): Promise<Row[]> {
  const due = await db.reservation.findMany({ where, select: { id: true, resourceId: true }, orderBy: { startsAt: 'asc' }, take: BATCH })
  if (due.length === 0) return []
  await lockResources(
    db,
    due.map(({ resourceId }) => resourceId),
  )
  // Read again under the lock: somebody may have checked in or cancelled meanwhile.
  return db.reservation.findMany({ where: { ...where, id: { in: due.map(({ id }) => id) } }, include: { resource: true } })
}

const setStatus = (db: Db, rows: readonly Row[], data: Prisma.ReservationUncheckedUpdateManyInput) =>
  db.reservation.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { ...data, revision: { increment: 1 } } })

/** Bookings nobody checked in to are free for others after the minutes their resource waits. */
async function releaseNoShows(db: Db, now: Date) {
  const due = await listDue(db, {
    status: 'CONFIRMED',
    startsAt: { lt: now },
    endsAt: { gt: now },
    resource: { checkIn: true, noShowMinutes: { gt: 0 } },
  })
  const late = due.filter(({ startsAt, resource }) => plusMinutes(startsAt, resource.noShowMinutes) <= now)
  await setStatus(db, late, { status: 'NO_SHOW' })
  await enqueueNotices(
    db,
    '',
    late.map((row) => noticeOf('reservationReleased', row)),
  )
  await offerFreedSlots(
    db,
    late.map((row) => ({ ...row, blockedFrom: now })),
    now,
  )
  return late.length
}

/** Ends what is over: used ones are done, requests and waiting ones lapse, and so do offers nobody took in time. */
async function endPast(db: Db, now: Date) {
  const over = await listDue(db, { status: { in: ['CONFIRMED', 'IN_USE'] }, endsAt: { lte: now } })
  const missed = over.filter(({ status, resource }) => status === 'CONFIRMED' && resource.checkIn && resource.noShowMinutes > 0)
  await setStatus(db, missed, { status: 'NO_SHOW' })
  await setStatus(
    db,
    over.filter((row) => !missed.includes(row)),
    { status: 'DONE' },
  )
  const undecided = await listDue(db, { status: { in: ['REQUESTED', 'WAITLISTED'] }, startsAt: { lte: now } })
  const unanswered = await listDue(db, { status: 'OFFERED', offeredUntil: { lte: now } })
  await setStatus(db, [...undecided, ...unanswered], { status: 'LAPSED', offeredUntil: null })
  await offerFreedSlots(db, unanswered, now)
  return over.length + undecided.length + unanswered.length
}

/** Reminds half an hour ahead, once, and asks for the log of a trip that is over. */
async function remind(db: Db, now: Date) {
  const soon = await db.reservation.findMany({
    where: { status: 'CONFIRMED', remindedAt: null, startsAt: { gt: now, lte: plusMinutes(now, REMIND_MINUTES) } },
    include: { resource: true },
    take: BATCH,
  })
  await db.reservation.updateMany({ where: { id: { in: soon.map(({ id }) => id) } }, data: { remindedAt: now } })
  // Whoever has just booked needs no reminder.
  const earlier = soon.filter(({ createdAt, startsAt }) => createdAt < plusMinutes(startsAt, -REMIND_MINUTES))
  const unlogged = await db.reservation.findMany({
    where: {
      status: 'DONE',
      resource: { kind: 'CAR' },
      carTrips: { none: {} },
      endsAt: { lte: plusMinutes(now, -LOG_DUE_MINUTES), gt: plusMinutes(now, -1440) },
    },
    include: { resource: true },
    take: BATCH,
  })
  await enqueueNotices(db, '', [
    ...earlier.map((row) => noticeOf('reservationReminder', row)),
    ...unlogged.map((row) => noticeOf('carLogDue', row)),
  ])
  return earlier.length
}

/** What the clock does to bookings every minute; each step in a transaction of its own. */
export async function runReservationClock(db: PrismaClient) {
  const released = await db.$transaction(async (tx) => releaseNoShows(tx, await databaseNow(tx)))
  const bookingsEnded = await db.$transaction(async (tx) => endPast(tx, await databaseNow(tx)))
  const reminded = await db.$transaction(async (tx) => remind(tx, await databaseNow(tx)))
  return { released, bookingsEnded, reminded }
}
