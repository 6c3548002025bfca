import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { CarCorrectionInput, CarTripInput } from '@maru/shared/reservations/car-log.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { lockReservation } from '../booking/reservation-lock.ts'
import { endUse } from '../booking/decide.service.ts'
import { type BookableResource, loadBookable, lockResources, managesResource } from '../common/bookable-resource.ts'
import { actsForBooking } from '../common/booking-owner.ts'
import { loadTripRow } from './car-log-list.service.ts'

interface Valid {
  number: number
  endOdometer: number
  startPlace: string
  driverName: string
}

/** The last entry of a car as it counts, corrections included. */
async function findLastTrip(db: Db, { language }: Pick<Who, 'language'>, carId: string): Promise<Valid | undefined> {
  const [last] = await db.$queryRaw<Valid[]>`
    select v.number, v.end_odometer as "endOdometer", v.start_place as "startPlace",
      ${Prisma.raw(personNameSql('u', language))} as "driverName"
    from car_trip_valid v join users u on u.id = v.driver_id where v.resource_id = ${carId}::uuid order by v.number desc limit 1`
  return last
}

interface TripTime {
  startedAt: Date
  endedAt: Date
  driverName: string
}

/** The trip of a car that ended last, and one that overlaps a time; entries may be written in another order than trips were made. */
async function findTripTimes(
  db: Db,
  { language }: Pick<Who, 'language'>,
  carId: string,
  time?: Pick<CarTripInput, 'startedAt' | 'endedAt'>,
): Promise<TripTime | undefined> {
  const within = time ? Prisma.sql`tstzrange(v.started_at, v.ended_at) && tstzrange(${time.startedAt}, ${time.endedAt})` : Prisma.sql`true`
  const [trip] = await db.$queryRaw<TripTime[]>`
    select v.started_at as "startedAt", v.ended_at as "endedAt", ${Prisma.raw(personNameSql('u', language))} as "driverName"
    from car_trip_valid v join users u on u.id = v.driver_id
    where v.resource_id = ${carId}::uuid and ${within} order by v.ended_at desc, v.number desc limit 1`
  return trip
}

/** What a new entry of a car begins with: a trip starts where the last one did, at the base of the car. Throws 400 for what is no car. */
export async function startOfTrip(db: Db, who: Who, carId: string) {
  const car = await loadCar(db, who, carId)
  const last = await findLastTrip(db, who, carId)
  return {
    odometer: last?.endOdometer ?? car.firstOdometer,
    place: last?.startPlace ?? car.location,
    number: (last?.number ?? 0) + 1,
    lastEnd: (await findTripTimes(db, who, carId))?.endedAt ?? ('' as const),
  }
}

async function loadCar(db: Db, who: Who, carId: string): Promise<BookableResource> {
  const car = await loadBookable(db, who, carId)
  if (car.kind !== 'CAR') throw invalidField('carId', 'NOT_THERE')
  return car
}

function assertDistance({ startOdometer, endOdometer, privateKm }: Pick<CarTripInput, 'startOdometer' | 'endOdometer' | 'privateKm'>) {
  if (endOdometer < startOdometer) throw invalidField('endOdometer', 'ODOMETER_BACKWARDS')
  if (privateKm > endOdometer - startOdometer) throw invalidField('privateKm', 'PRIVATE_TOO_MANY')
}

const columns = ({ fuelLitres, photoKey, ...trip }: Omit<CarCorrectionInput, 'reason'>) => ({
  ...trip,
  fuelLitres: fuelLitres === '' ? null : fuelLitres,
  photoKey: photoKey === '' ? null : photoKey,
})

/** Driver of a trip: that of the booking, or one without a booking, which managers of the car add. Throws 850 and 409. */
async function driverOf(tx: Prisma.TransactionClient, who: Who, input: CarTripInput, car: BookableResource) {
  const manages = managesResource(who, car)
  if (input.reservationId === '') {
    if (!manages) throw recordDenied()
    return who.userId
  }
  const booking = await lockReservation(tx, input.reservationId)
  if (booking.resourceId !== car.id) throw invalidField('reservationId', 'NOT_THERE')
  if (!manages && !(await actsForBooking(tx, who, booking, car))) throw recordDenied()
  if ((await tx.carTrip.count({ where: { reservationId: booking.id } })) > 0) throw conflict('CAR_LOG_TWICE', 'carLogTwice')
  if (!['CONFIRMED', 'IN_USE', 'DONE'].includes(booking.status)) throw new Refusal(409, 'RESERVATION_OVER', 'reservationOver')
  if (booking.status !== 'DONE') await endUse(tx, booking, await databaseNow(tx))
  return booking.userId
}

/** Pictures of a trip are for its driver and for whoever manages the car. */
export async function seesTripFiles(db: Db, who: Who, tripId: string) {
  const trip = await db.carTrip.findUnique({ where: { id: tripId }, select: { driverId: true, resourceId: true } })
  return trip !== null && (trip.driverId === who.userId || managesResource(who, await loadBookable(db, who, trip.resourceId)))
}

/** What the new entry begins with. Throws 409 where the clock of the car says something else: a trip is missing in between. */
async function assertChain(db: Db, who: Who, car: BookableResource, startOdometer: number) {
  const last = await findLastTrip(db, who, car.id)
  const odometer = last?.endOdometer ?? car.firstOdometer
  if (startOdometer === odometer) return (last?.number ?? 0) + 1
  throw new Refusal(409, 'CAR_LOG_GAP', 'carLogGap', {
    values: [String(odometer), last?.driverName ?? car.name],
    issues: [{ path: 'startOdometer', code: 'GAP', message: 'GAP' }],
  })
}

