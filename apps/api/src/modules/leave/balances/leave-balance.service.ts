import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import { addDays, yearOf } from '@maru/shared/leave/common/leave-dates.ts'
import { waitingEnd } from '@maru/shared/leave/balances/leave-entitlement.ts'
import { costByYear, figuresOf, traceOf, type Account, type TraceLine } from '@maru/shared/leave/balances/leave-figures.ts'
import { availableOn, covers } from '@maru/shared/leave/balances/leave-ledger.ts'
import type { KeptReason } from '@maru/shared/leave/common/leave-model.ts'
import type { BalanceAnswer } from '@maru/shared/leave/leave.ts'
import type { LeavePreview, YearCost } from '@maru/shared/leave/requests/leave-preview.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { usualReplies } from '../requests/absence-mail.service.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { requesterOf, seesAccountOf, seesLeaveOf } from '../common/leave-access.ts'
import { readAccount } from './leave-account.service.ts'
import { checkLeave, colleaguesAway, warningsOf } from '../requests/leave-check.service.ts'
import { policyOn, readPerson, todayIn } from '../common/leave-person.service.ts'
import { THOUGHT } from '../requests/leave-plan.service.ts'
import { grantRules } from './grant-rules.service.ts'
import { absentText, dayText, lotText, periodText, traceText } from '../common/leave-format.ts'

/** The day a year's figures hold for: today in the current one, its last or first day in the others. */
export const figuresDay = (year: number, today: string) => {
  if (year === yearOf(today)) return today
  return year < yearOf(today) ? `${String(year)}-12-31` : `${String(year)}-01-01`
}

/** What lots and leaves are called in the trace of an account. */
async function namesOf(db: Db, account: Account, language: Language) {
  const grants = await db.leaveGrant.findMany({ where: { id: { in: account.lots.map(({ id }) => id) } } })
  const requests = await db.leaveRequest.findMany({
    where: { id: { in: [...new Set(account.days.map(({ requestId }) => requestId))].filter((id) => /^[0-9a-f-]{36}$/.test(id)) } },
    include: { type: true },
  })
  const lots = new Map(grants.map((grant) => [grant.id, lotText(grant, language)]))
  const types = new Map(requests.map(({ id, type }) => [id, nameIn(type, language)]))
  return { lotOf: (id: string) => lots.get(id) ?? '', typeOf: (id: string) => types.get(id) ?? '' }
}

/**
 * Why days of a lot count past their last day: no hint to it was confirmed by then, or leave beyond it had been given before (hint
 * duty). '' for lots that ended, or of which nothing was left.
 */
async function keptIn(db: Db, userId: string, { lots, days, settled }: Account, at: string) {
  const notices = await db.leaveNotice.findMany({ where: { userId, acknowledgedAt: { not: null } } })
  const inTime = notices.filter(({ acknowledgedAt, expiresOn }) => dateText(acknowledgedAt) <= dateText(expiresOn))
  const confirmed = new Set(inTime.map(({ expiresOn }) => dateText(expiresOn)))
  const dateOf = new Map(days.map(({ id, date }) => [id, date]))
  const kept = lots.filter((lot) => {
    const last = lot.validTo
    if (last === null || last >= at || !covers(lot, at, at)) return false
    const isUsed = settled.takes.some(({ lotId, dayId }) => lotId === lot.id && (dateOf.get(dayId) ?? '') > last)
    return isUsed || (settled.left.get(lot.id) ?? 0) > 0
  })
  const why = new Map(kept.map(({ id, validTo }): [string, KeptReason] => [id, confirmed.has(validTo ?? '') ? 'GIVEN' : 'UNTOLD']))
  return ({ lotId, requestId }: TraceLine): KeptReason => (requestId === '' ? (why.get(lotId) ?? '') : '')
}

async function shownTrace(db: Db, userId: string, account: Account, { at, language }: { at: string; language: Language }) {
  const { lotOf, typeOf } = await namesOf(db, account, language)
  const keptOf = await keptIn(db, userId, account, at)
  const ruleOf = await grantRules(db, userId, language)
  const aboutOf = ({ requestId, lotId, on, until }: TraceLine): [about: string, when: string] => {
    if (requestId === '') return [lotOf(lotId), on]
    const typeName = typeOf(requestId)
    return typeName === '' ? [absentText(language), requestId] : [typeName, periodText(on, until)]
  }
  const shown = ({ grantId, ...rest }: TraceLine) => {
    const line = { ...rest, grantId }
    const text = traceText(line.kind, ...aboutOf(line), language)
    // The leaves of a year are told by the year alone.
    const until = line.requestId !== '' && typeOf(line.requestId) === '' ? '' : line.until
    return {
      ...line,
      until,
      kept: keptOf(line),
      text,
      rule: ruleOf(line),
      amount: amountText(line.amount),
      balance: amountText(line.balance),
    }
  }
  return traceOf(account, at).map(shown)
}

