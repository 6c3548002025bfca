import type { StepType } from '../lines/approval-line.ts'
import {
  assertImpartial,
  changed,
  end,
  findFollowingSteps,
  isAnswered,
  isAssignee,
  isOpen,
  isStageClosed,
  livingSteps,
  replaceStep,
  settle,
  type Acting,
  type AnswerCommand,
  type EngineState,
  type EngineStep,
  type StepStatus,
} from './engine.ts'
import { EngineRefusal } from './engine-refusal.ts'
import { isBlank } from '../../codecs.ts'

type Plain = 'APPROVE' | 'AGREE' | 'DISAGREE' | 'CONSULT' | 'APPROVE_LEAVING'
const plainAnswers: Readonly<Record<Plain, { of: readonly StepType[]; gives: StepStatus; opinion: boolean }>> = {
  APPROVE: { of: ['REVIEW', 'AUDIT', 'APPROVE'], gives: 'APPROVED', opinion: false },
  APPROVE_LEAVING: { of: ['REVIEW', 'AUDIT', 'APPROVE'], gives: 'APPROVED', opinion: false },
  AGREE: { of: ['AGREE', 'FIN_AGREE'], gives: 'AGREED', opinion: false },
  DISAGREE: { of: ['AGREE'], gives: 'DISAGREED', opinion: true },
  CONSULT: { of: ['CONSULT'], gives: 'CONSULTED', opinion: true },
}
const blocksArbitrary: ReadonlySet<StepType> = new Set(['AGREE', 'FIN_AGREE', 'AUDIT'])

/** Everything a person may say to a step that waits for him or for whom he stands in. */
export function answerStep(state: EngineState, command: AnswerCommand, acting: Acting): EngineState {
  if (command.type === 'PRE_APPROVE') return preApprove(state, command, acting)
  if (command.type === 'POST_APPROVE' || command.type === 'POST_OBJECT') return postAnswer(state, command, acting)
  const { step, mode } = waitingStep(state, command, acting)
  switch (command.type) {
    case 'HOLD':
      return hold(state, step, command)
    case 'RESUME':
      if (step.status !== 'HELD') throw new EngineRefusal('NOT_HELD', step)
      return replaceStep(state, changed(step, { status: 'WAITING', opinion: '' }))
    case 'RETURN':
      return end(replaceStep(state, returned(state, step, command, acting, mode)), 'RETURNED', 'VOID')
    case 'RETURN_TO_STEP':
      return returnToStep(state, step, returned(state, step, command, acting, mode), command, acting)
    case 'APPROVE_AS_FINAL':
      return approveAsFinal(state, step, command, acting)
    case 'APPROVE':
    case 'AGREE':
    case 'DISAGREE':
    case 'CONSULT':
    case 'APPROVE_LEAVING': {
      const answer = plainAnswers[command.type]
      if (!answer.of.includes(step.type)) throw new EngineRefusal('WRONG_ANSWER', step)
      if (answer.opinion) assertOpinion(command)
      assertNobodyAsked(state, step)
      const next = replaceStep(state, answered(step, answer.gives, command, acting, mode))
      return settle(command.type === 'APPROVE_LEAVING' ? leaving(next, step, command, acting) : next)
    }
  }
}

export function assertOpinion({ opinion }: { opinion: string }) {
  if (isBlank(opinion)) throw new EngineRefusal('OPINION_REQUIRED')
}

/** Everybody who put the person who acts into the place of a step by power of office, as its deputy too. */
export function barredWith(step: EngineStep, acting: Acting): readonly string[] {
  const deputy = deputyOf(step, acting)
  return [...new Set([...step.barred, ...(deputy?.arrangedBy ?? [])])]
}

const answered = (step: EngineStep, status: StepStatus, { opinion }: AnswerCommand, acting: Acting, mode: EngineStep['mode']) =>
  changed(step, { status, opinion, actedBy: acting.actor, mode, barred: barredWith(step, acting) })

/** Throws while a view that was asked for is open: its asker waits for it. */
function assertNobodyAsked(state: EngineState, step: EngineStep) {
  const openView = livingSteps(state).find((one) => one.askedBy === step.id && isOpen(one))
  if (openView) throw new EngineRefusal('CONSULT_OPEN', openView)
}

