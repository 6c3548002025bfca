import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { routeFields, type TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { toRouteDays } from '@maru/shared/trips/per-diem/trip-route.ts'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { day } from '../../leave/common/leave-person.service.ts'

export type RouteBody = Pick<TripBody, 'homeTown' | 'homeZone' | 'legs' | 'days' | 'withoutLodging'>
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
}

/** Days before a trip in which an earlier stay at a place can still be part of the same one. */
const STAY_DAYS = 400

const besides = ({ userId, tripId }: TripKey) => ({ userId, ...(tripId !== '' && { id: { not: tripId } }) })

/** Routes as documents say them, without those that say none. */
async function readRoutes(db: Db, trips: readonly { documentId: string; destination: string }[]): Promise<OtherTrip[]> {
  const documents = await db.approvalDocument.findMany({
    where: { id: { in: trips.map(({ documentId }) => documentId) } },
    select: { id: true, body: true },
  })
  const bodies = new Map(documents.map(({ id, body }) => [id, storedRoute.safeParse(body).data]))
  return trips.flatMap(({ documentId, destination }) => {
    const route = bodies.get(documentId)
    return route ? [{ ...toRouteDays(route), destination, route }] : []
  })
}

/** Other trips of a person that may share a day with this one, or a stay at a place; as they were, where they are settled. */
export async function listOtherTrips(db: Db, key: TripKey, { from, to }: { from: string; to: string }): Promise<OtherTrip[]> {
  const rows = await db.trip.findMany({
    where: { ...besides(key), ...DECIDED_OR_WAITING, dateFrom: { lte: day(to) }, dateTo: { gte: day(addDays(from, -STAY_DAYS)) } },
    orderBy: { dateFrom: 'asc' },
    include: { expense: { select: { status: true, documentId: true } } },
  })
  const isSettled = (status: string | undefined) => status === 'IN_APPROVAL' || status === 'APPROVED'
  return readRoutes(
    db,
    rows.map(({ documentId, destination, expense }) => ({
      destination,
      documentId: expense && isSettled(expense.status) ? expense.documentId : documentId,
    })),
  )
}

/** Routes of other trips of a person whose settlement was submitted or approved and has one of some days, whenever they were planned. */
export async function listSettledRoutes(db: Db, key: TripKey, dates: readonly string[]): Promise<OtherTrip[]> {
  const rows = await db.tripExpense.findMany({
    where: { ...DECIDED_OR_WAITING, trip: besides(key), days: { some: { date: { in: dates.map(day) } } } },
    select: { documentId: true, trip: { select: { destination: true } } },
  })
  return readRoutes(
    db,
    rows.map(({ documentId, trip: { destination } }) => ({ documentId, destination })),
  )
}
