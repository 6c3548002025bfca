import type { DayLook } from './MonthGrid.tsx'

/** Something a person choosing days should know about one: a public holiday, a half one, own leave, colleagues away, no leave allowed. */
export interface DayMark {
  readonly kind: 'holiday' | 'halfHoliday' | 'away' | 'own' | 'blocked'
  readonly text: string
}

/** By date, `yyyy-MM-dd`. */
export type DayMarks = Readonly<Record<string, readonly DayMark[]>>

const classes = {
  holiday: 'is-holiday',
  halfHoliday: 'is-half-holiday',
  away: 'has-away',
  own: 'is-own',
  blocked: 'is-blocked',
} as const

/** Looks and words of a day with marks. */
export function lookOfMarks(marks: readonly DayMark[] = []): DayLook {
  if (marks.length === 0) return {}
  return { className: marks.map((mark) => classes[mark.kind]).join(' '), note: marks.map((mark) => mark.text).join(', ') }
}
