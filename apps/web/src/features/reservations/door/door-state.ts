import type { Timeline, TimelineBooking } from '@maru/shared/reservations/reservation-shapes.ts'
import { fromLocal, localDay } from '@maru/shared/reservations/zoned-time.ts'

type Opening = Timeline['resources'][number]['opening']
type Span = { readonly start: Date; readonly end: Date }

type Booked = Span & Pick<TimelineBooking, 'status'>

interface DoorDay<Booking extends Booked, Blackout extends Span> {
  readonly bookings: readonly Booking[]
  readonly blackouts: readonly Blackout[]
  readonly opening: Opening
  readonly timeZone: string
}

/** The opening hours of the day of a moment, by the clock of the resource; undefined on a closed day. */
function hoursOf(opening: Opening, timeZone: string, now: number) {
  const date = localDay(new Date(now), timeZone)
  const hours = opening[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? undefined
  if (!hours) return undefined
  const at = (time: string) => fromLocal(`${date}T${time}`, timeZone).getTime()
  return { from: at(hours.from), to: at(hours.to) }
}

/** What a resource is at a moment: occupied, out of service, outside its opening hours, or free until its next booking, closure or closing time. */
export function doorState<B extends Booked, C extends Span>({ bookings, blackouts, opening, timeZone }: DoorDay<B, C>, now: number) {
  const isNow = ({ start, end }: Span) => start.getTime() <= now && now < end.getTime()
  // Who checked in early is there already.
  const booking = bookings.find((one) => isNow(one) || (one.status === 'IN_USE' && now < one.end.getTime()))
  if (booking) return { kind: 'occupied', booking } as const
  const blackout = blackouts.find(isNow)
  if (blackout) return { kind: 'blocked', blackout } as const
  const hours = hoursOf(opening, timeZone, now)
  if (!hours || now < hours.from || now >= hours.to) return { kind: 'closed' } as const
  const ahead = [...bookings, ...blackouts].map(({ start }) => start.getTime()).filter((start) => start > now)
  return { kind: 'free', until: Math.min(hours.to, ...ahead) } as const
}
