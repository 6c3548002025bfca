import type { LeaveDay, LeaveRequest, LeaveType, SickNote } from '@maru/prisma/generated/client.ts'
import { daysOverlappedBySickness, halvesMeet } from '@maru/shared/leave/calendars/leave-days.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { recalculateAccount } from '../balances/leave-account.service.ts'
import { day } from '../common/leave-person.service.ts'
import { writeAbsences } from '../requests/leave-effects.service.ts'

// What illnesses make of the leave they fall on follows from the illnesses and their confirmed certificates alone: it is worked out anew
// after every change, also of the past, and never patched.

export interface Period {
  from: string
  to: string
}
type Illness = LeaveRequest & { type: LeaveType; sickNotes: SickNote[]; dayRows: LeaveDay[] }
type OtherDay = LeaveDay & { request: LeaveRequest & { type: LeaveType } }

const livesOn = (days: readonly Pick<LeaveDay, 'date' | 'half' | 'living'>[], one: Pick<LeaveDay, 'date' | 'half'>) =>
  days.some((other) => other.living && other.date.getTime() === one.date.getTime() && halvesMeet(other.half, one.half))

/** The parts of an illness that a confirmed certificate covers, with its halves where they are its own first or last day. */
function certifiedParts({ dateFrom, dateTo, startHalf, endHalf, sickNotes }: Illness) {
  const [from, to] = [dateText(dateFrom), dateText(dateTo)]
  return sickNotes.flatMap(({ certifiedFrom, certifiedTo, confirmedBy }) => {
    if (confirmedBy === null) return []
    const [first, last] = [dateText(certifiedFrom), dateText(certifiedTo)]
    const part = { from: first > from ? first : from, to: last < to ? last : to }
    if (part.from > part.to) return []
    return [
      { ...part, startHalf: part.from === from ? startHalf : ('FULL' as const), endHalf: part.to === to ? endHalf : ('FULL' as const) },
    ]
  })
}

/** Days of other leaves in a period as they are now: those that count and those an illness gave back. */
async function otherDays(db: Db, userId: string, { from, to }: Period): Promise<OtherDay[]> {
  const rows = await db.leaveDay.findMany({
    where: {
      userId,
      date: { gte: day(from), lte: day(to) },
      request: { status: { in: ['APPROVED', 'IN_APPROVAL'] } },
      OR: [{ living: true }, { state: 'SICK' }],
    },
    include: { request: { include: { type: true } } },
    orderBy: { date: 'asc' },
  })
  return rows.filter(({ round, request }) => round === request.round)
}

const illnessesIn = async (db: Db, userId: string, { from, to }: Period): Promise<Illness[]> => {
  const rows = await db.leaveRequest.findMany({
    where: { userId, status: 'RECORDED', dateFrom: { lte: day(to) }, dateTo: { gte: day(from) } },
    include: { type: true, sickNotes: true, dayRows: { orderBy: { date: 'asc' } } },
    orderBy: { dateFrom: 'asc' },
  })
  return rows.map((row) => ({ ...row, dayRows: row.dayRows.filter(({ round }) => round === row.round) }))
}

/** Gives days back to their lots where a certificate covers them, and takes those again that none covers any more. */
async function moveDays(db: Db, others: OtherDay[], illnesses: readonly Illness[]) {
  const dated = others.map((row) => ({ ...row, day: row.date, date: dateText(row.date) }))
  const covered = new Set(illnesses.flatMap(certifiedParts).flatMap((part) => daysOverlappedBySickness(dated, part).map(({ id }) => id)))
  const ill = others.filter(({ id, living }) => living && covered.has(id))
  const well = others.filter(({ id, state }) => state === 'SICK' && !covered.has(id))
  await db.leaveDay.updateMany({ where: { id: { in: ill.map(({ id }) => id) } }, data: { state: 'SICK', living: false } })
  const left = others.map((row) => ({ ...row, living: row.living && !covered.has(row.id) }))
  for (const row of well) {
    const isFree = !livesOn(left, row)
    await db.leaveDay.update({ where: { id: row.id }, data: { state: 'COUNTED', living: isFree } })
    left.push({ ...row, living: isFree })
  }
  return { left, moved: [...ill, ...well] }
}

/** An illness has the days on which no other leave counts. */
async function placeIllness(db: Db, illness: Illness, left: OtherDay[]) {
  const own = illness.dayRows.filter((row) => row.state === 'COUNTED' && row.fraction.toNumber() > 0 && !livesOn(left, row))
  await db.leaveDay.updateMany({ where: { id: { in: own.map(({ id }) => id) } }, data: { living: true } })
  await renewAbsences(db, illness)
}

async function renewAbsences(db: Db, request: LeaveRequest & { type: LeaveType }) {
  await db.absence.deleteMany({ where: { source: 'LEAVE', sourceId: request.id } })
  if (request.status !== 'IN_APPROVAL') await writeAbsences(db, request)
}

/** Works out anew what the illnesses of a person make of the leave in a period; to be called under the lock of the account. */
export async function recalculateIllness(db: Db, userId: string, period: Period) {
  const illnesses = await illnessesIn(db, userId, period)
  const reach = illnesses.reduce(
    ({ from, to }, { dateFrom, dateTo }) => ({
      from: dateText(dateFrom) < from ? dateText(dateFrom) : from,
      to: dateText(dateTo) > to ? dateText(dateTo) : to,
    }),
    period,
  )
  await db.leaveDay.updateMany({ where: { requestId: { in: illnesses.map(({ id }) => id) }, living: true }, data: { living: false } })
  const { left, moved } = await moveDays(db, await otherDays(db, userId, reach), illnesses)
  for (const illness of illnesses) await placeIllness(db, illness, left)
  const requests = new Map(moved.map(({ request }) => [request.id, request]))
  for (const request of requests.values()) await renewAbsences(db, request)
  const pools = new Set([...requests.values()].flatMap(({ type }) => type.poolCode ?? []))
  for (const pool of pools) await recalculateAccount(db, userId, pool)
}
