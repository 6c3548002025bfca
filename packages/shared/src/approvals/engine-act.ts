import { answerStep } from './engine-answer.ts'
import {
  answers,
  changed,
  EngineRefusal,
  isAnswered,
  isOpen,
  livingSteps,
  settle,
  end,
  type Acting,
  type AnswerType,
  type Command,
  type EngineState,
  type EngineStep,
} from './engine.ts'

/** The state after a command. Throws `EngineRefusal` and changes nothing when the command is not allowed. */
export function act(state: EngineState, command: Command, acting: Acting): EngineState {
  if (command.type === 'RECALL') return recall(state, command.opinion, acting)
  if (command.type === 'UNDO') return undo(state, command, acting)
  if (command.type === 'REASSIGN') return reassign(state, command, acting)
  return answerStep(state, command, acting)
}

function assertInProgress(state: EngineState) {
  if (state.status !== 'PRG') throw new EngineRefusal('NOT_IN_PROGRESS')
}

/** Takes the document back: before the first answer, or before the decision with a reason where the form says so. */
function recall(state: EngineState, opinion: string, { actor }: Acting): EngineState {
  if (actor !== state.drafter) throw new EngineRefusal('NOT_DRAFTER')
  assertInProgress(state)
  const answered = state.steps.findLast(isAnswered)
  if (answered && state.rules.recallPolicy === 'UNTIL_FIRST_ACTION') throw new EngineRefusal('RECALL_TOO_LATE', answered)
  if (answered && opinion.trim() === '') throw new EngineRefusal('OPINION_REQUIRED')
  return end(state, 'RCL', 'VOID')
}

function undo(state: EngineState, { stepId, stepVersion }: { stepId: string; stepVersion: number }, { actor }: Acting): EngineState {
  const step = livingSteps(state).find((one) => one.id === stepId)
  if (!step || !isAnswered(step) || step.actedBy !== actor) throw new EngineRefusal('UNKNOWN_STEP')
  assertInProgress(state)
  if (step.mode !== 'SELF' || step.isFinal || step.status === 'RETURNED') throw new EngineRefusal('UNDO_NOT_ALLOWED', step)
  const next = livingSteps(state).find((one) => one.stage > step.stage && isAnswered(one))
  if (next) throw new EngineRefusal('UNDO_TOO_LATE', next)
  if (step.version !== stepVersion) throw new EngineRefusal('STEP_CHANGED', step)
  const open = changed(step, { status: 'WAITING', actedBy: null, mode: null, opinion: '' })
  return settle({ ...state, steps: state.steps.map((one) => (one.id === stepId ? open : one)) })
}

/** Puts another person in the place of an open step; the old step stays in the history. */
function reassign(state: EngineState, command: Extract<Command, { type: 'REASSIGN' }>, { actor, newId }: Acting): EngineState {
  const step = state.steps.find((one) => one.id === command.stepId)
  if (!step) throw new EngineRefusal('UNKNOWN_STEP')
  assertInProgress(state)
  if (!isOpen(step)) throw new EngineRefusal(isAnswered(step) ? 'ALREADY_ACTED' : 'NOT_YOUR_TURN', step)
  if (!command.asAdmin && actor !== step.approver) throw new EngineRefusal('NOT_ACTOR', step)
  if (step.version !== command.stepVersion) throw new EngineRefusal('STEP_CHANGED', step)
  if (command.opinion.trim() === '') throw new EngineRefusal('OPINION_REQUIRED')
  const inLine = livingSteps(state).find((one) => [one.approver, one.actedBy].includes(command.to))
  if (command.to === state.drafter || inLine) throw new EngineRefusal('ALREADY_IN_LINE', inLine)
  const gone = changed(step, { status: 'REASSIGNED', superseded: true, opinion: command.opinion })
  const fresh: EngineStep = { ...step, id: newId(), approver: command.to, status: 'WAITING', opinion: '', version: 1 }
  return { ...state, steps: [...state.steps.map((one) => (one.id === step.id ? gone : one)), fresh] }
}

const attempt = (state: EngineState, command: Command, acting: Acting) => {
  try {
    act(state, command, acting)
    return true
  } catch (error) {
    if (error instanceof EngineRefusal) return false
    throw error
  }
}

export type StepAction = AnswerType | 'UNDO' | 'REASSIGN'

/** What a person may do with each step now: tried, not guessed, so that a button that is shown works. */
export function allowedActions(
  state: EngineState,
  acting: Acting & { readonly mayReassign: boolean },
): { stepId: string; actions: StepAction[] }[] {
  const opinion = 'x'
  const target = (step: EngineStep) => livingSteps(state).find((one) => one.stage < step.stage && isAnswered(one))?.id
  return livingSteps(state).flatMap((step) => {
    const at = { stepId: step.id, stepVersion: step.version, opinion }
    const given = answers.filter((type) => attempt(state, { ...at, type, targetStepId: target(step) }, acting))
    const actions: StepAction[] = [...given]
    if (attempt(state, { ...at, type: 'UNDO' }, acting)) actions.push('UNDO')
    if (attempt(state, { ...at, type: 'REASSIGN', to: ' nobody', asAdmin: acting.mayReassign }, acting)) actions.push('REASSIGN')
    return actions.length > 0 ? [{ stepId: step.id, actions }] : []
  })
}

export const mayRecall = (state: EngineState, acting: Acting) => attempt(state, { type: 'RECALL', opinion: 'x' }, acting)
