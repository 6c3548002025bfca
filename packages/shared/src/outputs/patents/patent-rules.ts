import { addMonths } from '../../leave/common/leave-dates.ts'

/** Dates of a patent that due dates are counted from, `yyyy-mm-dd` or ''. */
export interface PatentDates {
  readonly office: string
  readonly disclosedOn: string
  readonly priorityOn: string
  readonly filedOn: string
  readonly grantedOn: string
}

export const patentDeadlineKinds = ['CLAIM', 'PRIORITY', 'NATIONAL_PHASE', 'RENEWAL'] as const
export type PatentDeadlineKind = (typeof patentDeadlineKinds)[number]

export interface PlannedDeadline {
  readonly kind: PatentDeadlineKind
  /** Months of a national phase, year of a renewal, 0 for what comes once. */
  readonly turn: number
  /** Counted from the dates alone; a day the office is closed moves later. */
  readonly nominalOn: string
  /** Last day of grace, '' without. */
  readonly graceUntil: string
}

interface DeadlineRule {
  readonly kind: PatentDeadlineKind
  /** Offices it holds for, all of them unless given. */
  readonly offices?: readonly string[]
  /** First day of the event it is counted from. */
  readonly validFrom: string
  readonly from: 'disclosedOn' | 'priorityOn' | 'filedOn' | 'grantedOn'
  /** Months after that day, by turn. */
  readonly months: Readonly<Record<number, number>>
  /** Due on the last day of the month. */
  readonly monthEnd?: true
  readonly graceMonths?: number
}

/** Months until the fee of each year, from the first to the last year that has one; the fee of a year is due when it starts. */
const yearly = (first: number, last: number) =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [first + index, (first + index - 1) * 12]))
const RENEWAL_GRACE_MONTHS = 6
const always = '1900-01-01'

/** Dated rules of the offices; a changed law is a new row with the day from which it holds. */
const rules: readonly DeadlineRule[] = [
  // ArbnErfG § 6 (2): an invention is claimed unless it is released within four months after its disclosure.
  { kind: 'CLAIM', validFrom: '2009-10-01', from: 'disclosedOn', months: { 0: 4 } },
  // Paris Convention, Article 4 C: filings abroad keep the date of the first one for twelve months.
  { kind: 'PRIORITY', validFrom: always, from: 'priorityOn', months: { 0: 12 } },
  // PCT Article 22 (1): 30 months; EPC Rule 159 and, since May 2022, IntPatÜbkG Article III § 4: 31 months.
  { kind: 'NATIONAL_PHASE', offices: ['WO'], validFrom: '2002-04-01', from: 'priorityOn', months: { 30: 30, 31: 31 } },
  // PatKostG § 3 (2), EPC Rule 51: at the end of the month, for the third year and later ones.
  {
    kind: 'RENEWAL',
    offices: ['DE', 'EP'],
    validFrom: always,
    from: 'filedOn',
    months: yearly(3, 20),
    monthEnd: true,
    graceMonths: RENEWAL_GRACE_MONTHS,
  },
  // 35 U.S.C. 41 (b): 3.5, 7.5 and 11.5 years after the grant.
  {
    kind: 'RENEWAL',
    offices: ['US'],
    validFrom: '1980-12-12',
    from: 'grantedOn',
    months: { 4: 42, 8: 90, 12: 138 },
    graceMonths: RENEWAL_GRACE_MONTHS,
  },
  // Korean Patent Act, Articles 79 and 81: the first three years come with the registration.
  { kind: 'RENEWAL', offices: ['KR'], validFrom: always, from: 'grantedOn', months: yearly(4, 20), graceMonths: RENEWAL_GRACE_MONTHS },
]

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const toMonthEnd = (day: string) => `${day.slice(0, 8)}${String(daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7))))}`

const isMet = ({ kind, offices, validFrom, from }: DeadlineRule, dates: PatentDates) =>
  dates[from] !== '' &&
  dates[from] >= validFrom &&
  (offices === undefined || offices.includes(dates.office)) &&
  // Only the first filing opens the year for filings abroad.
  (kind !== 'PRIORITY' || dates.filedOn === '' || dates.filedOn === dates.priorityOn)

/** Every due date that follows from the dates of a patent, in their order. */
export const planDeadlines = (dates: PatentDates): PlannedDeadline[] =>
  rules
    .filter((rule) => isMet(rule, dates))
    .flatMap(({ kind, from, months, monthEnd, graceMonths }) =>
      Object.entries(months).map(([turn, count]) => {
        const end = (day: string) => (monthEnd ? toMonthEnd(day) : day)
        const nominalOn = end(addMonths(dates[from], count))
        return { kind, turn: Number(turn), nominalOn, graceUntil: graceMonths === undefined ? '' : end(addMonths(nominalOn, graceMonths)) }
      }),
    )
    .toSorted((one, other) => one.nominalOn.localeCompare(other.nominalOn))
