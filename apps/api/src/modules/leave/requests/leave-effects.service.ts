import { Prisma, type LeaveRequest, type LeaveType } from '@maru/prisma/generated/client.ts'
import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { groupConsecutiveDays, type CountedDay } from '@maru/shared/leave/calendars/leave-days.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { releaseBookings } from '../../../kernel/extension-points/booking-release.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { addAbsenceDelegations, endAbsenceDelegations } from '../../delegations/absence-delegation.service.ts'
import { recalculateAccount } from '../balances/leave-account.service.ts'
import { day, inHundredths, readPerson } from '../common/leave-person.service.ts'
import type { Plan } from './leave-plan.service.ts'

// What a leave does to the books: rows of days, takings of lots, absences and deputies. All of it under the lock of the account.

const decimal = (value: number) => new Prisma.Decimal(amountText(value))

const requestColumns = (body: LeaveBody, { total, type }: Pick<Plan, 'total' | 'type'>) => ({
  typeCode: body.leaveType,
  dateFrom: day(body.from),
  dateTo: day(body.to),
  startHalf: body.startHalf,
  endHalf: body.from === body.to ? body.startHalf : body.endHalf,
  hours: type?.unit === 'HOUR' ? new Prisma.Decimal(body.hours) : null,
  reason: body.reason,
  contact: body.contact,
  handover: body.handover,
  substitutes: body.substitutes,
  autoReply: body.autoReply ?? Prisma.DbNull,
  days: decimal(total),
})

/** Days of the leave that is changed stay taken until the change is decided: those of the new one wait beside them. */
async function takenByChanged(db: Db, changedId: string | null) {
  if (changedId === null) return new Set<string>()
  const rows = await db.leaveDay.findMany({ where: { requestId: changedId, living: true }, select: { date: true } })
  return new Set(rows.map(({ date }) => dateText(date)))
}

/** Sets the days of a submitted request aside. */
export async function reserveLeave(db: Db, owner: { userId: string; documentId: string }, body: LeaveBody, plan: Plan) {
  const { userId, documentId } = owner
  const columns = requestColumns(body, plan)
  const changesId = plan.changed?.id ?? null
  const request = await db.leaveRequest.upsert({
    where: { documentId },
    create: { ...columns, userId, documentId, changesId, status: 'IN_APPROVAL' },
    update: { ...columns, round: { increment: 1 }, changesId, status: 'IN_APPROVAL', updatedAt: new Date() },
  })
  const taken = await takenByChanged(db, changesId)
  await writeDays(db, request, plan, (date) => !taken.has(date))
  if (plan.type?.poolCode) await recalculateAccount(db, userId, plan.type.poolCode)
}

/** Writes a row for each day of a round. */
export async function writeDays(
  db: Db,
  { id, userId, round }: LeaveRequest,
  { days }: { readonly days: readonly CountedDay[] },
  isFree: (date: string) => boolean,
) {
  await db.leaveDay.createMany({
    data: days.map(({ date, half, fraction, hours, state }) => ({
      requestId: id,
      userId,
      round,
      date: day(date),
      half,
      fraction: decimal(fraction),
      hours: hours === null ? null : decimal(hours),
      state,
      living: fraction > 0 && isFree(date),
    })),
  })
}

type WithType = LeaveRequest & { type: LeaveType }

export async function loadRequest(db: Db, documentId: string): Promise<WithType> {
  const request = await db.leaveRequest.findUnique({ where: { documentId }, include: { type: true } })
  if (!request) throw new Error(`document ${documentId} has no leave`)
  return request
}

/** Gives all days of a request back; what it had brought with it ends. */
export async function releaseDays(db: Db, request: WithType, status: 'RELEASED' | 'CANCELLED' | 'CHANGED') {
  await db.leaveRequest.update({ where: { id: request.id }, data: { status, updatedAt: new Date() } })
  await db.leaveDay.updateMany({ where: { requestId: request.id, living: true }, data: { living: false } })
  await db.absence.deleteMany({ where: { source: 'LEAVE', sourceId: request.id } })
  if ((await endAbsenceDelegations(db, 'LEAVE', request.id)) > 0) await tellSubstitutes(db, request, 'standsInEnded', [])
  if (request.type.poolCode) await recalculateAccount(db, request.userId, request.type.poolCode)
}

/** What approvers may have changed since without asking anew: none of it is a day. */
const saidIn = ({ reason, contact, handover, substitutes }: LeaveBody) => ({ reason, contact, handover, substitutes })
const repliesIn = ({ autoReply }: LeaveBody) => ({ autoReply: autoReply ?? Prisma.DbNull })

