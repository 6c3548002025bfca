import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { toTripKind, routeFaults, type TripBody, typedEstimate } from '@maru/shared/trips/applications/trip-body.ts'
import { countNights } from '@maru/shared/trips/per-diem/trip-route.ts'
import type { TripKind } from '@maru/shared/trips/trip-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { planRoute, type RoutePlan } from '../common/route-plan.service.ts'

/** A trip that is asked for: whose, and by which document. */
export interface TripRequest {
  readonly userId: string
  readonly documentId: string
  readonly body: TripBody
}

export interface TripPlan {
  readonly kind: TripKind
  readonly nights: number
  /** Null while the route is not complete. */
  readonly route: RoutePlan | null
  readonly estimate: string
}

/** What a trip would be paid and cost; of an incomplete route only what is typed. */
export async function planTrip(db: Db, { userId, documentId, body }: TripRequest): Promise<TripPlan> {
  const isComplete = Object.keys(routeFaults(body)).length === 0
  const kind = toTripKind(body)
  if (!isComplete) return { kind, nights: 0, route: null, estimate: typedEstimate(body) }
  const trip = documentId === '' ? null : await db.trip.findUnique({ where: { documentId }, select: { id: true } })
  const { carInterest, companyCarFree } = body
  const route = await planRoute(db, { userId, tripId: trip?.id ?? '', carInterest, companyCarFree }, body)
  // What a settled day takes back may be more than the trip costs.
  const estimate = sumAmounts([route.lumpSums, typedEstimate(body)])
  return { kind, nights: countNights(body), route, estimate: compareAmounts(estimate, '0') < 0 ? '0.00' : estimate }
}
