import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { invalidField } from '../../../kernel/errors.ts'
import type { Once } from '../../../http/once.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { lockResources } from '../common/bookable-resource.ts'
import { inBooking, writeBooking } from './booking.service.ts'

/** Books several resources at once: all of them, or none with the 409 of the first that cannot be had. */
export async function bookBundle(db: PrismaClient, who: Who, { items }: { items: readonly ReservationInput[] }, once: Once) {
  const [first] = items
  if (!first) throw invalidField('items', 'REQUIRED')
  const together = items.map(({ resourceId }) => resourceId)
  return inBooking(db, who, first, (tx) =>
    once(tx, async () => {
      const bundleId = randomUUID()
      await lockResources(tx, together)
      const ids: string[] = []
      for (const item of items) ids.push(await writeBooking(tx, who, { ...item, waitlist: false }, { bundleId, together }))
      return { bundleId, ids }
    }),
  )
}
