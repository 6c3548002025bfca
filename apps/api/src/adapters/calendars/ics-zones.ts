import { findTimeZone, timeZones } from '@maru/shared/codes/time-zones.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { findIana } from 'windows-iana'
import { type IcsLine, readTime } from './ics-lines.ts'
import { parseRule, withoutOwnTime } from './repeat-rule.ts'
import { listRuleDays } from './rule-days.ts'

/** One of the two clocks of a zone in a file: since when and how far it is ahead of UTC. */
interface Clock {
  /** `YYYY-MM-DDTHH:MM` of its first day. */
  readonly from: string
  readonly rule: string
  readonly minutesBefore: number
  readonly minutes: number
}

/** A zone that a file describes itself (VTIMEZONE). */
export interface WrittenZone {
  readonly name: string
  readonly clocks: readonly Clock[]
}

const MAX_CLOCKS = 40
/** Looked at first where several zones have the same clocks. */
const USUAL = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Asia/Seoul',
]

const toMinutes = (offset: string) => {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(offset) ?? []
  return sign === undefined ? Number.NaN : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** A clock of a VTIMEZONE; undefined where it says no time or offset. */
export function readClock(lines: readonly IcsLine[]): Clock | undefined {
  const valueOf = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
  const from = readTime(valueOf('DTSTART').replace(/^1[0-8]\d\d/, '1900'))
  const [minutesBefore, minutes] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => toMinutes(valueOf(name)))
  if (!from || minutesBefore === undefined || minutes === undefined || Number.isNaN(minutesBefore + minutes)) return undefined
  const time = from.time || '00:00'
  return { from: `${from.day}T${time}`, rule: withoutOwnTime(valueOf('RRULE').toUpperCase(), time), minutesBefore, minutes }
}

/** The zone of a name: that of IANA, also at the end of a path; else the one that Windows calls so (CLDR). Abbreviations name none. */
function findZoneByName(name: string): string | undefined {
  const parts = name.split('/')
  const names = parts.map((_, at) => parts.slice(at).join('/')).filter((one) => /^[A-Za-z]/.test(one))
  const iana = names.filter((one) => one.includes('/') || one === name)
  return [...iana, ...findIana(name)].flatMap((one) => findTimeZone(one) ?? [])[0]
}

/** Changes of a clock in some years as they are written: the day, and the offset from then on. */
function changesIn({ from, rule, minutesBefore, minutes }: Clock, years: readonly string[]) {
  const begin = (year: string) => (/BYMONTH/.test(rule) ? `${year}-01-01` : `${year}${from.slice(4, 10)}`)
  const first = from.slice(0, 10)
  const yearly = parseRule(rule)
  const lastDay = yearly?.until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') ?? ''
  const daysOf = (year: string) => (yearly?.frequency === 'YEARLY' ? listRuleDays(yearly, begin(year), { most: 1, lastDay }) : [])
  const days = rule === '' ? [from] : years.flatMap((year) => daysOf(year).map((day) => `${day}${from.slice(10)}`))
  return days.filter((day) => day.slice(0, 10) >= first).map((day) => ({ day, minutes, minutesBefore }))
}

/** The first day of a later clock with the same change, which takes the place of one without an end; a day after all others without. */
const supersededFrom = (clock: Clock, clocks: readonly Clock[]) =>
  clocks
    .filter((one) => one.minutes === clock.minutes && one.minutesBefore === clock.minutesBefore && one.from > clock.from)
    .reduce((first, { from }) => (from < first ? from : first), '9999')

/** Wall clocks of some years with the offset the file says they have: the middle of each month, and the day before and after each change. */
function samplesOf(zone: WrittenZone, first: number, last: number) {
  const years = [first - 1, ...Array.from({ length: last - first + 1 }, (_, more) => first + more)].map(String)
  const clocks = zone.clocks.slice(0, MAX_CLOCKS)
  const changes = clocks
    .flatMap((clock) => changesIn(clock, years).filter(({ day }) => day < supersededFrom(clock, clocks)))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const offsetAt = (local: string) => changes.findLast(({ day }) => day <= local)?.minutes ?? changes[0]?.minutesBefore
  const middles = years
    .slice(1)
    .flatMap((one) => Array.from({ length: 12 }, (_, month) => `${one}-${String(month + 1).padStart(2, '0')}-15T12:00`))
  const aroundChanges = changes.flatMap(({ day }) =>
    [-1, 1].map((days) => new Date(Date.parse(`${day.slice(0, 10)}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 16)),
  )
  const isNear = (local: string) => years.slice(1).includes(local.slice(0, 4))
  return [...middles, ...aroundChanges.filter(isNear)].map((local) => ({ local, minutes: offsetAt(local) }))
}

/**
 * The IANA zone whose clocks go as those a file describes, in the year of an event and the next, or in its own where a later law changed the
 * next; undefined where none does.
 */
function findZoneByClocks(zone: WrittenZone, year: number): string | undefined {
  if (zone.clocks.length === 0) return undefined
  const names = [...USUAL, ...timeZones]
  const findIn = (last: number) => {
    const samples = samplesOf(zone, year, last)
    return names.find((name) =>
      samples.every(
        ({ local, minutes }) => minutes === Math.round((Date.parse(`${local}:00Z`) - fromLocal(local, name).getTime()) / 60_000),
      ),
    )
  }
  return findIn(year + 1) ?? findIn(year)
}

/** Looks up the zones that a calendar file names, each year of a zone once; undefined for those nobody knows. */
export function createZoneLookup(zones: readonly WrittenZone[]) {
  const answers = new Map<string, string | undefined>()
  return (name: string, year: number) => {
    const key = `${String(year)} ${name}`
    const written = zones.find((zone) => zone.name === name)
    if (!answers.has(key)) answers.set(key, findZoneByName(name) ?? (written && findZoneByClocks(written, year)))
    return answers.get(key)
  }
}