/** Leaves the absent superior of the next stage for after the decision (후결); never the one who decides. */
function leaving(state: EngineState, step: EngineStep, command: AnswerCommand, { absent }: Acting): EngineState {
  const next = livingSteps(state).filter((one) => one.stage === step.stage + 1 && one.askedBy === null)
  const [left] = next
  const stage = state.stages.find(({ no }) => no === step.stage)
  const isOver = stage !== undefined && isStageClosed(stage, livingSteps(state))
  const isAlone = next.length === 1 && left?.id === command.targetStepId
  if (!left || !state.rules.postApprovalAllowed || !isOver || !isAlone || !mayBeLeft(left) || !absent.has(left.approver))
    throw new EngineRefusal('LEAVE_NOT_ALLOWED', left)
  return replaceStep(state, changed(left, { status: 'POST_OPEN' }))
}

const mayBeLeft = ({ type, isFinal, status }: EngineStep) => !isFinal && status === 'PENDING' && (type === 'REVIEW' || type === 'APPROVE')

/** A later superior approves before it is his turn; a change of the content takes it back. */
function preApprove(state: EngineState, command: AnswerCommand, acting: Acting): EngineState {
  const step = state.steps.find((one) => one.id === command.stepId)
  if (!step) throw new EngineRefusal('UNKNOWN_STEP')
  if (state.status !== 'IN_PROGRESS') throw new EngineRefusal('NOT_IN_PROGRESS')
  if (isAnswered(step) || step.superseded) throw new EngineRefusal('ALREADY_ACTED', step)
  if (acting.actor !== step.approver) throw new EngineRefusal('NOT_ACTOR', step)
  assertImpartial(state, step, acting.actor)
  const mayCome = state.rules.preApprovalAllowed && step.status === 'PENDING' && !step.isFinal
  if (!mayCome || (step.type !== 'REVIEW' && step.type !== 'APPROVE')) throw new EngineRefusal('PRE_NOT_ALLOWED', step)
  if (step.version !== command.stepVersion) throw new EngineRefusal('STEP_CHANGED', step)
  return settle(replaceStep(state, answered(step, 'APPROVED', command, acting, 'PRE')))
}

/** What somebody who was left out says afterwards; it stops nothing any more. */
function postAnswer(state: EngineState, command: AnswerCommand, acting: Acting): EngineState {
  const step = state.steps.find((one) => one.id === command.stepId)
  if (!step) throw new EngineRefusal('UNKNOWN_STEP')
  if (isAnswered(step) || step.superseded) throw new EngineRefusal('ALREADY_ACTED', step)
  if (!isAssignee(step, acting)) throw new EngineRefusal('NOT_ACTOR', step)
  assertImpartial(state, step, acting.actor)
  if (step.status !== 'POST_OPEN') throw new EngineRefusal('WRONG_ANSWER', step)
  if (step.version !== command.stepVersion) throw new EngineRefusal('STEP_CHANGED', step)
  if (command.type === 'POST_OBJECT') assertOpinion(command)
  return replaceStep(state, answered(step, command.type === 'POST_OBJECT' ? 'POST_OBJECTED' : 'POST_APPROVED', command, acting, 'POST'))
}

/** Step in the place of a step that was given to somebody else. */
const presentStep = (state: EngineState, { stage, order }: EngineStep) =>
  livingSteps(state).find((one) => one.stage === stage && one.order === order)

/** The step a command is about, if it waits and the actor is its approver or the approver's deputy. */
export function waitingStep(state: EngineState, { stepId, stepVersion }: { stepId: string; stepVersion: number }, acting: Acting) {
  const { actor, deputies } = acting
  const step = state.steps.find((one) => one.id === stepId)
  if (!step) throw new EngineRefusal('UNKNOWN_STEP')
  const deputy = deputies.get(stepId)
  const isDeputy = deputy?.userId === actor && actor !== step.approver
  if (step.status === 'VOID' || step.status === 'SKIPPED' || step.status === 'NO_RESPONSE') throw new EngineRefusal('ALREADY_DECIDED', step)
  if (step.status === 'REASSIGNED') throw new EngineRefusal('NOT_ACTOR', presentStep(state, step))
  if (isAnswered(step) || step.superseded) throw new EngineRefusal('ALREADY_ACTED', step)
  if (state.status !== 'IN_PROGRESS') throw new EngineRefusal('NOT_IN_PROGRESS')
  if (!isAssignee(step, acting) && !isDeputy) throw new EngineRefusal('NOT_ACTOR', step)
  assertImpartial(state, step, actor)
  if (!isOpen(step)) throw new EngineRefusal('NOT_YOUR_TURN', step)
  // Whoever stands in for another, or answers for a department or a role, has no other place in the line.
  if (actor !== step.approver && livingSteps(state).some((one) => one.id !== step.id && [one.approver, one.actedBy].includes(actor)))
    throw new EngineRefusal('NOT_ACTOR', step)
  if (step.version !== stepVersion) throw new EngineRefusal('STEP_CHANGED', step)
  return { step, mode: isDeputy ? ('DEPUTY' as const) : ('SELF' as const) }
}

