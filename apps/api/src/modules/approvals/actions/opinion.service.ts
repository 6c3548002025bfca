import type { ActionOutcome } from '@maru/shared/approvals/actions/approval-answer.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { readClock, firstAnswer, recordEvent, rememberAnswer, type Origin } from '../engine/approval-records.ts'
import { loadName } from '../engine/approval-refusal.ts'
import { lockDocument } from '../engine/approval-state.ts'
import { toOutcome } from './approval-submit.service.ts'
import { canRead } from '../common/approval.policy.ts'
import { CORRECTION } from './opinion-corrections.ts'
import { isBlank } from '@maru/shared/codecs.ts'

interface Place {
  who: Who
  origin: Origin
  id: string
  stepId: string
}

/** The step at which the caller said something. Throws 404, 850 for an opinion of somebody else, 409 where nothing was said. */
async function ownStep(db: Db, { who, id, stepId }: Place) {
  const step = await db.approvalStep.findFirst({ where: { id: stepId, documentId: id } })
  if (!step) throw notFound()
  if (step.actedBy !== null && step.actedBy !== who.userId)
    throw new Refusal(403, 'NOT_AUTHOR', 'opinionNotYours', { application: 850, values: [await loadName(db, step.actedBy)] })
  if (step.actedBy === null || isBlank(step.opinion)) throw new Refusal(409, 'NO_OPINION', 'opinionNone')
  return step
}

/** Adds a correction to an opinion of the caller's, in whatever state the document is; the opinion itself stays as it was said. */
export async function correctOpinion(db: Db, place: Place, input: { opinion: string; requestKey: string }): Promise<ActionOutcome> {
  const { who, origin, id, stepId } = place
  if (!(await canRead(db, who, id))) throw notFound()
  const document = await lockDocument(db, id)
  const repeat = { userId: who.userId, key: input.requestKey, request: [id, stepId, input.opinion] }
  const earlierAnswer = await firstAnswer(db, repeat)
  if (earlierAnswer) return earlierAnswer
  const step = await ownStep(db, place)
  const opinion = input.opinion.trim()
  // In whose place the first opinion was given, the correction is given too.
  const onBehalfOf = step.approverId !== null && step.approverId !== who.userId ? step.approverId : null
  const event = { type: CORRECTION, actorId: who.userId, onBehalfOf, stepId, fromStatus: step.status, toStatus: step.status, opinion }
  await recordEvent(db, document, { ...event, at: await readClock(db) }, origin)
  await tellReaders(db, document, place, input.requestKey)
  const outcome = toOutcome(document)
  await rememberAnswer(db, repeat, outcome)
  return outcome
}

/** The drafter and whoever has answered or is asked may have relied on what was said first. */
async function tellReaders(db: Db, { round, drafterId }: { round: number; drafterId: string }, { who, id }: Place, key: string) {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    select distinct coalesce(s.acted_by, s.approver_id) as "userId" from approval_step s
    where s.document_id = ${id}::uuid and s.round = ${round} and not s.superseded and coalesce(s.acted_by, s.approver_id) is not null
      and (s.acted_by is not null or s.status in ('WAITING', 'HELD', 'POST_OPEN'))`
  const people = new Set([drafterId, ...rows.map(({ userId }) => userId)])
  people.delete(who.userId)
  const topic = 'approval.opinionCorrected'
  await enqueue(
    db,
    [...people].map((userId) => ({ topic, key: `${topic}:${key}:${userId}`, payload: { documentId: id, round, userId } })),
  )
}