/** Throws 409 where another trip of the car was made at the same time. */
async function assertNoOverlap(db: Db, who: Who, car: BookableResource, input: CarTripInput) {
  const other = await findTripTimes(db, who, car.id, input)
  if (other === undefined) return
  throw new Refusal(409, 'CAR_LOG_OVERLAP', 'carLogOverlap', {
    values: [other.startedAt.toISOString(), other.endedAt.toISOString(), other.driverName],
    timeZone: car.timeZone,
    issues: [{ path: 'startedAt', code: 'OVERLAP', message: 'OVERLAP' }],
  })
}

/** The note of an entry of a trip before the latest one; '' of one in order. Throws 400 where it lacks one. */
async function assertOrder(db: Db, who: Who, { timeZone }: BookableResource, { carId, startedAt, orderNote = '' }: CarTripInput) {
  const last = await findTripTimes(db, who, carId)
  if (last === undefined || startedAt >= last.endedAt) return ''
  if (!isBlank(orderNote)) return orderNote.trim()
  throw new Refusal(400, 'CAR_LOG_ORDER', 'carLogOrder', {
    values: [last.endedAt.toISOString(), last.driverName],
    timeZone,
    issues: [{ path: 'orderNote', code: 'REQUIRED', message: 'REQUIRED' }],
  })
}

async function writeTrip(tx: Prisma.TransactionClient, who: Who, input: CarTripInput) {
  const car = await loadCar(tx, who, input.carId)
  await lockResources(tx, [car.id])
  const driverId = await driverOf(tx, who, input, car)
  if (input.endedAt <= input.startedAt) throw invalidField('endedAt', 'DATES_TURNED')
  if (input.endedAt > (await databaseNow(tx))) throw invalidField('endedAt', 'IN_FUTURE')
  const number = await assertChain(tx, who, car, input.startOdometer)
  assertDistance(input)
  await assertNoOverlap(tx, who, car, input)
  const orderNote = await assertOrder(tx, who, car, input)
  const { reservationId, carId, startedAt, endedAt, startOdometer, orderNote: _note, ...trip } = input
  const times = { startedAt, endedAt, startOdometer, orderNote }
  const { id } = await tx.carTrip.create({
    data: {
      ...columns(trip),
      ...times,
      resourceId: carId,
      reservationId: reservationId || null,
      number,
      driverId,
      createdById: who.userId,
    },
    select: { id: true },
  })
  if (trip.photoKey !== '') await linkFileGroup(tx, who, trip.photoKey, 'carTrip', id)
  const after = { carId, startOdometer, endOdometer: trip.endOdometer }
  await recordChange(tx, who, { entity: 'carTrip', entityId: id, action: 'create', after })
  return id
}

/** Writes the entry of a trip, which ends its booking. Throws 409 where the log would have a gap, or the booking has its entry. */
export async function addTrip(db: PrismaClient, who: Who, input: CarTripInput) {
  return loadTripRow(db, who, await db.$transaction((tx) => writeTrip(tx, who, input)))
}

/** Corrects an entry by another one beside it. Kilometres change only for the last trip of the car: the chain stays whole. */
export async function correctTrip(db: PrismaClient, who: Who, id: string, { reason, ...input }: CarCorrectionInput) {
  const newId = await db.$transaction(async (tx) => {
    const named = await tx.carTrip.findUnique({ where: { id } })
    if (!named) throw notFound()
    const car = await loadCar(tx, who, named.resourceId)
    await lockResources(tx, [car.id])
    if (named.driverId !== who.userId && !managesResource(who, car)) throw recordDenied()
    const first = named.correctsId === null ? named : await tx.carTrip.findUniqueOrThrow({ where: { id: named.correctsId } })
    const [valid] = await tx.$queryRaw<{ endOdometer: number }[]>`
      select end_odometer as "endOdometer" from car_trip_valid where resource_id = ${car.id}::uuid and number = ${first.number}`
    const last = await findLastTrip(tx, who, car.id)
    if (input.endOdometer !== valid?.endOdometer && last?.number !== first.number)
      throw new Refusal(409, 'CAR_LOG_NOT_LAST', 'carLogNotLast', {
        issues: [{ path: 'endOdometer', code: 'FIXED', message: 'FIXED' }],
      })
    assertDistance({ ...input, startOdometer: first.startOdometer })
    const { resourceId, reservationId, number, driverId, startedAt, endedAt, startOdometer, orderNote } = first
    const fixedFields = { resourceId, reservationId, number, driverId, startedAt, endedAt, startOdometer, orderNote }
    const row = await tx.carTrip.create({
      data: { ...fixedFields, ...columns(input), correctsId: first.id, correctionReason: reason.trim(), createdById: who.userId },
      select: { id: true },
    })
    if (input.photoKey !== '' && input.photoKey !== first.photoKey) await linkFileGroup(tx, who, input.photoKey, 'carTrip', first.id)
    await recordChange(tx, who, { entity: 'carTrip', entityId: first.id, action: 'correct', after: { reason, correction: row.id } })
    return row.id
  })
  return loadTripRow(db, who, newId)
}