function hold(state: EngineState, step: EngineStep, command: AnswerCommand) {
  if (!state.rules.holdAllowed || step.status === 'HELD') throw new EngineRefusal('HOLD_NOT_ALLOWED', step)
  assertOpinion(command)
  return replaceStep(state, changed(step, { status: 'HELD', opinion: command.opinion }))
}

function returned(state: EngineState, step: EngineStep, command: AnswerCommand, acting: Acting, mode: EngineStep['mode']) {
  const mayReturn = step.type === 'AGREE' ? state.rules.agreeMayReturn : step.type !== 'CONSULT'
  if (!mayReturn) throw new EngineRefusal('MAY_NOT_RETURN', step)
  assertOpinion(command)
  return answered(step, 'RETURNED', command, acting, mode)
}

/** Answered in its turn: not before it, not after the fact, and no view that an approver asked for. */
export const mayBeAskedAgain = (step: EngineStep) =>
  isAnswered(step) && step.mode !== 'PRE' && step.mode !== 'POST' && step.askedBy === null

/** In an earlier stage, or before it in its own branch. */
export const isBefore = (state: EngineState, one: EngineStep, step: EngineStep) =>
  one.stage < step.stage || findFollowingSteps(state, one).some(({ id }) => id === step.id)

/** Asks an earlier person again, and everyone after him; the old answers stay as steps of the earlier pass. */
function returnToStep(state: EngineState, step: EngineStep, gone: EngineStep, command: AnswerCommand, { newId }: Acting): EngineState {
  const target = livingSteps(state).find((one) => one.id === command.targetStepId)
  if (!target || !mayBeAskedAgain(target) || !isBefore(state, target, step)) throw new EngineRefusal('TARGET_NOT_ANSWERED', target)
  const pass = state.pass + 1
  const behind = new Set(findFollowingSteps(state, target).map(({ id }) => id))
  const again = (one: EngineStep) => !one.superseded && (one.stage > target.stage || one.id === target.id || behind.has(one.id))
  const old = replaceStep(state, gone).steps.map((one) => {
    if (!again(one)) return one
    return changed(one, { superseded: true, ...(!isAnswered(one) && { status: 'VOID' as const, opinion: '' }) })
  })
  const fresh = state.steps
    .filter((one) => again(one) && one.askedBy === null)
    .map((one): EngineStep => ({
      ...one,
      id: newId(),
      pass,
      status: 'PENDING',
      actedBy: null,
      mode: null,
      opinion: '',
      version: 1,
    }))
  return settle({ ...state, pass, steps: [...old, ...fresh] })
}

/** Decides by delegated authority: superiors are skipped, but nobody's agreement and no audit is. */
function approveAsFinal(state: EngineState, step: EngineStep, command: AnswerCommand, acting: Acting): EngineState {
  const deputy = deputyOf(step, acting)
  const hasAuthority = state.rules.arbitraryAllowed && step.mayArbitrary && (deputy?.mayArbitrary ?? true)
  if (!hasAuthority || step.isFinal || (step.type !== 'APPROVE' && step.type !== 'REVIEW')) throw new EngineRefusal('NO_AUTHORITY', step)
  assertNobodyAsked(state, step)
  const open = livingSteps(state).find((one) => blocksArbitrary.has(one.type) && (isOpen(one) || one.status === 'PENDING'))
  if (open) throw new EngineRefusal('AGREEMENT_OPEN', open)
  return end(replaceStep(state, answered(step, 'APPROVED_ARBITRARY', command, acting, 'ARBITRARY')), 'COMPLETED', 'SKIPPED')
}

const deputyOf = (step: EngineStep, acting: Acting) => (isAssignee(step, acting) ? undefined : acting.deputies.get(step.id))
