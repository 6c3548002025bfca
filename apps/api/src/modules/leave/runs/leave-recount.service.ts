import { randomUUID } from 'node:crypto'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { amountText, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { countDays, halvesMeet, groupConsecutiveDays, type CountedDay } from '@maru/shared/leave/calendars/leave-days.ts'
import { z } from 'zod'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { OutboxMessage } from '../../../kernel/background/outbox.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { lockAccount, recalculateAccount } from '../balances/leave-account.service.ts'
import { replaceDeputies, writeAbsences, writeDays } from '../requests/leave-effects.service.ts'
import { assertConcernsOthers } from '../proposals/proposal.service.ts'
import { day, inHundredths, readDays, readPerson, type LeavePerson } from '../common/leave-person.service.ts'

// A calendar, a place of work or working hours became different: what leaves count is worked out again, also of the past (DOMAIN b,
// calculation 8). What was decided stays decided: a leave is never cancelled by it, it only costs more or fewer days.

const whole = { type: true, dayRows: true } as const satisfies Prisma.LeaveRequestInclude
type Whole = Prisma.LeaveRequestGetPayload<{ include: typeof whole }>

/** Decided leaves first: an illness and a request that waits have the days only where those do not stand. */
const ORDER = { APPROVED: 0, RECORDED: 1, IN_APPROVAL: 2, RELEASED: 3, CANCELLED: 3, CHANGED: 3 } as const

const rowsOf = ({ dayRows, round }: Whole) =>
  dayRows
    .filter((row) => row.round === round)
    .map((row) => ({ ...row, date: dateText(row.date), fraction: inHundredths(row.fraction) }))
    .toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
type Row = ReturnType<typeof rowsOf>[number]

/** The days of a leave as the calendar has them now; what was given back for an illness stays given back. */
async function countedNow(db: Db, person: LeavePerson, request: Whole): Promise<CountedDay[]> {
  const rows = rowsOf(request)
  const { startHalf, endHalf, type } = request
  const span = {
    from: dateText(request.dateFrom),
    to: dateText(request.dateTo),
    startHalf,
    endHalf,
    hours: request.hours === null ? null : inHundredths(request.hours),
    daysLeftOut: rows.filter(({ state }) => state === 'LEFT_OUT').map(({ date }) => date),
    countsHolidays: type.countsHolidays,
  }
  const ill = new Map(rows.filter(({ state }) => state === 'SICK').map((row) => [row.date, row]))
  return countDays(span, await readDays(db, person, span)).map((one) => {
    const row = ill.get(one.date)
    return row ? { ...one, state: 'SICK', fraction: row.fraction } : one
  })
}

const said = (days: readonly Pick<Row, 'date' | 'fraction' | 'state'>[]) =>
  days.map(({ date, fraction, state }) => `${date} ${String(fraction)} ${state}`).join()
const totalOf = (days: readonly Pick<Row, 'fraction' | 'state'>[]) =>
  sum(days.filter(({ state }) => state !== 'SICK').map(({ fraction }) => fraction))

/** Halves of days that other leaves of the person have. */
async function takenByOthers(db: Db, { id, userId, dateFrom, dateTo }: Whole) {
  const rows = await db.leaveDay.findMany({
    where: { userId, living: true, requestId: { not: id }, date: { gte: dateFrom, lte: dateTo } },
    select: { date: true, half: true },
  })
  return rows.map((row) => ({ half: row.half, date: dateText(row.date) }))
}

/** Writes the days of a decided leave anew, in a round of its own: those of before are kept. */
async function rewrite(db: Db, request: Whole, days: readonly CountedDay[]) {
  const before = groupConsecutiveDays(rowsOf(request))
  await db.leaveDay.updateMany({ where: { requestId: request.id, living: true }, data: { living: false } })
  const others = await takenByOthers(db, request)
  const data = { round: { increment: 1 }, days: new Prisma.Decimal(amountText(totalOf(days))), updatedAt: new Date() }
  const renewed = await db.leaveRequest.update({ where: { id: request.id }, data, include: { type: true } })
  const isFree = (one: CountedDay) => !others.some((other) => other.date === one.date && halvesMeet(other.half, one.half))
  const living = new Set(days.filter((one) => one.state === 'COUNTED' && isFree(one)).map(({ date }) => date))
  await writeDays(db, renewed, { days }, (date) => living.has(date))
  await db.absence.deleteMany({ where: { source: 'LEAVE', sourceId: request.id } })
  await writeAbsences(db, renewed)
  if (JSON.stringify(before) !== JSON.stringify(groupConsecutiveDays(days)) && request.status === 'APPROVED')
    await replaceDeputies(db, renewed)
}

/** Tells the person; one whose request waits for a decision is asked to send it anew, because the approver has seen other days. */
async function tellPerson(db: Db, { id, userId, status, round, dateFrom, dateTo }: Whole, before: string, after: string) {
  const kind = status === 'IN_APPROVAL' ? 'leaveAskAnew' : 'leaveRecounted'
  const payload = { userId, kind, values: [dateText(dateFrom), dateText(dateTo), before, after] }
  const key = `leave.${kind}:${id}:${String(round)}:${after}`
  await enqueue(db, [{ topic: 'notify', key, payload }])
}

async function recountOne(db: Db, person: LeavePerson, by: string, request: Whole): Promise<boolean> {
  const rows = rowsOf(request)
  const days = await countedNow(db, person, request)
  if (said(rows) === said(days)) return false
  const [before, after] = [amountText(totalOf(rows)), amountText(totalOf(days))]
  const isWaiting = request.status === 'IN_APPROVAL'
  if (!isWaiting) await rewrite(db, request, days)
  if (before === after) return !isWaiting
  await tellPerson(db, request, before, after)
  if (isWaiting) return false
  const change = { entity: 'leaveRequest', entityId: request.id, action: 'recount', before: { days: before }, after: { days: after } }
  await recordChange(db, { userId: by }, change)
  return true
}

/**
 * Counts the leaves of a person that have a day in a period anew and settles the accounts; answers how many became different. Run
 * again it changes nothing. `by` = whose change of the calendar it is.
 */
export async function recountLeave(db: Db, userId: string, { from, to, by }: { from: string; to?: string | undefined; by: string }) {
  await lockAccount(db, userId)
  const requests = await db.leaveRequest.findMany({
    where: {
      userId,
      status: { in: ['IN_APPROVAL', 'APPROVED', 'RECORDED'] },
      dateTo: { gte: day(from) },
      ...(to !== undefined && { dateFrom: { lte: day(to) } }),
    },
    include: whole,
    orderBy: { dateFrom: 'asc' },
  })
  if (requests.length === 0) return 0
  const person = await readPerson(db, userId)
  const changed: Whole[] = []
  for (const request of requests.toSorted((a, b) => ORDER[a.status] - ORDER[b.status]))
    if (await recountOne(db, person, by, request)) changed.push(request)
  for (const pool of new Set(changed.flatMap(({ type }) => type.poolCode ?? []))) await recalculateAccount(db, userId, pool)
  return changed.length
}

const TOPIC = 'leaveRecount'
const queued = z.object({ userId: z.string(), from: z.iso.date(), to: z.iso.date().optional(), by: z.string() })

/** The other end of the queue: one person, in the transaction of the message. */
export async function recountQueued(db: Db, { payload }: Pick<OutboxMessage, 'payload'>) {
  const { userId, ...about } = queued.parse(payload)
  await recountLeave(db, userId, about)
}

/** People in use who follow a calendar on a day. */
const followersOf = (db: Db, calendarCode: string, date: string) => db.$queryRaw<{ id: string }[]>`
  select u.id from users u left join user_settings s on s.user_id = u.id left join workplace w on w.code = s.workplace_code
  where u.active and not u.deleted and coalesce(
    (select p.calendar_code from user_workplace_history p where p.user_id = u.id and p.valid_from <= ${date}::date order by p.valid_from desc limit 1),
    w.calendar_code) = ${calendarCode}`

/**
 * Has everybody counted anew who works under a calendar and has leave on one of the days; each in a transaction of its own, after this one.
 * Throws 409 where only who changes the calendar follows it.
 */
export async function queueHolidays(db: Db, by: string, calendarCode: string, dates: readonly string[]): Promise<number> {
  const [from = '', to = ''] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  if (from === '') return 0
  const followers = await followersOf(db, calendarCode, from)
  await assertConcernsOthers(
    db,
    by,
    followers.map(({ id }) => id),
  )
  const people = await db.$queryRaw<{ id: string }[]>`
    select distinct r.user_id as id from leave_request r join unnest(${[...dates]}::date[]) as d(date) on d.date between r.date_from and r.date_to
    left join user_settings s on s.user_id = r.user_id left join workplace w on w.code = s.workplace_code
    where r.status in ('IN_APPROVAL', 'APPROVED', 'RECORDED') and coalesce(
      (select p.calendar_code from user_workplace_history p where p.user_id = r.user_id and p.valid_from <= d.date order by p.valid_from desc limit 1),
      w.calendar_code) = ${calendarCode}`
  return enqueue(
    db,
    people.map(({ id }) => ({ topic: TOPIC, key: `${randomUUID()}:${id}`, payload: { userId: id, from, to, by } })),
  )
}

/** Recounts the leave of people who have another calendar from a day on. */
export async function queuePeople(db: Db, by: string, userIds: readonly string[], from: string) {
  await assertConcernsOthers(db, by, userIds)
  const data = userIds.map((userId) => ({ topic: TOPIC, key: `${randomUUID()}:${userId}`, payload: { userId, from, by } }))
  await enqueue(db, data)
}
