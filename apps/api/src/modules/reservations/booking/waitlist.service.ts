import { type PolicyCode, resourceFeatures } from '@maru/shared/reservations/reservation-fields.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { requestApproval } from '../approval/approval-request.service.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { approvalFor, type BookableResource, loadBookable } from '../common/bookable-resource.ts'
import { actsForBooking } from '../common/booking-owner.ts'
import { HOUR_MS, type Range } from '../common/booking-times.ts'
import { listBusy } from '../common/busy-times.ts'
import { BookingRefused, toRefusal } from '../policy/booking-refusal.ts'
import { checkPolicy, type PolicyQuestion } from '../policy/policy.service.ts'
import { bookingValues, enqueueNotices } from './booking-notices.ts'
import { lockReservation } from './reservation-lock.ts'
import { loadReservation } from './reservation-detail.service.ts'

/** Hours the next person on the waitlist has to accept, but no longer than until the start. */
const OFFER_HOURS = 4

type Freed = Pick<Prisma.ReservationGetPayload<{ include: { resource: true } }>, 'resourceId' | 'blockedFrom' | 'blockedTo'>

/**
 * Offers freed slots to those who wait for them, first come first served: an offer holds the slot until it is accepted or lapses. The
 * resources are locked by the caller.
 */
export async function offerFreedSlots(db: Db, freed: readonly Freed[], now: Date) {
  for (const { resourceId, blockedFrom, blockedTo } of freed) {
    const waiting = await db.reservation.findMany({
      where: { resourceId, status: 'WAITLISTED', startsAt: { gt: now }, blockedFrom: { lt: blockedTo }, blockedTo: { gt: blockedFrom } },
      include: { resource: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: 50,
    })
    for (const one of waiting) {
      const range: Range = { start: one.blockedFrom, end: one.blockedTo }
      if ((await listBusy(db, [resourceId], range, one.id)).length > 0) continue
      if (!(await mayBeOffered(db, one, now))) continue
      await offer(db, one, now)
    }
  }
}

type Waiting = Prisma.ReservationGetPayload<{ include: { resource: true } }>

/** How far ahead one books was judged when the place was asked for; every other rule may break while somebody waits. */
const JUDGED_BEFORE: ReadonlySet<PolicyCode> = new Set(['IN_PAST', 'TOO_FAR', 'TOO_SOON'])
const english = { language: 'en' } as const

/** The question a waiting booking asks of the rules now. */
export async function toWaitingQuestion(
  db: Db,
  who: Pick<Who, 'language'>,
  waiting: Omit<Waiting, 'resource'>,
  now: Date,
): Promise<PolicyQuestion> {
  const { id, resourceId, userId, startsAt: start, endsAt: end, people } = waiting
  const resource = await loadBookable(db, who, resourceId)
  const needs = resourceFeatures.filter((feature) => waiting.needs.includes(feature))
  const guest = await db.guestStay.findUnique({ where: { reservationId: id }, select: { guestType: true } })
  return {
    resource,
    userId,
    people,
    needs,
    start,
    end,
    guestType: guest?.guestType ?? null,
    exceptId: id,
    together: [],
    earlierDates: [],
    now,
  }
}

/** Problems of a booking that comes back: what was passed over stays so, and a companion comes back after it. */
export async function findLaterProblems(db: Db, question: PolicyQuestion, { overrides }: Pick<Waiting, 'overrides'>) {
  const problems = await checkPolicy(db, question)
  return problems.filter(({ code }) => code !== 'COMPANION' && !JUDGED_BEFORE.has(code) && !overrides.includes(code))
}

/** Whether a person may still pass over rules of a resource: one of its managers, or of the office. */
async function stillManages(db: Db, userId: string, { managerIds }: BookableResource) {
  const [row] = await db.$queryRaw<{ manages: boolean }[]>`
    select works_here(u) and (u.id = any(${managerIds}::text[]) or exists (select 1 from role_held_today h
      where h.user_id = u.id and h.role_code = any(${[...rolesWith('keepsReservations')]}::text[]))) as manages
    from users u where u.id = ${userId}`
  return row?.manages ?? false
}

/** Problems of a booking that waits: rules passed over by whoever made it count again once that person does not manage the resource. */
async function findWaitingProblems(db: Db, question: PolicyQuestion, { overrides, bookedById }: Omit<Waiting, 'resource'>) {
  const mayOverride = overrides.length === 0 || (await stillManages(db, bookedById, question.resource))
  const problems = await checkPolicy(db, question)
  return problems.filter(({ code }) => (overrides.includes(code) ? !mayOverride : !JUDGED_BEFORE.has(code)))
}

/** Whether the person of a booking still works here. */
export const isPersonHere = async (db: Db, { userId }: Pick<Waiting, 'userId'>) =>
  (await db.user.count({ where: { id: userId, active: true, deleted: false } })) > 0

/** Whether the slot may go to who waits for it: the person still works here, and breaks no rule meanwhile. */
async function mayBeOffered(db: Db, waiting: Waiting, now: Date) {
  const isHere = await isPersonHere(db, waiting)
  return isHere && (await findWaitingProblems(db, await toWaitingQuestion(db, english, waiting, now), waiting)).length === 0
}

async function offer(db: Db, waiting: Waiting, now: Date) {
  const until = new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, waiting.startsAt.getTime()))
  await db.reservation.update({ where: { id: waiting.id }, data: { status: 'OFFERED', offeredUntil: until, revision: { increment: 1 } } })
  const values = bookingValues(waiting, '', until.toISOString())
  await enqueueNotices(db, '', [
    { userId: waiting.userId, kind: 'reservationOffered', values, about: `${waiting.id}:${until.toISOString()}` },
  ])
}

/** Takes an offered slot. Throws 850 for somebody else's, 409 once the offer is over or the person breaks a rule by now. */
export async function acceptOffer(db: Db, who: Who, id: string) {
  const row = await lockReservation(db, id)
  const now = await databaseNow(db)
  const question = await toWaitingQuestion(db, who, row, now)
  if (!(await actsForBooking(db, who, row, question.resource))) throw recordDenied()
  if (row.status !== 'OFFERED' || row.offeredUntil === null || row.offeredUntil <= now)
    throw new Refusal(409, 'OFFER_OVER', 'reservationOfferOver')
  const problems = await findWaitingProblems(db, question, row)
  if (problems.length > 0) throw await toRefusal(db, who, new BookingRefused(problems, question))
  const { resource } = question
  const status = approvalFor(who, resource) === 'NONE' ? 'CONFIRMED' : 'REQUESTED'
  await db.reservation.update({ where: { id }, data: { status, offeredUntil: null, revision: { increment: 1 } } })
  await recordChange(db, who, { entity: 'reservation', entityId: id, action: 'accept', after: { status } })
  if (status === 'REQUESTED') await requestApproval(db, who, id)
  return loadReservation(db, who, id)
}
