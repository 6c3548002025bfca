import { toLocal } from '@maru/shared/reservations/zoned-time.ts'
import type { IcsEvent } from '../../../adapters/calendars/ics.ts'
import { createZoneClocks, findOccurrence, wallZone, type ZoneClocks } from '../../../adapters/calendars/occurrences.ts'
import { parseRule, toRuleText } from '../../../adapters/calendars/repeat-rule.ts'
import { toDayNumber } from '../../../adapters/calendars/rule-days.ts'
import { onDay, toWallClock } from '../../../adapters/calendars/series-dates.ts'
import { lastDayInRule } from './series-row.ts'
import { storedRuleDays } from './stored-rule-days.ts'

/** A stored row of the calendar as a file of it needs it; days as text, '' for none. */
export interface ExportedRow {
  readonly id: string
  readonly seriesId: string
  readonly seriesDay: string
  /** Rule of the row itself, and of the series each date of which is a row. */
  readonly repeatRule: string
  readonly seriesRule: string
  readonly leftOut: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly allDay: boolean
  readonly timeZone: string
  readonly title: string
  readonly location: string
  readonly description: string
  readonly tentative: boolean
  readonly isPrivate: boolean
  readonly revision: number
  readonly changedAt: Date
}

/** Days of a rule for each of its dates that are left: where more are left out, the dates are written by themselves. */
const MOST_DAYS_A_DATE = 10
const LAST_DAY = '2999-12-31'

const toIcs = (row: ExportedRow): IcsEvent => ({
  uid: `event-${row.id}`,
  start: row.startsAt,
  end: row.endsAt,
  allDay: row.allDay,
  title: row.title,
  location: row.location,
  description: row.description,
  cancelled: false,
  tentative: row.tentative,
  isPrivate: row.isPrivate,
  revision: row.revision,
  stamp: row.changedAt,
})

/** Rows that stand for days of a series become exceptions of it where the rule has that day; a program would show the date twice otherwise. */
function toExceptions(
  series: { uid: string; zone: string; allDay: boolean; startOn: (day: string) => Date | undefined },
  rows: readonly ExportedRow[],
) {
  return rows.map((row): IcsEvent => {
    const start = row.seriesDay === '' || row.allDay !== series.allDay ? undefined : series.startOn(row.seriesDay)
    return { ...toIcs(row), ...(start && { uid: series.uid, replaces: { start, zone: series.zone } }) }
  })
}

/** When the dates of a series begin on its days. */
function beginnings({ startsAt, endsAt, allDay, timeZone }: ExportedRow, clocks: ZoneClocks) {
  const zone = wallZone({ allDay, timeZone })
  const clock = toWallClock({ start: startsAt, end: endsAt }, zone)
  const [hours, minutes = Number.NaN] = clock.start.split(':').map(Number)
  // The second of a time that comes twice has a mark.
  return (day: string) =>
    Number.isNaN(minutes) ? onDay(day, clock, zone).start : clocks(toDayNumber(day), (hours ?? 0) * 60 + minutes, zone)
}

/** A series that is stored as a rule, with the rows that replace dates of it. */
function exportRule(row: ExportedRow, dates: readonly ExportedRow[], clocks: ZoneClocks): IcsEvent[] {
  const zone = wallZone(row)
  const uid = `event-${row.id}`
  const whole = { ...row, leftOut: [] }
  const begin = beginnings(row, clocks)
  const without = new Set(row.leftOut)
  const startOn = (day: string) => (without.has(day) ? begin(day) : findOccurrence(whole, day)?.start)
  const exceptions = toExceptions({ uid, zone, allDay: row.allDay, startOn }, dates)
  const replaced = new Set(exceptions.flatMap(({ replaces }) => replaces?.start.getTime() ?? []))
  const leftOut = row.leftOut.map(begin).filter((date) => !replaced.has(date.getTime()))
  return [{ ...toIcs(row), series: { rule: row.repeatRule, zone, leftOut } }, ...exceptions]
}

