/** Currencies without a minor unit (ISO 4217). */
export const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/** Whether a currency has a smaller unit, as cents. */
export const hasMinorUnit = (currency: string) => !withoutMinorUnit.has(currency)

const signs: Readonly<Record<string, string>> = { EUR: '€', KRW: '₩' }

/** How people write a currency: its sign where no other currency has it too, else its code. */
export const currencySign = (currency: string) => signs[currency] ?? currency

/** Whether an amount has more decimals than its currency, and in any case more than two; zeros at the end do not count. */
export const hasTooManyDecimals = (amount: string, currency: string) =>
  (hasMinorUnit(currency) ? /\.\d\d\d*[1-9]/ : /\.\d*[1-9]/).test(amount)

/** Whether an amount is whole wherever its currency has no smaller unit. */
export const isWholeWhereNeeded = (amount: string, currency: string) => hasMinorUnit(currency) || !hasTooManyDecimals(amount, currency)
