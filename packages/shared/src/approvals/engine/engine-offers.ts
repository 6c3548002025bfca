import { act } from './engine-act.ts'
import { isBefore, mayBeAskedAgain } from './engine-answer.ts'
import { EngineRefusal } from './engine-refusal.ts'
import {
  isAnswered,
  isAssignee,
  isOpen,
  livingSteps,
  stepActions,
  type Acting,
  type Command,
  type EngineState,
  type EngineStep,
  type StepAction,
} from './engine.ts'

const attempt = (state: EngineState, command: Command, acting: Acting) => {
  try {
    act(state, command, acting)
    return true
  } catch (error) {
    if (error instanceof EngineRefusal) return false
    throw error
  }
}

/** An action a person may do with a step now, and the steps it may be aimed at. */
export interface OfferedAction {
  readonly stepId: string
  readonly stepVersion: number
  readonly action: StepAction
  readonly targets: readonly string[]
}

function targetsOf(state: EngineState, step: EngineStep, action: StepAction): EngineStep[] {
  if (action !== 'RETURN_TO_STEP' && action !== 'APPROVE_LEAVING') return []
  const others = livingSteps(state)
  if (action === 'RETURN_TO_STEP') return others.filter((one) => mayBeAskedAgain(one) && isBefore(state, one, step))
  return others.filter((one) => one.stage === step.stage + 1)
}

type Offering = Acting & { readonly mayReassign: boolean }

const outOfTurn: ReadonlySet<StepAction> = new Set(['PRE_APPROVE', 'POST_APPROVE', 'POST_OBJECT', 'UNDO'])
const inTurn = stepActions.filter((action) => !outOfTurn.has(action))

/** What is worth trying: the engine refuses everything else of a step that stands so, or that does not ask this person. */
function worthTrying(step: EngineStep, acting: Offering): readonly StepAction[] {
  const { actor, deputies, mayReassign } = acting
  if (isAnswered(step)) return step.actedBy === actor ? ['UNDO'] : []
  if (step.status === 'PENDING') return step.approver === actor ? ['PRE_APPROVE'] : []
  const isAsked = isAssignee(step, acting)
  if (step.status === 'POST_OPEN') return isAsked ? ['POST_APPROVE', 'POST_OBJECT'] : []
  if (!isOpen(step)) return []
  if (isAsked || deputies.get(step.id)?.userId === actor) return inTurn
  return mayReassign ? ['REASSIGN'] : []
}

/** What a person may do with each step now: tried, not guessed, so that a button that is shown works. */
export function offeredActions(state: EngineState, acting: Offering, triedOf: typeof worthTrying = worthTrying): OfferedAction[] {
  return livingSteps(state).flatMap((step) => {
    const at = { stepId: step.id, stepVersion: step.version, opinion: 'x' }
    const commandOf = (action: StepAction, targetStepId: string | undefined): Command => {
      if (action === 'UNDO') return { ...at, type: action }
      if (action === 'REASSIGN') return { ...at, type: action, to: ' nobody', asAdmin: acting.mayReassign }
      if (action === 'ADD_STEP' || action === 'ASK') return { ...at, type: action, to: ' nobody', stepType: 'CONSULT' }
      return { ...at, type: action, targetStepId }
    }
    return triedOf(step, acting).flatMap((action) => {
      const targets = targetsOf(state, step, action).map(({ id }) => id)
      const offered = { stepId: step.id, stepVersion: step.version, action, targets }
      return attempt(state, commandOf(action, targets[0]), acting) ? [offered] : []
    })
  })
}

export const mayRecall = (state: EngineState, acting: Acting, asHead = false) =>
  attempt(state, { type: 'RECALL', opinion: 'x', asHead }, acting)
