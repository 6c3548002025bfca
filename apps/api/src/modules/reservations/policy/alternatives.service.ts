import type { Alternative, ResourceFeature } from '@maru/shared/reservations/reservation-fields.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { type BookableResource, listBookable } from '../common/bookable-resource.ts'
import { DAY_MS, minutesBetween, overlaps, plusMinutes, type Range, withBuffers } from '../common/booking-times.ts'
import { type BusyRange, listBusy } from '../common/busy-times.ts'
import { freeSlots } from '../common/free-slots.ts'
import { ruleProblems } from './policy-rules.ts'

const MOST = 3
const MOST_ELSEWHERE = 2
/** Days after the one asked for in which the same resource is looked at. */
const DAYS_AHEAD = 7

interface Asked extends Range {
  resource: BookableResource
  userId: string
  people: number
  needs?: readonly ResourceFeature[]
  exceptId: string
  now: Date
}

export const toAlternative = (resource: BookableResource, { start, end }: Range): Alternative => ({
  resourceId: resource.id,
  resourceName: resource.name,
  timeZone: resource.timeZone,
  start,
  end,
})

/** Resources somebody holds the qualification for today, where one is needed. */
export async function qualifiedFor(db: Db, userId: string, resources: readonly BookableResource[], now: Date) {
  const held = await db.qualificationHolder.findMany({
    where: { userId, OR: [{ validUntil: null }, { validUntil: { gte: new Date(now.getTime() - DAY_MS) } }] },
    select: { qualificationId: true },
  })
  const ids = new Set(held.map(({ qualificationId }) => qualificationId))
  return resources.filter(({ qualificationId }) => qualificationId === null || ids.has(qualificationId))
}

/** Others of the kind and place that fit and are free at the very time, the smallest first. */
function freeElsewhere(asked: Asked, others: readonly BookableResource[], busy: readonly BusyRange[]): Alternative[] {
  const isFree = (one: BookableResource) => {
    const blocked = withBuffers(asked, one)
    return (
      !busy.some((range) => range.resourceId === one.id && overlaps(range, blocked)) && ruleProblems(one, asked, asked.now).length === 0
    )
  }
  return others
    .filter(isFree)
    .toSorted((a, b) => a.capacity - b.capacity)
    .map((one) => toAlternative(one, asked))
}

/** Free slots of the same resource on the day asked for and the week after, nearest first. */
function freeLater({ resource, now, ...asked }: Asked, busy: readonly Range[]): Alternative[] {
  const day = localDay(asked.start, resource.timeZone)
  const slots = [...freeSlots(resource, { minutes: minutesBetween(asked), from: day, to: addDays(day, DAYS_AHEAD), now, busy })]
  const distance = ({ start }: Range) => Math.abs(start.getTime() - asked.start.getTime())
  return slots
    .filter((slot) => ruleProblems(resource, { ...slot, people: asked.people, needs: asked.needs ?? [] }, now).length === 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .map((slot) => toAlternative(resource, slot))
}

const canHaveAlternatives = ({ start, end, now }: Asked) => end > start && end.getTime() - start.getTime() <= 31 * DAY_MS && end >= now

/** What keeps others out of resources around a slot, as far as alternatives are looked for. */
const busyAround = (db: Db, ids: readonly string[], { start, end, exceptId }: Asked) =>
  listBusy(db, ids, { start: plusMinutes(start, -2 * 1440), end: new Date(end.getTime() + (DAYS_AHEAD + 2) * DAY_MS) }, exceptId)

/** Up to three free slots of the same resource near one that is taken. */
export async function findNearbySlots(db: Db, asked: Asked): Promise<Alternative[]> {
  if (!canHaveAlternatives(asked)) return []
  return freeLater(asked, await busyAround(db, [asked.resource.id], asked)).slice(0, MOST)
}

/**
 * Resources that may take the place of one: of the same kind and place, and large enough. A device is only like another one that takes the
 * same instruction and has the same equipment.
 */
async function listOthers(db: Db, who: Pick<Who, 'language'>, { resource, people }: Asked) {
  const { id, kind, workplaceCode, qualificationId, features } = resource
  if (kind === 'EQUIPMENT' && qualificationId === null) return []
  return listBookable(db, who, {
    kind,
    workplaceCode,
    active: true,
    capacity: { gte: people },
    id: { not: id },
    companions: { none: {} },
    ...(kind === 'EQUIPMENT' && { qualificationId, features: { hasEvery: features } }),
  })
}

/** Up to three free slots instead of one: other resources at the same time, and the same one nearby. */
export async function findAlternatives(db: Db, who: Pick<Who, 'language'>, asked: Asked): Promise<Alternative[]> {
  const { resource, now } = asked
  if (!canHaveAlternatives(asked)) return []
  const others = await listOthers(db, who, asked)
  const open = await qualifiedFor(db, asked.userId, others, now)
  const busy = await busyAround(db, [resource.id, ...open.map(({ id }) => id)], asked)
  const elsewhere = freeElsewhere(asked, open, busy)
  const own = busy.filter(({ resourceId }) => resourceId === resource.id)
  const later = freeLater(asked, own)
  const first = elsewhere.slice(0, Math.max(MOST_ELSEWHERE, MOST - later.length))
  return [...first, ...later].slice(0, MOST)
}
