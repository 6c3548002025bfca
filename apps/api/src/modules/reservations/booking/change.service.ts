import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { loadBookable } from '../common/bookable-resource.ts'
import { storedRange } from '../common/booking-times.ts'
import { recallApproval } from '../approval/approval-request.service.ts'
import { calculateStayPrice } from '../policy/policy.service.ts'
import { takeOverStay } from '../guests/stay-move.service.ts'
import { assertNoInterview, lockReservation, reservationOver } from './reservation-lock.ts'
import { inBooking, writeBooking } from './booking.service.ts'
import { loadReservation, loadReservationRow } from './reservation-detail.service.ts'
import { offerFreedSlots } from './waitlist.service.ts'

/** What can be changed without another slot. */
async function updateInPlace(db: Db, who: Who, id: string, input: ReservationInput) {
  const before = await db.reservation.findUniqueOrThrow({ where: { id } })
  const fields = {
    title: input.title.trim(),
    purpose: input.purpose,
    projectNo: input.projectNo.trim(),
    destination: input.destination.trim(),
    isPrivate: input.isPrivate,
  }
  // Another type of guest pays another price; the same one that of the booking.
  const stay = await db.guestStay.findUnique({ where: { reservationId: id }, select: { guestType: true } })
  const range = { start: before.startsAt, end: before.endsAt }
  const isSameType = stay?.guestType === input.guest?.guestType
  const listed = isSameType
    ? null
    : calculateStayPrice(await loadBookable(db, who, before.resourceId), range, input.guest?.guestType ?? null)
  const price = listed === null ? {} : { price: listed.total, priceLines: listed.lines }
  await db.reservationAttendee.deleteMany({ where: { reservationId: id } })
  await db.reservation.update({
    where: { id },
    data: {
      ...fields,
      revision: { increment: 1 },
      attendees: { create: [...new Set(input.attendees)].map((userId) => ({ userId })) },
      ...(input.guest && before.status !== 'MOVED' && { guest: { update: { ...input.guest, ...price } } }),
    },
  })
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const changed = names.filter((name) => before[name] !== fields[name])
  const only = (values: typeof fields) => Object.fromEntries(changed.map((name) => [name, values[name]]))
  await recordChange(db, who, { entity: 'reservation', entityId: id, action: 'modify', before: only(before), after: only(fields) })
}

/** Another time or resource: the old row is `MOVED`, neither cancelled nor late, and the new one remembers it. */
async function moveBooking(db: Db, who: Who, id: string, input: ReservationInput, moveReason: string) {
  const old = await db.reservation.update({ where: { id }, data: { status: 'MOVED', revision: { increment: 1 } } })
  const { seriesId, bundleId, userId } = old
  const links = { predecessorId: id, moveReason, ...(seriesId !== null && { seriesId }), ...(bundleId !== null && { bundleId }) }
  const movedId = await writeBooking(db, who, { ...input, onBehalfOf: userId, waitlist: false }, links)
  await takeOverStay(db, id, movedId)
  await recallApproval(db, who, old, moveReason)
  await offerFreedSlots(db, [old], await databaseNow(db))
  await recordChange(db, who, { entity: 'reservation', entityId: id, action: 'move', after: { movedTo: movedId, reason: moveReason } })
  return movedId
}

/** Makes the earlier rows of a booking as private as it is now. */
const hideEarlierRows = (db: Db, id: string) => db.$executeRaw`
  with recursive earlier as (
    select predecessor_id as id from reservation where id = ${id}::uuid
    union select r.predecessor_id from reservation r join earlier e on r.id = e.id)
  update reservation set is_private = true where id in (select id from earlier) and not is_private`

type Change = ReservationInput & { revision: number; reason: string }

/**
 * Changes a booking inside a transaction; answers its id, another one where it moved. Throws 850, and `BookingRefused` where the rules
 * refuse the new time.
 */
export async function changeBooking(tx: Prisma.TransactionClient, who: Who, id: string, { revision, reason, ...input }: Change) {
  const before = await lockReservation(tx, id, revision, [input.resourceId])
  const { mayChange, isPrivate, detailed } = await loadReservationRow(tx, who, id)
  if (!mayChange) throw detailed || !isPrivate ? denied(before.status) : recordDenied()
  const resource = await loadBookable(tx, who, input.resourceId)
  const range = storedRange(input, resource)
  const isSameSlot =
    before.resourceId === input.resourceId &&
    before.startsAt.getTime() === range.start.getTime() &&
    before.endsAt.getTime() === range.end.getTime()
  const people = resource.kind === 'GUEST' ? (input.guest?.beds ?? before.people) : input.people
  // More people may not fit, and other guests cost something else: the rules are asked as for a new slot.
  const needs = input.needs ?? before.needs
  const isSameNeed = needs.length === before.needs.length && needs.every((feature) => before.needs.includes(feature))
  const isMoved = !isSameSlot || people !== before.people || !isSameNeed
  const changedId = isMoved ? await moveBooking(tx, who, id, input, reason) : id
  if (!isMoved) await updateInPlace(tx, who, id, input)
  if (input.isPrivate) await hideEarlierRows(tx, changedId)
  return changedId
}

/** Keeps a booking that gave way to a closure as its event is by now: so it comes back. */
export async function changeDisplaced(tx: Prisma.TransactionClient, who: Who, id: string, input: ReservationInput) {
  await lockReservation(tx, id)
  await updateInPlace(tx, who, id, input)
  await tx.reservation.update({ where: { id }, data: { people: input.people } })
  if (input.isPrivate) await hideEarlierRows(tx, id)
}

const denied = (status: string) => (status === 'REQUESTED' || status === 'CONFIRMED' ? recordDenied() : reservationOver())

/** Throws 409 for a booking that was made with an event or an interview, which its room follows and never the other way round. */
async function assertNoEvent(tx: Prisma.TransactionClient, id: string) {
  const [event] = await tx.$queryRaw<{ id: string }[]>`select id::text from event where reservation_id = ${id}::uuid`
  if (event) throw new Refusal(409, 'RESERVATION_OF_EVENT', 'reservationOfEvent')
  await assertNoInterview(tx, id)
}

/**
 * Changes a booking of one's own or of a resource one manages. Throws 850, and 409 where the rules refuse the new time, with free slots, or where
 * the booking moves with an event only.
 */
export async function changeReservation(db: PrismaClient, who: Who, id: string, change: Change) {
  const { revision: _revision, reason: _reason, ...input } = change
  const newId = await inBooking(db, who, input, async (tx) => {
    const changedId = await changeBooking(tx, who, id, change)
    if (changedId !== id) await assertNoEvent(tx, id)
    return changedId
  })
  return loadReservation(db, who, newId)
}
