import { assertOpinion, barredWith, waitingStep } from './engine-answer.ts'
import {
  changed,
  end,
  isAnswered,
  isOpen,
  livingSteps,
  replaceStep,
  settle,
  type Acting,
  type AddCommand,
  type EngineStage,
  type EngineState,
  type EngineStep,
} from './engine.ts'
import { EngineRefusal } from './engine-refusal.ts'
import { MAX_STAGES } from '../lines/line-grammar.ts'
import { isBlank } from '../../codecs.ts'

/**
 * Throws for a person who stands in the line or has answered in it, and always for auditors, those the document is about and who put somebody
 * into any place of it by power of office.
 */
export function assertNewcomer(state: EngineState, person: string) {
  if (state.auditors.includes(person)) throw new EngineRefusal('NOT_AN_APPROVER')
  const inLine = livingSteps(state).find((one) => one.approver === person || one.actedBy === person)
  if (state.involved.includes(person) || inLine) throw new EngineRefusal('ALREADY_IN_LINE', inLine)
  if (state.steps.some((one) => one.barred.includes(person))) throw new EngineRefusal('BARRED')
}

const unanswered = { status: 'PENDING', superseded: false, actedBy: null, mode: null, opinion: '', version: 1 } as const

/** A further agreement or consultation right behind the own step, or a view asked for inside it (DOMAIN 4.5). */
export function addStep(state: EngineState, command: AddCommand, acting: Acting): EngineState {
  const { step } = waitingStep(state, command, acting)
  const isInside = command.type === 'ASK'
  const isBeforeFinal = !livingSteps(state).some((one) => one.isFinal && one.stage <= step.stage)
  if (isInside ? command.stepType !== 'CONSULT' || step.askedBy !== null : !isBeforeFinal || step.askedBy !== null)
    throw new EngineRefusal('ADD_NOT_ALLOWED', step)
  if (isInside) assertOpinion(command)
  assertNewcomer(state, command.to)
  const barred = barredWith(step, acting)
  if (barred.includes(command.to)) throw new EngineRefusal('BARRED')
  if (!isInside && state.stages.length >= MAX_STAGES) throw new EngineRefusal('TOO_MANY_STAGES', step)
  const own = state.steps.filter((one) => one.stage === step.stage)
  const fresh: EngineStep = {
    ...unanswered,
    id: acting.newId(),
    stage: isInside ? step.stage : step.stage + 1,
    follows: false,
    order: isInside ? Math.max(...own.map((one) => one.order)) + 1 : 0,
    pass: state.pass,
    type: command.stepType,
    kind: 'USER',
    approver: command.to,
    askedBy: isInside ? step.id : null,
    mayArbitrary: false,
    isFinal: false,
    barred,
  }
  const open = isInside ? state : withStageAfter(state, step.stage)
  return settle({ ...open, steps: [...open.steps, fresh] })
}

/** Makes room for one more stage: what came later comes one later, in the history as well. */
function withStageAfter(state: EngineState, no: number): EngineState {
  const later = (one: number) => (one > no ? one + 1 : one)
  const stages: EngineStage[] = state.stages.map((stage) => ({ ...stage, no: later(stage.no) }))
  const added: EngineStage = { no: no + 1, rule: 'ALL', need: null }
  return {
    ...state,
    stages: [...stages, added].toSorted((a, b) => a.no - b.no),
    steps: state.steps.map((step) => (step.stage > no ? { ...step, stage: step.stage + 1 } : step)),
  }
}

/** Right before the decision, people of whom one looks at the document too; whoever was to decide is asked after them. */
export function addBeforeFinal(state: EngineState, people: readonly Pick<EngineStep, 'id' | 'type' | 'kind' | 'approver'>[]): EngineState {
  if (state.status !== 'IN_PROGRESS') throw new EngineRefusal('NOT_IN_PROGRESS')
  const no = livingSteps(state).find(({ isFinal }) => isFinal)?.stage
  if (no === undefined) throw new EngineRefusal('UNKNOWN_STEP')
  const own = { stage: no, follows: false, pass: state.pass, askedBy: null, mayArbitrary: false, isFinal: false, barred: [] }
  const fresh = people.map((one, order): EngineStep => ({ ...unanswered, ...own, ...one, order }))
  const open = withStageAfter(state, no - 1)
  const rule = people.length > 1 ? ('ANY' as const) : ('ALL' as const)
  const stages = open.stages.map((stage) => (stage.no === no ? { ...stage, rule } : stage))
  return settle({ ...open, stages, steps: [...open.steps, ...fresh] })
}

/** A step that is asked no more; what was answered stays in the history. */
const retired = (step: EngineStep): EngineStep =>
  changed(step, {
    superseded: true,
    ...(!(isAnswered(step) || step.status === 'NO_RESPONSE') && { status: 'VOID' as const, opinion: '' }),
  })

