import { isBlank } from '@maru/shared/codecs.ts'
import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { routeFaults, type TripBody, tripFaults } from '@maru/shared/trips/applications/trip-body.ts'
import { toRouteDays, toTripSpan } from '@maru/shared/trips/per-diem/trip-route.ts'
import { describeExhausted } from '../../../kernel/budgets/budget-holders.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { faultIssues, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { findDeputyIssues } from '../../../kernel/users/deputy-check.service.ts'
import { findOwnRateIssues } from '../common/own-rates.service.ts'
import { findCompanionIssues } from './companion.service.ts'
import { findBudgetLine, isCharged } from './trip-budget.service.ts'
import type { TripPlan, TripRequest } from './trip-plan.service.ts'

/** Another trip at the same time, or leave on a day that is no private one. */
async function findClashes(db: Db, { userId, documentId, body }: TripRequest): Promise<HookIssue[]> {
  const { start, end } = toTripSpan(body)
  const { from, to } = toRouteDays(body)
  const off = body.days.flatMap((day) => (day.private ? [day.date] : []))
  const [other] = await db.$queryRaw<{ from: string; to: string }[]>`
    select date_from::text as from, date_to::text as to from trip where user_id = ${userId} and status in ('IN_APPROVAL', 'APPROVED')
      and document_id::text <> ${documentId} and tstzrange(starts_at, ends_at) && tstzrange(${start}, ${end}) order by date_from limit 1`
  const [leave] = await db.$queryRaw<{ date: string }[]>`
    select d.date::text as date from leave_day d join leave_request r on r.id = d.request_id
    where d.user_id = ${userId} and d.living and d.fraction = 1 and d.date between ${from}::date and ${to}::date and r.type_code <> 'HOME'
      and not d.date::text = any(${off}::text[]) order by d.date limit 1`
  return [
    ...(other ? [{ path: 'body.legs', code: 'TRIP_OVERLAP', text: 'tripOverlap' as const, values: [other.from, other.to] }] : []),
    ...(leave ? [{ path: 'body.legs', code: 'ON_LEAVE', text: 'tripLeave' as const, values: [leave.date] }] : []),
  ]
}

/** A project that may not be used, or a line without enough; at the decision the estimate is set aside already. */
async function findBudgetIssues(db: Db, { userId, body }: TripRequest, estimate: string, isDecision: boolean): Promise<HookIssue[]> {
  if (!isCharged(body)) return []
  const line = await findBudgetLine(db, userId, body, { isDecision })
  if (!line) return [{ path: 'body.projectNo', code: 'PROJECT_GONE', text: 'tripProjectGone' }]
  const isShort = !isDecision && compareAmounts(line.available, estimate) < 0
  if (!isShort) return []
  const shortage = { lineId: body.budgetLineId, available: line.available, readerId: userId }
  return [{ path: 'body.budgetLineId', code: 'BUDGET_EXHAUSTED', ...(await describeExhausted(db, shortage)) }]
}

/** An advance above the estimate, or a second one while the first is not settled; of two that are asked for, the first decided is paid. */
async function findAdvanceIssues(
  db: Db,
  { userId, documentId, body }: TripRequest,
  estimate: string,
  isDecision: boolean,
): Promise<HookIssue[]> {
  if (compareAmounts(body.advance, '0') === 0) return []
  if (compareAmounts(body.advance, estimate) > 0)
    return [{ path: 'body.advance', code: 'ADVANCE_TOO_HIGH', text: 'tripAdvanceTooHigh', values: [estimate] }]
  const states = isDecision ? ['APPROVED', 'PAID'] : ['REQUESTED', 'APPROVED', 'PAID']
  const [open] = await db.$queryRaw<{ advance: string; destination: string }[]>`
    select advance::text, destination from trip_overview where user_id = ${userId} and document_id::text <> ${documentId}
      and advance_state = any(${states}) order by date_from limit 1`
  return open ? [{ path: 'body.advance', code: 'ADVANCE_OPEN', text: 'tripAdvanceOpen', values: [open.advance, open.destination] }] : []
}

const isLate = async (db: Db, body: TripBody) => {
  const [row] = await db.$queryRaw<{ late: boolean }[]>`select ${toRouteDays(body).from}::date < office_day() as late`
  return row?.late === true
}

/** Everything that stands in the way of a trip; at the decision without what was right at submission and only passed since. */
export async function checkTrip(db: Db, request: TripRequest, plan: TripPlan, isDecision = false): Promise<readonly HookIssue[]> {
  const { body } = request
  const faults = faultIssues(tripFaults(body))
  if (Object.keys(routeFaults(body)).length > 0) return faults
  const late = !isDecision && isBlank(body.lateReason) && (await isLate(db, body))
  return [
    ...faults,
    ...(isDecision
      ? []
      : [
          ...(await findDeputyIssues(db, request.userId, body.substitutes, toRouteDays(body))),
          ...(await findCompanionIssues(db, request)),
          ...(await findOwnRateIssues(db, { ...request, companions: body.companions }, plan.route)),
        ]),
    ...(late ? [{ path: 'body.lateReason', code: 'LATE', text: 'tripLate' as const }] : []),
    ...(await findClashes(db, request)),
    ...(await findBudgetIssues(db, request, plan.estimate, isDecision)),
    ...(await findAdvanceIssues(db, request, plan.estimate, isDecision)),
  ]
}
