import type { StepType } from './approval-line.ts'
import {
  changed,
  end,
  EngineRefusal,
  isAnswered,
  isOpen,
  livingSteps,
  replaceStep,
  settle,
  type Acting,
  type AnswerCommand,
  type EngineState,
  type EngineStep,
  type StepStatus,
} from './engine.ts'

type Plain = 'APPROVE' | 'AGREE' | 'DISAGREE' | 'CONSULT'
const plainAnswers: Readonly<Record<Plain, { of: readonly StepType[]; gives: StepStatus; opinion: boolean }>> = {
  APPROVE: { of: ['REVIEW', 'AUDIT', 'APPROVE'], gives: 'APPROVED', opinion: false },
  AGREE: { of: ['AGREE', 'FIN_AGREE'], gives: 'AGREED', opinion: false },
  DISAGREE: { of: ['AGREE'], gives: 'DISAGREED', opinion: true },
  CONSULT: { of: ['CONSULT'], gives: 'CONSULTED', opinion: true },
}
const blocksArbitrary: ReadonlySet<StepType> = new Set(['AGREE', 'FIN_AGREE', 'AUDIT'])

/** Everything a person may say to a step that waits for him or for whom he stands in. */
export function answerStep(state: EngineState, command: AnswerCommand, acting: Acting): EngineState {
  const { step, mode } = waitingStep(state, command, acting)
  switch (command.type) {
    case 'HOLD':
      return hold(state, step, command)
    case 'RESUME':
      if (step.status !== 'HELD') throw new EngineRefusal('NOT_HELD', step)
      return replaceStep(state, changed(step, { status: 'WAITING', opinion: '' }))
    case 'RETURN':
      return end(replaceStep(state, returned(state, step, command, acting, mode)), 'RJT', 'VOID')
    case 'RETURN_TO_STEP':
      return returnToStep(state, step, returned(state, step, command, acting, mode), command, acting)
    case 'APPROVE_AS_FINAL':
      return approveAsFinal(state, step, command, acting)
    case 'APPROVE':
    case 'AGREE':
    case 'DISAGREE':
    case 'CONSULT': {
      const answer = plainAnswers[command.type]
      if (!answer.of.includes(step.type)) throw new EngineRefusal('WRONG_ANSWER', step)
      if (answer.opinion) assertOpinion(command)
      return settle(replaceStep(state, answered(step, answer.gives, command, acting, mode)))
    }
  }
}

function assertOpinion({ opinion }: AnswerCommand) {
  if (opinion.trim() === '') throw new EngineRefusal('OPINION_REQUIRED')
}

const answered = (step: EngineStep, status: StepStatus, { opinion }: AnswerCommand, { actor }: Acting, mode: EngineStep['mode']) =>
  changed(step, { status, opinion, actedBy: actor, mode })

/** The step a command is about, if it waits and the actor is its approver or the approver's deputy. */
function waitingStep(state: EngineState, { stepId, stepVersion }: AnswerCommand, { actor, deputies }: Acting) {
  const step = state.steps.find((one) => one.id === stepId)
  if (!step) throw new EngineRefusal('UNKNOWN_STEP')
  const deputy = deputies.get(stepId)
  const isDeputy = deputy?.userId === actor && actor !== step.approver
  if (step.status === 'VOID' || step.status === 'SKIPPED') throw new EngineRefusal('ALREADY_DECIDED', step)
  if (isAnswered(step) || step.superseded) throw new EngineRefusal('ALREADY_ACTED', step)
  if (state.status !== 'PRG') throw new EngineRefusal('NOT_IN_PROGRESS')
  if (actor === state.drafter || (actor !== step.approver && !isDeputy)) throw new EngineRefusal('NOT_ACTOR', step)
  if (!isOpen(step)) throw new EngineRefusal('NOT_YOUR_TURN', step)
  if (isDeputy && livingSteps(state).some((one) => one.id !== step.id && [one.approver, one.actedBy].includes(actor)))
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

/** Asks an earlier person again, and everyone after him; the old answers stay as steps of the earlier pass. */
function returnToStep(state: EngineState, step: EngineStep, gone: EngineStep, command: AnswerCommand, { newId }: Acting): EngineState {
  const target = livingSteps(state).find((one) => one.id === command.targetStepId)
  if (!target || target.stage >= step.stage || !isAnswered(target)) throw new EngineRefusal('TARGET_NOT_ANSWERED', target)
  const pass = state.pass + 1
  const again = (one: EngineStep) => !one.superseded && (one.stage > target.stage || one.id === target.id)
  const old = replaceStep(state, gone).steps.map((one) => {
    if (!again(one)) return one
    return changed(one, { superseded: true, ...(!isAnswered(one) && { status: 'VOID' as const, opinion: '' }) })
  })
  const fresh = state.steps.filter(again).map((one): EngineStep => ({
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
  const open = livingSteps(state).find((one) => blocksArbitrary.has(one.type) && (isOpen(one) || one.status === 'PENDING'))
  if (open) throw new EngineRefusal('AGREEMENT_OPEN', open)
  return end(replaceStep(state, answered(step, 'APPROVED_ARBITRARY', command, acting, 'ARBITRARY')), 'CPLT', 'SKIPPED')
}

const deputyOf = (step: EngineStep, { actor, deputies }: Acting) => (actor === step.approver ? undefined : deputies.get(step.id))