/** The line without steps that give way to somebody else. */
export const withoutSteps = (state: EngineState, ids: ReadonlySet<string>): EngineState => ({
  ...state,
  steps: state.steps.map((step) => (ids.has(step.id) ? retired(step) : step)),
})

/** A consultation whose time has run out waits no longer; nothing else ever ends by itself. */
export function timeOut(state: EngineState, { stepId, stepVersion }: { stepId: string; stepVersion: number }): EngineState {
  const step = livingSteps(state).find((one) => one.id === stepId)
  if (!step) throw new EngineRefusal('UNKNOWN_STEP')
  if (state.status !== 'IN_PROGRESS') throw new EngineRefusal('NOT_IN_PROGRESS')
  if (step.type !== 'CONSULT' || !isOpen(step)) throw new EngineRefusal('ALREADY_ACTED', step)
  if (step.version !== stepVersion) throw new EngineRefusal('STEP_CHANGED', step)
  return settle(replaceStep(state, changed(step, { status: 'NO_RESPONSE', opinion: '' })))
}

/** An open step asks who has the post now; whoever gave it to that person never answers it. */
export function followPost(
  state: EngineState,
  { stepId, to, barred, keepsAuthority }: { stepId: string; to: string; barred: readonly string[]; keepsAuthority: boolean },
  newId: () => string,
): EngineState {
  const step = livingSteps(state).find((one) => one.id === stepId)
  if (!step) throw new EngineRefusal('UNKNOWN_STEP')
  if (state.status !== 'IN_PROGRESS') throw new EngineRefusal('NOT_IN_PROGRESS')
  if (!isOpen(step)) throw new EngineRefusal('ALREADY_ACTED', step)
  assertNewcomer(state, to)
  if (barred.includes(to)) throw new EngineRefusal('ALREADY_IN_LINE', step)
  return withOtherPerson(state, step, {
    id: newId(),
    approver: to,
    barred,
    opinion: '',
    mayArbitrary: step.mayArbitrary && keepsAuthority,
  })
}

/** Puts another person in the place of an open step; the old step stays in the history. */
export function withOtherPerson(
  state: EngineState,
  step: EngineStep,
  { opinion, ...own }: Pick<EngineStep, 'id' | 'approver' | 'barred' | 'opinion' | 'mayArbitrary'>,
): EngineState {
  const gone = changed(step, { status: 'REASSIGNED', superseded: true, opinion })
  const fresh: EngineStep = { ...step, ...own, kind: 'USER', asksFormer: false, status: 'WAITING', opinion: '', version: 1 }
  // Whom the old approver had asked now answers to the new one.
  const follow = (one: EngineStep) => (one.askedBy === step.id && !one.superseded ? changed(one, { askedBy: fresh.id }) : one)
  return { ...state, steps: [...state.steps.map((one) => (one.id === step.id ? gone : follow(one))), fresh] }
}

/** Two administrators give a document back that nobody else can move. */
export function forceReturn(state: EngineState, opinion: string): EngineState {
  if (state.status !== 'IN_PROGRESS') throw new EngineRefusal('NOT_IN_PROGRESS')
  if (isBlank(opinion)) throw new EngineRefusal('OPINION_REQUIRED')
  return end(state, 'RETURNED', 'VOID')
}

/** Answers given before one's turn do not outlive the content they were about; the old ones stay in the history. */
export function withoutEarlyAnswers(state: EngineState, newId: () => string): EngineState {
  const isEarly = (step: EngineStep) => !step.superseded && step.mode === 'PRE'
  const old = state.steps.map((step) => (isEarly(step) ? changed(step, { superseded: true }) : step))
  const fresh = state.steps.filter(isEarly).map((step): EngineStep => ({ ...step, ...unanswered, id: newId() }))
  return fresh.length === 0 ? state : settle({ ...state, steps: [...old, ...fresh] })
}

/** The content became another matter: the line is built anew and everybody is asked again, in a new pass. */
export function withNewLine(
  state: EngineState,
  line: { stages: readonly EngineStage[]; steps: readonly Omit<EngineStep, keyof typeof unanswered | 'pass' | 'barred'>[] },
): EngineState {
  const pass = state.pass + 1
  const old = state.steps.map((step) => (step.superseded ? step : retired(step)))
  const fresh = line.steps.map((step): EngineStep => ({ ...step, ...unanswered, barred: [], pass }))
  const otherStages = state.stages.filter(({ no }) => !line.stages.some((stage) => stage.no === no))
  return settle({ ...state, pass, stages: [...line.stages, ...otherStages].toSorted((a, b) => a.no - b.no), steps: [...old, ...fresh] })
}
