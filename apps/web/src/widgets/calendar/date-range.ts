import { addDays, findMonday } from './month-days.ts'

/** FULL = the whole day, AM = its morning, PM = its afternoon. */
export type DayPart = 'FULL' | 'AM' | 'PM'

/** A period by days, both counted; '' where nothing is chosen yet. */
export interface DateRange {
  readonly from: string
  readonly to: string
  readonly startHalf: DayPart
  readonly endHalf: DayPart
}

/** The range with its days changed: a half that the new days cannot have becomes the whole day. */
export function withDays(range: DateRange, from: string, to: string): DateRange {
  const isOneDay = from === to
  return {
    from,
    to,
    startHalf: isOneDay || range.startHalf === 'PM' ? range.startHalf : 'FULL',
    endHalf: !isOneDay && range.endHalf === 'AM' ? 'AM' : 'FULL',
  }
}

/** Two chosen days in their order. */
export const inOrder = (one: string, other: string): readonly [from: string, to: string] => (one <= other ? [one, other] : [other, one])

/** Parts of a day a leave may take: one day has a morning and an afternoon, several begin at noon or end there. */
export const startParts = (range: DateRange): readonly DayPart[] => (range.from === range.to ? ['FULL', 'AM', 'PM'] : ['FULL', 'PM'])
export const endParts: readonly DayPart[] = ['FULL', 'AM']

/** Periods people look back at most. */
export function pastPresets(today: string) {
  const yesterday = addDays(today, -1)
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`
  const lastMonth = addDays(monthOf(today), -1)
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: yesterday, to: yesterday },
    { key: 'thisMonth', from: monthOf(today), to: today },
    { key: 'lastMonth', from: monthOf(lastMonth), to: lastMonth },
  ] as const
}

/** Periods people ask for most, from today on; a week is its working days. */
export function presets(today: string) {
  const monday = findMonday(today)
  const tomorrow = addDays(today, 1)
  return [
    { key: 'today', from: today, to: today },
    { key: 'tomorrow', from: tomorrow, to: tomorrow },
    { key: 'thisWeek', from: monday, to: addDays(monday, 4) },
    { key: 'nextWeek', from: addDays(monday, 7), to: addDays(monday, 11) },
  ] as const
}
