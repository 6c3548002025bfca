import { Big } from 'big.js'
import { hasMinorUnit } from './currency-decimals.ts'

// Money is decimal text everywhere. A constructor of our own: numbers are refused, so that no float gets in, and half a cent is rounded
// away from zero.
const Decimal = Big()
Decimal.strict = true
Decimal.RM = Big.roundHalfUp
/** Decimal places of a quotient before it is rounded to cents. */
Decimal.DP = 30

const CENTS = 2
const toCents = (value: Big.Big) => (value.round(CENTS).eq('0') ? '0.00' : value.toFixed(CENTS))

/** An amount with two decimals, half a cent rounded away from zero. Throws where the text is no decimal number. */
export const roundAmount = (amount: string) => toCents(new Decimal(amount))

/** Rounded to the smallest unit of a currency: whole ones where it has no cents. */
const toUnits = (value: Big.Big, currency: string) => toCents(hasMinorUnit(currency) ? value : value.round(0))

/** An amount rounded to the smallest unit of a currency. Throws like `roundAmount`. */
export const roundAmountIn = (amount: string, currency: string) => toUnits(new Decimal(amount), currency)

/** The exact sum, rounded once to cents; '0.00' of nothing. */
export const sumAmounts = (amounts: readonly string[]) => toCents(amounts.reduce((sum, amount) => sum.plus(amount), new Decimal('0')))

/** `amount − other`, rounded to cents. */
export const subtractAmount = (amount: string, other: string) => toCents(new Decimal(amount).minus(other))

/** `amount × factor`, rounded to cents: a quantity, an exchange rate, a day rate. */
export const multiplyAmount = (amount: string, factor: string) => toCents(new Decimal(amount).times(factor))

/** `amount × factor`, rounded once to the smallest unit of a currency. */
export const multiplyAmountIn = (amount: string, factor: string, currency: string) => toUnits(new Decimal(amount).times(factor), currency)

/** Percentage of an amount, rounded once to the smallest unit of a currency. */
export const percentOfAmountIn = (amount: string, percent: string, currency: string) =>
  toUnits(new Decimal(amount).times(percent).div('100'), currency)

/** Percentage of an amount, rounded to cents. */
export const percentOfAmount = (amount: string, percent: string) => toCents(new Decimal(amount).times(percent).div('100'))

/** `amount × part ÷ whole`, rounded to cents. Throws where the whole is 0. */
export const shareOfAmount = (amount: string, part: string, whole: string) => toCents(new Decimal(amount).times(part).div(whole))

/** The VAT contained in a gross amount at a rate in percent, rounded to cents. */
export const vatInGross = (gross: string, rate: string) => toCents(new Decimal(gross).times(rate).div(new Decimal(rate).plus('100')))

export const negateAmount = (amount: string) => toCents(new Decimal(amount).times('-1'))

/** −1, 0 or 1: whether an amount is below, equal to or above another, whatever their number of decimals. */
export const compareAmounts = (amount: string, other: string) => new Decimal(amount).cmp(other)

/** The product of decimal texts with so many decimals, half of the last one rounded away from zero: what is no money. */
export const multiplyDecimals = (factors: readonly string[], places: number) =>
  factors.reduce((product, factor) => product.times(factor), new Decimal('1')).toFixed(places)

/** The exact sum of decimal texts with so many decimals. */
export const sumDecimals = (values: readonly string[], places: number) =>
  values.reduce((sum, value) => sum.plus(value), new Decimal('0')).toFixed(places)

export const isZeroAmount = (amount: string) => compareAmounts(amount, '0') === 0

/** Whether an amount is above a limit by more than so many percent; nothing is rounded. */
export const exceedsByPercent = (amount: string, limit: string, percent: string) =>
  new Decimal(amount).times('100').gt(new Decimal(limit).times(new Decimal(percent).plus('100')))
