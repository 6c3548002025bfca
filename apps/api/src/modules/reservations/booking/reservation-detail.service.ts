import { Prisma } from '@maru/prisma/generated/client.ts'
import { policyCodes } from '@maru/shared/reservations/reservation-fields.ts'
import type { ReservationDetail, ReservationRow } from '@maru/shared/reservations/reservation-shapes.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameIn, personNames, personNameSql } from '../../../kernel/names.ts'
import { rowColumns, rowFrom, type StoredRow, toReservationRow } from '../common/reservation-row.sql.ts'
import { cancelReasonIn } from './cancel-reason.ts'
import { presentStay, stayParts } from '../guests/stay-present.ts'

const MOST_MOVES = 20

/** Earlier rows of the same booking, newest first. */
async function listMoves(db: Db, who: Who, first: { predecessorId: string | null; createdAt: Date; moveReason: string }) {
  const moves: ReservationDetail['moves'] = []
  let next = first
  while (next.predecessorId !== null && moves.length < MOST_MOVES) {
    const before = await db.reservation.findUniqueOrThrow({ where: { id: next.predecessorId }, include: { resource: true } })
    moves.push({
      id: before.id,
      resourceName: nameIn(before.resource, who.language),
      start: before.startsAt,
      end: before.endsAt,
      movedAt: next.createdAt,
      reason: next.moveReason,
    })
    next = before
  }
  return moves
}

/** The booking as a row of the list. Throws 404. */
export async function loadReservationRow(db: Db, who: Who, id: string) {
  const [row] = await db.$queryRaw<StoredRow[]>(Prisma.sql`select ${rowColumns(who)} ${rowFrom} where r.id = ${id}::uuid`)
  if (!row) throw notFound()
  return toReservationRow(row)
}

const seriesDates = async (db: Db, seriesId: string | null) =>
  seriesId === null
    ? []
    : (await db.reservation.findMany({ where: { seriesId, status: { not: 'MOVED' } }, orderBy: { startsAt: 'asc' } })).map((row) => ({
        id: row.id,
        start: row.startsAt,
        end: row.endsAt,
        status: row.status,
      }))

const bundleOf = async (db: Db, who: Who, id: string, bundleId: string | null) =>
  bundleId === null
    ? []
    : (
        await db.reservation.findMany({
          where: { bundleId, id: { not: id }, status: { notIn: ['MOVED', 'CANCELLED'] } },
          include: { resource: true },
          orderBy: { startsAt: 'asc' },
        })
      ).map((row) => ({
        id: row.id,
        resourceName: nameIn(row.resource, who.language),
        kind: row.resource.kind,
        start: row.startsAt,
        end: row.endsAt,
      }))

const bookingParts = {
  decidedBy: { select: personNames },
  cancelledBy: { select: personNames },
} as const satisfies Prisma.ReservationInclude

/** The guest of a guest room, with what their price comes from. */
const findStay = (db: Db, { id, kind }: Pick<ReservationRow, 'id' | 'kind'>) =>
  kind === 'GUEST'
    ? db.reservation.findUniqueOrThrow({
        where: { id },
        include: {
          resource: { include: { prices: true, workplace: true } },
          user: { select: personNames },
          guest: { include: stayParts },
        },
      })
    : undefined

const listAttendees = async (db: Db, who: Who, id: string) =>
  (await db.reservationAttendee.findMany({ where: { reservationId: id }, include: { user: { select: personNames } } }))
    .map(({ userId, user }) => ({ userId, name: personNameIn(user, who.language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** Whether the log of a trip that is over or under way is missing. */
const isLogDue = async (db: Db, { id, kind, status }: Pick<ReservationRow, 'id' | 'kind' | 'status'>) =>
  kind === 'CAR' && (status === 'IN_USE' || status === 'DONE') && (await db.carTrip.count({ where: { reservationId: id } })) === 0

/** A booking with its history; of a private one only who and when to those it is none of. Throws 404. */
export async function loadReservation(db: Db, who: Who, id: string): Promise<ReservationDetail> {
  const [[stored], booking] = await Promise.all([
    db.$queryRaw<(StoredRow & { bookedByName: string; checkIn: boolean; noShowMinutes: number })[]>(Prisma.sql`
      select ${rowColumns(who)}, s.check_in as "checkIn", s.no_show_minutes as "noShowMinutes", (select ${Prisma.raw(personNameSql('b', who.language))} from users b where b.id = r.booked_by) as "bookedByName"
      ${rowFrom} where r.id = ${id}::uuid`),
    db.reservation.findUnique({ where: { id }, include: bookingParts }),
  ])
  if (!stored || !booking) throw notFound()
  const { bookedByName, checkIn, noShowMinutes, ...storedRow } = stored
  const row = toReservationRow(storedRow)
  const { detailed } = row
  const stay = detailed ? await findStay(db, row) : undefined
  return {
    ...row,
    purpose: detailed ? booking.purpose : '',
    attendees: row.attendeeNames === '' ? [] : await listAttendees(db, who, id),
    bookedByName,
    decidedByName: booking.decidedBy ? personNameIn(booking.decidedBy, who.language) : '',
    decisionReason: detailed ? booking.decisionReason : '',
    cancelReason: detailed ? cancelReasonIn(booking, who.language) : '',
    cancelledByName: booking.cancelledBy ? personNameIn(booking.cancelledBy, who.language) : '',
    cancelledLate: booking.cancelledLate,
    overrides: policyCodes.filter((code) => booking.overrides.includes(code)),
    overrideReason: detailed ? booking.overrideReason : '',
    checkIn,
    noShowMinutes,
    documentId: (stored.isOwn && booking.documentId) || '',
    moves: detailed ? await listMoves(db, who, booking) : [],
    guest: stay?.guest ? presentStay(stay, stay.guest, who.language) : null,
    seriesDates: detailed ? await seriesDates(db, booking.seriesId) : [],
    bundle: detailed ? await bundleOf(db, who, id, booking.bundleId) : [],
    logDue: await isLogDue(db, row),
  }
}
