/** A booking as calendar programs read it. */
export interface IcsEvent {
  id: string
  start: Date
  end: Date
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
  `UID:reservation-${event.id}@${host}`,
  `DTSTAMP:${utc(event.stamp)}`,
  `DTSTART:${utc(event.start)}`,
  `DTEND:${utc(event.end)}`,
  `SEQUENCE:${String(event.revision)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  `STATUS:${event.cancelled ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** A calendar file (RFC 5545) with times in UTC; `host` makes the identifiers of events unique. */
export function toCalendarFile(host: string, name: string, events: readonly IcsEvent[]) {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Maru//Reservations//EN', 'CALSCALE:GREGORIAN', `X-WR-CALNAME:${escaped(name)}`]
  return [...head, ...events.flatMap((event) => lines(host, event)), 'END:VCALENDAR', ''].map(folded).join('\r\n')
}
