import type { Language } from '@maru/shared/labels.ts'
import { Prisma, type Reservation } from '@maru/prisma/generated/client.ts'
import { overridableCodes, resourceFeatures } from '@maru/shared/reservations/reservation-fields.ts'
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

/** Bookings as rows of the list, with what the caller may do with each. */
export async function listReservationRows(db: Db, who: Who, ids: readonly string[]) {
  const rows = await db.$queryRaw<StoredRow[]>(Prisma.sql`select ${rowColumns(who)} ${rowFrom} where r.id = any(${[...ids]}::uuid[])`)
  return rows.map(toReservationRow)
}

/** The booking as a row of the list. Throws 404. */
export async function loadReservationRow(db: Db, who: Who, id: string) {
  const [row] = await listReservationRows(db, who, [id])
  if (!row) throw notFound()
  return row
}

const seriesDates = async (db: Db, seriesId: string) =>
  seriesId === ''
    ? []
    : (await db.reservation.findMany({ where: { seriesId, status: { not: 'MOVED' } }, orderBy: { startsAt: 'asc' } })).map((row) => ({
        id: row.id,
        start: row.startsAt,
        end: row.endsAt,
        status: row.status,
      }))

const bundleOf = async (db: Db, who: Who, id: string, bundleId: string) =>
  bundleId === ''
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

type StoredDetail = StoredRow &
  Pick<
    Reservation,
    | 'purpose'
    | 'needs'
    | 'decisionReason'
    | 'cancelReason'
    | 'cancelCause'
    | 'cancelledLate'
    | 'overrides'
    | 'overrideReason'
    | 'documentId'
    | 'predecessorId'
    | 'moveReason'
  > & { bookedByName: string; decidedByName: string; cancelledByName: string; checkIn: boolean; noShowMinutes: number }

/** Everything of a booking that is one row, by one statement: whoever books waits for each further one. */
async function loadStored(db: Db, who: Who, id: string): Promise<StoredDetail> {
  const nameOfPerson = (column: string) =>
    Prisma.raw(`coalesce((select ${personNameSql('n', who.language)} from users n where n.id = r.${column}), '')`)
  const [stored] = await db.$queryRaw<StoredDetail[]>(Prisma.sql`
    select ${rowColumns(who)}, r.purpose, r.needs, r.decision_reason as "decisionReason", r.cancel_reason as "cancelReason", r.cancel_cause::text as "cancelCause",
      r.cancelled_late as "cancelledLate", r.overrides, r.override_reason as "overrideReason", r.document_id::text as "documentId",
      r.predecessor_id::text as "predecessorId", r.move_reason as "moveReason", s.check_in as "checkIn", s.no_show_minutes as "noShowMinutes",
      ${nameOfPerson('booked_by')} as "bookedByName", ${nameOfPerson('decided_by')} as "decidedByName", ${nameOfPerson('cancelled_by')} as "cancelledByName"
    ${rowFrom} where r.id = ${id}::uuid`)
  if (!stored) throw notFound()
  return stored
}

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

/** What people wrote about a booking and the rules they overrode, for those who may read its title; empty for everybody else. */
function textsOf(stored: StoredDetail, language: Language) {
  const { detailed, purpose, decisionReason, overrideReason } = stored
  const overrides = overridableCodes.filter((code) => stored.overrides.includes(code))
  return detailed
    ? { purpose, decisionReason, overrides, overrideReason, cancelReason: cancelReasonIn(stored, language) }
    : { purpose: '', decisionReason: '', overrides: [], overrideReason: '', cancelReason: '' }
}

/** A booking with its history; of a private one only who and when to those it is none of. Throws 404. */
export async function loadReservation(db: Db, who: Who, id: string): Promise<ReservationDetail> {
  const stored = await loadStored(db, who, id)
  const { bookedByName, decidedByName, cancelledByName, cancelledLate, checkIn, noShowMinutes } = stored
  const row = toReservationRow(stored)
  const { detailed } = row
  const stay = detailed ? await findStay(db, row) : undefined
  return {
    ...row,
    ...textsOf(stored, who.language),
    needs: detailed ? resourceFeatures.filter((feature) => stored.needs.includes(feature)) : [],
    attendees: row.attendeeNames === '' ? [] : await listAttendees(db, who, id),
    bookedByName,
    decidedByName,
    cancelledByName,
    cancelledLate,
    checkIn,
    noShowMinutes,
    documentId: (stored.isOwn && stored.documentId) || '',
    moves: detailed ? await listMoves(db, who, stored) : [],
    guest: stay?.guest ? presentStay(stay, stay.guest, who.language) : null,
    seriesDates: detailed ? await seriesDates(db, stored.seriesId) : [],
    bundle: detailed ? await bundleOf(db, who, id, stored.bundleId) : [],
    logDue: await isLogDue(db, row),
  }
}
