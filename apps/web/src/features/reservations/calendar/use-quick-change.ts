import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { toBookingForm, toReservationInput } from '../booking/booking-form.ts'
import type { KindScreen } from '../common/kinds.ts'
import type { Span } from '../timeline/axis.ts'
import type { TimelineItem } from '../timeline/timeline-model.ts'

const UNDO_MS = 8000

/** The place and time a booking gets. */
interface Slot extends Span {
  readonly resourceId: string
}

const bodyOf = (booking: ReservationDetail, { resourceId, start, end }: Slot) => {
  const input = toReservationInput(toBookingForm(booking), booking.timeZone, [])
  if (input === undefined) throw new Error('a stored booking has a period')
  return { ...input, resourceId, start: new Date(start), end: new Date(end), revision: booking.revision, reason: '' }
}

/** Moves a booking that was dragged, with a way back; where that is refused its popup opens and says why, with free slots. */
export function useQuickChange({ popup }: KindScreen) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const change = useAction(reservations.change)
  const move = async (id: string, slot: Slot) => {
    const before = await cache.fetchQuery({ ...query(reservations.get, { params: { id } }), staleTime: 0 })
    const { id: movedId } = await change.mutateAsync({ params: { id }, body: bodyOf(before, slot) })
    return { movedId, was: { resourceId: before.resourceId, start: before.start.getTime(), end: before.end.getTime() } }
  }
  return async (item: TimelineItem, resourceId: string, { start, end }: Span) => {
    try {
      const { movedId, was } = await move(item.id, { resourceId, start, end })
      const undo = { label: labels.undo, run: () => void move(movedId, was).catch(() => undefined), ms: UNDO_MS, id: movedId }
      toast.successWith(undo, messages.bookingMoved, item.title)
    } catch {
      // The call has said why; the popup offers what is free instead.
      const slot = new URLSearchParams({
        change: item.id,
        resource: resourceId,
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      })
      void navigate(`${popup}?${slot}`)
    }
  }
}