const isOnOwnDay = (row: ExportedRow) => toLocal(row.startsAt, wallZone(row)).slice(0, 10) === row.seriesDay

/** What the dates of a series have in common. */
function lookOf(row: ExportedRow): string {
  const zone = wallZone(row)
  const clock = toWallClock({ start: row.startsAt, end: row.endsAt }, zone)
  return JSON.stringify([zone, row.allDay, clock, row.title, row.location, row.description, row.tentative, row.isPrivate])
}

/** The rows of a series of single dates as its rule, where at least two are as the rule has them; each by itself otherwise. */
function exportDates(rows: readonly ExportedRow[], clocks: ZoneClocks): IcsEvent[] {
  const looks = [...Map.groupBy(rows.filter(isOnOwnDay), lookOf).values()].toSorted((a, b) => b.length - a.length)
  const [first, ...more] = looks[0] ?? []
  const rule = first ? parseRule(first.seriesRule) : undefined
  const last = more.at(-1)?.seriesDay
  if (!first || !rule || last === undefined) return rows.map(toIcs)
  const zone = wallZone(first)
  const begin = beginnings(first, clocks)
  const days = new Set(storedRuleDays(first.seriesRule, first.seriesDay, last))
  const regular = new Set([first, ...more].filter(({ seriesDay }) => days.has(seriesDay)))
  if (days.size === 0 || days.size > MOST_DAYS_A_DATE * regular.size) return rows.map(toIcs)
  const uid = `series-${first.seriesId}`
  const exceptions = toExceptions(
    { uid, zone, allDay: first.allDay, startOn: (day) => (days.has(day) ? begin(day) : undefined) },
    rows.filter((row) => !regular.has(row)),
  )
  const present = new Set(
    [...[...regular].map(({ startsAt }) => startsAt), ...exceptions.flatMap(({ replaces }) => replaces?.start ?? [])].map(Number),
  )
  const leftOut = [...days].map(begin).filter((date) => !present.has(date.getTime()))
  const text = toRuleText({ ...rule, count: undefined, until: last.replaceAll('-', '') })
  const revision = Math.max(...rows.map((row) => row.revision))
  const stamp = new Date(Math.max(...rows.map(({ changedAt }) => changedAt.getTime())))
  return [{ ...toIcs(first), uid, revision, stamp, series: { rule: text, zone, leftOut } }, ...exceptions]
}

/** Rows of one series: each rule with the rows that replace its dates, and the dates of no rule. */
function exportSeries(rows: readonly ExportedRow[], clocks: ZoneClocks): IcsEvent[] {
  const rules = rows.filter(({ repeatRule }) => repeatRule !== '').toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  if (rules.length === 0) return exportDates(rows, clocks)
  const firstDay = (row: ExportedRow) => toLocal(row.startsAt, wallZone(row)).slice(0, 10)
  const ruleOf = ({ seriesDay }: ExportedRow) =>
    rules.findLast((rule) => firstDay(rule) <= seriesDay && seriesDay <= (lastDayInRule(rule.repeatRule) || LAST_DAY))
  const dates = Map.groupBy(
    rows.filter(({ repeatRule }) => repeatRule === ''),
    (row) => (row.seriesDay === '' ? undefined : ruleOf(row)),
  )
  return [...rules.flatMap((rule) => exportRule(rule, dates.get(rule) ?? [], clocks)), ...(dates.get(undefined) ?? []).map(toIcs)]
}

/** Rows by time as events of a calendar file, one series after the other: each keeps its rule, with its exceptions. */
export function* icsEventsBySeries(rows: readonly ExportedRow[]): Generator<readonly IcsEvent[]> {
  const clocks = createZoneClocks()
  const series = Map.groupBy(
    rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    ({ id, seriesId }) => (seriesId === '' ? id : seriesId),
  )
  for (const members of series.values()) yield members[0]?.seriesId === '' ? members.map(toIcs) : exportSeries(members, clocks)
}
