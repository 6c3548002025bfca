import { toLocal } from '@maru/shared/reservations/zoned-time.ts'

// A zone as calendar files describe it (VTIMEZONE): programs that do not know its IANA name follow the changes of clocks written there.

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** No zone changes its clocks twice within so many days. */
const STEP_DAYS = 10
const YEARS_BACK = 10
const YEARS_AHEAD = 5
/** Years that have to change alike before a rule says that they go on so. */
const LIKE_YEARS = 4
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const MOST_STORED = 500

/** A change of clocks: the wall clock before it, and the minutes ahead of UTC before and after. */
interface ClockChange {
  readonly local: string
  readonly before: number
  readonly after: number
}

const offsetAt = (at: number, zone: string) => Math.round((Date.parse(`${toLocal(new Date(at), zone)}:00Z`) - at) / MINUTE_MS)

/** The first minute with another offset between two moments of which only the first has the old one. */
function findChange(from: number, to: number, zone: string): number {
  const old = offsetAt(from, zone)
  let [low, high] = [from, to]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, zone) === old) low = middle
    else high = middle
  }
  return high
}

function changesOfYear(year: number, zone: string): ClockChange[] {
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const changes: ClockChange[] = []
  for (let at = start; at < end; at += STEP_DAYS * DAY_MS) {
    const next = Math.min(at + STEP_DAYS * DAY_MS, end)
    const [before, after] = [offsetAt(at, zone), offsetAt(next, zone)]
    if (before === after) continue
    const local = new Date(findChange(at, next, zone) + before * MINUTE_MS).toISOString().slice(0, 16)
    changes.push({ local, before, after })
  }
  return changes
}

const daysInMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/** Rules that fit the day of a change: of its weekday in its month, counted from the first or the last one. */
function rulesOf({ local }: ClockChange): string[] {
  const day = Number(local.slice(8, 10))
  const weekday = WEEKDAYS[new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''
  const month = `BYMONTH=${String(Number(local.slice(5, 7)))}`
  const isLast = day + 7 > daysInMonth(local)
  return [...(isLast ? ['-1'] : []), String(Math.ceil(day / 7))].map((nth) => `${month};BYDAY=${nth}${weekday}`)
}

/** What years have in common: how many changes, their offsets and times, and a rule for each; undefined where one differs. */
function commonRules(years: readonly (readonly ClockChange[])[]): string[] | undefined {
  const [first = []] = years
  const look = ({ local, before, after }: ClockChange) => [local.slice(11), before, after].join()
  const isAlike = years.every(
    (changes) => changes.length === first.length && changes.every((one, at) => first[at] && look(one) === look(first[at])),
  )
  if (!isAlike) return undefined
  const rules = first.map((change, at) =>
    rulesOf(change).find((rule) => years.every((changes) => changes[at] && rulesOf(changes[at]).includes(rule))),
  )
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

const offsetText = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${hours ?? ''}${rest ?? ''}`
}

function clockLines({ local, before, after }: ClockChange, rule: string): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local.replaceAll(/[-:]/g, '')}00`,
    ...(rule === '' ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
}

function describeZone(zone: string, firstYear: number, lastYear: number): string[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => changesOfYear(firstYear + index, zone))
  const start = offsetAt(Date.UTC(firstYear, 0, 1), zone)
  const base = clockLines({ local: `${String(firstYear)}-01-01T00:00`, before: start, after: start }, '')
  // The longest row of last years that change alike goes on by a rule.
  const from = years.findIndex((_, index) => years.length - index >= LIKE_YEARS && commonRules(years.slice(index)) !== undefined)
  const rules = from === -1 ? [] : (commonRules(years.slice(from)) ?? [])
  const single = from === -1 ? years : years.slice(0, from)
  const ruled = (years[from] ?? []).flatMap((change, at) => clockLines(change, rules[at] ?? ''))
  const lines = [...base, ...single.flat().flatMap((change) => clockLines(change, '')), ...ruled]
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE']
}

const stored = new Map<string, readonly string[]>()

/** Lines of a zone for events from a year on: its changes of clocks from ten years ago at most, and the rule they go on by. */
export function zoneLines(zone: string, year: number, now = new Date()): readonly string[] {
  const thisYear = now.getUTCFullYear()
  const firstYear = Math.min(Math.max(year - 1, thisYear - YEARS_BACK), thisYear)
  const key = `${zone} ${String(firstYear)} ${String(thisYear)}`
  const lines = stored.get(key) ?? describeZone(zone, firstYear, thisYear + YEARS_AHEAD)
  if (stored.size >= MOST_STORED) stored.clear()
  stored.set(key, lines)
  return lines
}
