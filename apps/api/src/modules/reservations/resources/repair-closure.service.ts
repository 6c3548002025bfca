import { MAX_BOOKING_DAYS } from '@maru/shared/reservations/reservation-fields.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { loadBookable } from '../common/bookable-resource.ts'
import { DAY_MS } from '../common/booking-times.ts'
import { offerFreedSlots } from '../booking/waitlist.service.ts'
import { closeResources, endBlackoutAt, lockBlackout } from './blackout.service.ts'
import { listGivenWay, restoreBookings } from './restored-bookings.service.ts'

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/**
 * Closes what is in repair from now to the end of the day it is expected back, by the clock of its place; bookings give way and their people are
 * told. Answers the closure. Throws 400 for a day more than a year ahead and 409 while somebody uses it.
 */
async function closeForRepair(tx: Db, who: Who, resourceId: string, { until, reason }: { until: string; reason: string }) {
  const { timeZone } = await loadBookable(tx, who, resourceId)
  const [start, end] = [await databaseNow(tx), fromLocal(`${dayAfter(until)}T00:00`, timeZone)]
  if (end.getTime() - start.getTime() > MAX_BOOKING_DAYS * DAY_MS) throw invalidField('nextDue', 'TOO_LONG')
  const { made } = await closeResources(tx, who, { resourceIds: [resourceId], start, end, kind: 'MAINTENANCE', reason, moveBookings: true })
  return made[0]?.id ?? null
}

/** Closes it until another day where a repair takes longer, or less; anew where its closure is over or was ended by hand. Answers the closure. */
export async function putOffRepair(
  tx: Db,
  who: Who,
  blackoutId: string | null,
  repair: { resourceId: string; until: string; reason: string },
) {
  const { resourceId, ...closing } = repair
  const running = blackoutId !== null && (await tx.blackout.count({ where: { id: blackoutId, endsAt: { gt: await databaseNow(tx) } } })) > 0
  if (!running) return closeForRepair(tx, who, resourceId, closing)
  const { timeZone } = await loadBookable(tx, who, resourceId)
  await endBlackoutAt(tx, who, blackoutId, { end: fromLocal(`${dayAfter(closing.until)}T00:00`, timeZone), moveBookings: true })
  return blackoutId
}

/** Opens it again when it is back, unless that was done by hand: bookings that gave way come back, the rest is offered to who waits. */
export async function openAfterRepair(tx: Db, who: Who, blackoutId: string) {
  const now = await databaseNow(tx)
  if ((await tx.blackout.count({ where: { id: blackoutId, endsAt: { gt: now } } })) === 0) return
  const { row } = await lockBlackout(tx, who, blackoutId)
  const displaced = await listGivenWay(tx, blackoutId, now)
  await tx.blackout.update({ where: { id: blackoutId }, data: { endsAt: now } })
  const [before, after] = [{ end: row.endsAt.toISOString() }, { end: now.toISOString() }]
  await recordChange(tx, who, { entity: 'blackout', entityId: blackoutId, action: 'modify', before, after })
  await restoreBookings(tx, who, displaced, now)
  await offerFreedSlots(tx, [{ resourceId: row.resourceId, blockedFrom: now, blockedTo: row.endsAt }], now)
}
