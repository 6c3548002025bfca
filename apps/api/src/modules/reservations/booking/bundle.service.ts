import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { invalidField } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { lockResources } from '../common/bookable-resource.ts'
import { inBooking, writeBooking } from './booking.service.ts'

/** Books several resources at once: all of them, or none with the 409 of the first that cannot be had. */
export async function bookBundle(db: PrismaClient, who: Who, { items }: { items: readonly ReservationInput[] }) {
  const [first] = items
  if (!first) throw invalidField('items', 'REQUIRED')
  const bundleId = randomUUID()
  const together = items.map(({ resourceId }) => resourceId)
  const ids = await inBooking(db, who, first, async (tx) => {
    await lockResources(tx, together)
    const made: string[] = []
    for (const item of items) made.push(await writeBooking(tx, who, { ...item, waitlist: false }, { bundleId, together }))
    return made
  })
  return { bundleId, ids }
}
