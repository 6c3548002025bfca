import { Prisma } from '@maru/prisma/generated/client.ts'
import { blockingStatuses } from '@maru/shared/reservations/reservation-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Range } from './booking-times.ts'

/** Statuses that block, as SQL of constants: the planner finds the partial indexes by it. */
export const BLOCKING = Prisma.raw(blockingStatuses.map((status) => `'${status}'`).join(', '))

export interface BusyRange extends Range {
  resourceId: string
}

/** What keeps others out of resources between two moments, with buffers: bookings but for one, and closures; by time. */
export const listBusy = (db: Db, resourceIds: readonly string[], { start, end }: Range, exceptId = '') => db.$queryRaw<BusyRange[]>`
  select r.resource_id::text as "resourceId", r.blocked_from as start, r.blocked_to as "end" from reservation r
  where r.resource_id = any(${[...resourceIds]}::uuid[]) and r.status in (${BLOCKING}) and r.id::text <> ${exceptId}
    and tstzrange(r.blocked_from, r.blocked_to) && tstzrange(${start}, ${end})
  union all
  select b.resource_id::text, b.starts_at, b.ends_at from blackout b
  where b.resource_id = any(${[...resourceIds]}::uuid[]) and tstzrange(b.starts_at, b.ends_at) && tstzrange(${start}, ${end})
  order by start`
