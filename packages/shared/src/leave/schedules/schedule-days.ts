import { hundredths } from '../common/leave-amount.ts'
import { weekdays } from '../calendars/leave-calendar.ts'
import { eachDay, toWeekday } from '../common/leave-dates.ts'
import type { ScheduleBody } from './schedule-body.ts'

/** A day that is worked otherwise than it would be; hours in hundredths. */
export interface ChangedDay {
  date: string
  before: number
  after: number
}

/** First and last day a request is about; '' where it does not say yet. */
export function toSpan({ change, from, to, dayOff, dayWorked }: ScheduleBody): { from: string; to: string } {
  if (change === 'HOURS') return { from, to }
  if (change === 'EXTRA') return { from: dayWorked, to: dayWorked }
  const [first = '', last = ''] = [dayOff, dayWorked].toSorted()
  return { from: first, to: last }
}

/** The days that become different: those that stay as they are, and holidays in a period of other hours, are left out. */
export function changedDays(body: ScheduleBody, dueOn: (date: string) => { hours: number; isHoliday: boolean }): ChangedDay[] {
  const { change, dayOff, dayWorked, extraHours } = body
  const due = (date: string) => dueOn(date).hours
  const changed = (date: string, after: number): ChangedDay => ({ date, before: due(date), after })
  const days = {
    HOURS: () =>
      eachDay(body.from, body.to).flatMap((date) => {
        const newHours = body.hours[weekdays[toWeekday(date)] ?? 'monday']
        return newHours === '' || dueOn(date).isHoliday ? [] : [changed(date, hundredths(newHours))]
      }),
    SWAP: () => [changed(dayOff, 0), changed(dayWorked, due(dayOff))].toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date)),
    EXTRA: () => [changed(dayWorked, due(dayWorked) + hundredths(extraHours || '0'))],
  }
  return days[change]().filter(({ before, after }) => before !== after)
}

/** Free time for hours worked ahead: their share of an ordinary day, in hundredths of days. */
export const freeTimeFor = (extraHours: number, hoursOfDay: number) => (hoursOfDay === 0 ? 0 : Math.round((extraHours * 100) / hoursOfDay))
