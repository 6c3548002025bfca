import { type IcsLine, readAddress, splitLines, toText } from './ics-lines.ts'
import { type ParsedEvent, readCalendarFile } from './ics-reader.ts'

// A calendar file in a mail (RFC 5546): what it asks for, and the answer to it.

export interface Invitation extends Pick<ParsedEvent, 'uid' | 'sequence' | 'title' | 'place' | 'allDay' | 'replaces'> {
  readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'
  readonly times: { start: Date; end: Date } | undefined
  readonly isRepeating: boolean
  readonly organizer: { name: string; address: string } | undefined
  /** Addresses of those invited, in lower case. */
  readonly attendees: readonly string[]
  readonly others: number
}

const MOST_ATTENDEES = 1000
const NAME_MAX = 200
const ADDRESS_MAX = 320

function organizerOf(line: IcsLine | undefined) {
  const address = line ? readAddress(line).slice(0, ADDRESS_MAX) : ''
  if (!line || address === '') return undefined
  const [, quoted, bare = ''] = /;CN=(?:"([^"]*)"|([^";]*))/i.exec(line.options) ?? []
  return {
    name: toText(quoted ?? bare)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, NAME_MAX),
    address,
  }
}

/** The people of the first event of an identifier; lines of its alarms name nobody. */
function peopleOf(lines: readonly IcsLine[], uid: string) {
  let own: IcsLine[] = []
  for (const line of lines) {
    const isEvent = line.value.trim().toUpperCase() === 'VEVENT'
    if (line.name === 'BEGIN' && isEvent) own = []
    if (/^(UID|ORGANIZER|ATTENDEE)$/.test(line.name)) own.push(line)
    if (line.name === 'END' && isEvent && own.some(({ name, value }) => name === 'UID' && value.trim() === uid)) break
  }
  return {
    organizer: organizerOf(own.find(({ name }) => name === 'ORGANIZER')),
    attendees: own
      .filter(({ name }) => name === 'ATTENDEE')
      .slice(0, MOST_ATTENDEES)
      .map((line) => readAddress(line).toLowerCase()),
  }
}

function methodOf(lines: readonly IcsLine[]) {
  const written =
    lines
      .find(({ name }) => name === 'METHOD')
      ?.value.trim()
      .toUpperCase() ?? 'PUBLISH'
  return written === 'REQUEST' || written === 'PUBLISH' || written === 'CANCEL' ? written : undefined
}

/** The event of a calendar file; undefined where it is no file of events, or an answer to one. In a parser process. */
export function readInvitation({ text, zone }: { readonly text: string; readonly zone: string }): Invitation | undefined {
  const events = readCalendarFile(text, zone)
  const lines = [...splitLines(text.trimStart())]
  const method = methodOf(lines)
  if (typeof events === 'string' || method === undefined) return undefined
  const event = events.find(({ replaces }) => replaces === undefined) ?? events[0]
  if (!event) return undefined
  const { uid, sequence, title, place, allDay, times, rule, added, replaces } = event
  return {
    // Some programs send a cancellation as a request whose STATUS is CANCELLED.
    method: events.every(({ cancelled }) => cancelled) ? 'CANCEL' : method,
    uid,
    sequence,
    allDay,
    replaces,
    title: title.slice(0, NAME_MAX),
    place: place.slice(0, NAME_MAX),
    times: typeof times === 'string' ? undefined : times,
    isRepeating: rule !== '' || added.length > 0,
    ...peopleOf(lines, uid),
    others: new Set(events.map((one) => one.uid)).size - 1,
  }
}
