import { toPlainText } from '@maru/shared/codecs.ts'
import { fromLocal, isTimeZone } from '@maru/shared/reservations/zoned-time.ts'

/** An event of a calendar file (RFC 5545), its texts as they were typed. */
export interface ParsedEvent {
  uid: string
  title: string
  place: string
  note: string
  allDay: boolean
  /** Midnights in UTC for an all-day event, the end that after its last day; none where the file says no time that can be. */
  times: { start: Date; end: Date } | undefined
  /** Time zone whose clocks it follows. */
  zone: string
  /** RRULE; '' of a single event. */
  rule: string
  /** Days of the rule that are left out, and the day an exception of it replaces; '' of none. */
  leftOut: readonly string[]
  replaces: string
}

interface Line {
  name: string
  zone: string
  value: string
}

const HOUR_MS = 3_600_000

const textOf = (value: string) =>
  toPlainText(value.replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))).normalize('NFC')

/** Lines that go on after a space are one (RFC 5545 3.1). */
function* linesOf(text: string): Generator<Line> {
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const parts = /^([A-Za-z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/.exec(line)
    if (parts === null) continue
    const [, name = '', options = '', value = ''] = parts
    yield { name: name.toUpperCase(), zone: /;TZID="?([^";]+)/i.exec(options)?.[1] ?? '', value }
  }
}

const dayOf = (value: string) => `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`
const isDay = (day: string) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && day >= '1900' && day < '3000'

/** The moment of `20261125`, `20261125T140000` or `20261125T140000Z`; none for anything else. */
function momentOf(value: string, zone: string): Date | undefined {
  if (!/^\d{8}(T\d{6}Z?)?$/.test(value) || !isDay(dayOf(value))) return undefined
  if (value.length === 8) return new Date(`${dayOf(value)}T00:00:00Z`)
  const local = `${dayOf(value)}T${value.slice(9, 11)}:${value.slice(11, 13)}`
  const moment = value.endsWith('Z') ? new Date(`${local}:00Z`) : fromLocal(local, zone)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const UNITS = { W: 168 * HOUR_MS, D: 24 * HOUR_MS, H: HOUR_MS, M: HOUR_MS / 60, S: 1000 }
/** Milliseconds of `PT1H30M`; 0 for what is none. */
const lengthOf = (duration: string) =>
  /^P[\dDTHMSW]+$/.test(duration)
    ? [...duration.matchAll(/(\d{1,6})([WDHMS])/g)].reduce(
        (sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS],
        0,
      )
    : 0

function timesOf(lines: readonly Line[], ownZone: string): Pick<ParsedEvent, 'allDay' | 'times' | 'zone'> {
  const find = (name: string) => lines.find((line) => line.name === name)
  const [from, to] = [find('DTSTART'), find('DTEND')]
  const zone = from !== undefined && isTimeZone(from.zone) ? from.zone : ownZone
  const allDay = from?.value.length === 8
  const start = from && momentOf(from.value, zone)
  if (start === undefined) return { allDay, times: undefined, zone }
  const usual = allDay ? 24 * HOUR_MS : HOUR_MS
  const length = lengthOf(find('DURATION')?.value ?? '') || usual
  const end = to === undefined ? new Date(start.getTime() + length) : momentOf(to.value, isTimeZone(to.zone) ? to.zone : zone)
  return { allDay, times: end !== undefined && end > start ? { start, end } : undefined, zone }
}

function toEvent(lines: readonly Line[], ownZone: string): ParsedEvent {
  const valueOf = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
  const leftOut = lines.filter(({ name }) => name === 'EXDATE').flatMap(({ value }) => value.split(',').map(dayOf))
  const replaces = valueOf('RECURRENCE-ID')
  return {
    uid: toPlainText(valueOf('UID')),
    title: textOf(valueOf('SUMMARY')).trim(),
    place: textOf(valueOf('LOCATION')).trim(),
    note: textOf(valueOf('DESCRIPTION')),
    ...timesOf(lines, ownZone),
    rule: valueOf('RRULE').toUpperCase(),
    leftOut,
    replaces: replaces === '' ? '' : dayOf(replaces),
  }
}

/** The events of a calendar file; undefined where the text is none. What is cancelled there is left out. */
export function readCalendarFile(text: string, ownZone: string): ParsedEvent[] | undefined {
  if (!/^\uFEFF?BEGIN:VCALENDAR/i.test(text.trimStart())) return undefined
  const events: ParsedEvent[] = []
  let open: Line[] | undefined
  // Alarms inside an event have texts and times of their own.
  let isInAlarm = false
  for (const line of linesOf(text)) {
    const part = `${line.name}:${line.value.toUpperCase()}`
    if (part === 'BEGIN:VEVENT') open = []
    else if (part === 'BEGIN:VALARM') isInAlarm = true
    else if (part === 'END:VALARM') isInAlarm = false
    else if (part !== 'END:VEVENT') {
      if (!isInAlarm) open?.push(line)
    } else {
      const isCancelled = open?.some(({ name, value }) => name === 'STATUS' && value === 'CANCELLED') ?? true
      if (open && !isCancelled) events.push(toEvent(open, ownZone))
      open = undefined
      isInAlarm = false
    }
  }
  return events
}
