import { scheduleBody } from '@maru/shared/leave/schedules/schedule-body.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { tellOfGaps } from '../common/holiday-gaps.service.ts'
import { writesLeaveFor } from '../common/leave-access.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { loadAdjustment, applyAdjustment, releaseAdjustment, reserveAdjustment, revertAdjustment } from './schedule-effects.service.ts'
import { toDatesOfPerson, planSchedule } from './schedule-plan.service.ts'

type Subject = Pick<HookDocument, 'id' | 'body' | 'drafterId'>

/** The plan under the lock of the person's account: leave and adjustments of one person come one after the other. */
async function lockedPlan(db: Db, { id, body, drafterId }: Subject, language: Language = 'en') {
  await lockAccount(db, drafterId)
  return planSchedule(db, { userId: drafterId, body: scheduleBody.parse(body), documentId: id, language })
}

/** At the decision only what came between counts: what the drafter might have done earlier is past. */
const AT_DECISION = new Set(['LEAVE_THERE', 'ADJUSTED_ALREADY', 'NOT_WORKED', 'WORKED_ANYWAY', 'HOLIDAY', 'NOTHING_CHANGED'])

/** A request to work otherwise: its days are kept free of others at submission and due with other hours from the decision on. */
export const scheduleHooks: ApprovalHooks = {
  validate: async (db, document, language) => {
    const { issues } = await lockedPlan(db, document, language)
    return document.status === 'IN_PROGRESS' ? issues.filter(({ code }) => AT_DECISION.has(code)) : issues
  },
  reserve: async (db, document) => {
    const plan = await lockedPlan(db, document)
    await reserveAdjustment(db, { userId: document.drafterId, documentId: document.id }, scheduleBody.parse(document.body), plan)
    await tellOfGaps(db, toDatesOfPerson(plan))
  },
  apply: async (db, document) => {
    await lockAccount(db, document.drafterId)
    await applyAdjustment(db, await loadAdjustment(db, document.id), scheduleBody.parse(document.body).reason)
  },
  release: async (db, document) => {
    await lockAccount(db, document.drafterId)
    await releaseAdjustment(db, await loadAdjustment(db, document.id))
  },
  revert: async (db, document) => {
    await lockAccount(db, document.drafterId)
    await revertAdjustment(db, await loadAdjustment(db, document.id))
  },
  destroy: async (db, documentIds) => {
    const ofDocuments = { documentId: { in: [...documentIds] } }
    await db.scheduleAdjustmentDay.deleteMany({ where: { adjustment: ofDocuments } })
    await db.scheduleAdjustment.deleteMany({ where: ofDocuments })
  },
  writesFor: writesLeaveFor,
  subject: async (db, { body, drafterId, urgent }) => {
    const request = scheduleBody.parse(body)
    const { days } = await planSchedule(db, { userId: drafterId, body: request, documentId: '', language: 'en' })
    return { urgent, change: request.change, days: days.length }
  },
}
