import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { ObjectionInput } from '@maru/shared/approvals/actions/objection.ts'
import { messages } from '@maru/shared/messages.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { readClock, recordEvent, type Origin } from '../engine/approval-records.ts'
import { loadName } from '../engine/approval-refusal.ts'
import { lockDocument } from '../engine/approval-state.ts'
import { canRead } from '../common/approval.policy.ts'

interface Case {
  who: Who
  origin: Origin
  id: string
  stepId: string
}

/** The objection under its document's lock. Throws 404, 409 once it is settled, 850 for whom it does not concern. */
async function openObjection(db: Db, { who, id, stepId }: Case) {
  if (!(await canRead(db, who, id))) throw notFound()
  const document = await lockDocument(db, id)
  const step = await db.approvalStep.findFirst({
    where: { id: stepId, documentId: id, status: 'POST_OBJECTED', superseded: false },
    include: { closing: { include: { closer: true } } },
  })
  if (!step) throw notFound()
  const { closing } = step
  if (closing) throw new Refusal(409, 'OBJECTION_CLOSED', 'objectionClosed', { values: [closing.closer, closing.closedAt.toISOString()] })
  if (document.status !== 'COMPLETED') throw new Refusal(409, 'CANCELLED', 'objectionOfCancelled')
  const [concern] = await db.$queryRaw<{ yes: boolean }[]>`
    select approval_objection_concerns(d, ${who.userId}, ${hasCapability(who, 'closesObjections')}) as yes from approval_document d where d.id = ${id}::uuid`
  if (!concern?.yes)
    throw new Refusal(403, 'NOT_CONCERNED', 'objectionNotYours', { application: 850, values: [await loadName(db, document.drafterId)] })
  return { document, step }
}

/** The document that corrects the decision: decided, another one, and one the caller may read. */
async function correctionOf(db: Db, { who, id }: Case, { outcome, correctedById }: ObjectionInput) {
  if (outcome !== 'CORRECTED') return { correctedById: null, correctedByNo: '' }
  const correction = await db.approvalDocument.findUnique({ where: { id: correctedById }, select: { status: true, documentNo: true } })
  if (correctedById === id || correction?.status !== 'COMPLETED' || !(await canRead(db, who, correctedById))) {
    const message = wordIn(messages.objectionCorrectionUnknown, who.language)
    throw invalid([{ path: 'correctedById', code: 'NOT_A_CORRECTION', message }])
  }
  return { correctedById, correctedByNo: correction.documentNo ?? '' }
}

/** Says how an objection after the decision was dealt with; the decision itself stays what it is (DOMAIN 4.2). */
export async function closeObjection(db: Db, request: Case, input: ObjectionInput) {
  const { who, origin, id, stepId } = request
  const { document, step } = await openObjection(db, request)
  const correction = await correctionOf(db, request, input)
  const { outcome, reason } = input
  await db.approvalObjectionClosing.create({ data: { stepId, documentId: id, outcome, reason, ...correction, closedBy: who.userId } })
  const event = { type: 'OBJECTION_CLOSED', actorId: who.userId, stepId, fromStatus: step.status, toStatus: outcome, opinion: reason }
  await recordEvent(db, document, { ...event, at: await readClock(db) }, origin)
  await db.approvalDocument.update({ where: { id }, data: { version: { increment: 1 } } })
  await tellConcerned(db, document, { stepId, objector: step.approverId, closer: who.userId })
  return { id }
}

/** Tells whoever objected, the drafter and whoever decided how it ended. */
async function tellConcerned(
  db: Db,
  { id, round, drafterId, finalDeciderId }: ApprovalDocument,
  { stepId, objector, closer }: { stepId: string; objector: string | null; closer: string },
) {
  const people = new Set([objector, drafterId, finalDeciderId].filter((userId) => userId !== null && userId !== closer))
  const topic = 'approval.objectionClosed'
  await enqueue(
    db,
    [...people].map((userId) => ({ topic, key: `${topic}:${stepId}:${String(userId)}`, payload: { documentId: id, round, userId } })),
  )
}
