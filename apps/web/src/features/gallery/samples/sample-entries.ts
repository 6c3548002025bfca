import type { DayMarks } from '../../../widgets/calendar/day-marks.ts'
import { addDays, findMonday } from '../../../widgets/calendar/month-days.ts'
import { type CalendarEntry, calendarColours } from '../../../widgets/calendar/month-lanes.ts'

const SIXTY = 60

/** Entries of every colour and kind around a day: a time, one day, over the end of a week, waiting, and sixty people on one day. */
export function sampleEntries(today: string, longText: string): readonly CalendarEntry[] {
  const monday = findMonday(today)
  const at = (id: string, from: number, days: number, colour: CalendarEntry['colour'], more: Partial<CalendarEntry> = {}) => ({
    id,
    from: addDays(monday, from),
    to: addDays(monday, from + days - 1),
    title: colour,
    colour,
    ...more,
  })
  const crowd = Array.from({ length: SIXTY }, (_, index) =>
    at(`crowd${String(index)}`, 9, 1, calendarColours[index % calendarColours.length] ?? 'blue', {
      title: `${String(index + 1)} ${longText.slice(0, 40)}`,
    }),
  )
  return [
    at('blue', 0, 3, 'blue'),
    at('green', 2, 5, 'green'),
    at('red', 1, 1, 'red', { time: '14:00' }),
    at('cyan', 4, 6, 'cyan', { pending: true }),
    at('grey', -5, 3, 'grey', { title: longText }),
    at('orange', 3, 1, 'orange', { time: '09:30' }),
    ...crowd,
  ]
}

/** Marks of days as a form for leave gets them. */
export function sampleMarks(today: string, longText: string): DayMarks {
  const monday = findMonday(today)
  return {
    [addDays(monday, 2)]: [{ kind: 'holiday', text: 'Buß- und Bettag' }],
    [addDays(monday, 3)]: [{ kind: 'halfHoliday', text: 'Heiligabend (½)' }],
    [addDays(monday, 7)]: [{ kind: 'away', text: longText }],
    [addDays(monday, 8)]: [
      { kind: 'own', text: 'Eigener Urlaub' },
      { kind: 'away', text: '이서연' },
    ],
    [addDays(monday, 10)]: [{ kind: 'blocked', text: 'Inventur' }],
  }
}
