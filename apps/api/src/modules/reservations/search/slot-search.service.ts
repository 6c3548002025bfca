import type { Alternative } from '@maru/shared/reservations/reservation-fields.ts'
import type { BundleNeed, SlotQuery } from '@maru/shared/reservations/reservation-search.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { qualifiedFor, toAlternative } from '../policy/alternatives.service.ts'
import { rangeProblems, ruleProblems } from '../policy/policy-rules.ts'
import { type BookableResource, listBookable } from '../common/bookable-resource.ts'
import { overlaps, type Range, storedRange, withBuffers } from '../common/booking-times.ts'
import { listBusy } from '../common/busy-times.ts'
import { type freeSlots, freeSlotsByDay } from '../common/free-slots.ts'
import { resourceWhere } from '../resources/resource-list.service.ts'
import { assertDays } from './timeline.service.ts'

const MOST_DAYS = 62
const MOST_CANDIDATES = 5

/** Resources that a person may use and that fit. */
async function findFitting(db: Db, who: Who, filters: Parameters<typeof resourceWhere>[0], now: Date, id?: string) {
  const resources = await listBookable(db, who, { ...resourceWhere({ ...filters, show: 'active' }), ...(id && { id }) })
  return qualifiedFor(db, who.userId, resources, now)
}

/** The first free slot of each day that the rules of the resource allow. */
function firstSlots(resource: BookableResource, search: Parameters<typeof freeSlots>[1]): Alternative[] {
  const isAllowed = (slot: Range) => ruleProblems(resource, { ...slot, people: 1 }, search.now).length === 0
  return [...freeSlotsByDay(resource, search)].flatMap((slots) => {
    const slot = slots.find(isAllowed)
    return slot ? [toAlternative(resource, slot)] : []
  })
}

/** "A room for 8 with projector, 90 minutes, this week": free slots, earliest first, smaller resources before larger ones. */
export async function findSlots(db: Db, who: Who, query: SlotQuery): Promise<Alternative[]> {
  const { minutes, from, to, limit, resourceId, ...filters } = query
  assertDays(query, MOST_DAYS)
  const now = await databaseNow(db)
  const resources = await findFitting(db, who, filters, now, resourceId)
  const window = {
    start: fromLocal(`${addDays(from, -2)}T00:00`, 'UTC'),
    end: new Date(fromLocal(`${addDays(to, 3)}T00:00`, 'UTC').getTime() + minutes * 60_000),
  }
  const busy = Map.groupBy(
    await listBusy(
      db,
      resources.map(({ id }) => id),
      window,
    ),
    (range) => range.resourceId,
  )
  const capacityOf = new Map(resources.map(({ id, capacity }) => [id, capacity]))
  return resources
    .flatMap((resource) => firstSlots(resource, { minutes, from, to, now, busy: busy.get(resource.id) ?? [] }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime() || (capacityOf.get(a.resourceId) ?? 0) - (capacityOf.get(b.resourceId) ?? 0))
    .slice(0, limit)
}

async function candidatesFor(db: Db, who: Who, need: BundleNeed, now: Date): Promise<Alternative[]> {
  const { kind, capacity, features, site } = need
  if (rangeProblems(need).length > 0) return []
  const fitting = await findFitting(db, who, { kind, capacity, features, site: site || undefined }, now)
  const wide: Range = { start: new Date(need.start.getTime() - 2 * 86_400_000), end: new Date(need.end.getTime() + 2 * 86_400_000) }
  const busy = await listBusy(
    db,
    fitting.map(({ id }) => id),
    wide,
  )
  const isFree = (resource: BookableResource) => {
    const range = storedRange(need, resource)
    const blocked = withBuffers(range, resource)
    const isTaken = busy.some((one) => one.resourceId === resource.id && overlaps(one, blocked))
    return !isTaken && ruleProblems(resource, { ...range, people: capacity }, now).length === 0
  }
  return fitting
    .filter(isFree)
    .toSorted((a, b) => a.capacity - b.capacity)
    .slice(0, MOST_CANDIDATES)
    .map((resource) => toAlternative(resource, storedRange(need, resource)))
}

/** What is free for each need of a bundle: room, car and bed in one question. */
export async function findBundle(db: Db, who: Who, { needs }: { needs: readonly BundleNeed[] }) {
  const now = await databaseNow(db)
  return Promise.all(needs.map(async (need) => ({ need, candidates: await candidatesFor(db, who, need, now) })))
}
