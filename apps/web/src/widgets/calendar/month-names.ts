import { useMemo } from 'react'
import { useLocale } from '../text/use-locale.ts'

const asInstant = (date: string) => new Date(`${date}T00:00:00Z`)

/** Days and months in the words of the interface. */
export function useMonthTexts() {
  const locale = useLocale()
  return useMemo(() => {
    const textIn = (options: Intl.DateTimeFormatOptions) => {
      const words = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (date: string) => words.format(asInstant(date))
    }
    return {
      weekday: textIn({ weekday: 'short' }),
      day: textIn({ dateStyle: 'full' }),
      month: textIn({ month: 'long', year: 'numeric' }),
      shortMonth: textIn({ month: 'short' }),
      shortDay: textIn({ day: 'numeric', month: 'short', year: 'numeric' }),
    }
  }, [locale])
}
