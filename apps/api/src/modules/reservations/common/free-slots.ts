import { ARRIVAL_TIME, DEPARTURE_TIME } from '@maru/shared/reservations/reservation-fields.ts'
import { fromLocal, localDay } from '@maru/shared/reservations/zoned-time.ts'
import { addDays, eachDay, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import type { BookableResource } from './bookable-resource.ts'
import { DAY_MS, overlaps, plusMinutes, type Range, withBuffers } from './booking-times.ts'

/** Slots of resources without a grid are looked for at every half hour. */
const STEP_MINUTES = 30
const DAY_MINUTES = 1440

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Starts of a day at which a booking of that length lies within the opening hours; longer ones than a day end on an open day. */
function candidatesOf(resource: BookableResource, day: string, minutes: number): Range[] {
  const { kind, timeZone: zone, opening, slotMinutes } = resource
  if (kind === 'GUEST') {
    const nights = Math.max(1, Math.ceil(minutes / DAY_MINUTES))
    return [{ start: fromLocal(`${day}T${ARRIVAL_TIME}`, zone), end: fromLocal(`${addDays(day, nights)}T${DEPARTURE_TIME}`, zone) }]
  }
  const hours = opening[toWeekday(day)]
  if (!hours) return []
  const step = slotMinutes || STEP_MINUTES
  const first = Math.ceil(minutesOf(hours.from) / step) * step
  const last = minutesOf(hours.to) - (minutes < DAY_MINUTES ? minutes : step)
  const starts = Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => first + index * step)
  return starts.map((at) => {
    const start = fromLocal(`${day}T${timeOf(at)}`, zone)
    return { start, end: plusMinutes(start, minutes) }
  })
}

interface SlotSearch {
  minutes: number
  /** Days of the resource's zone, both included. */
  from: string
  to: string
  now: Date
  busy: readonly Range[]
}

/** Free slots of a length, by day and time; nothing in the past, before the notice or beyond the horizon of the resource. */
export function* freeSlots(resource: BookableResource, { minutes, from, to, now, busy }: SlotSearch): Generator<Range & { day: string }> {
  const earliest = plusMinutes(now, resource.noticeMinutes)
  const latest = resource.horizonDays === 0 ? undefined : new Date(now.getTime() + resource.horizonDays * DAY_MS)
  const today = localDay(now, resource.timeZone)
  for (const day of eachDay(from < today ? today : from, to)) {
    for (const slot of candidatesOf(resource, day, minutes)) {
      if (slot.start < earliest) continue
      if (latest && slot.start > latest) return
      const blocked = withBuffers(slot, resource)
      if (!busy.some((one) => overlaps(one, blocked))) yield { ...slot, day }
    }
  }
}
