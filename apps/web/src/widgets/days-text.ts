import { localeNow } from '../kit/label-store.ts'

/** Days as the language writes them: exact text in, no rounding. */
export const daysText = (amount: string) => Number(amount).toLocaleString(localeNow(), { maximumFractionDigits: 2 })
