import { amountNumber } from '@maru/shared/leave/common/leave-amount.ts'
import { leaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalHooks, HookDocument, HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { toCountedDays, tellOfGaps } from '../common/holiday-gaps.service.ts'
import { writesLeaveFor } from '../common/leave-access.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { checkLeaveLocked } from './leave-check.service.ts'
import { releaseDays, asksSameDays, isStillCounted, loadRequest, reserveLeave, applyApprovedLeave } from './leave-effects.service.ts'
import { inHundredths } from '../common/leave-person.service.ts'
import { countLeave, planLeave, type LeaveCheckInput } from './leave-plan.service.ts'

type Subject = Pick<HookDocument, 'id' | 'body' | 'drafterId' | 'fileGroupId'>
const toCheckInput = ({ id, body, drafterId, fileGroupId }: Subject, language: Language = 'en'): LeaveCheckInput => ({
  userId: drafterId,
  body: leaveBody.parse(body),
  documentId: id,
  hasFile: fileGroupId !== null,
  language,
})

/** What the approver has to be told at the decision: only what was right at submission and has become wrong. */
const AT_DECISION = new Set(['NO_BALANCE', 'OVERLAP', 'CHANGED_GONE', 'TYPE_UNKNOWN', 'ZERO_DAYS'])

async function stillTrue(db: Db, document: HookDocument, language: Language): Promise<HookIssue[]> {
  const plan = await checkLeaveLocked(db, toCheckInput(document, language))
  const issues = plan.issues.filter(({ code }) => AT_DECISION.has(code))
  const request = await loadRequest(db, document.id)
  const stored = await db.approvalDocument.findUniqueOrThrow({ where: { id: document.id }, select: { body: true } })
  // An approver is putting something else in: it is looked at like a new request's.
  if (!asksSameDays(leaveBody.parse(stored.body), leaveBody.parse(document.body))) return plan.issues
  if (issues.length > 0 || plan.days.length === 0 || (await isStillCounted(db, request, plan))) return issues
  return [
    {
      path: 'body.from',
      code: 'DAYS_CHANGED',
      text: 'leaveDaysChanged',
      values: [amountNumber(inHundredths(request.days)), amountNumber(plan.total)],
    },
  ]
}

/** The office reads of every decided leave (DOMAIN b: HR notified). */
async function tellOffice(db: Db, { id, drafterId }: HookDocument) {
  const office = await officeWithout(db, drafterId)
  const data = office.map((userId) => ({ documentId: id, userId, kind: 'NOTIFY' as const, addedBy: drafterId }))
  await db.approvalParticipant.createMany({ data, skipDuplicates: true })
}

/** A request for leave: days are set aside at submission, used at the decision, given back at a return (DOMAIN 4.6, b). */
export const leaveHooks: ApprovalHooks = {
  validate: async (db, document, language) =>
    document.status === 'IN_PROGRESS'
      ? stillTrue(db, document, language)
      : (await checkLeaveLocked(db, toCheckInput(document, language))).issues,
  reserve: async (db, document) => {
    const input = toCheckInput(document)
    // What stands in the way was asked by `validate` in this transaction; the account stays locked since.
    await lockAccount(db, document.drafterId)
    const plan = await planLeave(db, input)
    await reserveLeave(db, { userId: document.drafterId, documentId: document.id }, input.body, plan)
    await tellOfGaps(db, toCountedDays(plan))
  },
  apply: async (db, document) => {
    await lockAccount(db, document.drafterId)
    await applyApprovedLeave(db, document.id, leaveBody.parse(document.body))
    await tellOffice(db, document)
  },
  release: async (db, document) => {
    await lockAccount(db, document.drafterId)
    await releaseDays(db, await loadRequest(db, document.id), 'RELEASED')
  },
  revert: async (db, document) => {
    await lockAccount(db, document.drafterId)
    await releaseDays(db, await loadRequest(db, document.id), 'CANCELLED')
  },
  // The ledger keeps the days, not why.
  destroy: async (db, documentIds) => {
    const data = { reason: '', contact: '', handover: '', documentId: null }
    await db.leaveRequest.updateMany({ where: { documentId: { in: [...documentIds] } }, data })
  },
  writesFor: writesLeaveFor,
  subject: async (db, { body, drafterId, urgent }) => {
    const request = leaveBody.parse(body)
    const input = { userId: drafterId, body: request, documentId: '', hasFile: false, language: 'en' as const }
    const { total, type } = await countLeave(db, input)
    return { urgent, leaveType: request.leaveType, days: total / 100, paid: type?.paid ?? true }
  },
}
