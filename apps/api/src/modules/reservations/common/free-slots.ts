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
function* candidatesOn(resource: BookableResource, day: string, minutes: number): Generator<Range> {
  const { kind, timeZone: zone, opening, slotMinutes } = resource
  if (kind === 'GUEST') {
    const nights = Math.max(1, Math.ceil(minutes / DAY_MINUTES))
    yield { start: fromLocal(`${day}T${ARRIVAL_TIME}`, zone), end: fromLocal(`${addDays(day, nights)}T${DEPARTURE_TIME}`, zone) }
    return
  }
  const hours = opening[toWeekday(day)]
  if (!hours) return
  const step = slotMinutes || STEP_MINUTES
  const first = Math.ceil(minutesOf(hours.from) / step) * step
  const last = minutesOf(hours.to) - (minutes < DAY_MINUTES ? minutes : step)
  for (let at = first; at <= last; at += step) {
    const start = fromLocal(`${day}T${timeOf(at)}`, zone)
    yield { start, end: plusMinutes(start, minutes) }
  }
}

interface SlotSearch {
  minutes: number
  /** Days of the resource's zone, both included. */
  from: string
  to: string
  now: Date
  busy: readonly Range[]
}

/** Free slots of a day, by time; nothing in the past or before the notice. Computed as they are asked for: most want the first only. */
function* freeSlotsOn(resource: BookableResource, day: string, { minutes, now, busy }: SlotSearch): Generator<Range & { day: string }> {
  const earliest = plusMinutes(now, resource.noticeMinutes)
  for (const slot of candidatesOn(resource, day, minutes)) {
    if (slot.start < earliest) continue
    const blocked = withBuffers(slot, resource)
    if (!busy.some((one) => overlaps(one, blocked))) yield { ...slot, day }
  }
}

/** Free slots of a length for each day of a search, beyond the horizon of the resource none. */
export function* freeSlotsByDay(resource: BookableResource, search: SlotSearch) {
  const { from, to, now } = search
  const latest = resource.horizonDays === 0 ? undefined : new Date(now.getTime() + resource.horizonDays * DAY_MS)
  const today = localDay(now, resource.timeZone)
  const isWithin = ({ start }: Range) => latest === undefined || start <= latest
  for (const day of eachDay(from < today ? today : from, to)) yield Iterator.from(freeSlotsOn(resource, day, search)).filter(isWithin)
}

/** Free slots of a length, by day and time. */
export function* freeSlots(resource: BookableResource, search: SlotSearch): Generator<Range & { day: string }> {
  for (const slots of freeSlotsByDay(resource, search)) yield* slots
}
