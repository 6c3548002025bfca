import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma, type LeaveRequest, type LeaveType } from '@maru/prisma/generated/client.ts'
import { amountText, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { countDays } from '@maru/shared/leave/calendars/leave-days.ts'
import type { SickInput } from '@maru/shared/leave/leave.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { issueIn, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { toCountedDays, tellOfGaps } from '../common/holiday-gaps.service.ts'
import { writesLeaveFor } from '../common/leave-access.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { loadLeaveDetail } from '../requests/leave-detail.service.ts'
import { writeDays } from '../requests/leave-effects.service.ts'
import { day, readDays, readPerson, todayIn, type LeavePerson } from '../common/leave-person.service.ts'
import { recalculateIllness } from './sick-recalculation.service.ts'

/** Days ahead an illness may be told to last: as long as certificates run. */
const DAYS_AHEAD = 60

async function sickType(db: Db, { language }: Who, code: string): Promise<LeaveType> {
  const type = await db.leaveType.findUnique({ where: { code } })
  if (!type?.active) throw invalidField('typeCode', 'TYPE_UNKNOWN')
  const notSickLeave: HookIssue = { path: 'typeCode', code: 'NOT_TOLD', text: 'leaveNotSickType', values: [nameIn(type, language)] }
  if (type.needsApproval) throw invalid([issueIn(notSickLeave, language)])
  return type
}

/** The days of an illness as somebody reports them, and what is known beside them. */
export interface SickSpan {
  userId: string
  from: string
  to: string
  /** Whether a certificate comes with it or is there. */
  hasProof: boolean
  /** The illness whose days these become; null for a new one. */
  before: { id: string; from: string; to: string } | null
}

/** When an illness may begin: today at the latest, some days back for oneself, further back by the office. */
function faultsOfStart(who: Who, { userId, from, before }: SickSpan, type: LeaveType, person: LeavePerson, today: string): HookIssue[] {
  if (from === before?.from) return []
  if (from > today) return [{ path: 'from', code: 'STARTS_LATER', text: 'sickStartsLater', values: [today] }]
  const oldest = addDays(today, -type.backdateDays)
  const isLate = from < oldest && (before === null || from < before.from)
  if (isLate && (userId === who.userId || !hasCapability(who, 'writesForOthers')))
    return [{ path: 'from', code: 'BACKDATED', text: 'sickTooLate', values: [String(type.backdateDays), oldest] }]
  const { joined, ended } = person
  if ((joined !== '' && from < joined) || (ended !== '' && from > ended))
    return [{ path: 'from', code: 'NOT_EMPLOYED', text: 'leaveNotEmployed', values: [joined || '…', ended || '…'] }]
  return []
}

/** How long it may last: as long as a certificate says, without one until the day it would need one. */
function faultsOfEnd({ from, to, hasProof, before }: SickSpan, { needsProofAfterDays }: LeaveType, today: string): HookIssue[] {
  if (before !== null && to <= before.to) return []
  const furthest = addDays(today, DAYS_AHEAD)
  if (to > furthest) return [{ path: 'to', code: 'TOO_FAR', text: 'leaveTooFar', values: [furthest] }]
  if (hasProof || needsProofAfterDays === null) return []
  const withoutProof = addDays(from, Math.max(needsProofAfterDays, 1) - 1)
  const last = withoutProof > today ? withoutProof : today
  return to > last ? [{ path: 'to', code: 'PROOF_REQUIRED', text: 'sickEndNeedsProof', values: [last] }] : []
}

/** What cannot be reported: impossible dates, or an illness that was reported already. */
async function faultsOfSickness(db: Db, who: Who, span: SickSpan, type: LeaveType, person: LeavePerson): Promise<HookIssue[]> {
  const { userId, from, to, before } = span
  if (from > to) return [{ path: 'to', code: 'DATES_TURNED', text: 'leaveDatesTurned', values: [from, to] }]
  const today = await todayIn(db, person.timeZone)
  const faults = [...faultsOfStart(who, span, type, person, today), ...faultsOfEnd(span, type, today)]
  if (faults.length > 0) return faults
  const twice = await db.leaveRequest.findFirst({
    where: {
      userId,
      status: 'RECORDED',
      dateFrom: { lte: day(to) },
      dateTo: { gte: day(from) },
      ...(before && { id: { not: before.id } }),
    },
    orderBy: { dateFrom: 'asc' },
  })
  return twice
    ? [{ path: 'from', code: 'SICK_TWICE', text: 'leaveSickTwice', values: [dateText(twice.dateFrom), dateText(twice.dateTo)] }]
    : []
}

type SickDays = Pick<SickInput, 'from' | 'to' | 'startHalf' | 'endHalf'>

/** Counts the days of an illness. Throws 400 for days that cannot be reported. */
export async function countSickness(db: Db, who: Who, span: SickSpan, halves: SickDays, type: LeaveType) {
  const person = await readPerson(db, span.userId)
  const faults = await faultsOfSickness(db, who, span, type, person)
  const whole = { ...halves, hours: null, daysLeftOut: [], countsHolidays: type.countsHolidays }
  const days = faults.length > 0 ? [] : countDays(whole, await readDays(db, person, halves))
  const total = sum(days.map(({ fraction }) => fraction))
  if (faults.length === 0 && total === 0) faults.push({ path: 'from', code: 'ZERO_DAYS', text: 'leaveZeroDays' })
  if (faults.length > 0) throw invalid(faults.map((issue) => issueIn(issue, who.language)))
  return { person, days, total }
}

/** Days of an illness as its columns. */
export const sickColumns = ({ from, to, startHalf, endHalf }: SickDays, total: number) => ({
  dateFrom: day(from),
  dateTo: day(to),
  startHalf,
  endHalf: from === to ? startHalf : endHalf,
  days: new Prisma.Decimal(amountText(total)),
})

/** Reports an illness for oneself, or for somebody as the office. It needs no approval; the superior is told (DOMAIN b). */
export async function tellSick(db: Db, who: Who, told: SickInput) {
  const input = { ...told, userId: told.userId || who.userId }
  const { userId, from, to, note } = input
  if (userId !== who.userId && !(await writesLeaveFor(db, who, userId))) throw recordDenied()
  const type = await sickType(db, who, input.typeCode)
  await lockAccount(db, userId)
  const span = { userId, from, to, hasProof: input.fileKey !== '', before: null }
  const { person, days, total } = await countSickness(db, who, span, input, type)
  const request = await db.leaveRequest.create({
    data: { userId, typeCode: type.code, ...sickColumns(input, total), reason: note, status: 'RECORDED' },
    include: { type: true },
  })
  await writeDays(db, request, { days }, () => false)
  await db.sickNote.create({ data: { requestId: request.id, dateFrom: day(from), dateTo: day(to), reportedBy: who.userId } })
  await recalculateIllness(db, userId, { from, to })
  await tellOfGaps(db, toCountedDays({ days, person, type }))
  await tellSuperior(db, request, person.record.departmentCode)
  if (userId !== who.userId) await tellPerson(db, who, request)
  return loadLeaveDetail(db, who, request.id)
}

/** The head of the department reads that somebody is away; what it is, only the office reads. */
export async function tellSuperior(db: Db, { id, userId, round, dateFrom, dateTo }: LeaveRequest, departmentCode: string) {
  const department = await db.department.findUnique({ where: { code: departmentCode } })
  if (!department?.headUserId || department.headUserId === userId) return
  const values = [personReference(userId), dateText(dateFrom), dateText(dateTo)]
  const payload = { userId: department.headUserId, kind: 'colleagueAway', values }
  await enqueue(db, [{ topic: 'notify', key: `leave.sick:${id}${round === 1 ? '' : `:${String(round)}`}`, payload }])
}

/** Notifies the person whose illness the office reported, who can object to it. */
async function tellPerson(db: Db, who: Who, { id, userId, dateFrom, dateTo }: LeaveRequest) {
  const values = [personReference(who.userId), dateText(dateFrom), dateText(dateTo)]
  await enqueue(db, [{ topic: 'notify', key: `leave.illnessTold:${id}`, payload: { userId, kind: 'illnessTold', values } }])
}

/** Whether the caller may see a certificate: the person and the office within its data scope (DOMAIN 5). */
export async function seesSickNote(db: Db, who: Who, id: string): Promise<boolean> {
  const note = await db.sickNote.findUnique({ where: { id }, select: { request: { select: { userId: true } } } })
  if (!note || who.viewedBy !== undefined) return false
  return note.request.userId === who.userId || writesLeaveFor(db, who, note.request.userId)
}
