import { isDay, toPlainText } from '@maru/shared/codecs.ts'

/** A property of a calendar file (RFC 5545 3.1). */
export interface IcsLine {
  readonly name: string
  /** TZID of its times; '' for none. */
  readonly zone: string
  /** RANGE=THISANDFUTURE: it is meant for all later dates, too. */
  readonly isRange: boolean
  /** Its parameters as they are written, each behind a semicolon. */
  readonly options: string
  readonly value: string
}

/** Lines that go on after a space are one. */
export function* splitLines(text: string): Generator<IcsLine> {
  for (const line of text.replaceAll(/(?:\r\n?|\n)[ \t]/g, '').split(/\r\n?|\n/)) {
    const parts = /^([A-Za-z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s.exec(line)
    if (parts === null) continue
    const [, name = '', options = '', value = ''] = parts
    const zone = /;TZID=(?:"([^"]*)"|([^";]+))/i.exec(options)?.slice(1).find(Boolean)?.trim() ?? ''
    yield { name: name.toUpperCase(), zone, isRange: /;RANGE=THISANDFUTURE/i.test(options), options, value }
  }
}

/** The mail address of ORGANIZER or ATTENDEE; '' of a person who is named otherwise. */
export const readAddress = ({ value }: IcsLine) => /^mailto:([^?\s]{1,320})$/i.exec(value.trim())?.[1] ?? ''

/** The text of a value without its escapes (RFC 5545 3.3.11). */
export const toText = (value: string) =>
  toPlainText(value.replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))).normalize('NFC')

/** A date or time as a file writes it: its day, its clock time ('' of a date) with the seconds apart, and whether it is UTC. */
export interface WrittenTime {
  readonly day: string
  readonly time: string
  readonly seconds: string
  readonly utc: boolean
}

/** `20261125`, `20261125T140000` or `20261125T140000Z`; undefined for anything else, and for days that do not exist. */
export function readTime(value: string): WrittenTime | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?)|Z)?$/.exec(value.trim())
  if (parts === null) return undefined
  const [, year = '', month = '', date = '', hours = '', minutes = '', seconds = '', zulu = ''] = parts
  const day = `${year}-${month}-${date}`
  if (!isDay(day) || hours > '23' || minutes > '59') return undefined
  return { day, time: hours === '' ? '' : `${hours}:${minutes}`, seconds, utc: zulu !== '' }
}

const HOUR_MS = 3_600_000
const UNITS = { W: 168 * HOUR_MS, D: 24 * HOUR_MS, H: HOUR_MS, M: HOUR_MS / 60, S: 1000 }
/** Milliseconds of `PT1H30M`; 0 for what is none. */
export const readDuration = (duration: string) =>
  /^\+?P[\dDTHMSW]+$/.test(duration)
    ? [...duration.matchAll(/(\d{1,6})([WDHMS])/g)].reduce(
        (sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS],
        0,
      )
    : 0
