import { addDays, addMonths, eachDay } from '@maru/shared/leave/common/leave-dates.ts'
import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { routesClash, toRouteDays } from '@maru/shared/trips/per-diem/trip-route.ts'
import type { Trip } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { listSettledRoutes } from '../common/other-trips.service.ts'
import type { ExpensePlan, ExpenseRequest } from './expense-plan.service.ts'

/** Days a real journey may begin before or end after the trip that was approved. */
const DEVIATION_DAYS = 1

const approvedDays = ({ dateFrom, dateTo }: Trip) => ({ from: dateText(dateFrom), to: dateText(dateTo) })

/** A route of other days than the trip that was approved. */
function findDeviation(body: ExpenseRequest['body'], trip: Trip): HookIssue[] {
  const approved = approvedDays(trip)
  const { from, to } = toRouteDays(body)
  if (from >= addDays(approved.from, -DEVIATION_DAYS) && to <= addDays(approved.to, DEVIATION_DAYS)) return []
  return [{ path: 'body.legs', code: 'OFF_TRIP', text: 'tripRouteOffTrip', values: [approved.from, approved.to] }]
}

/** A route at the time of another settled trip; of two trips only a day of return may be a day of departure as well. */
async function findSettledClash(db: Db, { userId, body }: ExpenseRequest, trip: Trip): Promise<HookIssue[]> {
  const others = await listSettledRoutes(db, { userId, tripId: trip.id }, eachDay(toRouteDays(body).from, toRouteDays(body).to))
  const other = others.find(({ route }) => routesClash(route, body))
  if (!other) return []
  const { from, to } = toRouteDays(other.route)
  return [{ path: 'body.legs', code: 'DAYS_SETTLED', text: 'tripDaysSettled', values: [other.destination, from, to] }]
}

/** What a settlement says of its journey that is not the approved trip, or is settled with another one. */
export async function findRouteIssues(db: Db, request: ExpenseRequest, { trip }: ExpensePlan): Promise<HookIssue[]> {
  return [...findDeviation(request.body, trip), ...(await findSettledClash(db, request, trip))]
}

/** Refuses to pay out once the months of the rule are over; a settlement that only returns an advance is always taken. */
export async function findClaimIssues(db: Db, { body }: ExpenseRequest, { trip, route, payable }: ExpensePlan): Promise<HookIssue[]> {
  const months = route?.rule.claimMonths ?? 0
  if (months === 0 || compareAmounts(payable, '0') <= 0) return []
  const [end = ''] = [toRouteDays(body).to, approvedDays(trip).to].toSorted()
  const until = addMonths(end, months)
  const [row] = await db.$queryRaw<{ late: boolean }[]>`select office_day() > ${until}::date as late`
  return row?.late === true ? [{ path: 'body.tripId', code: 'CLAIM_EXPIRED', text: 'tripClaimExpired', values: [until] }] : []
}
