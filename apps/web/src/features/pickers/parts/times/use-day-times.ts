import { isSecondTime, plainTime } from '@maru/shared/reservations/zoned-time.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { timeText } from './clock-text.ts'
import { type DayTimes, timesOn } from '../day-times.ts'

const toOption = (time: string) => ({ value: time, text: timeText(time) })

/** The times a form with start and end offers on its days. A time of the hour that comes twice becomes a plain one on any other day. */
export function useDayTimes(zone: string, minutes?: number) {
  const { setValue } = useFormContext<DayTimes>()
  const [date, startTime, endDate, endTime] = useWatch<DayTimes, ['date', 'startTime', 'endDate', 'endTime']>({
    name: ['date', 'startTime', 'endDate', 'endTime'],
  })
  const starts = timesOn(date, zone, minutes).slice(0, -1)
  const ends = timesOn(endDate, zone, minutes).slice(1)
  const isStale = (time: string, times: readonly string[]) => isSecondTime(time) && !times.includes(time)
  const [isStartStale, isEndStale] = [isStale(startTime, starts), isStale(endTime, ends)]
  useEffect(() => {
    if (isStartStale) setValue('startTime', plainTime(startTime), { shouldDirty: true })
    if (isEndStale) setValue('endTime', plainTime(endTime), { shouldDirty: true })
  }, [isStartStale, isEndStale, startTime, endTime, setValue])
  // A second time has its name beside it, for which a quarter of the form is too narrow.
  const span: 3 | 6 = isSecondTime(startTime) || isSecondTime(endTime) ? 6 : 3
  return { starts: starts.map(toOption), ends: ends.map(toOption), span }
}
