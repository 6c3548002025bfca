import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import { act } from '@maru/shared/approvals/engine/engine-act.ts'
import { isForAnother, livingSteps, type AddCommand, type Command, type EngineState } from '@maru/shared/approvals/engine/engine.ts'
import { EngineRefusal } from '@maru/shared/approvals/engine/engine-refusal.ts'
import type { ActionOutcome, AnswerInput } from '@maru/shared/approvals/actions/approval-answer.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { isExemptByRole } from '../../../kernel/users/deciding-roles.service.ts'
import { applyEffects } from './approval-effects.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { changesBetween, findVersion } from '../engine/content-versions.ts'
import { isObjection, tell } from '../engine/approval-messages.ts'
import { canRead, isHeadOfLeaver } from '../common/approval.policy.ts'
import { firstAnswer, recordEvent, rememberAnswer, type Origin } from '../engine/approval-records.ts'
import { loadName, toRefusal } from '../engine/approval-refusal.ts'
import { recordDependentAnswer } from '../engine/second-person-record.ts'
import {
  actingBy,
  lockDocument,
  loadRound,
  saveState,
  type LoadedRound,
  type AddedAssignee,
  type SaveMore,
} from '../engine/approval-state.ts'
import { toOutcome } from './approval-submit.service.ts'
import { findPeople } from '../lines/line-directory.ts'
import { wordsIn } from '../../../kernel/names.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

/** Caller, document and key of an action, and where the request came from. */
export interface Request {
  who: Who
  origin: Origin
  id: string
  requestKey: string
}

export interface Action {
  command: Command
  /** What the caller saw, where the action is about the content. */
  seen?: { bodyVersion: number; bodyHash: string }
  addedAssignee?: AddedAssignee
  /** Whether a document the caller cannot read may be acted on. */
  unseen?: boolean
}

/** Does one action in one transaction (DOMAIN 4.6, 4.8): lock, first answer, checks of the engine, effects, history, messages. */
export async function perform(
  db: Db,
  kinds: ApprovalKinds,
  { who, origin, id, requestKey }: Request,
  action: Action,
): Promise<ActionOutcome> {
  const { command, seen, addedAssignee } = action
  const document = await lockDocument(db, id)
  const repeat = { userId: who.userId, key: requestKey, request: [id, command, seen ?? null] }
  const earlierAnswer = await firstAnswer(db, repeat)
  if (earlierAnswer) return earlierAnswer
  const round = await loadRound(db, document)
  if (!action.unseen && !(await isVisible(db, who, round))) throw notFound()
  await assertSeen(db, document, seen)
  const after = await nextState(db, round, who, action)
  const outcome = toOutcome(await carryOut(db, kinds, { round, who, origin }, { after, command, addedAssignee }))
  await rememberAnswer(db, repeat, outcome)
  return outcome
}

/** Drafter and line may read it anyway; only for others the database is asked. */
async function isVisible(db: Db, who: Who, { document, state, rows }: LoadedRound) {
  const isInLine = state.status !== 'DRAFT' && [...rows.values()].some((row) => row.approverId === who.userId || row.actedBy === who.userId)
  return document.drafterId === who.userId || isInLine || canRead(db, who, document.id)
}

/** Person whose action it is; the portal itself acts as `system`. */
export type Actor = Pick<Who, 'userId' | 'language'>
export interface Transition {
  round: LoadedRound
  who: Actor
  origin: Origin
}
export interface Result extends SaveMore {
  after: EngineState
  command: { readonly type: string; readonly stepId?: string; readonly opinion?: string }
}

/** Writes what an action made of a document: effects of its kind, steps, people told, history and messages. */
export async function carryOut(db: Db, kinds: ApprovalKinds, { round, who, origin }: Transition, { after, command, ...more }: Result) {
  const data = await applyEffects(db, kinds, round, { after, who, origin })
  const savedDocument = await saveState(db, round, after, { ...more, data: { ...data, ...more.data } })
  await tellPrincipalAndSkipped(db, round, after, who)
  await recordEvent(db, savedDocument, { ...eventOf(round, after, command, who), at: round.at }, origin)
  const audits = after.steps.filter(
    ({ type, status, id }) => type === 'AUDIT' && status === 'APPROVED' && round.rows.get(id)?.status !== status,
  )
  if (audits.length > 0)
    await recordDependentAnswer(
      db,
      savedDocument,
      audits.map(({ id }) => id),
      { at: round.at, origin },
    )
  await tell(db, { document: savedDocument, before: round.state, after, actor: who.userId, forced: command.type === 'FORCE_RETURN' })
  return savedDocument
}

/** What somebody answers for: administrators and auditors for no department and no role (decision 017). */
const decidingKeys = ({ userId, keys, roles }: Who) => (isExemptByRole(roles) ? [userId] : keys)

async function nextState(db: Db, round: LoadedRound, who: Who, { command, addedAssignee }: Action): Promise<EngineState> {
  try {
    return act(round.state, command, actingBy(round, who.userId, decidingKeys(who)))
  } catch (error) {
    if (error instanceof EngineRefusal) throw await toRefusal(db, error, round, addedAssignee?.name)
    throw error
  }
}

const lastSubmission = (db: Db, { id, bodyVersion }: ApprovalDocument) => findVersion(db, id, bodyVersion)

