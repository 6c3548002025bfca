import { reservationRequestBody } from '@maru/shared/reservations/approval/reservation-request-body.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import type { ApprovalHooks, HookDocument, HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { cancelLocked } from '../booking/cancel.service.ts'
import { lockReservation } from '../booking/reservation-lock.ts'
import { offerFreedSlots } from '../booking/waitlist.service.ts'
import { loadBookable } from '../common/bookable-resource.ts'
import { checkPolicy } from '../policy/policy.service.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { messageOfPolicy } from '@maru/shared/reservations/policy.messages.ts'
import type { Language } from '@maru/shared/labels.ts'

type Subject = Pick<HookDocument, 'id' | 'body' | 'drafterId' | 'status'>

async function lockBooking(db: Db, { body }: Pick<Subject, 'body'>) {
  const { reservationId } = reservationRequestBody.parse(body)
  if (reservationId === '' || (await db.reservation.count({ where: { id: reservationId } })) === 0) return undefined
  return lockReservation(db, reservationId)
}
type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** People a booking is for: who uses it and who attends. */
async function listUsers(db: Db, id: string) {
  const booking = id === '' ? null : await db.reservation.findUnique({ where: { id }, select: { userId: true, attendees: true } })
  return booking ? [booking.userId, ...booking.attendees.map(({ userId }) => userId)] : []
}

/** Whether an earlier round of the document released the booking, so that it may be asked for again. */
const wasReleased = ({ status, documentId }: Booking, { id }: Subject) =>
  documentId === id && (status === 'REJECTED' || status === 'CANCELLED')

const gone: HookIssue = { path: 'body.reservationId', code: 'RESERVATION_OVER', text: 'reservationOver' }

/** What stands in the way of a slot that was released and is asked for again. */
async function slotIssues(db: Db, booking: Booking, language: Language): Promise<HookIssue[]> {
  const { resourceId, startsAt: start, endsAt: end, userId, people } = booking
  const resource = await loadBookable(db, { language }, resourceId)
  const stay = await db.guestStay.findUnique({ where: { reservationId: booking.id }, select: { guestType: true } })
  const question = { start, end, userId, people, guestType: stay?.guestType ?? null, exceptId: booking.id, together: [], earlierDates: [] }
  const problems = await checkPolicy(db, { ...question, resource, now: await databaseNow(db) })
  return problems.map(({ code, values }) => ({ path: 'body.reservationId', code, text: messageOfPolicy[code], values }))
}

async function validate(db: Db, document: HookDocument, language: Language): Promise<readonly HookIssue[]> {
  const booking = await lockBooking(db, document)
  if (!booking) return [gone]
  const { status, documentId, bookedById, startsAt } = booking
  const isItsOwn = documentId === document.id || (documentId === null && bookedById === document.drafterId)
  if (!isItsOwn || startsAt <= (await databaseNow(db))) return [gone]
  if (status === 'REQUESTED') return []
  return document.status !== 'IN_PROGRESS' && wasReleased(booking, document) ? slotIssues(db, booking, language) : [gone]
}

/** A booking that is decided by an approval line: its slot is blocked at submission and its own from the decision on. */
export const reservationHooks: ApprovalHooks = {
  validate,
  reserve: async (db, document) => {
    const booking = await lockBooking(db, document)
    if (!booking) return
    const reopened = {
      status: 'REQUESTED',
      cancelReason: '',
      cancelCause: null,
      cancelledById: null,
      cancelledAt: null,
      cancelledLate: false,
    } as const
    await db.reservation.update({
      where: { id: booking.id },
      data: { documentId: document.id, revision: { increment: 1 }, ...(wasReleased(booking, document) && reopened) },
    })
  },
  apply: async (db, document) => {
    const booking = await lockBooking(db, document)
    if (booking?.status !== 'REQUESTED') return
    await db.reservation.update({
      where: { id: booking.id },
      data: { status: 'CONFIRMED', decidedAt: await databaseNow(db), revision: { increment: 1 } },
    })
    await recordChange(db, { userId: document.drafterId }, { entity: 'reservation', entityId: booking.id, action: 'confirm', after: {} })
  },
  release: async (db, document, ended) => {
    const booking = await lockBooking(db, document)
    if (booking?.status !== 'REQUESTED') return
    const now = await databaseNow(db)
    const actor = { userId: document.drafterId }
    if (ended === 'RECALLED') return cancelLocked(db, actor, [booking], { cause: 'RECALL' }, now)
    await db.reservation.update({ where: { id: booking.id }, data: { status: 'REJECTED', decidedAt: now, revision: { increment: 1 } } })
    await recordChange(db, actor, { entity: 'reservation', entityId: booking.id, action: 'reject', after: {} })
    await offerFreedSlots(db, [booking], now)
  },
  revert: async (db, document) => {
    const booking = await lockBooking(db, document)
    const isAhead = booking !== undefined && ['REQUESTED', 'CONFIRMED'].includes(booking.status)
    if (isAhead) await cancelLocked(db, { userId: document.drafterId }, [booking], { cause: 'CANCELLATION' }, await databaseNow(db))
  },
  destroy: async (db, documentIds) => {
    await db.reservation.updateMany({ where: { documentId: { in: [...documentIds] } }, data: { documentId: null } })
  },
  // The portal submits it in the name of who books.
  writesFor: () => Promise.resolve(false),
  subject: async (db, { body, urgent }) => {
    const { kind, people, reservationId } = reservationRequestBody.parse(body)
    return { urgent, kind, people, involved: await listUsers(db, reservationId) }
  },
}