/** Makes a decided request true: its days are used, the person is away, the substitutes stand in and are told. */
export async function applyApprovedLeave(db: Db, documentId: string, body: LeaveBody) {
  const request = { ...(await loadRequest(db, documentId)), ...saidIn(body) }
  const changed = request.changesId && (await db.leaveRequest.findUnique({ where: { id: request.changesId }, include: { type: true } }))
  if (changed) await releaseDays(db, changed, 'CHANGED')
  await db.leaveRequest.update({
    where: { id: request.id },
    data: { ...saidIn(body), ...repliesIn(body), status: 'APPROVED', updatedAt: new Date() },
  })
  await db.leaveDay.updateMany({ where: { requestId: request.id, round: request.round, state: 'COUNTED' }, data: { living: true } })
  await db.$executeRaw`
    update leave_consumption c set state = 'USED' from leave_day d where d.id = c.leave_day_id and d.request_id = ${request.id}::uuid and c.state = 'RESERVED'`
  if (request.type.poolCode) await recalculateAccount(db, request.userId, request.type.poolCode)
  await writeAbsences(db, request)
  await writeDeputies(db, request)
  await tellSubstitutes(db, request, 'standsIn', [dateText(request.dateFrom), dateText(request.dateTo)])
  await releaseCovered(db, request)
}

/** Frees rooms, cars and equipment the person booked on the days of the leave, and tells what was freed. */
async function releaseCovered(db: Db, request: WithType) {
  if (request.typeCode === 'HOME') return
  const rows = await db.leaveDay.findMany({
    where: { requestId: request.id, round: request.round, living: true },
    orderBy: { date: 'asc' },
  })
  const days = rows.map(({ date, half }) => ({ date: dateText(date), half }))
  const released = await releaseBookings(db, { userId: request.userId, sourceId: request.id, days })
  if (released.length === 0) return
  const payload = { userId: request.userId, kind: 'bookingsReleased', values: [released.map(({ name }) => name)] }
  const key = `leave.bookings:${request.id}:${String(request.round)}`
  await enqueue(db, [{ topic: 'notify', key, payload }])
}

/** Working from home and the like is a leave without an absence; everything else shows on the board of the absent. */
export async function writeAbsences(db: Db, request: WithType) {
  if (request.typeCode === 'HOME') return
  await db.$executeRaw`
    insert into absence (user_id, date, half, source, source_id)
    select user_id, date, half, 'LEAVE', request_id from leave_day where request_id = ${request.id}::uuid and round = ${request.round} and living`
}

/** Substitutes stand in from the first half-day to the last, where the person works; days that are worked in between are left out. */
async function writeDeputies(db: Db, request: WithType) {
  if (request.substitutes.length === 0) return
  const rows = await db.leaveDay.findMany({ where: { requestId: request.id, round: request.round }, orderBy: { date: 'asc' } })
  const { timeZone } = await readPerson(db, request.userId)
  const spans = groupConsecutiveDays(rows.map((row) => ({ ...row, date: dateText(row.date) }))).map(({ from, to, startHalf, endHalf }) => ({
    starts: `${from} ${startHalf === 'PM' ? '12:00' : '00:00'}`,
    ends: `${to} ${endHalf === 'AM' ? '12:00' : '24:00'}`,
  }))
  await addAbsenceDelegations(db, 'LEAVE', request, timeZone, spans)
}

/** Substitutes stand in for other days than before, because the leave has others; they know of it already. */
export async function replaceDeputies(db: Db, request: WithType) {
  await endAbsenceDelegations(db, 'LEAVE', request.id)
  await writeDeputies(db, request)
}

/** Tells the substitutes that they stand in, or no longer do; a message a person and round. */
async function tellSubstitutes(db: Db, request: LeaveRequest, kind: 'standsIn' | 'standsInEnded', dates: readonly string[]) {
  const values = [personReference(request.userId), ...dates]
  const data = request.substitutes.map((userId) => ({
    topic: 'notify',
    key: `leave.${kind}:${request.id}:${String(request.round)}:${userId}`,
    payload: { userId, kind, values },
  }))
  await enqueue(db, data)
}

/** Whether the days that were set aside are still the ones the calendar gives to the same request. */
export async function isStillCounted(db: Db, request: LeaveRequest, plan: Plan) {
  const rows = await db.leaveDay.findMany({ where: { requestId: request.id, round: request.round }, orderBy: { date: 'asc' } })
  const stored = rows.map((row) => `${dateText(row.date)} ${String(inHundredths(row.fraction))}`)
  return stored.join() === plan.days.map(({ date, fraction }) => `${date} ${String(fraction)}`).join()
}

/** Whether two bodies ask for the same days: content that an approver changes is another request. */
export function asksSameDays(one: LeaveBody, other: LeaveBody) {
  const toRequestKey = ({ leaveType, from, to, startHalf, endHalf, hours, daysLeftOut, substitutes }: LeaveBody) =>
    JSON.stringify([leaveType, from, to, startHalf, from === to ? startHalf : endHalf, hours, daysLeftOut.toSorted(), substitutes])
  return toRequestKey(one) === toRequestKey(other)
}