/** "Approve what I saw": an answer counts only for the content it names. */
export async function assertSeen(db: Db, document: ApprovalDocument, seen: Action['seen']) {
  if (!seen || !document.bodyHash) return
  if (seen.bodyVersion === document.bodyVersion && seen.bodyHash === Buffer.from(document.bodyHash).toString('hex')) return
  const submission = await lastSubmission(db, document)
  const read = await findVersion(db, document.id, seen.bodyVersion)
  const changes = read && submission ? changesBetween(read, submission) : []
  // What differs from what the caller read, so that he need not look for it.
  const issues = changes.map(({ field, before, after }) => ({
    path: field,
    code: 'CHANGED',
    message: `${shortened(before)} → ${shortened(after)}`,
  }))
  const values = [
    await loadName(db, submission?.createdBy ?? document.drafterId),
    (submission?.createdAt ?? document.updatedAt).toISOString(),
  ]
  throw new Refusal(409, 'CONTENT_CHANGED', 'approvalContentChanged', { values, issues })
}

const SHOWN = 200
const shortened = (words: string) => (words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words)

/** A principal reads afterwards what a deputy said for him; superiors who were skipped are notified, of an objection the office (DOMAIN 4.2, 4.7). */
async function tellPrincipalAndSkipped(db: Db, { document, state }: LoadedRound, after: EngineState, who: Actor) {
  const before = new Map(state.steps.map((step) => [step.id, step.status]))
  const fresh = livingSteps(after).filter((step) => before.get(step.id) !== step.status)
  const principals = fresh.flatMap((step) => (isForAnother(step) && step.actedBy === who.userId ? [step.approver] : []))
  const skipped = fresh.flatMap((step) => (step.status === 'SKIPPED' && step.kind === 'USER' ? [step.approver] : []))
  const office = isObjection(state, after) ? await officeWithout(db, document.drafterId) : []
  const data = [
    ...principals.map((userId) => ({ userId, kind: 'POST_READ' as const })),
    ...[...skipped, ...office].map((userId) => ({ userId, kind: 'NOTIFY' as const })),
  ].map((row) => ({ ...row, documentId: document.id, addedBy: who.userId }))
  if (data.length > 0) await db.approvalParticipant.createMany({ data, skipDuplicates: true })
}

function eventOf({ state, rows }: LoadedRound, after: EngineState, command: Result['command'], who: Actor) {
  const row = command.stepId ? rows.get(command.stepId) : undefined
  const step = row && after.steps.find((one) => one.id === row.id)
  const isHeld = step?.status === 'HELD' || row?.status === 'HELD'
  const isDeputy = (step && isForAnother(step)) || (isHeld && row?.approverId !== who.userId && command.type !== 'REASSIGN')
  return {
    type: command.type,
    actorId: who.userId,
    onBehalfOf: isDeputy && command.type !== 'UNDO' ? (row?.approverId ?? null) : null,
    stepId: row?.id ?? null,
    fromStatus: row?.status ?? state.status,
    toStatus: step?.status ?? after.status,
    opinion: command.opinion ?? '',
  }
}

export async function answerDocument(db: Db, kinds: ApprovalKinds, request: Omit<Request, 'requestKey'>, input: AnswerInput) {
  const { action, stepId, stepVersion, opinion, targetStepId, bodyVersion, bodyHash, requestKey } = input
  const command: Command = { type: action, stepId, stepVersion, opinion, targetStepId }
  return perform(db, kinds, { ...request, requestKey }, { command, seen: { bodyVersion, bodyHash } })
}

/** Takes a document back: the drafter, or the head of the department where the drafter works here no longer. */
export async function recallDocument(db: Db, kinds: ApprovalKinds, request: Request, opinion: string) {
  const asHead = await isHeadOfLeaver(db, request.who, request.id)
  return perform(db, kinds, request, { command: { type: 'RECALL', opinion, asHead }, unseen: asHead })
}

export const undoAnswer = (db: Db, kinds: ApprovalKinds, request: Request, at: { stepId: string; stepVersion: number }) =>
  perform(db, kinds, request, { command: { type: 'UNDO', stepId: at.stepId, stepVersion: at.stepVersion, opinion: '' } })

interface AddInput {
  stepId: string
  stepVersion: number
  place: 'BEHIND' | 'INSIDE'
  type: AddCommand['stepType']
  toUserId: string
  opinion: string
}

/** A further agreement or consultation behind the caller's step, or a view he asks for and waits for. */
export async function addStepTo(db: Db, kinds: ApprovalKinds, request: Request, { place, type, toUserId, ...at }: AddInput) {
  await assertEmployed(db, [toUserId], 'toUserId')
  const person = (await findPeople(db, [toUserId])).get(toUserId)
  if (!person?.active) throw invalid([{ path: 'toUserId', code: 'PERSON_NOT_ACTIVE', message: 'PERSON_NOT_ACTIVE' }])
  const asker = wordsIn(await loadName(db, request.who.userId), 'en')
  const addedAssignee: AddedAssignee = { ...person, origin: 'APPROVER', reasonCode: 'addedByApprover', reasonValues: [asker] }
  const command: Command = { type: place === 'INSIDE' ? 'ASK' : 'ADD_STEP', stepType: type, to: toUserId, ...at }
  return perform(db, kinds, request, { command, addedAssignee })
}
