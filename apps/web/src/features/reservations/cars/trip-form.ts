import { isBlank, requiredText, text } from '@maru/shared/codecs.ts'
import type { CarTripInput, CarTripRow } from '@maru/shared/reservations/car-log.ts'
import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import { z } from 'zod'

const kilometres = z.number().int().min(0).max(2_000_000)

/** A trip as its driver enters it; the times are those of the booking. */
export const tripForm = z
  .strictObject({
    startOdometer: kilometres,
    endOdometer: kilometres,
    startPlace: requiredText(200),
    endPlace: requiredText(200),
    route: text(400),
    purpose: requiredText(400),
    partners: text(400),
    privateKm: kilometres,
    fuelLitres: z.string().regex(/^(\d{1,4}(\.\d{1,2})?)?$/, { error: 'BAD_NUMBER' }),
    damage: text(1000),
    photoKey: text(40),
    /** Why the trip is entered after a later one. */
    orderNote: text(400),
    /** Why an entry is corrected; of a first entry ''. */
    reason: text(400),
  })
  .refine(({ startOdometer, endOdometer }) => endOdometer >= startOdometer, { path: ['endOdometer'], error: 'ODOMETER_BACKWARDS' })
  .refine(({ startOdometer, endOdometer, privateKm }) => privateKm <= Math.max(0, endOdometer - startOdometer), {
    path: ['privateKm'],
    error: 'PRIVATE_TOO_MANY',
  })
export type TripForm = z.output<typeof tripForm>

/** A correction needs its reason. */
export const correctionForm = tripForm.refine(({ reason }) => !isBlank(reason), { path: ['reason'], error: 'REQUIRED' })

/** The form of a new entry, filled from its booking; the odometer goes on where the last one ended. */
export const blankTrip = (
  start: { odometer: number; place: string },
  booking: Pick<ReservationDetail, 'title' | 'destination'>,
): TripForm => ({
  startOdometer: start.odometer,
  endOdometer: start.odometer,
  startPlace: start.place,
  endPlace: booking.destination || start.place,
  route: '',
  purpose: booking.title,
  partners: '',
  privateKm: 0,
  fuelLitres: '',
  damage: '',
  photoKey: '',
  orderNote: '',
  reason: '',
})

export const toTripForm = ({
  startOdometer,
  endOdometer,
  startPlace,
  endPlace,
  route,
  purpose,
  partners,
  privateKm,
  fuelLitres,
  damage,
  photoKey,
  orderNote,
}: CarTripRow): TripForm => ({
  startOdometer,
  endOdometer,
  startPlace,
  endPlace,
  route,
  purpose,
  partners,
  privateKm,
  fuelLitres,
  damage,
  photoKey,
  orderNote,
  reason: '',
})

/** When a trip began: with the check-in where that was before the booked start, but not before the last trip ended. */
export function toTripStart({ start, checkedInAt }: Pick<ReservationDetail, 'start' | 'checkedInAt'>, lastEnd: Date | '') {
  if (checkedInAt === '' || checkedInAt >= start) return start
  if (lastEnd === '' || lastEnd <= checkedInAt) return checkedInAt
  return lastEnd < start ? lastEnd : start
}

/**
 * The entry of a booking's trip: it began with the check-in where that was before the booked start, and ended when its driver entered it,
 * at the latest with the booking.
 */
export function toTripInput(
  { reason: _reason, ...trip }: TripForm,
  booking: ReservationDetail,
  { now, lastEnd }: { now: Date; lastEnd: Date | '' },
): CarTripInput {
  const { id, resourceId, end } = booking
  return { reservationId: id, carId: resourceId, startedAt: toTripStart(booking, lastEnd), endedAt: now < end ? now : end, ...trip }
}
