import { z } from 'zod'
import { hasMinorUnit } from '../amounts/currency-decimals.ts'
import { compareAmounts, isZeroAmount } from '../amounts/decimal.ts'
import { isBlank, isoDay, text } from '../codecs.ts'
import { budgetCategories } from '../projects/project-fields.ts'

/** Currencies of the reference rates of the ECB that payments are made in. */
export const currencies = ['EUR', 'CHF', 'CNY', 'CZK', 'DKK', 'GBP', 'JPY', 'KRW', 'NOK', 'PLN', 'SEK', 'USD'] as const

/** What a rounding (EN 16931: BT-114) stays below: one unit, ten of a currency without decimals. */
const roundingLimit = (currency: string) => (hasMinorUnit(currency) ? '1' : '10')
/** Whether a signed amount is too large to be a rounding. */
export const isAboveRounding = (amount: string, currency: string) => compareAmounts(amount.replace(/^-/, ''), roundingLimit(currency)) >= 0

/** A day, or '' while none is typed. */
export const optionalDay = z.union([z.literal(''), isoDay], { error: 'BAD_DATE' })
const rate = z.union([z.literal(''), z.string().regex(/^\d{1,10}(\.\d{1,8})?$/)], { error: 'BAD_NUMBER' })

export const RATE_REASON_MAX = 200

/** What a request for money says of its currency, and of the budget it is charged to. */
export const chargeFields = z.strictObject({
  currency: z.enum(currencies),
  /** Euros for one unit of the currency on `rateDate`; '' for euros. */
  exchangeRate: rate,
  rateDate: optionalDay,
  /** Why the rate differs from the published one by more than 2 %; '' where it does not. */
  rateReason: text(RATE_REASON_MAX).default(''),
  projectNo: text(20),
  budgetLineId: z.union([z.literal(''), z.uuid()]),
})
export type ChargeFields = z.output<typeof chargeFields>
export const blankCharge: ChargeFields = {
  currency: 'EUR',
  exchangeRate: '',
  rateDate: '',
  rateReason: '',
  projectNo: '',
  budgetLineId: '',
}

/** What has to be filled in or corrected of them: field → word of the fault. */
export const chargeFaults = (charge: ChargeFields): Readonly<Record<string, 'REQUIRED' | 'RATE_ZERO'>> => ({
  ...(charge.currency !== 'EUR' && requiredFaults(charge, ['exchangeRate', 'rateDate'])),
  ...(charge.exchangeRate !== '' && /^[0.]+$/.test(charge.exchangeRate) && { exchangeRate: 'RATE_ZERO' as const }),
  ...(charge.projectNo !== '' && requiredFaults(charge, ['budgetLineId'])),
})

/** Euros for one unit of the currency of a request. */
export const rateInEuros = ({ currency, exchangeRate }: ChargeFields) =>
  currency === 'EUR' || exchangeRate === '' || isZeroAmount(exchangeRate) ? '1' : exchangeRate

/** The fields among `names` that are blank, each as REQUIRED. */
export const requiredFaults = <Name extends string>(body: Readonly<Record<Name, string>>, names: readonly Name[]) =>
  Object.fromEntries(names.filter((name) => isBlank(body[name])).map((name) => [name, 'REQUIRED' as const]))

/** A project somebody may charge, with its budget lines. */
export const chargeableProject = z.object({
  projectNo: z.string(),
  name: z.string(),
  lines: z.array(z.object({ id: z.string(), year: z.number().int(), category: z.enum(budgetCategories), name: z.string() })),
})
export type ChargeableProject = z.output<typeof chargeableProject>
