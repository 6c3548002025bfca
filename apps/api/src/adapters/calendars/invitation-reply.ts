import { escaped, folded, utc } from './ics.ts'
import type { Invitation } from './invitation.ts'

export type PartStat = 'ACCEPTED' | 'DECLINED'

const inQuotes = (text: string) => `"${text.replaceAll(/["\p{Cc}]+/gu, ' ').trim()}"`

/** The date of a series that was asked about. */
function replacedDate({ replaces }: Invitation) {
  if (replaces === undefined) return []
  return [typeof replaces === 'string' ? `RECURRENCE-ID;VALUE=DATE:${replaces.replaceAll('-', '')}` : `RECURRENCE-ID:${utc(replaces)}`]
}

/** The answer to an invitation for calendar programs (RFC 5546 3.2.3). */
export function toReplyFile(invitation: Invitation, attendee: { name: string; address: string }, partStat: PartStat, at: Date) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maru//Calendar//EN',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${invitation.uid}`,
    `SEQUENCE:${String(invitation.sequence)}`,
    `DTSTAMP:${utc(at)}`,
    ...replacedDate(invitation),
    ...(invitation.organizer ? [`ORGANIZER:mailto:${invitation.organizer.address}`] : []),
    `ATTENDEE;PARTSTAT=${partStat};CN=${inQuotes(attendee.name)}:mailto:${attendee.address}`,
    `SUMMARY:${escaped(invitation.title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(folded).join('\r\n')
}
