import { numberText } from './label-store.ts'

/** The calendar date of an instant in a time zone (default: the browser's), as `yyyy-MM-dd`. */
export function dateIn(instant: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
}

/** Today as `yyyy-MM-dd` where the person works (SPEC 2: default today adjusted for time zone). */
export const today = (timeZone?: string) => dateIn(new Date(), timeZone)

/** Date and minute of an instant in a time zone, as lists show it; with the second where many things happen in one minute. */
export function instantText(instant: Date, timeZone?: string, seconds = false): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: seconds ? 'medium' : 'short', hourCycle: 'h23' }).format(instant)
  return `${dateIn(instant, timeZone)} ${time}`
}

const decimals = (value: number, count: number, grouping = true) =>
  numberText(value, { minimumFractionDigits: count, maximumFractionDigits: count, useGrouping: grouping })

const steps = [
  ['TB', 1e12],
  ['GB', 1e9],
  ['MB', 1e6],
] as const

/** A size in bytes as KB, MB, GB or TB with one decimal (SPEC 5). */
export function fileSizeText(bytes: number): string {
  const [unit, size] = steps.find(([, least]) => bytes >= least) ?? ['KB', 1e3]
  return `${decimals(bytes / size, 1, false)} ${unit}`
}

/** A size in bytes for a tooltip: Kb under 1,000,000 bytes, otherwise Mb, one decimal (SPEC 5). */
export const tooltipSizeText = (bytes: number) =>
  bytes < 1e6 ? `${decimals(bytes / 1e3, 1, false)} Kb` : `${decimals(bytes / 1e6, 1, false)} Mb`

/** An amount with two decimals and thousands separators; the unit follows it on the screen. */
export const moneyText = (amount: number) => decimals(amount, 2)

/** A decimal amount of the server as people read it. */
export const amountText = (amount: string) => moneyText(Number(amount))

/** A weekday and date in words, for headings. */
export const longDateText = (instant: Date, locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(instant)
