import { AMOUNT_DECIMALS, AMOUNT_MAX_LENGTH } from '@maru/shared/constants.ts'

/**
 * What stays of a typed or pasted amount: digits, one decimal point, at most two decimals, thousands commas inserted; an empty
 * value becomes 0, at most 20 characters with the commas (SPEC 5).
 */
export function formatAmount(typed: string, maxLength = AMOUNT_MAX_LENGTH): string {
  const digits = typed.replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = digits.split('.')
  const decimals = rest.join('').slice(0, AMOUNT_DECIMALS)
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',') || '0'
  const text = digits.includes('.') ? `${grouped}.${decimals}` : grouped
  // A cut may leave a comma in the wrong place, so the shorter digits are grouped anew.
  return text.length > maxLength ? formatAmount(digits.slice(0, -1), maxLength) : text
}

/** What was typed or pasted in German over `shown`, whose thousands commas stay what they are: the comma that came is the decimal point. */
export function withDecimalPoint(typed: string, shown: string): string {
  let at = 0
  while (at < shown.length && typed[at] === shown[at]) at += 1
  if (typed[at] === ',' && typed.slice(0, at) + typed.slice(at + 1) === shown) return `${typed.slice(0, at)}.${typed.slice(at + 1)}`
  const isWhole = typed.length > shown.length && /^\d{1,3}(\.?\d{3})*,\d{1,2}$/.test(typed)
  return isWhole ? typed.replaceAll('.', '').replace(',', '.') : typed
}

/** The decimal text a contract takes ('1234.5') of a shown amount ('1,234.5'); empty and a lone point are 0. */
export function parseAmount(shown: string): string {
  const [whole = '', decimals = ''] = formatAmount(shown).replaceAll(',', '').split('.')
  return decimals === '' ? whole : `${whole}.${decimals}`
}
