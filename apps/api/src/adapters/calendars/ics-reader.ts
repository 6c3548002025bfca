import { toPlainText } from '@maru/shared/codecs.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { type IcsLine, readAddress, readDuration, readTime, splitLines, toText, type WrittenTime } from './ics-lines.ts'
import { createZoneLookup, readClock, type WrittenZone } from './ics-zones.ts'

/** A date of a list: a moment, or a day where it has no time; a period has its end. */
interface ListedDate {
  readonly at: Date | string
  readonly end: Date | undefined
}

/** An event of a calendar file (RFC 5545), its texts as they were typed. */
export interface ParsedEvent {
  uid: string
  /** Address of the organizer in lower case, '' without one. */
  organizer: string
  sequence: number
  title: string
  place: string
  note: string
  /** CLASS is anything but PUBLIC. */
  isPrivate: boolean
  allDay: boolean
  /** Midnights in UTC for an all-day event, the end that after its last day; else why the file says no time that can be read, or not all of it. */
  times: { start: Date; end: Date } | 'BAD_TIME' | 'UNKNOWN_ZONE' | 'INCOMPLETE'
  /** Seconds of the start, which is stored by its minute. */
  seconds: string
  /** Time zone whose clocks it follows, and whether its times name none. */
  zone: string
  floating: boolean
  /** RRULE; '' of a single event. */
  rule: string
  /** Parts of a repetition that cannot be followed: dates that cannot be read, further rules, rules of what is left out, changes of all later dates. */
  hasOtherRules: boolean
  /** Further dates (RDATE), and those left out (EXDATE): moments, and days for dates without a time. */
  added: readonly ListedDate[]
  leftOut: readonly (Date | string)[]
  /** The date of a series that this one replaces. */
  replaces: Date | string | undefined
  /** STATUS is CANCELLED, or the METHOD of the file CANCEL: the event is off, or the date of a series it replaces. */
  cancelled: boolean
}

/** How the times of a file are read: its zones, and the zone of whoever reads it for times that name none. */
interface Reading {
  readonly lookup: ReturnType<typeof createZoneLookup>
  readonly ownZone: string
}

const HOUR_MS = 3_600_000
const find = (lines: readonly IcsLine[], name: string) => lines.find((line) => line.name === name)

/** Zone of a written time: its own, or that of the reader; undefined where nobody knows it. */
function zoneOf({ lookup, ownZone }: Reading, { zone }: IcsLine, { utc, day }: WrittenTime) {
  if (utc) return 'UTC'
  return zone === '' ? ownZone : lookup(zone, Number(day.slice(0, 4)))
}

const momentOf = ({ day, time, utc }: WrittenTime, zone: string) =>
  time === '' || utc ? new Date(`${day}T${time || '00:00'}:00Z`) : fromLocal(`${day}T${time}`, zone)

type Times = Pick<ParsedEvent, 'allDay' | 'times' | 'zone' | 'floating'>
function timesOf(lines: readonly IcsLine[], reading: Reading): Times {
  const [from, to] = [find(lines, 'DTSTART'), find(lines, 'DTEND')]
  const [begin, finish] = [readTime(from?.value ?? ''), readTime(to?.value ?? '')]
  const unread = { allDay: false, zone: reading.ownZone, floating: false }
  if (!from || !begin || (to && !finish)) return { ...unread, times: 'BAD_TIME' }
  const allDay = begin.time === ''
  const zone = zoneOf(reading, from, begin)
  const endZone = to && finish ? (to.zone === '' && !finish.utc ? zone : zoneOf(reading, to, finish)) : zone
  if (!allDay && (zone === undefined || endZone === undefined)) return { ...unread, times: 'UNKNOWN_ZONE' }
  const eventZone = zone ?? reading.ownZone
  const start = momentOf(begin, eventZone)
  const usual = allDay ? 24 * HOUR_MS : HOUR_MS
  const length = readDuration(find(lines, 'DURATION')?.value ?? '') || usual
  const written = finish && momentOf(finish, endZone ?? eventZone)
  // What ends as it begins, as programs write moments and single days, is as long as what names no end.
  const end = written && written.getTime() !== start.getTime() ? written : new Date(start.getTime() + length)
  // Whole days with a time of day at their end are none, and nobody can say what they are.
  const isGood = end > start && (!allDay || (end.getTime() - start.getTime()) % (24 * HOUR_MS) === 0)
  return { allDay, zone: eventZone, floating: !allDay && !begin.utc && from.zone === '', times: isGood ? { start, end } : 'BAD_TIME' }
}

/** One date of a list; undefined where its time or zone cannot be read. */
function readListed(value: string, line: IcsLine, reading: Reading, { zone, allDay }: Times): ListedDate | undefined {
  const [from = '', to = ''] = value.split('/')
  const written = readTime(from)
  const ownZone = written && (line.zone === '' || written.utc ? zone : zoneOf(reading, line, written))
  // A replaced date is found by its day, and whole days have no other dates.
  const isDay = written?.time === '' || allDay || (ownZone === undefined && line.name === 'RECURRENCE-ID')
  if (written && isDay) return { at: written.day, end: undefined }
  if (!written || ownZone === undefined) return undefined
  const at = momentOf(written, ownZone)
  const finish = readTime(to)
  const end = finish ? momentOf(finish, ownZone) : new Date(at.getTime() + readDuration(to))
  return { at, end: end > at ? end : undefined }
}

