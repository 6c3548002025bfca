/** Current year minus year of birth, undefined without a date of birth (SPEC 3). Dates are `yyyy-MM-dd`. */
export const calculateAge = (birthDate: string, today: string) =>
  /^\d{4}-\d\d-\d\d$/.test(birthDate) ? Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) : undefined

/** Length of service: difference in years × 12 + difference in months + 1 (SPEC 3); undefined without a date, or before it. */
export function monthsOfService(joinDate: string, today: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(joinDate) || joinDate > today) return undefined
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(today) - months(joinDate) + 1
}

/** First, middle and last name joined with spaces (SPEC 3). */
export const formatEnglishName = (...names: readonly string[]) =>
  names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(' ')
