import { useMemo } from 'react'
import { useLocale } from '../text/use-locale.ts'

const asInstant = (date: string) => new Date(`${date}T00:00:00Z`)

/** Days and months as a locale writes them. */
export function createMonthTexts(locale: string) {
  const formatIn = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const textIn = (options: Intl.DateTimeFormatOptions) => {
    const words = formatIn(options)
    return (date: string) => words.format(asInstant(date))
  }
  const shortDays = formatIn({ day: 'numeric', month: 'short', year: 'numeric' })
  return {
    weekday: textIn({ weekday: 'short' }),
    day: textIn({ dateStyle: 'full' }),
    month: textIn({ month: 'long', year: 'numeric' }),
    shortMonth: textIn({ month: 'short' }),
    /** First and last day, with the month and the year once where both share them: `23 – 29 Nov 2026`. */
    shortPeriod: (from: string, to: string) => shortDays.formatRange(asInstant(from), asInstant(to)),
  }
}

/** Days and months in the words of the interface. */
export function useMonthTexts() {
  const locale = useLocale()
  return useMemo(() => createMonthTexts(locale), [locale])
}
