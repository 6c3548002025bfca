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
  tentative: boolean
  revision: number
  stamp: Date
}

const BYTES_A_LINE = 75

/** `20261125T140000Z` */
const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const utcDay = (at: Date) => utc(at).slice(0, 8)
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Lines have at most 75 octets; the rest goes on after a space, never inside a character (RFC 5545 3.1). */
function folded(line: string) {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > BYTES_A_LINE - (parts.length > 0 ? 1 : 0)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

const lines = (host: string, event: IcsEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}@${host}`,
  `DTSTAMP:${utc(event.stamp)}`,
  ...(event.allDay
    ? [`DTSTART;VALUE=DATE:${utcDay(event.start)}`, `DTEND;VALUE=DATE:${utcDay(event.end)}`]
    : [`DTSTART:${utc(event.start)}`, `DTEND:${utc(event.end)}`]),
  `SEQUENCE:${String(event.revision)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  `STATUS:${event.cancelled ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** A calendar file (RFC 5545) with times in UTC; `host` makes the identifiers of events unique. */
export function toCalendarFile(host: string, name: string, events: readonly IcsEvent[]) {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Maru//Calendar//EN', 'CALSCALE:GREGORIAN', `X-WR-CALNAME:${escaped(name)}`]
  return [...head, ...events.flatMap((event) => lines(host, event)), 'END:VCALENDAR', ''].map(folded).join('\r\n')
}
