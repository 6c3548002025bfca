import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import { isOpen, livingSteps } from '@maru/shared/approvals/engine/engine.ts'
import type { RefusalCode, EngineRefusal } from '@maru/shared/approvals/engine/engine-refusal.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, Refusal, type RefusalValue } from '../../../kernel/errors.ts'
import { type NamedWord, personNames } from '../../../kernel/names.ts'
import type { LoadedRound } from './approval-state.ts'

const texts: Readonly<Record<Exclude<RefusalCode, 'UNKNOWN_STEP'>, readonly [status: number, text: MessageName]>> = {
  NOT_IN_PROGRESS: [409, 'approvalNotInProgress'],
  ALREADY_ACTED: [409, 'approvalAlreadyActed'],
  ALREADY_DECIDED: [409, 'approvalAlreadyDecided'],
  STEP_CHANGED: [409, 'approvalStepChanged'],
  NOT_YOUR_TURN: [409, 'approvalNotYourTurn'],
  NOT_ACTOR: [403, 'approvalNotActor'],
  INVOLVED: [403, 'approvalInvolved'],
  ASSIGNED_BY_YOU: [403, 'approvalAssignedByYou'],
  AUDITOR: [403, 'approvalAuditor'],
  POST_LOST: [403, 'approvalPostLost'],
  NOT_AN_APPROVER: [409, 'lineAuditor'],
  BARRED: [409, 'approvalBarred'],
  WRONG_ANSWER: [409, 'approvalWrongAnswer'],
  OPINION_REQUIRED: [400, 'approvalOpinionRequired'],
  MAY_NOT_RETURN: [409, 'approvalMayNotReturn'],
  AGREEMENT_OPEN: [409, 'approvalAgreementOpen'],
  NO_AUTHORITY: [403, 'approvalNoAuthority'],
  TARGET_NOT_ANSWERED: [409, 'approvalTargetNotAnswered'],
  HOLD_NOT_ALLOWED: [409, 'approvalHoldNotAllowed'],
  NOT_HELD: [409, 'approvalNotHeld'],
  NOT_DRAFTER: [403, 'approvalNotDrafter'],
  RECALL_TOO_LATE: [409, 'approvalRecallTooLate'],
  UNDO_TOO_LATE: [409, 'approvalUndoTooLate'],
  UNDO_NOT_ALLOWED: [409, 'approvalUndoNotAllowed'],
  ALREADY_IN_LINE: [409, 'approvalAlreadyInLine'],
  CONSULT_OPEN: [409, 'approvalConsultOpen'],
  LEAVE_NOT_ALLOWED: [409, 'approvalLeaveNotAllowed'],
  PRE_NOT_ALLOWED: [409, 'approvalPreNotAllowed'],
  ADD_NOT_ALLOWED: [409, 'approvalAddNotAllowed'],
  TOO_MANY_STAGES: [409, 'approvalTooManyStages'],
}
/** Refusals that name the person of the step; the others name who acted last and when. */
const aboutPerson = new Set<RefusalCode>([
  'NOT_ACTOR',
  'NOT_AN_APPROVER',
  'BARRED',
  'AGREEMENT_OPEN',
  'ALREADY_IN_LINE',
  'CONSULT_OPEN',
  'LEAVE_NOT_ALLOWED',
])

/** Refusals that are about the caller and name nobody. */
const aboutCaller = new Set<RefusalCode>(['INVOLVED', 'ASSIGNED_BY_YOU', 'AUDITOR', 'POST_LOST'])

/** The engine's refusal as an answer that names the person and the time (DOMAIN 4.8). */
export async function toRefusal(db: Db, { code, step }: EngineRefusal, round: LoadedRound, about?: string): Promise<Refusal> {
  if (code === 'UNKNOWN_STEP') return notFound()
  const [status, text] = texts[code]
  const application = status === 403 ? { application: 850 } : {}
  const row = step && round.rows.get(step.id)
  if (code === 'NOT_YOUR_TURN' && hasOpenStep(round)) return new Refusal(status, code, text, { values: await askedSince(db, round) })
  if (code === 'NO_AUTHORITY') return new Refusal(status, code, text, { ...application, values: [await finalNames(db, round)] })
  if (code === 'NOT_DRAFTER') return new Refusal(status, code, text, { ...application, values: [await loadName(db, round.state.drafter)] })
  if (aboutCaller.has(code)) return new Refusal(status, code, text, application)
  if (aboutPerson.has(code)) {
    const [approver] = row ? await namesOf(db, [row]) : []
    return new Refusal(status, code, text, { ...application, values: [approver ?? about ?? (await loadName(db, round.state.drafter))] })
  }
  return new Refusal(status, code, text, { ...application, values: await whoAndWhen(db, round, row?.actedBy ? row : undefined) })
}

const hasOpenStep = ({ state }: LoadedRound) => livingSteps(state).some(isOpen)

/** People who answer steps with their names, departments and roles as they were called at the submission. */
async function namesOf(db: Db, rows: readonly { approverId: string | null; approverName: string }[]): Promise<NamedWord[]> {
  const ids = rows.flatMap(({ approverId }) => approverId ?? [])
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, ...personNames } })
  return rows.map(({ approverId, approverName }) => people.find(({ id }) => id === approverId) ?? approverName)
}

/** People asked now, and since when. */
export async function askedSince(db: Db, { state, rows, at }: LoadedRound): Promise<RefusalValue[]> {
  const open = livingSteps(state).flatMap((step) => (isOpen(step) ? [rows.get(step.id)].filter((row) => row !== undefined) : []))
  const since = Math.min(...open.map(({ activatedAt }) => (activatedAt ?? at).getTime()))
  return [await namesOf(db, open), new Date(since).toISOString()]
}

/** People who decide in the end. */
const finalNames = (db: Db, { state, rows }: LoadedRound) =>
  namesOf(
    db,
    livingSteps(state).flatMap((step) => (step.isFinal ? [rows.get(step.id)].filter((row) => row !== undefined) : [])),
  )

/** Person who answered a step and when, else actor and time of the latest event of the document. */
async function whoAndWhen(db: Db, { document }: LoadedRound, row: { actedBy: string | null; actedAt: Date | null } | undefined) {
  return row?.actedBy ? [await loadName(db, row.actedBy), (row.actedAt ?? document.updatedAt).toISOString()] : loadLatestEvent(db, document)
}

/** Actor and time of the latest event of a document. */
export async function loadLatestEvent(db: Db, document: Pick<ApprovalDocument, 'id' | 'drafterId' | 'updatedAt'>) {
  const last = await db.approvalEvent.findFirst({ where: { documentId: document.id }, orderBy: { seq: 'desc' } })
  return [await loadName(db, last?.actorId ?? document.drafterId), (last?.at ?? document.updatedAt).toISOString()]
}

/** What a person is called; the account where nobody has it. */
export async function loadName(db: Db, userId: string): Promise<NamedWord> {
  return (await db.user.findUnique({ where: { id: userId }, select: personNames })) ?? userId
}
