import { fromLocal, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { zoneLines } from './ics-zone-writer.ts'

/** An event or a booking as calendar programs read it. */
export interface IcsEvent {
  /** With the host the identifier by which a calendar program knows it again. */
  uid: string
  start: Date
  end: Date
  /** Whole days: start and end are midnights in UTC, the end that after the last day. */
  allDay: boolean
  title: string
  location: string
  description: string
  cancelled: boolean
  /** Others see that its owner is busy, and nothing else. */
  isPrivate?: boolean
  tentative: boolean
  revision: number
  stamp: Date
  /** What makes a series of it. */
  series?: IcsSeries
  /** The date of the series of the same identifier that it replaces, by the clocks of a zone. */
  replaces?: { readonly start: Date; readonly zone: string }
}

interface IcsSeries {
  /** Rule without a number of dates; its last day as UNTIL. */
  readonly rule: string
  /** Zone whose clocks it follows. */
  readonly zone: string
  /** Dates it does not have. */
  readonly leftOut: readonly Date[]
}

const BYTES_A_LINE = 75

/** `20261125T140000Z` */
export const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const utcDay = (at: Date) => utc(at).slice(0, 8)
export const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)

/** Lines have at most 75 octets; the rest goes on after a space, never inside a character (RFC 5545 3.1). */
export function folded(line: string) {
  if (Buffer.byteLength(line) <= BYTES_A_LINE) return line
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > BYTES_A_LINE - (parts.length > 0 ? 1 : 0)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** A time of a series by the clocks of its zone, so that it stays there when they change. */
function seriesTime(name: string, at: Date, { allDay, zone }: { allDay: boolean; zone: string }) {
  if (allDay) return `${name};VALUE=DATE:${utcDay(at)}`
  return zone === 'UTC' ? `${name}:${utc(at)}` : `${name};TZID=${zone}:${toLocal(at, zone).replaceAll(/[-:]/g, '')}00`
}

/** The rule with its end as programs read it: the moment its last day is over, or that day where it takes whole days. */
function writtenRule({ rule, zone }: IcsSeries, allDay: boolean) {
  return rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (whole, year: string, month: string, day: string) => {
    if (allDay) return whole
    const end = fromLocal(`${year}-${month}-${day}T24:00`, zone)
    return `UNTIL=${utc(new Date(end.getTime() - 1000))}`
  })
}

function timeLines({ start, end, allDay, series }: IcsEvent) {
  const times = { allDay, zone: series?.zone ?? 'UTC' }
  return [
    seriesTime('DTSTART', start, times),
    seriesTime('DTEND', end, times),
    ...(series ? [`RRULE:${writtenRule(series, allDay)}`, ...series.leftOut.map((date) => seriesTime('EXDATE', date, times))] : []),
  ]
}

const lines = (host: string, event: IcsEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}@${host}`,
  `DTSTAMP:${utc(event.stamp)}`,
  ...(event.replaces ? [seriesTime('RECURRENCE-ID', event.replaces.start, { allDay: event.allDay, zone: event.replaces.zone })] : []),
  ...timeLines(event),
  `SEQUENCE:${String(event.revision)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  ...(event.isPrivate === true ? ['CLASS:PRIVATE'] : []),
  `STATUS:${event.cancelled ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** The zones that the times of events name, with the first year of each. */
function zonesOf(events: readonly IcsEvent[]): [zone: string, year: number][] {
  const years = new Map<string, number>()
  for (const { series, replaces, start, allDay } of events) {
    const zone = series?.zone ?? replaces?.zone ?? 'UTC'
    if (!allDay && zone !== 'UTC') years.set(zone, Math.min(years.get(zone) ?? Infinity, start.getUTCFullYear()))
  }
  return [...years]
}

/**
 * Parts of a calendar file (RFC 5545), each event one: times in UTC, those of a series by the clocks of its zone; `host` makes the identifiers of
 * events unique.
 */
export function* calendarParts(host: string, name: string, events: readonly IcsEvent[]): Generator<string> {
  const part = (written: readonly string[]) => written.map((line) => `${folded(line)}\r\n`).join('')
  yield part(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Maru//Calendar//EN', 'CALSCALE:GREGORIAN', `X-WR-CALNAME:${escaped(name)}`])
  for (const [zone, year] of zonesOf(events)) yield part(zoneLines(zone, year))
  for (const event of events) yield part(lines(host, event))
  yield part(['END:VCALENDAR'])
}

export const toCalendarFile = (host: string, name: string, events: readonly IcsEvent[]) => [...calendarParts(host, name, events)].join('')
