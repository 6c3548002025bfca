import { currencySign, hasMinorUnit } from '@maru/shared/amounts/currency-decimals.ts'
import { numberText } from '../../kit/text/label-store.ts'

/** An amount of the server with its currency, as the language writes numbers: `1,234.50 €`, `1.234,50 €`, `18,500,000 ₩`, `12.00 USD`. */
export function currencyText(amount: string, currency: string) {
  const digits = hasMinorUnit(currency) ? 2 : 0
  return `${numberText(Number(amount), { minimumFractionDigits: digits, maximumFractionDigits: 2 })} ${currencySign(currency)}`
}
