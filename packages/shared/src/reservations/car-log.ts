import { z } from 'zod'
import { instant, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { resourceId } from './reservation-fields.ts'

const kilometres = z.number().int().min(0).max(2_000_000)

/** What the driver says at the end of a trip. Its start is where the last entry ended: there is no gap in the chain. */
const tripFields = {
  endOdometer: kilometres,
  startPlace: requiredText(200),
  endPlace: requiredText(200),
  /** Only for a detour. */
  route: text(400),
  purpose: requiredText(400),
  partners: text(400),
  privateKm: kilometres,
  fuelLitres: z.union([z.literal(''), z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, { error: 'BAD_NUMBER' })]),
  damage: text(1000),
  /** File group of pictures; '' = none. */
  photoKey: text(40),
}
export const carTripInput = z.strictObject({
  /** The booking of the trip; '' = a trip without one, which managers of the car add. */
  reservationId: z.union([z.literal(''), z.uuid()]),
  carId: resourceId,
  startedAt: instant,
  endedAt: instant,
  /** What the clock of the car says; another than the log's refuses the entry, since a trip is missing in between. */
  startOdometer: kilometres,
  ...tripFields,
  /** Why the trip is entered after a later one; needed only then. */
  orderNote: text(400).optional(),
})
export type CarTripInput = z.output<typeof carTripInput>

/** A correction is an entry of its own beside the first one, which stays readable. Kilometres only of the last trip of the car. */
export const carCorrectionInput = z.strictObject({ ...tripFields, reason: requiredText(400) })
export type CarCorrectionInput = z.output<typeof carCorrectionInput>

export const carTripRow = z.object({
  id: z.string(),
  carId: z.string(),
  carName: z.string(),
  registration: z.string(),
  /** Number in the log of the car, from 1 without a gap; of a correction that of the entry it corrects. */
  number: z.number().int(),
  driverId: z.string(),
  driverName: z.string(),
  startedAt: instant,
  endedAt: instant,
  startOdometer: kilometres,
  kilometres,
  ...tripFields,
  startPlace: z.string(),
  endPlace: z.string(),
  purpose: z.string(),
  createdAt: instant,
  createdByName: z.string(),
  /** Why it was entered after a later one; '' where the days are in order. */
  orderNote: z.string(),
  /** Entered more than seven days after the trip: a log has to be kept at once. */
  late: z.boolean(),
  /** Why an entry was corrected; '' for first entries. */
  correctionReason: z.string(),
  /** Whether a later correction took its place. */
  corrected: z.boolean(),
  mayCorrect: z.boolean(),
})
export type CarTripRow = z.output<typeof carTripRow>

const filters = {
  carId: resourceId.optional(),
  year: z.coerce.number().int().min(2000).max(2100),
  /** Own trips, or those of the cars one manages. */
  scope: z.enum(['mine', 'all']).default('mine'),
}
const path = '/api/v1/application/companycar/log'
const byId = z.strictObject({ id: z.uuid() })
const own = { kind: 'session', row: 'ownReservation' } as const

export const carLogs = contract('reservations', {
  list: {
    method: 'GET',
    path,
    summary: 'The log of company cars in a year, with every correction beside its entry',
    access: own,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(carTripRow).extend({
      totals: z.object({
        kilometres: z.number().int(),
        privateKm: z.number().int(),
        /** Cars of whose entries, five at least, every reading ends in 0. */
        roundCars: z.array(z.string()),
      }),
    }),
  },
  excel: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The log of a year as a workbook',
    access: own,
    query: z.strictObject(filters),
    answer: binary,
  },
  start: {
    method: 'GET',
    path: `${path}/start/:id`,
    summary: 'What a new entry of a car begins with: odometer at the end and place at the start of the last one',
    access: { kind: 'session' },
    params: byId,
    /** `lastEnd`: when the last trip ended; an earlier one needs a note. '' for the first entry. */
    answer: z.object({ odometer: kilometres, place: z.string(), number: z.number().int(), lastEnd: z.union([z.literal(''), instant]) }),
  },
  add: {
    method: 'POST',
    path,
    summary: 'Closes a trip: its entry in the log, which is never changed, and the end of its booking',
    access: own,
    body: carTripInput,
    answer: carTripRow,
  },
  correct: {
    method: 'POST',
    path: `${path}/:id/correct`,
    summary: 'Corrects an entry by another one beside it',
    access: own,
    params: byId,
    body: carCorrectionInput,
    answer: carTripRow,
  },
})
export type CarLogQuery = z.output<typeof carLogs.list.query>
