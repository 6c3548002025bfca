// Calendar days as `yyyy-MM-dd`: no clock and no time zone is in any of this.

const DAY = 86_400_000
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (date: string, days: number) => dateOf(at(date) + days * DAY)
/** Days from the first to the second date; 0 on the same day. */
export const daysBetween = (from: string, to: string) => Math.round((at(to) - at(from)) / DAY)
/** Monday = 0 … Sunday = 6. */
export const toWeekday = (date: string) => (new Date(at(date)).getUTCDay() + 6) % 7
export const toYear = (date: string) => Number(date.slice(0, 4))

/** Adds months to a day; answers the month's last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

/** Every day from the first to the last. */
export function eachDay(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}
