import { localDay, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { useMemo } from 'react'
import { useMe } from '../../../api/identity.ts'
import { useLocale } from '../../../widgets/text/use-locale.ts'
import { clockText } from './times/clock-text.ts'

/** A period in words by the clock of a time zone, which is named where the clock of the person looking shows another time. */
export function useSpanText(zone: string) {
  const locale = useLocale()
  const ownZone = useMe().timeZone
  return useMemo(() => {
    const dayText = new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' })
    const at = (instant: number) => clockText(new Date(instant), zone)
    const dateOf = (instant: number) => localDay(new Date(instant), zone)
    /** `14:00–15:30`, or with both days where it goes over midnight. */
    const times = (start: number, end: number) => {
      if (dateOf(start) === dateOf(end)) return `${at(start)}–${at(end)}`
      if (at(end) === '00:00' && dateOf(start) === dateOf(end - 1)) return `${at(start)}–24:00`
      return `${dayText.format(start)} ${at(start)} – ${dayText.format(end)} ${at(end)}`
    }
    const offsetText = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
    const elsewhere = (instant: number) => {
      const date = new Date(instant)
      if (toLocal(date, zone) === toLocal(date, ownZone)) return ''
      return ` ${offsetText.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''}`
    }
    /** `Wed 25 Nov, 14:00–15:30`, in another zone `Wed 25 Nov, 14:00–15:30 GMT+9` */
    const whole = (start: number, end: number) =>
      `${dateOf(start) === dateOf(end - 1) ? `${dayText.format(start)}, ${times(start, end)}` : times(start, end)}${elsewhere(start)}`
    const weekdayText = new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
    return { times, whole, weekday: (instant: number) => weekdayText.format(instant), day: (instant: number) => dayText.format(instant) }
  }, [locale, zone, ownZone])
}
export type SpanText = ReturnType<typeof useSpanText>
