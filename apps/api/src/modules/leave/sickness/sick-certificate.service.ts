import type { CertificateInput } from '@maru/shared/leave/sickness/leave-sickness.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid, notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { unreadableFiles } from '../../files/readable-file.service.ts'
import type { FileDisk } from '../../../adapters/files/file-disk.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import { writesLeaveFor } from '../common/leave-access.ts'
import { day, readPerson, todayIn } from '../common/leave-person.service.ts'
import { loadLeaveDetail } from '../requests/leave-detail.service.ts'
import { lockSickness } from './sickness-lock.service.ts'
import { moveSickness } from './sick-change.service.ts'
import { recalculateIllness } from './sick-recalculation.service.ts'

/** What a certificate is read with. */
export interface CertificateContext {
  readonly db: Db
  readonly disk: FileDisk
  readonly parsers: ParserPool
}

/** Throws 400 naming the first file nobody can read: no certificate is taken for its name. */
async function assertReadable(context: CertificateContext, who: Who, groupId: string) {
  const [name] = await unreadableFiles(context, who, groupId)
  if (name === undefined) return
  throw invalid([issueIn({ path: 'fileKey', code: 'UNREADABLE', text: 'certificateUnreadable', values: [name || '0'] }, who.language)])
}

/** Adds the certificate of an illness and asks the office to look at it; days of leave come back once it is confirmed. */
export async function certifySick(context: CertificateContext, who: Who, id: string, fileKey: string) {
  const { db } = context
  const { userId, dateFrom, dateTo, sickNotes } = await lockSickness(db, who, id)
  const [note] = sickNotes
  if (!note) throw notFound()
  if (note.confirmedBy !== null) throw conflict('CONFIRMED_ALREADY', 'sickConfirmed')
  const fileGroupId = await linkFileGroup(db, who, fileKey, 'sickNote', note.id)
  await assertReadable(context, who, fileGroupId)
  await db.sickNote.update({ where: { id: note.id }, data: { fileGroupId } })
  const values = [personReference(userId), dateText(dateFrom), dateText(dateTo)]
  const data = (await officeWithout(db, userId)).map((office) => ({
    topic: 'notify',
    key: `leave.certificateIn:${note.id}:${fileGroupId}:${office}`,
    payload: { userId: office, kind: 'certificateToConfirm', values },
  }))
  await enqueue(db, data)
  return loadLeaveDetail(db, who, id)
}

/** The certificate that waits, for a member of the office who is not the person. Throws 403 for one's own, 409 without one. */
async function lockCertificate(db: Db, who: Who, id: string) {
  const request = await lockSickness(db, who, id)
  if (request.userId === who.userId) {
    if (!(await writesLeaveFor(db, who, who.userId))) throw recordDenied()
    throw new Refusal(403, 'OWN_CERTIFICATE', 'certificateOwn', { application: 850 })
  }
  const note = request.sickNotes.find(({ fileGroupId, confirmedBy }) => fileGroupId !== null && confirmedBy === null)
  const file = note && (await db.fileGroup.findUnique({ where: { id: note.fileGroupId ?? '' }, select: { createdBy: true } }))
  // A second person reads what somebody of the office reported or brought.
  await assertUninvolved(db, who, { people: [request.userId, note?.reportedBy ?? null, file?.createdBy ?? null] })
  if (!note) throw conflict('NO_CERTIFICATE', 'certificateMissing')
  return { request, note }
}

/**
 * Confirms a certificate with the days it says: days of leave in it come back, and an illness that was to last longer ends with it, though
 * not before today.
 */
export async function confirmCertificate(context: CertificateContext, who: Who, id: string, { from, to }: CertificateInput) {
  const { db } = context
  const { request, note } = await lockCertificate(db, who, id)
  const { userId, startHalf } = request
  const [first, last] = [dateText(request.dateFrom), dateText(request.dateTo)]
  if (from > last || to < first)
    throw invalid([issueIn({ path: 'from', code: 'OUTSIDE', text: 'certificateOutside', values: [first, last] }, who.language)])
  await assertReadable(context, who, note.fileGroupId ?? '')
  const data = { certifiedFrom: day(from), certifiedTo: day(to), confirmedBy: who.userId, confirmedAt: new Date() }
  await db.sickNote.update({ where: { id: note.id }, data })
  await recordChange(db, who, { entity: 'leaveRequest', entityId: id, action: 'CONFIRM', after: { from, to } })
  const today = await todayIn(db, (await readPerson(db, userId)).timeZone)
  const end = [to, last < today ? last : today].toSorted().at(-1) ?? to
  if (end < last) await moveSickness(db, who, request, { from: first, to: end, startHalf, endHalf: 'FULL', note: request.reason })
  else await recalculateIllness(db, userId, { from: first, to: last })
  const payload = { userId, kind: 'certificateConfirmed', values: [from, to] }
  await enqueue(db, [{ topic: 'notify', key: `leave.certificateOk:${note.id}`, payload }])
  return loadLeaveDetail(db, who, id)
}
