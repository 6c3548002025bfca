import type { PatentDeadline as DeadlineRow } from '@maru/shared/outputs/patents/patent-deadline.ts'
import type { PatentRow } from '@maru/shared/outputs/patents/patent.ts'
import { isRightStatus } from '@maru/shared/outputs/patents/patent-status.ts'
import type { PatentDeadline, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { assertClaimUndone } from './patent-claim.service.ts'
import { assertDroppable } from './patent-drop.service.ts'
import { loadPatent, patentLock } from './patent-list.service.ts'
import { planPatentDeadlines } from './patent-plan.service.ts'

/** Due dates at which a right is given up by abandoning it. */
const givesUp: ReadonlySet<DeadlineRow['kind']> = new Set(['RENEWAL', 'NATIONAL_PHASE'])

interface Decision {
  readonly decision: '' | 'KEEP' | 'DROP'
  readonly reason: string
}

/** The status a decision leads to from another one; a claim does not set back what is filed already. */
function statusAfter(kind: string, decision: Decision['decision'] | null, status: PatentRow['status']): PatentRow['status'] {
  if (kind === 'CLAIM' && decision === 'KEEP' && status === 'DISCLOSED') return 'CLAIMED'
  return kind === 'RENEWAL' && decision === 'DROP' ? 'LAPSED' : status
}

/** The status a patent has without the decision of a due date: the one before it, unless somebody changed it meanwhile. */
const undecidedStatus = (
  { kind, decision, statusBefore }: Pick<PatentDeadline, 'kind' | 'decision' | 'statusBefore'>,
  status: PatentRow['status'],
) => (statusBefore !== null && statusAfter(kind, decision, statusBefore) === status ? statusBefore : status)

/** What of a payment application leaves the decision free: it has not been submitted, came back, or was cancelled. */
const unpaid: ReadonlySet<string> = new Set(['DRAFT', 'RETURNED', 'VOID'])

/**
 * Refuses what was decided so already, releases, which need their text, a change of a renewal that was submitted for payment, and abandoning a later renewal while an earlier
 * one is open: the patent would lapse before it.
 */
function assertDecidable(deadline: DeadlineRow, decision: Decision['decision'], deadlines: readonly DeadlineRow[]) {
  if (deadline.decision === decision) throw conflict('DEADLINE_DECIDED', 'patentDeadlineDecided')
  if (deadline.kind === 'CLAIM' && (decision === 'DROP' || deadline.decision === 'DROP'))
    throw conflict('RELEASE_BY_TEXT', 'patentReleaseByText')
  if (deadline.payment && !unpaid.has(deadline.payment.status)) throw conflict('RENEWAL_IN_PAYMENT', 'patentPaymentRunning')
  if (deadline.kind !== 'RENEWAL' || decision !== 'DROP') return
  const open = deadlines.filter((one) => one.kind === 'RENEWAL' && one.decision === '' && one.turn < deadline.turn)
  if (open.length > 0) throw conflict('RENEWAL_ORDER', 'patentRenewalOrder', [String(Math.min(...open.map(({ turn }) => turn)))])
}

/** Keeps or drops a patent at a due date, or takes that back. Throws 404, and 409 as `assertDecidable` says. */
export async function decideDeadline(db: PrismaClient, who: Who, id: string, deadlineId: string, decided: Decision) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(patentLock(id))
    const patent = await loadPatent(tx, who, id)
    const deadline = patent.deadlines.find((one) => one.id === deadlineId)
    if (!deadline) throw notFound()
    assertDecidable(deadline, decided.decision, patent.deadlines)
    if (decided.decision === 'DROP' && givesUp.has(deadline.kind)) await assertDroppable(tx, who, id)
    if (deadline.kind === 'RENEWAL' && decided.decision === 'DROP' && !isRightStatus(patent.status))
      throw conflict('PATENT_NO_RIGHT', 'patentNoRight')
    const stored = await tx.patentDeadline.findUniqueOrThrow({ where: { id: deadlineId } })
    if (deadline.kind === 'CLAIM' && decided.decision === '') await assertClaimUndone(tx, who, patent, stored.decidedById === null)
    const statusBefore = undecidedStatus(stored, patent.status)
    const { decision, reason } = decided
    await tx.patentDeadline.update({
      where: { id: deadlineId },
      data:
        decision === ''
          ? { decision: null, reason, decidedById: null, decidedAt: null, statusBefore: null }
          : { decision, reason, decidedById: who.userId, decidedAt: new Date(), statusBefore },
    })
    const before = { decision: deadline.decision, status: patent.status }
    const status = statusAfter(deadline.kind, decision, statusBefore)
    await tx.patent.update({ where: { id }, data: { status } })
    await planPatentDeadlines(tx, [{ ...patent, status }])
    const after = { decision, status, dueOn: deadline.dueOn, reason }
    await recordChange(tx, who, { entity: 'patent', entityId: id, action: 'modify', before, after })
  })
  return loadPatent(db, who, id)
}
