import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import { addDays, toYear } from '@maru/shared/leave/common/leave-dates.ts'
import { waitingEnd } from '@maru/shared/leave/balances/leave-entitlement.ts'
import { calculateFigures, traceBalance, type Account, type TraceLine } from '@maru/shared/leave/balances/leave-figures.ts'
import { covers } from '@maru/shared/leave/balances/leave-ledger.ts'
import type { KeptReason } from '@maru/shared/leave/common/leave-model.ts'
import type { BalanceAnswer } from '@maru/shared/leave/leave.ts'
import type { Ask } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { absentText, lotText, periodText, traceText } from '../common/leave-format.ts'
import { findBalancePerson, type BalancePerson } from './balance-person.sql.ts'
import { grantRules } from './grant-rules.service.ts'
import { toAccounts, type AccountsOfPerson } from './leave-account.service.ts'

/** The day a year's figures hold for: today in the current one, its last or first day in the others. */
export const figuresDay = (year: number, today: string) => {
  if (year === toYear(today)) return today
  return year < toYear(today) ? `${String(year)}-12-31` : `${String(year)}-01-01`
}

/**
 * Why days of a lot count past their last day: no hint to it was confirmed by then, or leave beyond it had been given before (hint
 * duty). '' for lots that ended, or of which nothing was left.
 */
function keptReasons({ confirmedEnds }: BalancePerson, { lots, days, ledger }: Account, at: string) {
  const dateOf = new Map(days.map(({ id, date }) => [id, date]))
  const extendedLots = lots.filter((lot) => {
    const last = lot.validTo
    if (last === null || last >= at || !covers(lot, at, at)) return false
    const isUsed = ledger.allocations.some(({ lotId, dayId }) => lotId === lot.id && (dateOf.get(dayId) ?? '') > last)
    return isUsed || (ledger.left.get(lot.id) ?? 0) > 0
  })
  const why = new Map(
    extendedLots.map(({ id, validTo }): [string, KeptReason] => [id, confirmedEnds.includes(validTo ?? '') ? 'GIVEN' : 'UNTOLD']),
  )
  return ({ lotId, requestId }: TraceLine): KeptReason => (requestId === '' ? (why.get(lotId) ?? '') : '')
}

/** The lines of traces of a person's accounts, in words. */
function tracePresenter(person: BalancePerson, { grants, typeNames }: AccountsOfPerson, { language }: Who) {
  const lots = new Map(grants.map((grant) => [grant.id, lotText(grant, language)]))
  const ruleOf = grantRules(grants, person.authors, language)
  const aboutOf = ({ requestId, lotId, on, until }: TraceLine): [about: string, when: string] => {
    if (requestId === '') return [lots.get(lotId) ?? '', on]
    const type = typeNames.get(requestId)
    return type === undefined ? [absentText(language), requestId] : [nameIn(type, language), periodText(on, until)]
  }
  return (account: Account, at: string) => {
    const keptOf = keptReasons(person, account, at)
    return traceBalance(account, at).map(({ grantId, ...line }) => ({
      ...line,
      // The leaves of a year are told by the year alone.
      until: line.requestId !== '' && !typeNames.has(line.requestId) ? '' : line.until,
      kept: keptOf({ grantId, ...line }),
      text: traceText(line.kind, ...aboutOf({ grantId, ...line }), language),
      rule: ruleOf({ grantId, amount: line.amount }),
      amount: amountText(line.amount),
      balance: amountText(line.balance),
    }))
  }
}

/** The leaves of a year as one at its end, named by the year: for those who keep accounts and are not told who is away when. */
const withoutLeaves = (account: Account): Account => ({
  ...account,
  days: account.days.map((one) => ({ ...one, date: `${one.date.slice(0, 4)}-12-31`, requestId: one.date.slice(0, 4) })),
})

const MONTHS = 12

/** What the leaves of a year cost in each of its months, from January on. */
function daysByMonth({ days }: Account, year: number): string[] {
  const months = Array.from({ length: MONTHS }, () => 0)
  for (const { date, amount } of days) {
    const month = Number(date.slice(5, 7)) - 1
    if (toYear(date) === year) months[month] = (months[month] ?? 0) + amount
  }
  return months.map(amountText)
}

interface BalanceInput {
  year?: number | undefined
  userId?: string | undefined
  detail?: 'trace' | undefined
}

/**
 * The accounts of a person in a year by one question to the database, with the lines they come from where these are asked for. Throws
 * 404 for people whose figures the caller may not see.
 */
export async function loadBalance(ask: Ask, who: Who, input: BalanceInput): Promise<BalanceAnswer> {
  const userId = input.userId ?? who.userId
  const person = await findBalancePerson(ask, who, userId)
  if (!person?.seesAccount) throw notFound()
  const accounts = toAccounts(person)
  const year = input.year ?? toYear(person.today)
  const at = figuresDay(year, person.today)
  const present = input.detail === 'trace' ? tracePresenter(person, accounts, who) : () => []
  const pools = person.pools.map((pool) => {
    const account = accounts.of(pool.code)
    const { expiresOn, ...figures } = calculateFigures(account, year, at)
    const trace = present(person.seesLeaves ? account : withoutLeaves(account), at)
    const isUsed = traceBalance(account, at).length > 0
    const months = person.seesLeaves ? daysByMonth(account, year) : []
    return { code: pool.code, name: nameIn(pool, who.language), isUsed, expiresOn, ...texts(figures), trace, months }
  })
  const policy = person.policies.find(({ validFrom }) => validFrom <= at)
  if (!policy) throw new Error(`no rules of leave hold on ${at}`)
  const waiting = waitingEnd(person.joined, policy.waitingMonths)
  return { userId, name: person.name, year, at, pools, waitingUntil: waiting > person.today ? addDays(waiting, -1) : '' }
}

const texts = <K extends string>(figures: Readonly<Record<K, number>>) =>
  Object.fromEntries(Object.entries<number>(figures).map(([name, value]) => [name, amountText(value)])) as Record<K, string>
