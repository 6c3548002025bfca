import { amountText, hundredths } from '@maru/shared/leave/common/leave-amount.ts'
import { autoReply } from '@maru/shared/leave/requests/auto-reply.ts'
import { leaveRow, type LeaveDetail } from '@maru/shared/leave/requests/leave-list.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { findCertificateDue } from '../common/certificate-due.sql.ts'
import { dayText, lotText } from '../common/leave-format.ts'
import { findLeaveDetail, type DetailDay } from './leave-detail.sql.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findLeaveDetail>>>

/** How much of a leave somebody may see: the reason and certificates are for the person, the line and the office alone. */
function sightOf(who: Who, { row, extras }: Found) {
  const knowsWhy = row.userId === who.userId || extras.isInLine || extras.writes
  const isDeputy = row.substitutes.some(({ userId }) => userId === who.userId) && extras.storedStatus === 'APPROVED'
  // A reason is not read by whoever views as somebody else.
  const isSelf = who.viewedBy === undefined
  return { seen: knowsWhy || isDeputy || extras.sees, reason: knowsWhy && isSelf, handover: (knowsWhy || isDeputy) && isSelf }
}

/** A leave with its days. Throws 404 for leaves the caller may not see. */
export async function loadLeaveDetail(db: Db, who: Who, id: string): Promise<LeaveDetail> {
  const leave = await findLeaveDetail(db, who, id)
  if (!leave) throw notFound()
  const sight = sightOf(who, leave)
  if (!sight.seen) throw notFound()
  const { row, extras } = leave
  return {
    ...leaveRow.decode(row),
    reason: sight.reason ? extras.reason : '',
    contact: sight.handover ? extras.contact : '',
    handover: sight.handover ? extras.handover : '',
    rows: extras.days.map((one) => toDayRow(who, one)),
    changesRequestId: extras.changesRequestId,
    autoReply:
      row.userId === who.userId && extras.autoReply !== null ? { ...autoReply.parse(extras.autoReply), answered: extras.answered } : null,
    changedByRequestId: extras.changedByRequestId,
    sickNotes: sight.reason ? await sickNotesOf(db, leave) : [],
    ...sickRights(who, leave),
  }
}

/** An illness is changed by the person until its certificate is confirmed, else by the office, which also confirms it: never its own. */
function sickRights(who: Who, { row, extras: { storedStatus, sickNotes, writes } }: Found) {
  if (storedStatus !== 'RECORDED') return { mayChangeSick: false, mayConfirmSick: false }
  if (row.userId === who.userId) return { mayChangeSick: sickNotes.every(({ confirmedBy }) => confirmedBy === null), mayConfirmSick: false }
  const isWaiting = sickNotes.some(({ fileKey, confirmedBy }) => fileKey !== '' && confirmedBy === null)
  return { mayChangeSick: writes, mayConfirmSick: writes && isWaiting }
}

async function sickNotesOf(db: Db, { row, extras: { sickNotes, needsProofAfterDays } }: Found) {
  if (sickNotes.length === 0) return []
  const dueOn = await findCertificateDue(db, row.userId, row, { needsProofAfterDays })
  return sickNotes.map(({ id, from, to, certifiedFrom, certifiedTo, confirmedByName, fileKey, reportedAt }) => ({
    id,
    from,
    to,
    certifiedFrom,
    certifiedTo,
    confirmedByName,
    fileKey,
    certified: fileKey !== '',
    reportedAt: new Date(reportedAt),
    dueOn,
  }))
}

const toDayRow = ({ language }: Who, { lots, hours, fraction, ...one }: DetailDay): LeaveDetail['rows'][number] => ({
  ...one,
  fraction: amountText(hundredths(fraction)),
  hours: hours === null ? '' : amountText(hundredths(hours)),
  text: dayText(one.state, one.holidayName, language),
  lots: lots.map((lot) => (lot ? lotText(lot, language) : '')).join(', '),
})
