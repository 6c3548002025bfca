import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { followDays, type FormDays } from './follow-days.ts'

type Days = Pick<FormDays, 'date' | 'endDate'>

/** Moves the end of a form with its first day; at least `least` days lie between them. */
export function useDaysFollow(least = 0) {
  const { setValue } = useFormContext<Days>()
  const [date, endDate] = useWatch<Days, ['date', 'endDate']>({ name: ['date', 'endDate'] })
  const days = useRef<FormDays>({ date, endDate, length: Math.max(least, daysBetween(date, endDate)) })
  useEffect(() => {
    days.current = followDays(days.current, { date, endDate }, least)
    if (days.current.endDate !== endDate) setValue('endDate', days.current.endDate, { shouldDirty: true })
  }, [date, endDate, least, setValue])
}
