// Wall clocks of time zones: `YYYY-MM-DDTHH:MM` of a zone to the moment it is, and back. No library is needed for that.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string) {
  const storedFormat = formats.get(zone)
  if (storedFormat) return storedFormat
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Minutes a zone is ahead of UTC at a moment. */
function offsetMinutes(at: number, zone: string) {
  const whole = at - (at % 1000)
  return Math.round((Date.parse(`${formatOf(zone).format(whole).replace(' ', 'T')}Z`) - whole) / 60_000)
}

/** What the clocks of a zone show at a moment: `YYYY-MM-DDTHH:MM`. */
export const toLocal = (at: Date, zone: string) => formatOf(zone).format(at).replace(' ', 'T').slice(0, 16)
/** The day and the clock time of it. */
export const localDay = (at: Date, zone: string) => toLocal(at, zone).slice(0, 10)
export const localTime = (at: Date, zone: string) => toLocal(at, zone).slice(11)

/** Follows the second of a time that comes twice when clocks go back: `02:30B`, as the law calls these hours 2A and 2B. */
const SECOND = 'B'
/** A clock time without the mark of the first or second one. */
export const plainTime = (time: string) => time.replace(/[AB]$/, '')
export const isSecondTime = (time: string) => time.endsWith(SECOND)

/**
 * The moment a wall clock shows a time. A time that is skipped when clocks go forward is the one an hour later, as every calendar does it;
 * of a time that comes twice it is the first, with or without an `A` behind it, and the second with a `B`. `24:00` is midnight of the next day.
 */
export function fromLocal(local: string, zone: string): Date {
  const [day = '', time = '00:00'] = plainTime(local).split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  // A change of clocks lies within a day on one side or the other: the earlier offset decides for skipped and for doubled times.
  const before = offsetMinutes(wall - 86_400_000, zone)
  const after = offsetMinutes(wall + 86_400_000, zone)
  const moment = wall - before * 60_000
  const later = wall - after * 60_000
  if (isSecondTime(local) && offsetMinutes(later, zone) === after) return new Date(later)
  if (before === after || offsetMinutes(moment, zone) === before) return new Date(moment)
  return offsetMinutes(later, zone) === after ? new Date(later) : new Date(moment)
}

/** The clock time of a moment, with the mark where it is the second of a time that comes twice. */
export function wallTime(at: Date, zone: string): string {
  const local = toLocal(at, zone)
  const isSecond = fromLocal(local, zone).getTime() < at.getTime() - (at.getTime() % 60_000)
  return isSecond ? `${local.slice(11)}${SECOND}` : local.slice(11)
}

/** Whether no clock of the zone ever shows a time: it is skipped when clocks go forward. */
export function isSkippedTime(day: string, time: string, zone: string): boolean {
  const moment = fromLocal(`${day}T${time}`, zone)
  return time !== '24:00' && toLocal(moment, zone) !== `${day}T${plainTime(time)}`
}

/** Whether the clocks of a zone show a time twice, because they go back over it. */
export const isRepeatedTime = (day: string, time: string, zone: string) =>
  isSecondTime(wallTime(fromLocal(`${day}T${plainTime(time)}${SECOND}`, zone), zone))

/** Whether a time says which of two it is. */
export const isMarkedTime = (time: string) => plainTime(time) !== time
