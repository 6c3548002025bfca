import { numberText } from '../../kit/text/label-store.ts'

/** Days as the language writes them: exact text in, no rounding. */
export const daysText = (amount: string) => numberText(Number(amount), { maximumFractionDigits: 2 })

/** Hours as the language writes them, with their unit. */
export const hoursText = (amount: string) => `${daysText(amount)} h`
