import type { LeaveRequest, LeaveType } from '@maru/prisma/generated/client.ts'
import { amountNumber, hundredths, sum } from '@maru/shared/leave/common/leave-amount.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { countDays, type CountedDay } from '@maru/shared/leave/calendars/leave-days.ts'
import { earnedBy, waitingEnd } from '@maru/shared/leave/balances/leave-entitlement.ts'
import type { Account, AccountDay } from '@maru/shared/leave/balances/leave-figures.ts'
import { availableOn } from '@maru/shared/leave/balances/leave-ledger.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameIn } from '../../../kernel/names.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { readAccount, withDays } from '../balances/leave-account.service.ts'
import { policyOn, readDays, readPerson, todayIn, type LeavePerson, type NamedDay } from '../common/leave-person.service.ts'
import { faultsOfDates, faultsOfLength, faultsOfTime, faultsOfType, type LeaveRuleInput } from '../common/leave-rules.ts'

/** A request thought through: what it costs day by day, what it would take from which lots, and what stands in its way. */
export interface Plan {
  issues: HookIssue[]
  person: LeavePerson
  type: LeaveType | null
  days: CountedDay[]
  factsOn: (date: string) => NamedDay
  total: number
  /** The account with the days of the request in it; null for types without one. */
  account: Account | null
  /** The leave it takes the place of. */
  changed: LeaveRequest | null
  /** The row an earlier round of the same document has made. */
  existingRequest: LeaveRequest | null
}

export interface LeaveCheckInput {
  userId: string
  body: LeaveBody
  documentId: string
  hasFile: boolean
  language: Language
}

/** Request of the days that are only thought of, and the beginning of their ids. */
export const THOUGHT = 'thought:'

const spanOf = (body: LeaveBody, type: LeaveType | null) => ({
  ...body,
  hours: type?.unit === 'HOUR' ? hundredths(body.hours || '0') : null,
  countsHolidays: type?.countsHolidays ?? false,
})

/** Counts the days of a request, without what they take from an account. */
export async function countLeave(db: Db, { userId, body, documentId, hasFile, language }: LeaveCheckInput): Promise<Plan> {
  const person = await readPerson(db, userId)
  const storedType = await db.leaveType.findUnique({ where: { code: body.leaveType } })
  const type = storedType?.active ? storedType : null
  const existingRequest = documentId === '' ? null : await db.leaveRequest.findUnique({ where: { documentId } })
  const changed = body.changesRequestId === '' ? null : await db.leaveRequest.findUnique({ where: { id: body.changesRequestId } })
  const nothing = {
    person,
    type,
    days: [],
    factsOn: () => ({ hours: 0, holidayName: '' }),
    total: 0,
    account: null,
    changed,
    existingRequest,
  }
  const dateFaults = faultsOfDates(body)
  if (body.leaveType !== '' && !type)
    dateFaults.push({ path: 'body.leaveType', code: 'TYPE_UNKNOWN', text: 'leaveTypeUnknown', values: [body.leaveType] })
  if (dateFaults.length > 0 || !type) return { ...nothing, issues: dateFaults }
  const ruleInput: LeaveRuleInput = { body, type, typeName: nameIn(type, language), person, today: await todayIn(db, person.timeZone) }
  const early = [...faultsOfType(ruleInput), ...faultsOfTime(ruleInput)]
  // Spans nobody could mean are not counted day by day.
  if (early.some(({ code }) => code === 'TOO_FAR' || code === 'BACKDATED')) return { ...nothing, issues: early }
  const factsOn = await readDays(db, person, body, language)
  const days = countDays(spanOf(body, type), factsOn)
  const issues = [...early, ...faultsOfLength(ruleInput, days, factsOn, hasFile)]
  if (body.changesRequestId !== '' && (changed?.status !== 'APPROVED' || changed.userId !== userId))
    issues.push({ path: 'body.changesRequestId', code: 'CHANGED_GONE', text: 'leaveChangedGone' })
  return { ...nothing, issues, days, factsOn, total: sum(days.map(({ fraction }) => fraction)) }
}

