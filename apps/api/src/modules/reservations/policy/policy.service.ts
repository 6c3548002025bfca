import type { GuestType, PolicyProblem, ResourceFeature } from '@maru/shared/reservations/reservation-fields.ts'
import { addDays, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameIn, personNameSql } from '../../../kernel/names.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'
import type { BookableResource } from '../common/bookable-resource.ts'
import { DAY_MS, HOUR_MS, localEnd, type Range, withBuffers } from '../common/booking-times.ts'
import { BLOCKING } from '../common/busy-times.ts'
import { rangeProblems, ruleProblems, toProblem } from './policy-rules.ts'

export interface PolicyQuestion extends Range {
  resource: BookableResource
  /** Person it is for. */
  userId: string
  people: number
  guestType: GuestType | null
  needs?: readonly ResourceFeature[]
  /** The booking that is moved, which is in nobody's way; '' = a new one. */
  exceptId: string
  /** Resources booked in the same step for the same time. */
  together: readonly string[]
  /** Dates of the same series before it, which are booked with it and count against the limits of a person. */
  earlierDates: readonly Range[]
  now: Date
}

interface Obstacle {
  /** Name of the person who has booked it, in the language of the caller; the reason of a closure. */
  text: string
  closed: boolean
  start: Date
  end: Date
  blockedFrom: Date
  blockedTo: Date
}

/** What has the slot: a closure, and a booking; with its buffers where the times themselves do not meet. */
async function obstacleProblems(db: Db, { resource, exceptId, ...range }: PolicyQuestion): Promise<PolicyProblem[]> {
  const blocked = withBuffers(range, resource)
  const obstacles = await db.$queryRaw<Obstacle[]>`
    (select reason as text, true as closed, starts_at as start, ends_at as "end", starts_at as "blockedFrom", ends_at as "blockedTo" from blackout
    where resource_id = ${resource.id}::uuid and tstzrange(starts_at, ends_at) && tstzrange(${range.start}, ${range.end}) order by starts_at limit 1)
    union all
    (select ${Prisma.raw(personNameSql('u', resource.language))}, false, r.starts_at, r.ends_at, r.blocked_from, r.blocked_to
    from reservation r join users u on u.id = r.user_id
    where r.resource_id = ${resource.id}::uuid and r.status in (${BLOCKING}) and r.id::text <> ${exceptId}
      and tstzrange(r.blocked_from, r.blocked_to) && tstzrange(${blocked.start}, ${blocked.end})
    order by r.starts_at, r.id limit 1)`
  return obstacles.map(({ text, closed, start, end, blockedFrom, blockedTo }) => {
    const meets = start < range.end && range.start < end
    const times = (meets ? [start, end] : [blockedFrom, blockedTo]).map((time) => time.toISOString())
    return toProblem(closed ? 'BLACKOUT' : 'TAKEN', 'start', [resource.name, text, ...times], { timeZone: resource.timeZone })
  })
}

const hoursOf = ({ start, end }: Range) => (end.getTime() - start.getTime()) / HOUR_MS

/** Most hours of `used` within a window of `span` milliseconds that holds a booking whole; what stands over its edges counts as far as it is in it. */
function mostHoursAround(booking: Range, used: readonly Range[], span: number) {
  const earliest = booking.end.getTime() - span
  const starts = [earliest, booking.start.getTime(), ...used.flatMap(({ start, end }) => [start.getTime(), end.getTime() - span])]
  const inWindow = (from: number) =>
    used.reduce((sum, { start, end }) => {
      const hours = (Math.min(end.getTime(), from + span) - Math.max(start.getTime(), from)) / HOUR_MS
      return sum + Math.max(0, hours)
    }, 0)
  return Math.max(0, ...starts.filter((from) => from >= earliest && from <= booking.start.getTime()).map(inWindow))
}

interface CountedBooking extends Range {
  open: boolean
}

