const MONTHS = 12
const YEAR_MIN = 1900
const YEAR_MAX = 2199

/** `yyyy-MM` some months later or earlier, within the years a form may name. */
export function monthLater(month: string, months: number): string {
  const [year = '', number = ''] = month.split('-')
  const index = Number(year) * MONTHS + Number(number) - 1 + months
  const clampedIndex = Math.min(Math.max(index, YEAR_MIN * MONTHS), YEAR_MAX * MONTHS + MONTHS - 1)
  return `${String(Math.floor(clampedIndex / MONTHS))}-${String((clampedIndex % MONTHS) + 1).padStart(2, '0')}`
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -MONTHS,
  PageDown: MONTHS,
}

/** Where a key leads from a month; undefined for keys that lead nowhere. The grid has three months a row. */
export function monthByKey(month: string, key: string): string | undefined {
  if (key === 'Home') return `${month.slice(0, 4)}-01`
  if (key === 'End') return `${month.slice(0, 4)}-12`
  const step = steps[key]
  return step === undefined ? undefined : monthLater(month, step)
}

/** The twelve months of a year. */
export const listMonths = (year: string) => Array.from({ length: MONTHS }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