/** The leaves of a year as one at its end, named by the year: for those who keep accounts and are not told who is away when. */
const withoutLeaves = (account: Account): Account => ({
  ...account,
  days: account.days.map((one) => ({ ...one, date: `${one.date.slice(0, 4)}-12-31`, requestId: one.date.slice(0, 4) })),
})

/** The accounts of a person in a year. Throws 404 for people whose figures the caller may not see. */
export async function balanceOf(
  db: Db,
  who: Who,
  query: { year?: number | undefined; userId?: string | undefined },
): Promise<BalanceAnswer> {
  const userId = query.userId ?? who.userId
  if (!(await seesAccountOf(db, who, userId))) throw notFound()
  const seesLeaves = await seesLeaveOf(db, who, userId)
  const person = await readPerson(db, userId)
  const today = await todayIn(db, person.timeZone)
  const year = query.year ?? yearOf(today)
  const at = figuresDay(year, today)
  const pools = []
  for (const pool of await db.leavePool.findMany({ orderBy: { sortOrder: 'asc' } })) {
    const account = await readAccount(db, userId, pool.code)
    const { expiresOn, ...figures } = figuresOf(account, year, at)
    const trace = await shownTrace(db, userId, seesLeaves ? account : withoutLeaves(account), { at, language: who.language })
    pools.push({ code: pool.code, name: nameIn(pool, who.language), expiresOn, ...texts(figures), trace })
  }
  const { waitingMonths } = await policyOn(db, person.record.contractTypeCode, at)
  const waiting = waitingEnd(person.joined, waitingMonths)
  return { userId, name: person.record.englishName, year, at, pools, waitingUntil: waiting > today ? addDays(waiting, -1) : '' }
}

const texts = <K extends string>(figures: Readonly<Record<K, number>>) =>
  Object.fromEntries(Object.entries<number>(figures).map(([name, value]) => [name, amountText(value)])) as Record<K, string>

interface LeaveAsked {
  body: LeaveBody
  documentId: string
  onBehalfOf?: string | undefined
}

/** What a request of the caller, or of somebody the office writes for, would cost and leave, and what stands in its way; nothing is stored. */
export async function previewLeave(db: Db, who: Who, { body, documentId, onBehalfOf }: LeaveAsked): Promise<LeavePreview> {
  const userId = await requesterOf(db, who, onBehalfOf)
  const document = documentId === '' ? null : await db.approvalDocument.findUnique({ where: { id: documentId } })
  if (document && document.drafterId !== userId) throw notFound()
  const wish = { userId, body, documentId, hasFile: Boolean(document?.fileGroupId), language: who.language }
  const plan = await checkLeave(db, wish)
  const away = plan.days.length > 0 ? await colleaguesAway(db, userId, plan) : []
  const warnings = await warningsOf(db, wish, plan, away)
  const counted = plan.days.findLast(({ fraction }) => fraction > 0)
  return {
    days: plan.days.map(({ date, half, fraction, hours, state }) => {
      const { holidayName } = plan.factsOn(date)
      const text = dayText(state, holidayName, who.language)
      return { date, half, fraction: amountText(fraction), hours: hours === null ? '' : amountText(hours), state, text, holidayName }
    }),
    total: amountText(plan.total),
    lots: plan.account ? await lotsOfPreview(db, plan.account, who.language) : [],
    years: plan.account ? shownYears(costByYear(plan.account, ({ requestId }) => requestId === THOUGHT)) : [],
    left: plan.account && counted ? amountText(availableOn(plan.account.lots, plan.account.settled, counted.date)) : '',
    issues: plan.issues.map((issue) => issueIn(issue, who.language)),
    warnings: warnings.map((issue) => issueIn(issue, who.language)),
    away,
    usualReply: body.autoReply ? await usualReplies(db, userId, body, body.autoReply) : null,
  }
}

/** Costs by year as they are answered. */
export const shownYears = (years: ReturnType<typeof costByYear>): YearCost[] =>
  years.map(({ year, on, before, days, after }) => ({
    year,
    on,
    before: amountText(before),
    days: amountText(days),
    after: amountText(after),
  }))

/** The lots the days that are only thought of would take from. */
async function lotsOfPreview(db: Db, account: Account, language: Language): Promise<LeavePreview['lots']> {
  const { lotOf } = await namesOf(db, account, language)
  const thought = new Set(account.days.filter(({ id, requestId }) => id.startsWith(requestId)).map(({ id }) => id))
  const found = new Map<string, number>()
  for (const { dayId, lotId, amount } of account.settled.takes)
    if (thought.has(dayId) && lotId !== null) found.set(lotId, (found.get(lotId) ?? 0) + amount)
  return [...found].map(([lotId, amount]) => ({
    lotId,
    text: lotOf(lotId),
    until: account.lots.find(({ id }) => id === lotId)?.validTo ?? ('' as const),
    amount: amountText(amount),
  }))
}