/** How many bookings of a resource a person has ahead, and hours within any days around a time; no-shows count in a quota, cancellations do not. */
async function limitProblems(db: Db, question: PolicyQuestion): Promise<PolicyProblem[]> {
  const { resource, userId, exceptId, start, end, now, earlierDates } = question
  const { name, maxOpenPerUser, quotaHours, quotaDays } = resource
  if (maxOpenPerUser === 0 && quotaHours === 0) return []
  const days = Math.max(1, quotaDays)
  const span = days * DAY_MS
  const rows = await db.$queryRaw<CountedBooking[]>`
    select r.starts_at as start, r.ends_at as "end", r.status in (${BLOCKING}) and r.ends_at > ${now} as open from reservation r
    where r.resource_id = ${resource.id}::uuid and r.user_id = ${userId} and r.id::text <> ${exceptId}
      and (r.status in (${BLOCKING}) or r.status in ('DONE', 'NO_SHOW'))
      and (r.ends_at > ${now} or r.ends_at > ${new Date(end.getTime() - span)} and r.starts_at < ${new Date(start.getTime() + span)})`
  const open = rows.filter((row) => row.open).length + earlierDates.length
  const problems: PolicyProblem[] = []
  if (maxOpenPerUser > 0 && open >= maxOpenPerUser) problems.push(toProblem('OPEN_BOOKINGS', 'resourceId', [name, open, maxOpenPerUser]))
  const used = mostHoursAround(question, [...rows, ...earlierDates], span)
  const toTenths = (hours: number) => Math.round(hours * 10) / 10
  if (quotaHours > 0 && used + hoursOf(question) > quotaHours)
    problems.push(toProblem('QUOTA', 'end', [name, toTenths(used), toTenths(Math.max(0, quotaHours - used)), days]))
  return problems
}

/** Whether the person may use it until the end: a checked licence, an instruction. */
async function qualificationProblem(db: Db, { resource, userId, start, end }: PolicyQuestion): Promise<PolicyProblem[]> {
  if (resource.qualificationId === null) return []
  const key = { qualificationId: resource.qualificationId, userId }
  const held = await db.qualificationHolder.findUnique({ where: { qualificationId_userId: key } })
  const until = held ? dateText(held.validUntil) : ''
  const isValid =
    held &&
    dateText(held.validFrom) <= localDay(start, resource.timeZone) &&
    (until === '' || until >= localEnd(end, resource.timeZone).day)
  return isValid ? [] : [toProblem('QUALIFICATION', 'resourceId', [resource.name, resource.qualificationName])]
}

async function companionProblems(db: Db, { resource, userId, start, end, together }: PolicyQuestion): Promise<PolicyProblem[]> {
  const missing = resource.companions.filter(({ companionId }) => !together.includes(companionId))
  if (missing.length === 0) return []
  const booked = await db.reservation.findMany({
    where: {
      resourceId: { in: missing.map(({ companionId }) => companionId) },
      userId,
      status: { in: ['REQUESTED', 'CONFIRMED', 'IN_USE'] },
      startsAt: { lte: start },
      endsAt: { gte: end },
    },
    select: { resourceId: true },
  })
  const ids = new Set(booked.map(({ resourceId }) => resourceId))
  return missing
    .filter(({ companionId }) => !ids.has(companionId))
    .map(({ companion }) => toProblem('COMPANION', 'resourceId', [resource.name, nameIn(companion, resource.language)]))
}

/** Price of each night of a stay by its own date; null for a night without a price. */
export function nightPrices({ prices, timeZone }: Pick<BookableResource, 'prices' | 'timeZone'>, range: Range, guestType: GuestType) {
  const first = localDay(range.start, timeZone)
  const nights = daysBetween(first, localDay(range.end, timeZone))
  return Array.from({ length: Math.max(0, nights) }, (_, index) => {
    const date = addDays(first, index)
    const night = dateValue(date) ?? new Date(0)
    const rule = prices.findLast((price) => price.guestType === guestType && price.validFrom <= night)
    return { date, amount: rule?.amount ?? null }
  })
}

/** The price of a stay; null where it is none, or has a night without a price. */
export function calculateStayPrice(resource: BookableResource, range: Range, guestType: GuestType | null) {
  if (resource.kind !== 'GUEST' || guestType === null) return null
  const nights = nightPrices(resource, range, guestType)
  const amounts = nights.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  if (amounts.length < nights.length) return null
  const total = amounts.reduce((sum, amount) => sum.plus(amount), new Prisma.Decimal(0))
  return {
    lines: nights.map(({ date, amount }) => ({ date, amount: amount?.toFixed(2) ?? '' })),
    nights: nights.length,
    total: total.toFixed(2),
  }
}

/** Every problem of a booking at once (DOMAIN rule "all problems at once"); none = it can be booked. */
export async function checkPolicy(db: Db, question: PolicyQuestion): Promise<PolicyProblem[]> {
  const broken = rangeProblems(question)
  if (broken.length > 0) return broken
  const { resource, guestType } = question
  const hasPrice = resource.kind !== 'GUEST' || calculateStayPrice(resource, question, guestType) !== null
  return [
    ...ruleProblems(resource, question, question.now),
    ...(await obstacleProblems(db, question)),
    ...(await limitProblems(db, question)),
    ...(await qualificationProblem(db, question)),
    ...(await companionProblems(db, question)),
    ...(hasPrice ? [] : [toProblem('NO_PRICE', 'guest', [resource.name])]),
  ]
}
