import { fromLocal, localDay, wallTime } from '@maru/shared/reservations/zoned-time.ts'
import type { Span } from '../timeline/axis.ts'

/** The moment at which the clocks of another zone show the same. */
function sameClock(instant: number, from: string, to: string): number {
  if (from === to) return instant
  const at = new Date(instant)
  return fromLocal(`${localDay(at, from)}T${wallTime(at, from)}`, to).getTime()
}

/**
 * Draws each resource by its own clock on an axis of another zone, so that 10:00 of every row is 10:00 at the resource: what is clicked
 * there is booked at that time, whoever looks.
 */
export function rowClocks(resources: readonly { readonly id: string; readonly timeZone: string }[], axisZone: string) {
  const zones = new Map(resources.map(({ id, timeZone }) => [id, timeZone]))
  const zoneOf = (resourceId: string) => zones.get(resourceId) ?? axisZone
  const move = ({ start, end }: Span, from: string, to: string): Span => {
    const moved = { start: sameClock(start, from, to), end: sameClock(end, from, to) }
    // The first of two equal hours has no end of its own by another clock: it is as long as it was.
    return moved.end > moved.start ? moved : { ...moved, end: moved.start + end - start }
  }
  return {
    /** An item where its row shows it. */
    toRow: <T extends Span & { readonly resourceId: string; readonly look?: string; readonly blocked?: Span }>(item: T): T => {
      // Opening hours are drawn by the clock of the row already.
      if (item.look === 'closed') return item
      const zone = zoneOf(item.resourceId)
      return { ...item, ...move(item, zone, axisZone), ...(item.blocked && { blocked: move(item.blocked, zone, axisZone) }) }
    },
    /** The period that was drawn in a row. */
    toSpan: (resourceId: string, drawn: Span): Span => move(drawn, axisZone, zoneOf(resourceId)),
  }
}
