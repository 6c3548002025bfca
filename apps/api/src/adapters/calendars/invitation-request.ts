import { escaped, folded, utc } from './ics.ts'

/** A meeting as its invitation says it to one person (RFC 5546 3.2.2, 3.2.5); a higher sequence replaces the one before. */
export interface MeetingRequest {
  readonly uid: string
  readonly sequence: number
  readonly cancelled: boolean
  readonly start: Date
  readonly end: Date
  readonly title: string
  readonly place: string
  readonly organizer: string
  readonly attendee: { readonly name: string; readonly address: string }
}

const mailTo = (address: string) => `:mailto:${address}`
const inQuotes = (text: string) => `"${text.replaceAll(/["\p{Cc}]+/gu, ' ').trim()}"`

export const toRequestMethod = ({ cancelled }: Pick<MeetingRequest, 'cancelled'>) => (cancelled ? 'CANCEL' : 'REQUEST')

/** The invitation, its change or its cancellation as calendar programs read it. */
export function toRequestFile(meeting: MeetingRequest, at: Date) {
  const { uid, sequence, cancelled, start, end, title, place, organizer, attendee } = meeting
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maru//Calendar//EN',
    `METHOD:${toRequestMethod(meeting)}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${String(sequence)}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `ORGANIZER;CN=Maru:mailto:${organizer}`,
    `ATTENDEE;RSVP=FALSE;PARTSTAT=NEEDS-ACTION;CN=${inQuotes(attendee.name)}${mailTo(attendee.address)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(folded).join('\r\n')
}

/** The same invitation for another address of its person; '' stays so. */
export const toRequestFor = (file: string, before: string, after: string) =>
  file.replaceAll('\r\n ', '').replaceAll(mailTo(before), mailTo(after)).split('\r\n').map(folded).join('\r\n')