/** Thinks a request through as it stands; incomplete ones too, as far as they go. Stores nothing. */
export async function planLeave(db: Db, input: LeaveCheckInput): Promise<Plan> {
  const plan = await countLeave(db, input)
  const { type, total, days, existingRequest, changed, issues } = plan
  if (!type || type.poolCode === null || total === 0) return plan
  const without = [existingRequest?.id, changed?.id].filter((id) => id !== undefined)
  const before = await readAccount(db, input.userId, type.poolCode, without)
  const account = withDays(before, thoughtDays(input.body.from, days))
  const short = [...faultOfBalance(plan, type, account, before), ...(await faultOfWaiting(db, plan, account))]
  return { ...plan, account, issues: [...issues, ...short] }
}

/** Counted days as days of an account that are only thought of. */
export const thoughtDays = (leaveFrom: string, days: readonly Pick<CountedDay, 'date' | 'fraction'>[]) =>
  days
    .filter(({ fraction }) => fraction > 0)
    .map(({ date, fraction }): AccountDay => ({
      id: `${THOUGHT}${date}`,
      date,
      amount: fraction,
      leaveFrom,
      requestId: THOUGHT,
      state: 'RESERVED',
    }))

/** Whether the account can bear the days, also those that are set aside for later. */
function faultOfBalance({ days, total }: Pick<Plan, 'days' | 'total'>, type: LeaveType, after: Account, before: Account): HookIssue[] {
  const allowed = type.allowNegative ? hundredths(type.maxNegative.toFixed(2)) : 0
  const counted = days.filter(({ fraction }) => fraction > 0)
  const leastDay = counted.find(({ date }) => availableOn(after.lots, after.ledger, date) < -allowed)
  const owesMore = after.ledger.owed > before.ledger.owed && after.ledger.owed > allowed
  const at = leastDay?.date ?? (owesMore ? counted[0]?.date : undefined)
  if (at === undefined) return []
  const left = availableOn(before.lots, before.ledger, at)
  return [
    { path: 'body.to', code: 'NO_BALANCE', text: 'leaveNoBalance', values: [at, amountNumber(Math.max(0, left)), amountNumber(total)] },
  ]
}

/** During the waiting time only a twelfth of the year's days per completed month may be taken (DOMAIN b). */
async function faultOfWaiting(
  db: Db,
  { person, days }: Pick<Plan, 'person' | 'days'>,
  { lots, days: all, ledger }: Account,
): Promise<HookIssue[]> {
  const first = days.find(({ fraction }) => fraction > 0)
  if (!first) return []
  const { waitingMonths } = await policyOn(db, person.record.contractTypeCode, first.date)
  const end = waitingEnd(person.joined, waitingMonths)
  if (end === '' || first.date >= end) return []
  const yearly = new Set(lots.filter(({ kind }) => kind === 'ANNUAL').map(({ id }) => id))
  const dateOf = new Map(all.map(({ id, date }) => [id, date]))
  const last = days.findLast(({ date, fraction }) => fraction > 0 && date < end)?.date ?? first.date
  const taken = sum(
    ledger.allocations.filter(({ dayId, lotId }) => yearly.has(lotId ?? '') && (dateOf.get(dayId) ?? '') < end).map(({ amount }) => amount),
  )
  // Who works two days a week earns two fifths of the days of a full week.
  const base = Math.round((hundredths((person.record.leaveDays ?? 0).toString()) * person.daysPerWeekOn(last)) / 5)
  const earned = earnedBy(last, person.joined, base)
  if (taken <= earned) return []
  return [
    {
      path: 'body.to',
      code: 'WAITING',
      text: 'leaveWaiting',
      values: [addDays(end, -1), amountNumber(earned), waitingMonths, amountNumber(taken)],
    },
  ]
}
