import type { Event, Prisma } from '@maru/prisma/generated/client.ts'
import type { ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import type { EventInput } from '@maru/shared/schedule/event-fields.ts'
import { calendarEventLabels as eventLabels } from '@maru/shared/schedule/event.labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { writeBooking } from '../../reservations/booking/booking.service.ts'
import { cancelReservation } from '../../reservations/booking/cancel.service.ts'
import { changeBooking } from '../../reservations/booking/change.service.ts'
import { findLivingBooking } from '../../reservations/calendar/person-bookings.service.ts'

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

/** Cancels the room of an event that is deleted or needs none any more. */
export async function releaseRoom(tx: Tx, who: Who, { reservationId }: Pick<Event, 'reservationId'>) {
  const living = reservationId === null ? undefined : await findLivingBooking(tx, reservationId)
  if (!living) return
  const reason = eventLabels.cancelledWithEvent[1]
  await cancelReservation(tx, who, living.id, { reason, scope: 'ONE', revision: living.revision })
}

/** Books, moves or cancels the room of an event as its new fields ask for; answers the booking. Throws `BookingRefused`. */
export async function updateRoom(tx: Tx, who: Who, before: Pick<Event, 'reservationId'>, input: EventFields): Promise<string | null> {
  if (input.roomId === '') {
    await releaseRoom(tx, who, before)
    return null
  }
  const living = before.reservationId === null ? undefined : await findLivingBooking(tx, before.reservationId)
  if (!living) return writeBooking(tx, who, toBooking(input))
  return changeBooking(tx, who, living.id, { ...toBooking(input), revision: living.revision, reason: '' })
}
