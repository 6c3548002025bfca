import type { Option } from '../../../kit/fields/choice-fields.tsx'

const YEARS_BACK = 4

/** A period of days as one word of a filter: `2026-01-01..2026-12-31`; '' without. */
export const toPeriod = (from: string | undefined, to: string | undefined) => (from || to ? `${from ?? ''}..${to ?? ''}` : '')

/** First and last day of such a word. */
export function parsePeriod(period: string): { from: string; to: string } {
  const [from = '', to = ''] = period.split('..')
  return { from, to }
}

/** The running month, coming years and the last ones, as choices of a filter; `today` is `yyyy-MM-dd`. */
export function periodOptions(today: string, yearsAhead = 0): readonly Option[] {
  const [year = '', month = ''] = today.split('-')
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const years = Array.from({ length: yearsAhead + YEARS_BACK + 1 }, (_, back) => String(Number(year) + yearsAhead - back))
  return [
    { value: `${year}-${month}-01..${year}-${month}-${String(lastDay)}`, text: `${year}-${month}` },
    ...years.map((one) => ({ value: `${one}-01-01..${one}-12-31`, text: one })),
  ]
}
