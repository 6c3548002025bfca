import { answerStep } from './engine-answer.ts'
import { addStep, assertNewcomer, forceReturn, timeOut, withOtherPerson } from './engine-office.ts'
import {
  assertImpartial,
  changed,
  findFollowingSteps,
  isAnswered,
  isAssignee,
  isOpen,
  livingSteps,
  settle,
  end,
  type Acting,
  type Command,
  type EngineState,
  type EngineStep,
} from './engine.ts'
import { assertLineKept } from './engine-law.ts'
import { EngineRefusal } from './engine-refusal.ts'
import { isBlank } from '../../codecs.ts'

/** The state after a command. Throws `EngineRefusal` and changes nothing when the command is not allowed. */
export function act(state: EngineState, command: Command, acting: Acting): EngineState {
  const after = transition(state, command, acting)
  assertLineKept(state, after)
  return after
}

function transition(state: EngineState, command: Command, acting: Acting): EngineState {
  if (command.type === 'RECALL') return recall(state, command, acting)
  if (command.type === 'FORCE_RETURN') return forceReturn(state, command.opinion)
  if (command.type === 'TIME_OUT') return timeOut(state, command)
  if (command.type === 'ADD_STEP' || command.type === 'ASK') return addStep(state, command, acting)
  if (command.type === 'UNDO') return undo(state, command, acting)
  if (command.type === 'REASSIGN') return reassign(state, command, acting)
  return answerStep(state, command, acting)
}

function assertInProgress(state: EngineState) {
  if (state.status !== 'IN_PROGRESS') throw new EngineRefusal('NOT_IN_PROGRESS')
}

/** Takes the document back: before the first answer, or before the decision with a reason where the form says so. */
function recall(state: EngineState, { opinion, asHead }: { opinion: string; asHead?: boolean }, { actor }: Acting): EngineState {
  if (actor !== state.drafter && !asHead) throw new EngineRefusal('NOT_DRAFTER')
  assertInProgress(state)
  const answered = state.steps.findLast(isAnswered)
  if (answered && state.rules.recallPolicy === 'UNTIL_FIRST_ACTION') throw new EngineRefusal('RECALL_TOO_LATE', answered)
  if (answered && isBlank(opinion)) throw new EngineRefusal('OPINION_REQUIRED')
  return end(state, 'RECALLED', 'VOID')
}

function undo(state: EngineState, { stepId, stepVersion }: { stepId: string; stepVersion: number }, { actor }: Acting): EngineState {
  const step = livingSteps(state).find((one) => one.id === stepId)
  if (!step || !isAnswered(step) || step.actedBy !== actor) throw new EngineRefusal('UNKNOWN_STEP')
  assertInProgress(state)
  if (step.mode !== 'SELF' || step.isFinal || step.status === 'RETURNED') throw new EngineRefusal('UNDO_NOT_ALLOWED', step)
  const later = [...findFollowingSteps(state, step), ...livingSteps(state).filter((one) => one.stage > step.stage)]
  const next = later.find((one) => isAnswered(one) && one.mode !== 'PRE')
  // Who asked for a view has answered with it, perhaps in an earlier pass.
  const asker = state.steps.find((one) => one.id === step.askedBy && isAnswered(one))
  if (next ?? asker) throw new EngineRefusal('UNDO_TOO_LATE', next ?? asker)
  if (step.version !== stepVersion) throw new EngineRefusal('STEP_CHANGED', step)
  const open = changed(step, { status: 'WAITING', actedBy: null, mode: null, opinion: '' })
  // Whom this answer had left for later is asked in his turn again.
  const isLeft = (one: EngineStep) => one.status === 'POST_OPEN' && one.type !== 'POST_APPROVE' && one.stage === step.stage + 1
  const steps = state.steps.map((one) => (one.id === stepId ? open : isLeft(one) ? changed(one, { status: 'PENDING' }) : one))
  return settle({ ...state, steps })
}

/** Puts another person in the place of an open step; the old step stays in the history. */
function reassign(state: EngineState, command: Extract<Command, { type: 'REASSIGN' }>, acting: Acting): EngineState {
  const step = state.steps.find((one) => one.id === command.stepId)
  if (!step) throw new EngineRefusal('UNKNOWN_STEP')
  assertInProgress(state)
  if (!isOpen(step)) throw new EngineRefusal(isAnswered(step) ? 'ALREADY_ACTED' : 'NOT_YOUR_TURN', step)
  if (!command.asAdmin && !isAssignee(step, acting)) throw new EngineRefusal('NOT_ACTOR', step)
  if (state.involved.includes(acting.actor) || (step.asksFormer && !command.asAdmin)) assertImpartial(state, step, acting.actor)
  if (step.version !== command.stepVersion) throw new EngineRefusal('STEP_CHANGED', step)
  if (isBlank(command.opinion)) throw new EngineRefusal('OPINION_REQUIRED')
  assertNewcomer(state, command.to)
  // Who assigned the step by power of office does not get it back by a second hop.
  // A role's step belongs to all who have it: to give it away is an act of office too.
  const isOwn = isAssignee(step, acting) && step.kind !== 'ROLE'
  const barred = isOwn ? step.barred : [...new Set([...step.barred, acting.actor])]
  if (barred.includes(command.to)) throw new EngineRefusal('ALREADY_IN_LINE', step)
  // Delegated authority belongs to a position, not to the place in the line.
  const mayArbitrary = step.mayArbitrary && command.keepsAuthority === true
  return withOtherPerson(state, step, { id: acting.newId(), approver: command.to, barred, opinion: command.opinion, mayArbitrary })
}
