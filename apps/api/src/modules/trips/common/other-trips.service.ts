import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { routeFields, type TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { type OtherTripDay, toOtherDay } from '@maru/shared/trips/per-diem/other-trip-day.ts'
import { toRouteDays } from '@maru/shared/trips/per-diem/trip-route.ts'
import { perDiemDay } from '@maru/shared/trips/trip-fields.ts'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { day } from '../../leave/common/leave-person.service.ts'

export type RouteBody = Pick<TripBody, 'homeTown' | 'homeZone' | 'legs' | 'days' | 'withoutLodging' | 'nightsWithoutLodging'>
const storedRoute = z.object(routeFields)
const DECIDED_OR_WAITING = { status: { in: ['IN_APPROVAL' as const, 'APPROVED' as const] } }

/** Traveller and trip others are looked for beside. */
export interface TripKey {
  readonly userId: string
  /** '' while it was never submitted. */
  readonly tripId: string
}

export interface OtherTrip {
  readonly from: string
  readonly to: string
  readonly destination: string
  readonly route: RouteBody
  readonly isSettled: boolean
}

/** Days before a trip in which an earlier stay at a place can still be part of the same one. */
const STAY_DAYS = 400

const besides = ({ userId, tripId }: TripKey) => ({ userId, ...(tripId !== '' && { id: { not: tripId } }) })

/** Routes as documents say them, without those that say none. */
async function readRoutes(
  db: Db,
  trips: readonly (Pick<OtherTrip, 'destination' | 'isSettled'> & { documentId: string })[],
): Promise<OtherTrip[]> {
  const documents = await db.approvalDocument.findMany({
    where: { id: { in: trips.map(({ documentId }) => documentId) } },
    select: { id: true, body: true },
  })
  const bodies = new Map(documents.map(({ id, body }) => [id, storedRoute.safeParse(body).data]))
  return trips.flatMap(({ documentId, ...trip }) => {
    const route = bodies.get(documentId)
    return route ? [{ ...toRouteDays(route), ...trip, route }] : []
  })
}

/** Other trips of a person that may share a day with this one, or a stay at a place; as they were, where they are settled. */
export async function listOtherTrips(db: Db, key: TripKey, { from, to }: { from: string; to: string }): Promise<OtherTrip[]> {
  const rows = await db.trip.findMany({
    where: { ...besides(key), ...DECIDED_OR_WAITING, dateFrom: { lte: day(to) }, dateTo: { gte: day(addDays(from, -STAY_DAYS)) } },
    orderBy: { dateFrom: 'asc' },
    include: { expense: { select: { status: true, documentId: true } } },
  })
  return readRoutes(
    db,
    rows.map(({ documentId, destination, expense }) => {
      const isSettled = expense?.status === 'IN_APPROVAL' || expense?.status === 'APPROVED'
      return { destination, isSettled, documentId: isSettled ? expense.documentId : documentId }
    }),
  )
}

/** What settlements of other trips of a person pay for some days, as they were submitted. */
export async function listSettledDays(db: Db, key: TripKey, dates: readonly string[]): Promise<OtherTripDay[]> {
  const rows = await db.tripExpenseDay.findMany({
    where: { date: { in: dates.map(day) }, expense: { ...DECIDED_OR_WAITING, trip: besides(key) } },
    orderBy: [{ date: 'asc' }, { expenseId: 'asc' }],
  })
  return rows.map(({ detail, amount }) => toOtherDay(perDiemDay.parse(detail), false, amount.toFixed(2)))
}

/** Routes of other trips of a person whose settlement was submitted or approved and has one of some days, whenever they were planned. */
export async function listSettledRoutes(db: Db, key: TripKey, dates: readonly string[]): Promise<OtherTrip[]> {
  const rows = await db.tripExpense.findMany({
    where: { ...DECIDED_OR_WAITING, trip: besides(key), days: { some: { date: { in: dates.map(day) } } } },
    select: { documentId: true, trip: { select: { destination: true } } },
  })
  return readRoutes(
    db,
    rows.map(({ documentId, trip: { destination } }) => ({ documentId, destination, isSettled: true })),
  )
}
