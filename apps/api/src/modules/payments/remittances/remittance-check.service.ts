import { COUNTRIES } from '@maru/shared/constants.ts'
import { compareAmounts, multiplyAmount } from '@maru/shared/amounts/decimal.ts'
import { rateInEuros } from '@maru/shared/payments/charge.ts'
import { type RemittanceBody, remittanceFaults, usesVendorAccount } from '@maru/shared/payments/remittances/remittance-body.ts'
import type { RemittanceCheck } from '@maru/shared/payments/remittances/remittance.ts'
import { maskIban } from '@maru/shared/payments/vendors/bank-account.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { findBudgetIssues, findChargedLine, toBudgetCheck } from '../../../kernel/budgets/chargeable-budget.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { offersCode } from '../../../kernel/reference-data/codes.service.ts'
import { findRateIssues, withControlRate } from '../rates/control-rate.service.ts'
import { findLinkedIssues, listLinkable } from './linked-payments.service.ts'
import { bankStateSql } from '../vendors/bank-state.sql.ts'

const HOME = 'DE'

interface Payee {
  name: string
  countryCode: string
  /** In use, and a company. */
  isPayable: boolean
  bank: RemittanceCheck['bank']
  iban: string
  frozenUntil: Date | null
}

/** The vendor a remittance names; undefined without one. */
export async function findPayee(db: Db, { vendorId }: Pick<RemittanceBody, 'vendorId'>): Promise<Payee | undefined> {
  if (vendorId === '') return undefined
  const [payee] = await db.$queryRaw<Payee[]>`
    select v.name, v.country_code::text as "countryCode", v.active and v.user_id is null as "isPayable", bank.state as bank,
      coalesce(bank.iban, '') as iban, bank.frozen_until as "frozenUntil"
    from vendor v ${bankStateSql} where v.id = ${vendorId}::uuid`
  return payee
}

/** Euros above which payments abroad are reported on a day, '' = today. */
async function loadReportedAbove(db: Db, day: string) {
  const [rule] = await db.$queryRaw<{ above: string }[]>`
    select reported_above::text as above from payment_reporting_rule
    where valid_from <= coalesce(nullif(${day}, '')::date, office_day()) order by valid_from desc limit 1`
  if (!rule) throw new Error(`no rule of reports to the Bundesbank is in force on ${day}`)
  return rule.above
}

/** Whether an amount of euros paid on a day is reported to the Bundesbank (AWV § 67), and above which amount that is so. */
export async function checkReport(
  db: Db,
  payment: { readonly countryCode: string; readonly forGoods: boolean; readonly euros: string; readonly day: string },
) {
  const reportedAbove = await loadReportedAbove(db, payment.day)
  const isAbroad = payment.countryCode !== '' && payment.countryCode !== HOME
  return { reportedAbove, reportable: isAbroad && !payment.forGoods && compareAmounts(payment.euros, reportedAbove) > 0 }
}

/** The amount in euros, never by a lower rate than the published one (decision 033). */
export async function toEuros(db: Db, body: RemittanceBody) {
  return multiplyAmount(body.amount, rateInEuros(await withControlRate(db, body)))
}

function payeeIssues(payee: Payee | undefined, body: RemittanceBody): HookIssue[] {
  if (body.vendorId === '') return []
  if (!payee?.isPayable) return [{ path: 'body.vendorId', code: 'VENDOR_GONE', text: 'paymentVendorGone' }]
  return usesVendorAccount(body) && payee.iban === '' ? [{ path: 'body.account', code: 'NO_BANK', text: 'remittanceNoBank' }] : []
}

/** Two letters that are no country, of the payee or the bank. */
async function countryIssues(db: Db, body: RemittanceBody): Promise<HookIssue[]> {
  const typed = (['countryCode', 'bankCountry'] as const).filter((field) => body[field] !== '')
  const offered = await Promise.all(typed.map((field) => offersCode(db, COUNTRIES, body[field])))
  return typed
    .filter((_field, at) => !offered[at])
    .map((field) => ({ path: `body.${field}`, code: 'NOT_OFFERED', text: 'fieldNotOffered' }))
}

/** The value date lies ahead when it is asked for, the rate does not; a late decision is not refused. */
async function dateIssues(db: Db, { status }: HookDocument, { valueDate, currency, rateDate }: RemittanceBody): Promise<HookIssue[]> {
  if (status === 'IN_PROGRESS') return []
  const rateDay = currency === 'EUR' ? '' : rateDate
  const [day] = await db.$queryRaw<{ isPast: boolean; isFutureRate: boolean }[]>`
    select ${valueDate}::date < office_day() as "isPast", coalesce(nullif(${rateDay}, '')::date > office_day(), false) as "isFutureRate"`
  return [
    ...(day?.isPast ? [{ path: 'body.valueDate', code: 'VALUE_PAST', text: 'remittanceValuePast' } as const] : []),
    ...(day?.isFutureRate ? [{ path: 'body.rateDate', code: 'RATE_FUTURE', text: 'remittanceRateFuture' } as const] : []),
  ]
}

/** What is paid for is a file that has something in it. */
async function fileIssues(db: Db, { fileGroupId }: HookDocument): Promise<HookIssue[]> {
  const where = { groupId: fileGroupId ?? '', state: 'READY', bytes: { gt: 0 } } as const
  const hasFile = fileGroupId !== null && (await db.storedFile.count({ where })) > 0
  return hasFile ? [] : [{ path: 'fileKey', code: 'FILE_MISSING', text: 'remittanceNoFile' }]
}

/** Everything in the way of a remittance, each with its field. */
export async function findRemittanceIssues(db: Db, document: HookDocument, body: RemittanceBody): Promise<readonly HookIssue[]> {
  const faults = faultIssues(remittanceFaults(body))
  if (faults.length > 0) return faults
  return [
    ...payeeIssues(await findPayee(db, body), body),
    ...(await countryIssues(db, body)),
    ...(await dateIssues(db, document, body)),
    ...(await findRateIssues(db, document, body)),
    ...(await findBudgetIssues(db, document, { ...body, budgetAmount: await toEuros(db, body) })),
    ...(await findLinkedIssues(db, document.id, body)),
    ...(await fileIssues(db, document)),
  ]
}

/** What the caller's remittance would meet now; an incomplete one is looked at as far as it goes. */
export async function checkRemittance(db: Db, who: Who, body: RemittanceBody): Promise<RemittanceCheck> {
  const payee = await findPayee(db, body)
  const euros = await toEuros(db, body)
  const payment = { countryCode: payee?.countryCode ?? body.countryCode, forGoods: body.forGoods, euros, day: body.valueDate }
  return {
    bank: payee?.bank ?? 'NONE',
    account: maskIban(payee?.iban ?? ''),
    frozenUntil: payee?.frozenUntil ?? '',
    ...(await checkReport(db, payment)),
    ...toBudgetCheck(await findChargedLine(db, who.userId, body), euros),
    linkable: await listLinkable(db, who, body),
  }
}
