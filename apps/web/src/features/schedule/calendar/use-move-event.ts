import { events } from '@maru/shared/schedule/event.ts'
import { eventMessages } from '@maru/shared/schedule/event.messages.ts'
import { fromLocal, localDay, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import type { CalendarItem } from '../common/calendar-items.ts'
import { clockText, type GridDraft } from '../grid/time-grid.ts'

const DAY_MS = 86_400_000

/** Moves events as dragging and keys do: by days, or to a day and times of it. */
export function useMoveEvent() {
  const { timeZone } = useMe()
  const move = useAction(events.move, [reservations.timeline.resource])
  const send = ({ row }: CalendarItem, start: Date, end: Date) =>
    void move.run(
      { params: { id: row.id }, body: { start, end, revision: row.revision, ...(row.date !== '' && { date: row.date }) } },
      eventMessages.eventMoved,
    )
  const byDays = (item: CalendarItem, days: number) => {
    const { start, end, from, to } = item.row
    if (start === '' || end === '') {
      const at = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
      return send(item, at(from), at(addDays(to, 1)))
    }
    // The clock shows the same time on the other day, whatever the night between has.
    const moved = fromLocal(`${addDays(localDay(start, timeZone), days)}T${toLocal(start, timeZone).slice(11)}`, timeZone)
    return send(item, moved, new Date(moved.getTime() + end.getTime() - start.getTime()))
  }
  const toDraft = (item: CalendarItem, { day, from, to }: GridDraft) =>
    send(item, fromLocal(`${day}T${clockText(from)}`, timeZone), fromLocal(`${day}T${clockText(to)}`, timeZone))
  return { byDays, toDraft }
}
