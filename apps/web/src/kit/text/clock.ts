import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The current time, renewed when a minute begins. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
    }
    const tick = () => {
      setNow(new Date())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}

const parts = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)

/** Hour and minute in a time zone, `HH:mm`. */
export const timeIn = (instant: Date, timeZone: string) => parts(instant, timeZone).slice(-5)

/** How many hours the clock of one time zone is ahead of another's; negative when behind. Halves and quarters exist. */
export function hoursAhead(instant: Date, timeZone: string, than: string): number {
  const wall = (zone: string) => Date.parse(`${parts(instant, zone).replace(' ', 'T')}Z`)
  return (wall(timeZone) - wall(than)) / (60 * MINUTE_MS)
}
