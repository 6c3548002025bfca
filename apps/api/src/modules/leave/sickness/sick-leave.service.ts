import { hasPower } from '@maru/shared/roles/capabilities.ts'
import { Prisma, type LeaveRequest, type LeaveType } from '@maru/prisma/generated/client.ts'
import { amountText, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { countDays, fallenIll } from '@maru/shared/leave/calendars/leave-days.ts'
import type { SickInput } from '@maru/shared/leave/leave.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { issueIn, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { countedOf, tellOfGaps } from '../common/holiday-gaps.service.ts'
import { writesLeaveFor } from '../common/leave-access.ts'
import { lockAccount, resettle } from '../balances/leave-account.service.ts'
import { leaveDetailOf } from '../requests/leave-detail.service.ts'
import { writeAbsences, writeDays } from '../requests/leave-effects.service.ts'
import { day, readDays, readPerson, todayIn } from '../common/leave-person.service.ts'

type Sick = LeaveRequest & { type: LeaveType }

/** Days ahead an illness may be told to last: as long as certificates run. */
const DAYS_AHEAD = 60

async function sickType(db: Db, { language }: Who, code: string): Promise<LeaveType> {
  const type = await db.leaveType.findUnique({ where: { code } })
  if (!type?.active) throw invalidField('typeCode', 'TYPE_UNKNOWN', code)
  const asked: HookIssue = { path: 'typeCode', code: 'NOT_TOLD', text: 'leaveNotSickType', values: [nameIn(type, language)] }
  if (type.needsApproval) throw invalid([issueIn(asked, language)])
  return type
}

/** What cannot be told: impossible dates, days nobody would work on, an illness that was told already. */
async function faultsOf(db: Db, who: Who, input: SickInput, type: LeaveType, today: string): Promise<HookIssue[]> {
  const { userId, from, to } = input
  if (from > to) return [{ path: 'to', code: 'DATES_TURNED', text: 'leaveDatesTurned', values: [from, to] }]
  const oldest = addDays(today, -type.backdateDays)
  if (from < oldest && !hasPower(who, 'writesForOthers')) {
    const values = [nameIn(type, who.language), String(type.backdateDays), oldest]
    return [{ path: 'from', code: 'BACKDATED', text: 'leaveBackdated', values }]
  }
  const furthest = addDays(today, DAYS_AHEAD)
  if (to > furthest) return [{ path: 'to', code: 'TOO_FAR', text: 'leaveTooFar', values: [furthest] }]
  const twice = await db.leaveRequest.findFirst({
    where: { userId, status: 'RECORDED', dateFrom: { lte: day(to) }, dateTo: { gte: day(from) } },
    orderBy: { dateFrom: 'asc' },
  })
  return twice
    ? [{ path: 'from', code: 'SICK_TWICE', text: 'leaveSickTwice', values: [dateText(twice.dateFrom), dateText(twice.dateTo)] }]
    : []
}

/** Days on which another leave of the person stands: the illness waits there until it is certified. */
async function busyDays(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  const rows = await db.leaveDay.findMany({
    where: { userId, living: true, date: { gte: day(from), lte: day(to) } },
    select: { date: true },
  })
  return new Set(rows.map(({ date }) => dateText(date)))
}

/** Tells an illness for oneself, or for somebody as the office. It needs no approval; the superior is told (DOMAIN b). */
export async function tellSick(db: Db, who: Who, told: SickInput) {
  const input = { ...told, userId: told.userId || who.userId }
  if (input.userId !== who.userId && !(await writesLeaveFor(db, who, input.userId))) throw recordDenied()
  const type = await sickType(db, who, input.typeCode)
  await lockAccount(db, input.userId)
  const person = await readPerson(db, input.userId)
  const span = { ...input, hours: null, daysLeftOut: [], countsHolidays: type.countsHolidays }
  const faults = await faultsOf(db, who, input, type, await todayIn(db, person.timeZone))
  const days = faults.length > 0 ? [] : countDays(span, await readDays(db, person, input))
  const total = sum(days.map(({ fraction }) => fraction))
  if (faults.length === 0 && total === 0) faults.push({ path: 'from', code: 'ZERO_DAYS', text: 'leaveZeroDays' })
  if (faults.length > 0) throw invalid(faults.map((issue) => issueIn(issue, who.language)))
  const { userId, from, to, startHalf, endHalf, note } = input
  const request = await db.leaveRequest.create({
    data: {
      userId,
      typeCode: type.code,
      dateFrom: day(from),
      dateTo: day(to),
      startHalf,
      endHalf: from === to ? startHalf : endHalf,
      reason: note,
      days: new Prisma.Decimal(amountText(total)),
      status: 'RECORDED',
    },
    include: { type: true },
  })
  const busy = await busyDays(db, userId, input)
  await writeDays(db, request, { days }, (date) => !busy.has(date))
  await writeAbsences(db, request)
  await db.sickNote.create({ data: { requestId: request.id, dateFrom: day(from), dateTo: day(to), reportedBy: who.userId } })
  await tellOfGaps(db, countedOf({ days, person, type }))
  await tellSuperior(db, request, person.record.departmentCode)
  if (userId !== who.userId) await tellPerson(db, who, request)
  if (input.fileKey !== '') await certified(db, who, request, input.fileKey)
  return leaveDetailOf(db, who, request.id)
}

/** The head of the department reads that somebody is away; what it is, only the office reads. */
async function tellSuperior(db: Db, { id, userId, dateFrom, dateTo }: Sick, departmentCode: string) {
  const department = await db.department.findUnique({ where: { code: departmentCode } })
  const person = await db.user.findUnique({ where: { id: userId }, select: { englishName: true } })
  if (!department?.headUserId || department.headUserId === userId) return
  const values = [person?.englishName ?? userId, dateText(dateFrom), dateText(dateTo)]
  const payload = { userId: department.headUserId, kind: 'colleagueAway', values }
  await db.outbox.createMany({ data: [{ topic: 'notify', key: `leave.sick:${id}`, payload }], skipDuplicates: true })
}

/** Whose illness the office told hears of it, and can say that it is not so. */
async function tellPerson(db: Db, who: Who, { id, userId, dateFrom, dateTo }: Sick) {
  const teller = await db.user.findUnique({ where: { id: who.userId }, select: { englishName: true } })
  const values = [teller?.englishName ?? who.userId, dateText(dateFrom), dateText(dateTo)]
  await db.outbox.create({ data: { topic: 'notify', key: `leave.illnessTold:${id}`, payload: { userId, kind: 'illnessTold', values } } })
}

/** Adds the certificate of an illness: days of a leave it falls on are given back (DOMAIN b, calculation 7). */
export async function certifySick(db: Db, who: Who, id: string, fileKey: string) {
  const known = await db.leaveRequest.findUnique({ where: { id } })
  if (!known || (known.userId !== who.userId && !(await writesLeaveFor(db, who, known.userId)))) throw notFound()
  await lockAccount(db, known.userId)
  const request = await db.leaveRequest.findUnique({ where: { id }, include: { type: true } })
  if (request?.status !== 'RECORDED')
    throw new Refusal(409, 'NOT_TOLD', 'leaveNotSickType', { values: [request ? nameIn(request.type, who.language) : ''] })
  await certified(db, who, request, fileKey)
  return leaveDetailOf(db, who, id)
}

async function certified(db: Db, who: Who, request: Sick, fileKey: string) {
  const note = await db.sickNote.findFirst({ where: { requestId: request.id }, orderBy: { reportedAt: 'desc' } })
  if (!note) throw notFound()
  const fileGroupId = await linkFileGroup(db, who, fileKey, 'sickNote', note.id)
  await db.sickNote.update({ where: { id: note.id }, data: { fileGroupId } })
  await giveIllDaysBack(db, request)
}

/** Days of other leaves become SICK and free their lots; then the illness itself stands on them. */
async function giveIllDaysBack(db: Db, request: Sick) {
  const { userId, id, dateFrom, dateTo, startHalf, endHalf } = request
  const illness = { from: dateText(dateFrom), to: dateText(dateTo), startHalf, endHalf }
  const rows = await db.leaveDay.findMany({
    where: { userId, living: true, requestId: { not: id }, date: { gte: dateFrom, lte: dateTo } },
    include: { request: { select: { type: { select: { poolCode: true } } } } },
  })
  const ill = fallenIll(
    rows.map((row) => ({ ...row, day: row.date, date: dateText(row.date) })),
    illness,
  )
  await db.leaveDay.updateMany({ where: { id: { in: ill.map((row) => row.id) } }, data: { state: 'SICK', living: false } })
  for (const row of ill) await db.absence.deleteMany({ where: { source: 'LEAVE', sourceId: row.requestId, date: row.day } })
  await db.leaveDay.updateMany({ where: { requestId: id, state: 'COUNTED' }, data: { living: true } })
  await db.absence.deleteMany({ where: { source: 'LEAVE', sourceId: id } })
  await writeAbsences(db, request)
  const pools = new Set(ill.flatMap((row) => row.request.type.poolCode ?? []))
  for (const pool of pools) await resettle(db, userId, pool)
}

/** Who may see a certificate: the person and the office within its data scope (DOMAIN 5). */
export async function seesSickNote(db: Db, who: Who, id: string): Promise<boolean> {
  const note = await db.sickNote.findUnique({ where: { id }, select: { request: { select: { userId: true } } } })
  if (!note) return false
  return note.request.userId === who.userId || writesLeaveFor(db, who, note.request.userId)
}
