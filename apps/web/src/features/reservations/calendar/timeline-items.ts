import type { Timeline, TimelineBooking } from '@maru/shared/reservations/reservation-shapes.ts'
import { blackoutKindLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import type { useLabel } from '../../../kit/text/use-label.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { pictureAddress } from '../../../widgets/people/PersonAvatar.tsx'
import type { KindScreen } from '../common/kinds.ts'
import type { Axis } from '../timeline/axis.ts'
import type { TimelineItem } from '../timeline/timeline-model.ts'

/** What the colours of a timeline tell apart; each can be hidden. */
export const legendKeys = ['booked', 'mine', 'private', 'closed'] as const
export type LegendKey = (typeof legendKeys)[number]

/** Which colour a booking has for the person looking. */
const keyOf = ({ userId, detailed }: TimelineBooking, me: string): LegendKey => (userId === me ? 'mine' : detailed ? 'booked' : 'private')

export const toColours = (screen: KindScreen) => ({ booked: screen.colour, mine: 'green', private: 'grey', closed: 'red' }) as const

interface ItemsInput {
  readonly screen: KindScreen
  readonly me: string
  readonly label: ReturnType<typeof useLabel>
  readonly hidden: readonly string[]
}

function bookingItem(booking: TimelineBooking, { screen, me, label }: ItemsInput): TimelineItem {
  const isTentative = booking.status === 'REQUESTED' || booking.status === 'OFFERED'
  const note = booking.detailed ? booking.userName : label(labels.privateNote)
  return {
    id: booking.id,
    resourceId: booking.resourceId,
    start: booking.start.getTime(),
    end: booking.end.getTime(),
    title: booking.detailed ? booking.title : booking.userName,
    note: isTentative ? `${note} · ${label(labels.toBeConfirmed)}` : note,
    colour: toColours(screen)[keyOf(booking, me)],
    look: isTentative ? 'tentative' : 'booked',
    person: { name: booking.userName, pictureUrl: pictureAddress(booking.userId) },
    blocked: { start: booking.blockedFrom.getTime(), end: booking.blockedTo.getTime() },
    canChange: booking.mayChange,
  }
}

const WEEK = 7
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK

/** The next day on which one of the resources opens, where none does on the day itself; undefined while one does, or none ever does. */
export function findNextOpenDay(resources: readonly Pick<Timeline['resources'][number], 'opening'>[], date: string) {
  const isOpen = (day: string) => resources.some(({ opening }) => (opening[weekdayOf(day)] ?? null) !== null)
  if (isOpen(date)) return undefined
  return Array.from({ length: WEEK }, (_, step) => addDays(date, step + 1)).find(isOpen)
}

/** Hours of an axis in which a resource is closed, by the clock of its row. */
export function closedSpans(opening: Timeline['resources'][number]['opening'], zone: string, { days }: Pick<Axis, 'days'>) {
  return days.flatMap(({ date, start, end }) => {
    const hours = opening[weekdayOf(date)] ?? null
    if (hours === null) return [{ start, end }]
    const at = (time: string) => fromLocal(`${date}T${time}`, zone).getTime()
    return [
      { start, end: Math.min(at(hours.from), end) },
      { start: Math.max(at(hours.to), start), end },
    ].filter((span) => span.start < span.end)
  })
}

function closures({ resources }: Timeline, axis: Axis, { screen }: ItemsInput): readonly TimelineItem[] {
  if (screen.byNight || axis.scale === 'month') return []
  return resources.flatMap(({ id, opening }) =>
    closedSpans(opening, axis.zone, axis).map((span) => ({
      ...span,
      id: `closed ${id} ${String(span.start)}`,
      resourceId: id,
      title: '',
      note: '',
      colour: 'grey' as const,
      look: 'closed' as const,
      canChange: false,
    })),
  )
}

/** Everything a timeline shows of what the server answered: bookings, blackouts and the hours in which nothing is open. */
export function toTimelineItems(timeline: Timeline, axis: Axis, input: ItemsInput): readonly TimelineItem[] {
  const isShown = (key: LegendKey) => !input.hidden.includes(key)
  const bookings = timeline.bookings.filter((booking) => isShown(keyOf(booking, input.me))).map((booking) => bookingItem(booking, input))
  const blackouts = timeline.blackouts.map((blackout) => ({
    id: blackout.id,
    resourceId: blackout.resourceId,
    start: blackout.start.getTime(),
    end: blackout.end.getTime(),
    title: input.label(blackoutKindLabels[blackout.kind]),
    note: blackout.reason,
    colour: 'red' as const,
    look: 'blackout' as const,
    canChange: false,
  }))
  return [...closures(timeline, axis, input), ...(isShown('closed') ? blackouts : []), ...bookings]
}
