import { addDays } from '../../leave/common/leave-dates.ts'

const SATURDAY = 6
/** Days a year on which banks do not settle in euros beside weekends and Easter (ECB, TARGET closing days). */
const CLOSED = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number) {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether banks settle euros on a day (`yyyy-MM-dd`). */
export function isTargetDay(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const easter = easterSunday(Number(day.slice(0, 4)))
  const isEaster = day === addDays(easter, -2) || day === addDays(easter, 1)
  return weekday !== 0 && weekday !== SATURDAY && !CLOSED.has(day.slice(5)) && !isEaster
}

/** The day itself, or the next one on which banks settle euros. */
export const targetDayFrom = (day: string): string => (isTargetDay(day) ? day : targetDayFrom(addDays(day, 1)))