/** Dates of the lists of a name, and whether all of them can be read. */
function datesOf(lines: readonly IcsLine[], name: string, reading: Reading, times: Times) {
  const values = lines
    .filter((line) => line.name === name)
    .flatMap((line) => line.value.split(',').map((value) => ({ line, value: value.trim() })))
    .filter(({ value }) => value !== '')
  const dates = values.flatMap(({ line, value }) => readListed(value, line, reading, times) ?? [])
  return { dates, isWhole: dates.length === values.length }
}

function readOrganizer(lines: readonly IcsLine[]) {
  const line = find(lines, 'ORGANIZER')
  return line ? readAddress(line).toLowerCase() : ''
}

function toEvent({ lines, isWhole, isOff, lookup }: WrittenEvent, ownZone: string): ParsedEvent {
  const reading = { lookup, ownZone }
  const valueOf = (name: string) => find(lines, name)?.value ?? ''
  const times = timesOf(lines, reading)
  const [added, leftOut, replaced] = ['RDATE', 'EXDATE', 'RECURRENCE-ID'].map((name) => datesOf(lines, name, reading, times))
  const isRead = [added, leftOut, replaced].every((list) => list?.isWhole === true)
  const rules = lines.filter(({ name }) => name === 'RRULE')
  return {
    uid: toPlainText(valueOf('UID')),
    organizer: readOrganizer(lines),
    sequence: /^\d{1,9}$/.test(valueOf('SEQUENCE')) ? Number(valueOf('SEQUENCE')) : 0,
    title: toText(valueOf('SUMMARY')).trim(),
    place: toText(valueOf('LOCATION')).trim(),
    note: toText(valueOf('DESCRIPTION')),
    isPrivate: !/^(PUBLIC)?$/i.test(valueOf('CLASS').trim()),
    ...times,
    times: isWhole ? times.times : 'INCOMPLETE',
    seconds: readTime(valueOf('DTSTART'))?.seconds ?? '',
    rule: rules[0]?.value.toUpperCase() ?? '',
    hasOtherRules:
      !isRead ||
      rules.length > 1 ||
      rules[0]?.value.trim() === '' ||
      find(lines, 'EXRULE') !== undefined ||
      find(lines, 'RECURRENCE-ID')?.isRange === true,
    added: added?.dates ?? [],
    leftOut: leftOut?.dates.map(({ at }) => at) ?? [],
    replaces: replaced?.dates[0]?.at,
    cancelled: isWhole && (isOff || valueOf('STATUS').trim().toUpperCase() === 'CANCELLED'),
  }
}

interface Component {
  readonly kind: string
  readonly lines: IcsLine[]
}

/** Components of a file; those of alarms inside an event are apart. One without its own end, as a cut file has it, is not whole. */
function* componentsOf(text: string): Generator<Component & { isWhole: boolean }> {
  const open: Component[] = []
  for (const line of splitLines(text)) {
    const kind = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') open.push({ kind, lines: [] })
    else if (line.name !== 'END') open.at(-1)?.lines.push(line)
    else {
      const place = open.findLastIndex((one) => one.kind === kind)
      const closed = place < 0 ? [] : open.splice(place).toReversed()
      for (const one of closed) yield { ...one, isWhole: one === closed.at(-1) }
    }
  }
  for (const one of open.toReversed()) yield { ...one, isWhole: false }
}

interface WrittenEvent {
  readonly lines: readonly IcsLine[]
  readonly isWhole: boolean
  /** METHOD of its calendar is CANCEL. */
  isOff: boolean
  /** Zones of its calendar: another one of the file may call others the same. */
  lookup: Reading['lookup']
}

/** Zones a file may describe: each is compared with those of IANA. */
const ZONES_MAX = 100

/** The events of a calendar file, with those that are cancelled; or why it is not read. */
export function readCalendarFile(input: string, ownZone: string): ParsedEvent[] | 'NOT_A_CALENDAR' | 'TOO_MANY_ZONES' {
  // A mark of the byte order counts as a blank.
  const text = input.trimStart()
  if (!/^BEGIN:VCALENDAR/i.test(text)) return 'NOT_A_CALENDAR'
  const written: WrittenEvent[] = []
  const zones: WrittenZone[] = []
  let clocks: WrittenZone['clocks'] = []
  const noZones = createZoneLookup([])
  let first = { event: 0, zone: 0 }
  for (const { kind, lines, isWhole } of componentsOf(text)) {
    if (kind === 'STANDARD' || kind === 'DAYLIGHT') clocks = [...clocks, ...[readClock(lines) ?? []].flat()]
    else if (kind === 'VTIMEZONE') {
      if (zones.length === ZONES_MAX) return 'TOO_MANY_ZONES'
      zones.push({ name: toText(find(lines, 'TZID')?.value ?? '').trim(), clocks })
      clocks = []
    } else if (kind === 'VEVENT') written.push({ lines, isWhole, isOff: false, lookup: noZones })
    else if (kind === 'VCALENDAR') {
      const isOff = find(lines, 'METHOD')?.value.trim().toUpperCase() === 'CANCEL'
      const lookup = createZoneLookup(zones.slice(first.zone))
      for (const one of written.slice(first.event)) Object.assign(one, { isOff, lookup })
      first = { event: written.length, zone: zones.length }
    }
  }
  return written.map((one) => toEvent(one, ownZone))
}
