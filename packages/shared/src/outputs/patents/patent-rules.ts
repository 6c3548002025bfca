import { addMonths } from '../../leave/common/leave-dates.ts'

/** Types of rights, each with rules of its own. */
export const patentKinds = ['PATENT', 'UTILITY_MODEL', 'DESIGN'] as const
export type PatentKind = (typeof patentKinds)[number]

/** Dates of a patent that due dates are counted from, `yyyy-mm-dd` or ''. */
export interface PatentDates {
  readonly kind: PatentKind
  readonly office: string
  readonly disclosedOn: string
  readonly priorityOn: string
  readonly filedOn: string
  readonly grantedOn: string
}

export const patentDeadlineKinds = ['CLAIM', 'PRIORITY', 'NATIONAL_PHASE', 'RENEWAL'] as const
export type PatentDeadlineKind = (typeof patentDeadlineKinds)[number]

/** Events a rule may count from. */
export const patentRuleStarts = ['DISCLOSED', 'PRIORITY', 'FILED', 'GRANTED'] as const
const dateFields = { DISCLOSED: 'disclosedOn', PRIORITY: 'priorityOn', FILED: 'filedOn', GRANTED: 'grantedOn' } as const

/** Months from one turn to the next: the turn of a renewal is a year, that of a national phase a month. */
export const turnMonths = { CLAIM: 1, PRIORITY: 1, NATIONAL_PHASE: 1, RENEWAL: 12 } as const satisfies Record<PatentDeadlineKind, number>

/** A dated rule of one office, or of all of them (''). A changed law is a new rule with the day from which it holds. */
export interface DueRule {
  readonly kind: PatentDeadlineKind
  readonly rightKind: PatentKind
  readonly office: string
  /** First day of the event it is counted from. */
  readonly validFrom: string
  readonly countedFrom: (typeof patentRuleStarts)[number]
  readonly firstTurn: number
  readonly lastTurn: number
  /** Months from the event to the first turn, and from one turn to the next. */
  readonly firstMonths: number
  readonly stepMonths: number
  /** Due on the last day of the month. */
  readonly monthEnd: boolean
  /** Months before the due date from which a fee may be paid; null = at any time. */
  readonly payableMonths: number | null
  /** Months after the due date within which a fee is paid without surcharge, and with one; null = it is no fee. */
  readonly freeMonths: number | null
  readonly graceMonths: number | null
  /** Months from the filing to the end of the right, on and after which no fee is due; null = the turns end before. */
  readonly termMonths: number | null
  /** No fee for years that begin after the grant. */
  readonly untilGrant: boolean
}

export interface PlannedDeadline {
  readonly kind: PatentDeadlineKind
  /** Months of a national phase, year of a renewal, 0 for what comes once. */
  readonly turn: number
  /** Counted from the dates alone; a day the office is closed moves later. */
  readonly nominalOn: string
  /** First day a fee may be paid, last day without surcharge and last day with one; '' where there is none. */
  readonly payableFrom: string
  readonly freeUntil: string
  readonly graceUntil: string
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const toMonthEnd = (day: string) => `${day.slice(0, 8)}${String(daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7))))}`

/** Rights that ArbnErfG § 2 is about: which of them an invention becomes changes nothing in the time to claim it. */
const inventions: ReadonlySet<PatentKind> = new Set(['PATENT', 'UTILITY_MODEL'])
const isAbout = ({ kind, rightKind }: DueRule, right: PatentKind) =>
  rightKind === right || (kind === 'CLAIM' && inventions.has(rightKind) && inventions.has(right))

const isMet = (rule: DueRule, dates: PatentDates) => isAbout(rule, dates.kind) && isDated(rule, dates)

const isDated = ({ kind, office, validFrom, countedFrom }: DueRule, dates: PatentDates) =>
  dates[dateFields[countedFrom]] !== '' &&
  dates[dateFields[countedFrom]] >= validFrom &&
  (office === '' || office === dates.office) &&
  // Only the first filing opens the year for filings abroad.
  (kind !== 'PRIORITY' || dates.filedOn === '' || dates.filedOn === dates.priorityOn)

/** Whether a fee is due while the right lasts, and for a year that begins before or with its grant where the rule ends there. */
const isOwed = ({ termMonths, untilGrant }: DueRule, { filedOn, grantedOn }: PatentDates, dueOn: string, beginsOn: string) =>
  (termMonths === null || filedOn === '' || dueOn < addMonths(filedOn, termMonths)) &&
  (!untilGrant || grantedOn === '' || beginsOn <= grantedOn)

/** The due dates of one rule; every day is counted from the event, so that a short month in between shortens no later one. */
function planRule(rule: DueRule, dates: PatentDates): PlannedDeadline[] {
  const { kind, firstTurn, lastTurn, firstMonths, stepMonths, monthEnd, payableMonths, freeMonths, graceMonths } = rule
  const start = dates[dateFields[rule.countedFrom]]
  const dayAfter = (months: number) => (monthEnd ? toMonthEnd(addMonths(start, months)) : addMonths(start, months))
  const dayFrom = (due: number, months: number | null) => (months === null ? '' : dayAfter(due + months))
  const turnStep = Math.max(1, stepMonths / turnMonths[kind])
  const turns = Math.floor((lastTurn - firstTurn) / turnStep) + 1
  return Array.from({ length: turns }, (_, index) => firstMonths + index * stepMonths)
    .map((due, index) => ({
      kind,
      turn: firstTurn + index * turnStep,
      nominalOn: dayAfter(due),
      payableFrom: dayFrom(due, payableMonths === null ? null : -payableMonths),
      freeUntil: dayFrom(due, freeMonths),
      graceUntil: dayFrom(due, graceMonths),
      // Without the end of the month: a year of the right begins on the day of the event.
      beginsOn: addMonths(start, due),
    }))
    .filter(({ nominalOn, beginsOn }) => isOwed(rule, dates, nominalOn, beginsOn))
    .map(({ beginsOn: _begin, ...deadline }) => deadline)
}

/** A rule of the office goes before one of all offices, a later one before an earlier one; of two claims that of patents. */
const byPrecedence = (one: DueRule, other: DueRule) =>
  other.office.localeCompare(one.office) || other.validFrom.localeCompare(one.validFrom) || one.rightKind.localeCompare(other.rightKind)

/** Every due date that follows from the dates of a patent, in their order; each turn from the rule that goes before the others. */
export function planDeadlines(dates: PatentDates, rules: readonly DueRule[]): PlannedDeadline[] {
  const planned = new Map<string, PlannedDeadline>()
  for (const rule of rules.filter((one) => isMet(one, dates)).toSorted(byPrecedence)) {
    for (const deadline of planRule(rule, dates)) {
      const key = `${deadline.kind} ${String(deadline.turn)}`
      if (!planned.has(key)) planned.set(key, deadline)
    }
  }
  return [...planned.values()].toSorted((one, other) => one.nominalOn.localeCompare(other.nominalOn))
}
