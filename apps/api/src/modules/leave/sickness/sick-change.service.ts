import type { LeaveRequest } from '@maru/prisma/generated/client.ts'
import type { SickChangeInput } from '@maru/shared/leave/sickness/leave-sickness.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day } from '../common/leave-person.service.ts'
import { loadLeaveDetail } from '../requests/leave-detail.service.ts'
import { writeDays } from '../requests/leave-effects.service.ts'
import { lockSickness, type Sickness } from './sickness-lock.service.ts'
import { countSickness, sickColumns, tellSuperior } from './sick-leave.service.ts'
import { recalculateIllness } from './sick-recalculation.service.ts'

/** One's own illness is changed until its certificate is confirmed; then by somebody else of the office. Throws 409. */
function assertChangeable(who: Who, { userId, sickNotes }: Sickness) {
  if (userId === who.userId && sickNotes.some(({ confirmedBy }) => confirmedBy !== null))
    throw conflict('CONFIRMED_ALREADY', 'sickConfirmed')
}

/** Tells the person where somebody else changed the illness. */
async function tellPerson(db: Db, who: Who, request: LeaveRequest, kind: 'illnessChanged' | 'illnessWithdrawn', period: readonly string[]) {
  if (request.userId === who.userId) return
  const payload = { userId: request.userId, kind, values: [personReference(who.userId), ...period] }
  const key = `leave.${kind}:${request.id}:${String(request.round)}`
  await enqueue(db, [{ topic: 'notify', key, payload }])
}

/** Gives an illness other days, in a round of its own; the leave on its days of before and of now is worked out again. */
export async function moveSickness(db: Db, who: Who, request: Sickness, input: SickChangeInput) {
  const { id, userId, sickNotes } = request
  const before = { from: dateText(request.dateFrom), to: dateText(request.dateTo) }
  const { from, to, note } = input
  const type = await db.leaveType.findUniqueOrThrow({ where: { code: request.typeCode } })
  const hasProof = sickNotes.some(({ fileGroupId, confirmedBy }) => fileGroupId !== null && confirmedBy === null)
  const { person, days, total } = await countSickness(db, who, { userId, from, to, hasProof, before: { id, ...before } }, input, type)
  await db.leaveDay.updateMany({ where: { requestId: id, living: true }, data: { living: false } })
  const data = { ...sickColumns(input, total), reason: note, round: { increment: 1 }, updatedAt: new Date() }
  const renewed = await db.leaveRequest.update({ where: { id }, data })
  await writeDays(db, renewed, { days }, () => false)
  await renewNote(db, who, request, input)
  const reach = { from: from < before.from ? from : before.from, to: to > before.to ? to : before.to }
  await recalculateIllness(db, userId, reach)
  await recordChange(db, who, { entity: 'leaveRequest', entityId: id, action: 'modify', before, after: { from, to } })
  if (to !== before.to || from !== before.from) await tellSuperior(db, renewed, person.record.departmentCode)
  await tellPerson(db, who, renewed, 'illnessChanged', [from, to])
}

/** The note that waits has the days of the illness; where all are confirmed and it lasts longer, it needs another one. */
async function renewNote(db: Db, who: Who, { id, sickNotes }: Sickness, { from, to }: SickChangeInput) {
  const waiting = sickNotes.find(({ confirmedBy }) => confirmedBy === null)
  const dates = { dateFrom: day(from), dateTo: day(to) }
  if (waiting) await db.sickNote.update({ where: { id: waiting.id }, data: dates })
  else if (sickNotes.every(({ certifiedTo }) => dateText(certifiedTo) < to))
    await db.sickNote.create({ data: { requestId: id, ...dates, reportedBy: who.userId } })
}

/** Changes the days of an illness. */
export async function changeSick(db: Db, who: Who, id: string, input: SickChangeInput) {
  const request = await lockSickness(db, who, id)
  assertChangeable(who, request)
  await moveSickness(db, who, request, input)
  return loadLeaveDetail(db, who, id)
}

/** Withdraws an illness: its days count no more, and those of the leave it stood on count again. */
export async function withdrawSick(db: Db, who: Who, id: string) {
  const request = await lockSickness(db, who, id)
  assertChangeable(who, request)
  const { userId } = request
  const period = { from: dateText(request.dateFrom), to: dateText(request.dateTo) }
  await db.leaveRequest.update({ where: { id }, data: { status: 'CANCELLED', updatedAt: new Date() } })
  await db.leaveDay.updateMany({ where: { requestId: id, living: true }, data: { living: false } })
  await db.absence.deleteMany({ where: { source: 'LEAVE', sourceId: id } })
  await recalculateIllness(db, userId, period)
  await recordChange(db, who, { entity: 'leaveRequest', entityId: id, action: 'WITHDRAW', before: period })
  await tellPerson(db, who, request, 'illnessWithdrawn', [period.from, period.to])
  return loadLeaveDetail(db, who, id)
}
