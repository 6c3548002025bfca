import { amountText, sum } from '@maru/shared/leave/common/leave-amount.ts'
import type { DocumentAdjustment } from '@maru/shared/leave/schedules/schedule.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import type { ReadsDocument } from '../requests/document-leave.service.ts'
import { holidaysUnknown } from '../common/holiday-gaps.service.ts'
import { isInLine, canSeeLeave } from '../common/leave-access.ts'
import { inHundredths, readPerson } from '../common/leave-person.service.ts'

/**
 * The adjustment a document is about, for whoever may read the document; the person's hours are only for the person, the line and those
 * who see the person's leave anyway. Throws 404 for others and for documents without an adjustment.
 */
export async function adjustmentOfDocument(
  db: Db,
  who: Who,
  readsDocument: ReadsDocument,
  documentId: string,
): Promise<DocumentAdjustment> {
  if (!(await readsDocument(db, who, documentId))) throw notFound()
  const adjustment = await db.scheduleAdjustment.findUnique({ where: { documentId }, include: { dayRows: { orderBy: { date: 'asc' } } } })
  if (!adjustment) throw notFound()
  if (!(await isInLine(db, who, documentId)) && !(await canSeeLeave(db, who, adjustment.userId)))
    return { days: 0, hoursBefore: '', hoursAfter: '', freeDays: '', holidaysUnknown: '' }
  const rows = adjustment.dayRows.filter(({ round }) => round === adjustment.round)
  const days = rows.map(({ date }) => dateText(date))
  const isWaiting = adjustment.status === 'IN_APPROVAL'
  const [said] = isWaiting ? await holidaysUnknown(db, who, { days, person: await readPerson(db, adjustment.userId) }, 'decidesWork') : []
  return {
    days: days.length,
    hoursBefore: amountText(sum(rows.map(({ hoursBefore }) => inHundredths(hoursBefore)))),
    hoursAfter: amountText(sum(rows.map(({ hours }) => inHundredths(hours)))),
    freeDays: adjustment.freeDays === null ? '' : amountText(inHundredths(adjustment.freeDays)),
    holidaysUnknown: said ? issueIn(said, who.language).message : '',
  }
}
