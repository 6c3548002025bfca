import { eachDay, toWeekday } from '../common/leave-dates.ts'

// Who may be away together when more people want the same weeks than can be spared: fairly, by what each had in the years before.

/** A preference with what decides about its turn. Days are hundredths. */
export interface PlannedPreference {
  id: string
  userId: string
  from: string
  to: string
  /** 1 = wanted most. */
  priority: number
  /** Children of school age, in school holidays. */
  schoolAge: boolean
  agreed: boolean
  /** Days of the same holidays a year and two years ago. */
  lastYear: number
  yearBefore: number
  askedAt: string
}

export interface Turn {
  /** 1 = first in turn among those that are not agreed yet; 0 = agreed. */
  rank: number
  /** The first working day on which too many would be away, '' where it fits. */
  crowdedOn: string
}

/** Children of school age count like five days less a year ago (§ 7 BUrlG: social aspects). */
const SCHOOL_AGE = 1000
/** A year ago counts double. */
const scoreOf = ({ lastYear, yearBefore, schoolAge }: PlannedPreference) => 2 * lastYear + yearBefore - (schoolAge ? SCHOOL_AGE : 0)

const text = (a: string, b: string) => Number(a > b) - Number(a < b)
/** Order of turns: least days so far first; then what is wanted most, then who asked first. */
const inTurn = (a: PlannedPreference, b: PlannedPreference) =>
  scoreOf(a) - scoreOf(b) || a.priority - b.priority || text(a.askedAt, b.askedAt) || text(a.id, b.id)

/** At least half of a department stays, but one person may always go. */
export const mostAway = (staff: number) => Math.max(1, Math.floor(staff / 2))

const workdays = ({ from, to }: Pick<PlannedPreference, 'from' | 'to'>) => eachDay(from, to).filter((date) => toWeekday(date) < 5)

/** Gives each preference of a department its turn: those that are agreed stand, the others follow while enough people stay. */
export function planTurns(
  preferences: readonly PlannedPreference[],
  taken: readonly { readonly userId: string; readonly date: string }[],
  staff: number,
): ReadonlyMap<string, Turn> {
  const away = new Map<string, Set<string>>()
  const note = (date: string, userId: string) => void away.set(date, (away.get(date) ?? new Set()).add(userId))
  for (const { date, userId } of taken) note(date, userId)
  const turns = new Map<string, Turn>()
  for (const preference of preferences.filter(({ agreed }) => agreed)) {
    for (const date of workdays(preference)) note(date, preference.userId)
    turns.set(preference.id, { rank: 0, crowdedOn: '' })
  }
  const most = mostAway(staff)
  const open = preferences.filter(({ agreed }) => !agreed).toSorted(inTurn)
  for (const [index, preference] of open.entries()) {
    const days = workdays(preference)
    const isFull = (there: ReadonlySet<string> | undefined) => (there?.size ?? 0) >= most && !there?.has(preference.userId)
    const crowdedOn = days.find((date) => isFull(away.get(date))) ?? ''
    if (crowdedOn === '') for (const date of days) note(date, preference.userId)
    turns.set(preference.id, { rank: index + 1, crowdedOn })
  }
  return turns
}
