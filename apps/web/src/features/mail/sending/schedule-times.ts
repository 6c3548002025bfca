import { addDays, format, isWeekend, nextMonday } from 'date-fns'

export interface ClockTime {
  /** `yyyy-MM-dd` */
  readonly date: string
  /** `HH:mm` */
  readonly time: string
}

const MORNING = '08:00'
const AFTERNOON = '13:00'

/** Moments people usually send later: tomorrow and the next Monday, as days of the place whose today is given. */
export function suggestTimes(today: string) {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const start = new Date(year, month - 1, day)
  const at = (date: Date, time: string): ClockTime => ({ date: format(date, 'yyyy-MM-dd'), time })
  const tomorrow = addDays(start, 1)
  const monday = at(nextMonday(start), MORNING)
  return {
    tomorrowMorning: at(tomorrow, MORNING),
    tomorrowAfternoon: at(tomorrow, AFTERNOON),
    ...(!isWeekend(start) && { nextMonday: monday }),
  }
}
