import { addDays, addMonths, daysBetween, eachDay } from '../common/leave-dates.ts'

/** Employment as far as days of leave depend on it; '' = open. */
export interface Employment {
  joined: string
  ended: string
}

interface Month {
  from: string
  to: string
}

/** The full months somebody is employed in a year, counted from the first day (DOMAIN b, calculation 4). */
export function fullMonths(year: number, { joined, ended }: Employment): Month[] {
  const first = `${String(year)}-01-01`
  const last = `${String(year)}-12-31`
  const from = joined > first ? joined : first
  const to = ended !== '' && ended < last ? ended : last
  const months: Month[] = []
  for (let index = 0; index < 12; index += 1) {
    const month = { from: addMonths(from, index), to: addDays(addMonths(from, index + 1), -1) }
    if (month.to <= to) months.push(month)
  }
  return months
}

/** Half a day and more become a whole one, less stays as it is; hundredths, exactly. */
export function roundedDays(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator
  const rest = numerator % denominator
  if (rest * 2n >= denominator) return Number(whole + 1n) * 100
  return Number(whole) * 100 + Number((rest * 100n) / denominator)
}

export interface EntitlementBasis extends Employment {
  year: number
  /** Hundredths of days a full year at five days a week brings, and what nobody gets less than. */
  base: number
  minimum: number
  daysPerWeekOn: (date: string) => number
}

/** Full months in a row with the same share of a week; `daysPerWeek` in hundredths of days. */
export interface EntitlementPart {
  months: number
  daysPerWeek: number
}

/** Adds a month to the parts it continues. */
function withMonth(parts: readonly EntitlementPart[], daysPerWeek: number): EntitlementPart[] {
  const last = parts.at(-1)
  if (last?.daysPerWeek !== daysPerWeek) return [...parts, { months: 1, daysPerWeek }]
  return [...parts.slice(0, -1), { months: last.months + 1, daysPerWeek }]
}

/** The days of a year: a twelfth of the base per full month, in the share of the days worked each week; hundredths. With the numbers it comes from. */
export function calculateEntitlement({ year, base, minimum, daysPerWeekOn, ...employment }: EntitlementBasis) {
  const months = fullMonths(year, employment)
  let numerator = 0n
  let denominator = 1n
  let parts: EntitlementPart[] = []
  for (const { from, to } of months) {
    const perWeek = eachDay(from, to).reduce((total, date) => total + daysPerWeekOn(date), 0)
    const length = BigInt(daysBetween(from, to) + 1)
    parts = withMonth(parts, Math.round((perWeek * 100) / Number(length)))
    // One more fraction: perWeek / (5 × length) of a month.
    numerator = numerator * 5n * length + BigInt(perWeek) * denominator
    denominator *= 5n * length
    const common = commonDivisor(numerator, denominator)
    numerator /= common
    denominator /= common
  }
  const perYear = Math.max(base, minimum)
  const amount = roundedDays(numerator * BigInt(perYear), denominator * 12n * 100n)
  return { months: months.length, amount, parts, perYear, isMinimum: minimum > base }
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : commonDivisor(b, a % b)
}

/** The first day the whole year's leave may be taken, '' where the joining day is not known. */
export const waitingEnd = (joined: string, months: number) => (joined === '' || months === 0 ? '' : addMonths(joined, months))

/** What has been earned by a day of the waiting time: a twelfth per completed month; hundredths. */
export function earnedBy(date: string, joined: string, base: number): number {
  let months = 0
  while (months < 12 && addMonths(joined, months + 1) <= date) months += 1
  return Math.floor((base * months) / 12)
}

/** The last day of what is carried from a year: 3 = 31 March of the next, 15 = 31 March of the one after. */
export const carryEnd = (year: number, months: number) => addDays(addMonths(`${String(year + 1)}-01-01`, months), -1)
