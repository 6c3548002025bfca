import { Prisma } from '@maru/prisma/generated/client.ts'
import { policyCodes } from '@maru/shared/reservations/reservation-fields.ts'
import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameIn, personNames } from '../../../kernel/names.ts'
import { rowColumns, rowFrom, type StoredRow, toReservationRow } from '../common/reservation-row.sql.ts'
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

const detailParts = {
  resource: { include: { prices: true, workplace: true } },
  bookedBy: { select: personNames },
  decidedBy: { select: personNames },
  cancelledBy: { select: personNames },
  attendees: { include: { user: { select: personNames } } },
  guest: { include: stayParts },
  user: { select: personNames },
  carTrips: { select: { id: true }, take: 1 },
} as const satisfies Prisma.ReservationInclude

/** A booking with its history; of a private one only who and when to those it is none of. Throws 404. */
export async function loadReservation(db: Db, who: Who, id: string): Promise<ReservationDetail> {
  const [row, stored] = await Promise.all([
    loadReservationRow(db, who, id),
    db.reservation.findUnique({ where: { id }, include: detailParts }),
  ])
  if (!stored) throw notFound()
  const { detailed } = row
  const isOwn = stored.userId === who.userId || stored.bookedById === who.userId
  const attendees = detailed ? stored.attendees.map(({ userId, user }) => ({ userId, name: personNameIn(user, who.language) })) : []
  const isTripOver = stored.resource.kind === 'CAR' && stored.carTrips.length === 0
  return {
    ...row,
    purpose: detailed ? stored.purpose : '',
    attendees: attendees.toSorted((a, b) => a.name.localeCompare(b.name)),
    bookedByName: personNameIn(stored.bookedBy, who.language),
    decidedByName: stored.decidedBy ? personNameIn(stored.decidedBy, who.language) : '',
    decisionReason: detailed ? stored.decisionReason : '',
    cancelReason: detailed ? stored.cancelReason : '',
    cancelledByName: stored.cancelledBy ? personNameIn(stored.cancelledBy, who.language) : '',
    cancelledLate: stored.cancelledLate,
    overrides: policyCodes.filter((code) => stored.overrides.includes(code)),
    overrideReason: detailed ? stored.overrideReason : '',
    checkIn: stored.resource.checkIn,
    noShowMinutes: stored.resource.noShowMinutes,
    documentId: (isOwn && stored.documentId) || '',
    moves: detailed ? await listMoves(db, who, stored) : [],
    guest: detailed && stored.guest ? presentStay(stored, stored.guest, who.language) : null,
    seriesDates: detailed ? await seriesDates(db, stored.seriesId) : [],
    bundle: detailed ? await bundleOf(db, who, id, stored.bundleId) : [],
    logDue: isTripOver && (stored.status === 'IN_USE' || stored.status === 'DONE'),
  }
}
