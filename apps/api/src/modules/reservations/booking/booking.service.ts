import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { PolicyProblem, ReservationStatus } from '@maru/shared/reservations/reservation-fields.ts'
import type { ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { coversFor } from '../../delegations/linked-people.service.ts'
import { recordChanges } from '../../../kernel/changes/change-log.service.ts'
import { databaseCode } from '../../../http/error-handler.ts'
import { approvalFor, type BookableResource, loadBookable, lockBookable, managesResource } from '../common/bookable-resource.ts'
import { type Range, storedRange, withBuffers } from '../common/booking-times.ts'
import { requestApproval } from '../approval/approval-request.service.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { bookingValues, enqueueNotices } from './booking-notices.ts'
import { eraseDay } from '../guests/guest-data-rule.service.ts'
import { BookingRefused, toRefusal } from '../policy/booking-refusal.ts'
import { checkPolicy, type PolicyQuestion, calculateStayPrice } from '../policy/policy.service.ts'

/** What binds a booking to others. */
export interface BookingLinks {
  seriesId?: string
  bundleId?: string
  /** The booking it takes the place of. */
  predecessorId?: string
  moveReason?: string
  /** Resources booked in the same step. */
  together?: readonly string[]
  /** Dates of its series that are only planned so far. */
  earlierDates?: readonly Range[]
  /** `false`: its people are invited by another notice of the same step. */
  invites?: boolean
  /** Managers are asked by another booking of the same step. */
  silent?: boolean
}

/** The question a booking asks of the rules. */
export function toQuestion(
  resource: BookableResource,
  who: Pick<Who, 'userId'>,
  input: Pick<ReservationInput, 'start' | 'end' | 'people' | 'guest' | 'onBehalfOf' | 'needs'>,
  now: Date,
  links: BookingLinks = {},
): PolicyQuestion {
  return {
    resource,
    ...storedRange(input, resource),
    userId: input.onBehalfOf || who.userId,
    people: resource.kind === 'GUEST' ? (input.guest?.beds ?? 1) : input.people,
    guestType: input.guest?.guestType ?? null,
    needs: input.needs ?? [],
    exceptId: links.predecessorId ?? '',
    together: links.together ?? [],
    earlierDates: links.earlierDates ?? [],
    now,
  }
}

/** Throws 400 for a booking in the name of somebody for whom only managers of the resource, the office and deputies book, or ask. */
export async function assertBooksFor(db: Db, who: Who, resource: BookableResource, { onBehalfOf }: Pick<ReservationInput, 'onBehalfOf'>) {
  if (onBehalfOf === '' || onBehalfOf === who.userId || managesResource(who, resource)) return
  if (!(await coversFor(db, who.userId, onBehalfOf))) throw invalidField('onBehalfOf', 'NOT_DEPUTY')
}

/** Fields that have to fit the resource and the people. Throws 400 for the first that does not. */
async function assertInput(db: Db, who: Who, resource: BookableResource, input: ReservationInput, { predecessorId }: BookingLinks) {
  if (resource.kind === 'GUEST' && input.guest === null) throw invalidField('guest', 'REQUIRED')
  if (resource.kind !== 'GUEST' && input.guest !== null) throw invalidField('guest', 'NOT_A_GUEST_ROOM')
  if (input.overrides.length > 0 && isBlank(input.overrideReason))
    throw new Refusal(400, 'VALIDATION', 'reservationOverrideReason', {
      issues: [{ path: 'overrideReason', code: 'REQUIRED', message: 'REQUIRED' }],
    })
  // A moved booking stays its person's; who may move it was judged before.
  if (predecessorId === undefined) await assertBooksFor(db, who, resource, input)
  const ids = [...new Set([...input.attendees, ...(input.onBehalfOf === '' ? [] : [input.onBehalfOf])])]
  if (ids.length === 0) return
  const forNew = predecessorId === undefined ? input.onBehalfOf : ''
  const [activePeople] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from users u where u.id = any(${ids}) and u.active and not u.deleted
      and (u.id <> ${forNew} or u.retirement_date is null or u.retirement_date >= office_day())`
  if (activePeople?.count !== ids.length) throw invalidField(input.attendees.length > 0 ? 'attendees' : 'onBehalfOf', 'UNKNOWN_PERSON')
}

/** Problems that stay: those nobody may pass over, and those that were not asked to be passed over by somebody who may. */
export const remainingProblems = (
  problems: readonly PolicyProblem[],
  { overrides }: Pick<ReservationInput, 'overrides'>,
  mayOverride: boolean,
) => problems.filter(({ code, overridable }) => !(overridable && mayOverride && overrides.includes(code)))

/** The guest of a guest room as part of its booking; nothing of it for others, since a nested write costs a statement more. */
async function guestPart(db: Db, resource: BookableResource, { guest }: ReservationInput, range: Range) {
  if (guest === null) return {}
  const eraseAfter = await eraseDay(db, localDay(range.end, resource.timeZone))
  const price = calculateStayPrice(resource, range, guest.guestType)
  return { guest: { create: { ...guest, price: price?.total ?? '0', ...(price && { priceLines: price.lines }), eraseAfter } } }
}

/** Attendees, and whoever it is booked for. */
export const listInvited = ({ attendees, onBehalfOf }: Pick<ReservationInput, 'attendees' | 'onBehalfOf'>) =>
  [...new Set([...attendees, onBehalfOf])].filter((userId) => userId !== '')

/** Invites attendees, and whoever it is booked for. */
async function announce(db: Db, who: Who, input: ReservationInput, booked: { id: string; resource: BookableResource; range: Range }) {
  const { id, resource, range } = booked
  const invited = listInvited(input)
  if (invited.length === 0) return
  const time = { resourceId: resource.id, startsAt: range.start, endsAt: range.end }
  const values = bookingValues(time, personReference(input.onBehalfOf || who.userId), input.title)
  await enqueueNotices(
    db,
    who.userId,
    invited.map((userId) => ({ userId, kind: 'reservationInvited', values, about: id })),
  )
}

interface Allowed {
  resource: BookableResource
  question: PolicyQuestion
  status: ReservationStatus
  overridden: string[]
}

/** Says what becomes of a booking of a locked resource by the rules: confirmed, requested, on the waiting list. Throws `BookingRefused`. */
async function judge(db: Db, who: Who, question: PolicyQuestion, input: ReservationInput): Promise<Allowed> {
  const { resource } = question
  const manages = managesResource(who, resource)
  const problems = await checkPolicy(db, question)
  const remaining = remainingProblems(problems, input, manages)
  const waits = input.waitlist && remaining.length > 0 && remaining.every(({ code }) => code === 'TAKEN')
  if (remaining.length > 0 && !waits) throw new BookingRefused(remaining, question)
  const needsApproval = approvalFor(who, resource) !== 'NONE'
  const overridden = problems.filter((problem) => !remaining.includes(problem)).map(({ code }) => code)
  return { resource, question, overridden, status: waits ? 'WAITLISTED' : needsApproval ? 'REQUESTED' : 'CONFIRMED' }
}

/** The row of a booking with everything that hangs on it, but the guest. */
function toStored(who: Who, input: ReservationInput, links: BookingLinks, { resource, question, status, overridden }: Allowed) {
  const { start, end, userId, people } = question
  const blocked = withBuffers({ start, end }, resource)
  // Left out where there is nobody, as the guest is.
  const attendees = [...new Set(input.attendees)].map((attendee) => ({ userId: attendee }))
  return {
    resourceId: resource.id,
    userId,
    bookedById: who.userId,
    startsAt: start,
    endsAt: end,
    blockedFrom: blocked.start,
    blockedTo: blocked.end,
    status,
    title: input.title.trim(),
    purpose: input.purpose,
    projectNo: input.projectNo.trim(),
    destination: input.destination.trim(),
    people,
    isPrivate: input.isPrivate,
    needs: [...new Set(input.needs ?? [])],
    seriesId: links.seriesId ?? null,
    bundleId: links.bundleId ?? null,
    predecessorId: links.predecessorId ?? null,
    moveReason: links.moveReason ?? '',
    overrides: overridden,
    overrideReason: overridden.length > 0 ? input.overrideReason : '',
    ...(attendees.length > 0 && { attendees: { create: attendees } }),
  } satisfies Prisma.ReservationUncheckedCreateInput
}

/** Writes a booking that the rules allow; the slot's exclusion constraint has the last word. Throws `BookingRefused`. */
export async function writeBooking(db: Db, who: Who, input: ReservationInput, links: BookingLinks = {}): Promise<string> {
  const { resource, now } = await lockBookable(db, who, input.resourceId)
  await assertInput(db, who, resource, input, links)
  const question = toQuestion(resource, who, input, now, links)
  const allowed = await judge(db, who, question, input)
  const { status, overridden } = allowed
  const guest = await guestPart(db, resource, input, question)
  const { id } = await db.reservation.create({ data: { ...toStored(who, input, links, allowed), ...guest }, select: { id: true } })
  if (!links.silent && links.invites !== false && status !== 'WAITLISTED') await announce(db, who, input, { id, resource, range: question })
  const times = { start: question.start.toISOString(), end: question.end.toISOString() }
  const after = { resourceId: resource.id, ...times, status, overrides: overridden, reason: input.overrideReason }
  const action = overridden.length > 0 ? 'override' : 'create'
  await recordChanges(db, who, { entity: 'reservation', action }, [{ id, before: null, after }])
  const isAnnounced = links.silent === true && resource.approvalMode === 'MANAGER'
  if (status === 'REQUESTED' && !isAnnounced) await requestApproval(db, who, id)
  return id
}

/** Whether an error refuses a booking: by its rules, a right, or a slot that somebody else took meanwhile. */
export const isBookingRefusal = (error: unknown) =>
  error instanceof BookingRefused || error instanceof Refusal || databaseCode(error) === '23P01'

const WAITED_TOO_LONG = /^(55P03|57014|40P01|P2028|23P01)$/

/**
 * Runs bookings in a transaction of their own. A refusal by the rules becomes a 409 with free slots; so does a slot somebody else took
 * while one waited for it.
 */
export async function inBooking<T>(
  db: PrismaClient,
  who: Who,
  input: ReservationInput,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> {
  try {
    return await db.$transaction(work, options)
  } catch (error) {
    if (error instanceof BookingRefused) throw await toRefusal(db, who, error)
    if (!WAITED_TOO_LONG.test(databaseCode(error))) throw error
    const resource = await loadBookable(db, who, input.resourceId)
    const question = toQuestion(resource, who, input, await databaseNow(db))
    const problems = remainingProblems(await checkPolicy(db, question), input, managesResource(who, resource))
    if (problems.length === 0) throw error
    throw await toRefusal(db, who, new BookingRefused(problems, question))
  }
}
