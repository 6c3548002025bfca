import type { Event, Prisma } from '@maru/prisma/generated/client.ts'
import type { ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import type { EventInput } from '@maru/shared/schedule/event-fields.ts'
import { calendarEventLabels as eventLabels } from '@maru/shared/schedule/event.labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { writeBooking } from '../../reservations/booking/booking.service.ts'
import { cancelReservation } from '../../reservations/booking/cancel.service.ts'
import { changeBooking, changeDisplaced } from '../../reservations/booking/change.service.ts'
import { findDisplacedBooking, findLivingBooking } from '../../reservations/calendar/person-bookings.service.ts'

type Tx = Prisma.TransactionClient
type EventFields = Pick<EventInput, 'title' | 'isPrivate' | 'attendees' | 'roomId' | 'start' | 'end'>

/** The booking of the room of an event. Attendees are invited to the event, so the booking names none. */
export const toBooking = ({ title, isPrivate, attendees, roomId, start, end }: EventFields): ReservationInput => ({
  resourceId: roomId,
  start,
  end,
  title,
  purpose: '',
  projectNo: '',
  destination: '',
  people: attendees.length + 1,
  attendees: [],
  isPrivate,
  onBehalfOf: '',
  guest: null,
  overrides: [],
  overrideReason: '',
  waitlist: false,
})

/** Cancels the room of an event that is deleted or needs none any more, also one that would come back when a closure ends. */
export async function releaseRoom(tx: Tx, who: Who, { reservationId }: Pick<Event, 'reservationId'>) {
  if (reservationId === null) return
  const booking = (await findLivingBooking(tx, reservationId)) ?? (await findDisplacedBooking(tx, reservationId))
  if (!booking) return
  const reason = eventLabels.cancelledWithEvent[1]
  await cancelReservation(tx, who, booking.id, { reason, scope: 'ONE', revision: booking.revision })
}

type BeforeChange = Pick<Event, 'reservationId' | 'startsAt' | 'endsAt'>

/** The room that waits for the end of a closure: it stays with an event that keeps its time and names no other room. */
async function keepDisplacedRoom(tx: Tx, who: Who, { reservationId, startsAt, endsAt }: BeforeChange, input: EventFields) {
  const isSameTime = startsAt.getTime() === input.start.getTime() && endsAt.getTime() === input.end.getTime()
  if (reservationId === null || input.roomId !== '' || !isSameTime) return undefined
  const booking = await findDisplacedBooking(tx, reservationId)
  if (booking) await changeDisplaced(tx, who, booking.id, toBooking(input))
  return booking?.id
}

/**
 * Books, moves or cancels the room of an event as its new fields ask for; answers the booking. Also one that gave way to a closure follows its
 * event. Throws `BookingRefused`.
 */
export async function updateRoom(tx: Tx, who: Who, before: BeforeChange, input: EventFields): Promise<string | null> {
  const waitingId = await keepDisplacedRoom(tx, who, before, input)
  if (waitingId !== undefined) return waitingId
  const living = before.reservationId === null ? undefined : await findLivingBooking(tx, before.reservationId)
  if (living && input.roomId !== '')
    return changeBooking(tx, who, living.id, { ...toBooking(input), revision: living.revision, reason: '' })
  await releaseRoom(tx, who, before)
  return input.roomId === '' ? null : writeBooking(tx, who, toBooking(input))
}
