import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { calculatePerDiem } from '@maru/shared/trips/per-diem/per-diem.ts'
import { listInvolved } from '../../../kernel/access/involved-people.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import type { RoutePlan } from './route-plan.service.ts'
import type { StoredRate } from './travel-rates.service.ts'

interface RatedRequest {
  readonly userId: string
  /** '' while it was never saved. */
  readonly documentId: string
  readonly companions: readonly string[]
}

/** Whether only some people vouch for a rate: one of them imported it, and no other colleague the same. */
const isOnlyOf = (people: readonly string[], { importedBy, confirmedBy }: StoredRate) =>
  importedBy !== null && people.includes(importedBy) && (confirmedBy === null || people.includes(confirmedBy))

/** Refuses days that are paid more by rates only those imported whom the request is about (decision 033). Asked at the submission. */
export async function findOwnRateIssues(db: Db, request: RatedRequest, route: RoutePlan | null): Promise<HookIssue[]> {
  if (!route || route.input.rates.every(({ importedBy }) => importedBy === null)) return []
  const involved = request.documentId === '' ? [] : await listInvolved(db, request.documentId)
  const people = [request.userId, ...request.companions, ...involved]
  const rates = route.input.rates.filter((rate) => !isOnlyOf(people, rate))
  if (rates.length === route.input.rates.length) return []
  const amounts = new Map(calculatePerDiem({ ...route.input, rates }).map(({ date, amount }) => [date, amount]))
  const isRaised = route.days.some(({ date, amount }) => compareAmounts(amount, amounts.get(date) ?? '0') > 0)
  return isRaised ? [{ path: 'body.legs', code: 'OWN_RATES', text: 'tripOwnRates' }] : []
}
