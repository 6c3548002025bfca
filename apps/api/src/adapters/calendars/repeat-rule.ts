import { readTime } from './ics-lines.ts'

/** A rule of a series (RFC 5545, RRULE) in the parts that days are computed from. */
export interface RepeatRule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  /** Dates in all; undefined where a day ends it, or nothing. */
  readonly count: number | undefined
  /** UNTIL as it is written; '' without. A stored rule has a day here, the last one that may have a date. */
  readonly until: string
  /** Monday = 0 … Sunday = 6. */
  readonly weekStart: number
  /** Weekdays; `nth` counts those of the month or year, from its end where it is negative, 0 = each. */
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[]
  readonly monthDays: readonly number[]
  readonly months: readonly number[]
  readonly positions: readonly number[]
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const WEEKS_OF_YEAR = 53
const WEEKS_OF_MONTH = 5
const DAYS_OF_YEAR = 366
/** Parts of a rule by how often it repeats; times of day and weeks of the year are written by no calendar program. */
const PARTS: Readonly<Record<RepeatRule['frequency'], readonly string[]>> = {
  DAILY: ['BYDAY', 'BYMONTH', 'BYMONTHDAY'],
  WEEKLY: ['BYDAY', 'BYMONTH'],
  MONTHLY: ['BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: ['BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS'],
}
const COMMON = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST']

const isFrequency = (text: string): text is RepeatRule['frequency'] => Object.hasOwn(PARTS, text)

/** Whole numbers of a list up to a largest one, also counted from the end; undefined for anything else. */
function parseNumbers(text: string | undefined, most: number, isFromEnd: boolean): number[] | undefined {
  if (text === undefined) return []
  const numbers = text.split(',').map((one) => (/^[+-]?\d{1,3}$/.test(one) ? Number(one) : 0))
  return numbers.every((one) => one !== 0 && Math.abs(one) <= most && (isFromEnd || one > 0)) ? [...new Set(numbers)] : undefined
}

function parseWeekdays(text: string | undefined, mostWeeks: number): RepeatRule['weekdays'] | undefined {
  if (text === undefined) return []
  const days = text.split(',').map((one) => {
    const [, nth = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(one) ?? []
    return { weekday: WEEKDAYS.findIndex((day) => day === name), nth: nth === '' ? 0 : Number(nth), isNumbered: nth !== '' }
  })
  const isGood = days.every(({ weekday, nth, isNumbered }) => weekday >= 0 && Math.abs(nth) <= mostWeeks && (nth !== 0 || !isNumbered))
  if (!isGood || days.length > DAYS_OF_YEAR) return undefined
  return [...new Map(days.map(({ weekday, nth }) => [`${String(nth)} ${String(weekday)}`, { weekday, nth }])).values()]
}

function splitParts(text: string): ReadonlyMap<string, string> | undefined {
  const entries = text.replaceAll(/\s/g, '').toUpperCase().split(';').filter(Boolean)
  const parts = new Map(entries.map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]))
  return parts.size === entries.length && entries.every((part) => part.includes('=')) ? parts : undefined
}

const parseCount = (text: string | undefined) => (text === undefined || /^[1-9]\d{0,8}$/.test(text) ? Number(text ?? 0) : undefined)

/** The end of a rule; '' without one, and for one after all days that are computed. Undefined for a day or time that there is not. */
function parseUntil(text = ''): string | undefined {
  if (/^[3-9]\d{7}(?:T\d{6}Z?)?$/.test(text)) return ''
  return text === '' || (/^\d{8}(?:T\d{6}Z?)?$/.test(text) && readTime(text)) ? text : undefined
}

/** A rule by its parts; undefined where one of them is unknown, wrong or cannot be followed. */
export function parseRule(text: string): RepeatRule | undefined {
  const parts = splitParts(text)
  const frequency = parts?.get('FREQ') ?? ''
  if (!parts || !isFrequency(frequency)) return undefined
  if ([...parts.keys()].some((name) => !COMMON.includes(name) && !PARTS[frequency].includes(name))) return undefined
  const mostWeeks = { DAILY: 0, WEEKLY: 0, MONTHLY: WEEKS_OF_MONTH, YEARLY: parts.has('BYMONTH') ? WEEKS_OF_MONTH : WEEKS_OF_YEAR }[
    frequency
  ]
  const interval = parseCount(parts.get('INTERVAL') ?? '1')
  const count = parseCount(parts.get('COUNT'))
  const weekStart = WEEKDAYS.findIndex((day) => day === (parts.get('WKST') ?? 'MO'))
  const weekdays = parseWeekdays(parts.get('BYDAY'), mostWeeks)
  const monthDays = parseNumbers(parts.get('BYMONTHDAY'), 31, true)
  const months = parseNumbers(parts.get('BYMONTH'), 12, false)
  const positions = parseNumbers(parts.get('BYSETPOS'), DAYS_OF_YEAR, true)
  if (interval === undefined || interval > 999 || count === undefined || weekStart < 0) return undefined
  if (!weekdays || !monthDays || !months || !positions) return undefined
  const until = parts.has('UNTIL') ? parseUntil(parts.get('UNTIL') || '?') : ''
  if (until === undefined) return undefined
  return { frequency, interval, count: count === 0 ? undefined : count, until, weekStart, weekdays, monthDays, months, positions }
}

/** A rule without a time of day that is the one it begins at (`HH:MM`): some programs write both. */
export function withoutOwnTime(rule: string, clock: string): string {
  const own = new Set([`BYHOUR=${String(Number(clock.slice(0, 2)))}`, `BYMINUTE=${String(Number(clock.slice(3)))}`, 'BYSECOND=0'])
  return rule
    .split(';')
    .filter((part) => !own.has(part.replace(/=0(?=\d)/, '=').toUpperCase()))
    .join(';')
}

/** The text of a rule; `until` as it stands in it. */
export function toRuleText({ frequency, interval, count, until, weekStart, weekdays, monthDays, months, positions }: RepeatRule): string {
  const list = (name: string, values: readonly (number | string)[]) => (values.length === 0 ? [] : [`${name}=${values.join(',')}`])
  const names = weekdays.map(({ weekday, nth }) => `${nth === 0 ? '' : String(nth)}${WEEKDAYS[weekday] ?? ''}`)
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${String(interval)}`]),
    ...(count === undefined ? [] : [`COUNT=${String(count)}`]),
    ...(until === '' ? [] : [`UNTIL=${until}`]),
    ...(weekStart === 0 ? [] : [`WKST=${WEEKDAYS[weekStart] ?? ''}`]),
    ...list('BYDAY', names),
    ...list('BYMONTHDAY', monthDays),
    ...list('BYMONTH', months),
    ...list('BYSETPOS', positions),
  ].join(';')
}
