import type { Prisma, Trip } from '@maru/prisma/generated/client.ts'
import { addDays, eachDay } from '@maru/shared/leave/common/leave-dates.ts'
import { type TripBody, findDestination } from '@maru/shared/trips/applications/trip-body.ts'
import { toRouteDays, toTripSpan } from '@maru/shared/trips/per-diem/trip-route.ts'
import { toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { bookCharge } from '../../../kernel/budgets/book-charge.ts'
import { commitBudget, releaseHeldBudget, reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { releaseBookings } from '../../../kernel/extension-points/booking-release.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { addAbsenceDelegations, endAbsenceDelegations } from '../../delegations/absence-delegation.service.ts'
import { removeTripAbsence, writeTripAbsence } from '../../leave/calendars/trip-absence.service.ts'
import { day } from '../../leave/common/leave-person.service.ts'
import { withdrawStaffPayment } from '../../payments/applications/staff-payment.service.ts'
import { presentRoute } from '../common/route-plan.service.ts'
import { addTripPayment } from '../common/trip-payee.service.ts'
import { notifyCompanions } from './companion.service.ts'
import { isCharged, toTripCharge, tripPurpose } from './trip-budget.service.ts'
import type { TripPlan, TripRequest } from './trip-plan.service.ts'

/** One request of a person after the other: trips, their advances and days depend on each other. */
export const lockTraveller = (db: Db, userId: string) => db.$queryRaw`select 1 as locked from users where id = ${userId} for no key update`

/** The trip of a document. Throws 404. */
async function loadTripOfDocument(db: Db, documentId: string): Promise<Trip> {
  const trip = await db.trip.findUnique({ where: { documentId } })
  if (!trip) throw notFound()
  return trip
}

function tripColumns({ body }: TripRequest, { kind, nights, estimate, route }: TripPlan) {
  if (route === null) throw new Error('the route is not complete')
  const { start, end } = toTripSpan(body)
  const { from, to } = toRouteDays(body)
  const { town, country } = findDestination(body)
  return {
    status: 'IN_APPROVAL' as const,
    kind,
    purpose: body.purpose.trim(),
    destination: town.trim(),
    country,
    startsAt: start,
    endsAt: end,
    dateFrom: day(from),
    dateTo: day(to),
    nights,
    costBearer: body.costBearer,
    projectNo: body.projectNo,
    budgetLineId: isCharged(body) && body.budgetLineId !== '' ? body.budgetLineId : null,
    carInterest: body.carInterest,
    companyCarFree: body.companyCarFree,
    substitutes: body.substitutes,
    companions: body.companions,
    estimate,
    advance: body.advance,
    co2Kg: route.emissions.kg || null,
    figures: presentRoute(route) as unknown as Prisma.InputJsonObject,
    reportDueOn: day(addDays(to, route.rule.reportDays)),
    settlementDueOn: day(addDays(to, route.rule.settlementDays)),
    updatedAt: new Date(),
  }
}

/** Submission: the trip waits for its decision, and its estimate is set aside. */
export async function reserveTrip(db: Db, request: TripRequest, plan: TripPlan) {
  const { userId, documentId } = request
  const columns = tripColumns(request, plan)
  await db.trip.upsert({
    where: { documentId },
    create: { ...columns, userId, documentId },
    update: { ...columns, round: { increment: 1 } },
  })
  await bookCharge(db, { userId }, toTripCharge({ ...columns, documentId }, plan.estimate), reserveBudget)
}

/** Tells the deputies that they act for the traveller, or no longer do. */
async function notifySubstitutes(db: Db, trip: Trip, kind: 'standsIn' | 'standsInEnded', dates: readonly string[]) {
  const values = [personReference(trip.userId), ...dates]
  await enqueue(
    db,
    trip.substitutes.map((userId) => ({
      topic: 'notify',
      key: `trip.${kind}:${trip.id}:${String(trip.round)}:${userId}`,
      payload: { userId, kind, values },
    })),
  )
}

/** The person is away on the days of the trip that are not private; bookings these days cover are free for others. */
async function applyAbsence(db: Db, trip: Trip, body: TripBody) {
  const off = new Set(body.days.flatMap((one) => (one.private ? [one.date] : [])))
  const dates = eachDay(dateText(trip.dateFrom), dateText(trip.dateTo)).filter((date) => !off.has(date))
  await writeTripAbsence(db, { userId: trip.userId, tripId: trip.id, dates })
  const days = dates.map((date) => ({ date, half: 'FULL' as const }))
  const released = await releaseBookings(db, { userId: trip.userId, sourceId: trip.id, days })
  if (released.length === 0) return
  const payload = { userId: trip.userId, kind: 'bookingsReleased', values: [released.map(({ name }) => name)] }
  await enqueue(db, [{ topic: 'notify', key: `trip.bookings:${trip.id}:${String(trip.round)}`, payload }])
}

async function applyDelegations(db: Db, trip: Trip, body: TripBody) {
  if (trip.substitutes.length === 0) return
  const clock = (at: Date) => toLocal(at, body.homeZone).replace('T', ' ')
  const span = { starts: clock(trip.startsAt), ends: clock(trip.endsAt) }
  await addAbsenceDelegations(db, 'TRIP', trip, body.homeZone, [span])
  await notifySubstitutes(db, trip, 'standsIn', [dateText(trip.dateFrom), dateText(trip.dateTo)])
}

/** Decision: the budget is committed, the advance waits for a payment file, the person is away and the deputies act. */
export async function applyTrip(db: Db, documentId: string, body: TripBody) {
  const trip = await db.trip.update({
    where: { documentId },
    data: { status: 'APPROVED', purpose: body.purpose.trim(), updatedAt: new Date() },
  })
  await bookCharge(db, trip, toTripCharge(trip, trip.estimate.toFixed(2)), commitBudget)
  if (!trip.advance.isZero())
    await addTripPayment(db, trip, { documentId, kind: 'ADVANCE', amount: trip.advance.toFixed(2), homeTown: body.homeTown })
  await applyAbsence(db, trip, body)
  await applyDelegations(db, trip, body)
  await notifyCompanions(db, trip, 'travelsAlong')
}

/** Return or recall: what was set aside is free again. */
export async function releaseTrip(db: Db, documentId: string) {
  const trip = await db.trip.update({ where: { documentId }, data: { status: 'RELEASED', updatedAt: new Date() } })
  await releaseHeldBudget(db, trip, tripPurpose(documentId))
}

/**
 * A decided cancellation: the person is not away, the deputies no longer act and the budget is free. Throws 409 where the trip has a
 * settlement, or its advance was paid or is on its way: that money is settled first.
 */
export async function revertTrip(db: Db, documentId: string) {
  const trip = await loadTripOfDocument(db, documentId)
  const settled = await db.tripExpense.count({ where: { tripId: trip.id, status: { in: ['IN_APPROVAL', 'APPROVED'] } } })
  if (settled > 0) throw conflict('TRIP_SETTLED', 'tripSettledAlready')
  if (trip.advancePaidOn !== null) throw conflict('ADVANCE_PAID', 'tripAdvancePaid')
  await withdrawStaffPayment(db, documentId)
  await db.trip.update({ where: { documentId }, data: { status: 'CANCELLED', updatedAt: new Date() } })
  await removeTripAbsence(db, trip.id)
  if ((await endAbsenceDelegations(db, 'TRIP', trip.id)) > 0) await notifySubstitutes(db, trip, 'standsInEnded', [])
  await notifyCompanions(db, trip, 'travelsAlongEnded')
  await releaseHeldBudget(db, trip, tripPurpose(documentId))
}
