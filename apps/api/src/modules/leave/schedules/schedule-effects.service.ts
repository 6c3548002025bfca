import { Prisma, type ScheduleAdjustment } from '@maru/prisma/generated/client.ts'
import type { GrantBasis } from '@maru/shared/leave/balances/grant-basis.ts'
import { amountText, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { addDays, addMonths, toYear } from '@maru/shared/leave/common/leave-dates.ts'
import type { ScheduleBody } from '@maru/shared/leave/schedules/schedule-body.ts'
import { toSpan } from '@maru/shared/leave/schedules/schedule-days.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { nameIn } from '../../../kernel/names.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { recalculateAccount } from '../balances/leave-account.service.ts'
import { day, inHundredths, readPerson } from '../common/leave-person.service.ts'
import { leaveOn, ordinaryDay, type SchedulePlan } from './schedule-plan.service.ts'

// What a schedule adjustment does to the books, under the lock of the person's account like leave: days of leave depend on it.

/** The account free time for hours worked ahead goes to, and how many months it may be taken. */
const POOL = 'COMP'
const MONTHS_TO_TAKE = 12

const decimal = (value: number) => new Prisma.Decimal(amountText(value))

/** Sets the days of a submitted request aside: no other request may change them. */
export async function reserveAdjustment(db: Db, owner: { userId: string; documentId: string }, body: ScheduleBody, plan: SchedulePlan) {
  const { userId, documentId } = owner
  const { from, to } = toSpan(body)
  const columns = {
    change: body.change,
    dateFrom: day(from),
    dateTo: day(to),
    reason: body.reason,
    freeDays: plan.freeDays === null ? null : decimal(plan.freeDays),
    status: 'IN_APPROVAL' as const,
  }
  const { id, round } = await db.scheduleAdjustment.upsert({
    where: { documentId },
    create: { ...columns, userId, documentId },
    update: { ...columns, round: { increment: 1 }, updatedAt: new Date() },
  })
  await db.scheduleAdjustmentDay.createMany({
    data: plan.days.map(({ date, before, after }) => ({
      adjustmentId: id,
      userId,
      round,
      date: day(date),
      hoursBefore: decimal(before),
      hours: decimal(after),
      living: true,
    })),
  })
}

export async function loadAdjustment(db: Db, documentId: string): Promise<ScheduleAdjustment> {
  const adjustment = await db.scheduleAdjustment.findUnique({ where: { documentId } })
  if (!adjustment) throw new Error(`document ${documentId} has no schedule adjustment`)
  return adjustment
}

const livingDays = (db: Db, { id, round }: ScheduleAdjustment) =>
  db.scheduleAdjustmentDay.findMany({ where: { adjustmentId: id, round, living: true }, orderBy: { date: 'asc' } })

/** Makes a decided request true: its days are due with other hours, or the free time is given. */
export async function applyAdjustment(db: Db, adjustment: ScheduleAdjustment, reason: string) {
  const { id, userId, documentId, change } = adjustment
  const days = await livingDays(db, adjustment)
  if (change !== 'EXTRA') {
    const data = days.map(({ date, hours }) => ({ userId, date, hours, documentId }))
    await db.scheduleException.createMany({ data })
  }
  const hours = sum(days.map((one) => inHundredths(one.hours) - inHundredths(one.hoursBefore)))
  const grantId = change === 'EXTRA' ? await giveFreeTime(db, adjustment, hours) : null
  await db.scheduleAdjustment.update({ where: { id }, data: { status: 'APPROVED', reason, grantId, updatedAt: new Date() } })
}

/** The lot names its document and not why: whoever keeps the books reads lots, the reason is for the line and the office (DOMAIN 5). */
async function giveFreeTime(db: Db, { userId, dateFrom, freeDays, documentId }: ScheduleAdjustment, hours: number) {
  const hoursPerDay = ordinaryDay(await readPerson(db, userId), dateText(dateFrom))
  const amount = amountText(inHundredths(freeDays))
  const basis: GrantBasis = { rule: 'OVERTIME', hours: amountText(hours), hoursPerDay: amountText(hoursPerDay), amount }
  const from = addDays(dateText(dateFrom), 1)
  const { id } = await db.leaveGrant.create({
    data: {
      userId,
      poolCode: POOL,
      year: toYear(from),
      kind: 'COMP',
      amount: freeDays ?? 0,
      validFrom: day(from),
      validTo: day(addMonths(from, MONTHS_TO_TAKE)),
      documentId,
      reason: '',
      basis,
      createdBy: userId,
    },
  })
  await recalculateAccount(db, userId, POOL)
  return id
}

/** Gives the days of a returned or recalled request free again. */
export async function releaseAdjustment(db: Db, { id }: ScheduleAdjustment) {
  await db.scheduleAdjustment.update({ where: { id }, data: { status: 'RELEASED', updatedAt: new Date() } })
  await db.scheduleAdjustmentDay.updateMany({ where: { adjustmentId: id, living: true }, data: { living: false } })
}

/** Undoes a decided request. Refused while leave stands on its days, or takes of the free time it gave. */
export async function revertAdjustment(db: Db, adjustment: ScheduleAdjustment) {
  const { id, userId, documentId, grantId } = adjustment
  const days = await livingDays(db, adjustment)
  const leave = await leaveOn(db, userId, { in: days.map(({ date }) => date) })
  if (leave) throw new Refusal(409, 'LEAVE_THERE', 'scheduleLeaveThere', { values: [leave.date, nameIn(leave.type, 'en')] })
  if (grantId) await takeFreeTimeBack(db, grantId)
  await db.scheduleException.deleteMany({ where: { documentId } })
  await db.scheduleAdjustment.update({ where: { id }, data: { status: 'CANCELLED', updatedAt: new Date() } })
  await db.scheduleAdjustmentDay.updateMany({ where: { adjustmentId: id, living: true }, data: { living: false } })
}

/** What was given stays in the books; a correction takes it back. */
async function takeFreeTimeBack(db: Db, grantId: string) {
  const lot = await db.leaveGrant.findUniqueOrThrow({ where: { id: grantId }, include: { corrections: true } })
  const taken = await db.leaveConsumption.aggregate({ where: { grantId, state: { not: 'RELEASED' } }, _sum: { amount: true } })
  const used = inHundredths(taken._sum.amount)
  if (used > 0) throw new Refusal(409, 'FREE_TIME_TAKEN', 'scheduleFreeTaken', { values: [amountText(used)] })
  const held = [lot, ...lot.corrections].reduce((total, { amount }) => total + inHundredths(amount), 0)
  if (held === 0) return
  const { userId, poolCode, year, validFrom, validTo, createdBy, documentId } = lot
  const about = { userId, poolCode, year, validFrom, validTo, createdBy, documentId, kind: 'ADJUST' as const, correctsId: grantId }
  await db.leaveGrant.create({ data: { ...about, amount: decimal(-held), reason: '' } })
  await recalculateAccount(db, userId, poolCode)
}
