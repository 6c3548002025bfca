import type { StageRule, StepType } from './approval-line.ts'

// The rules of a document in progress (DOMAIN 4.2, 4.4, 4.5), without a clock, a database or a browser: `act` takes a state and a
// command and returns the next state or why not. What is not answered is derived from what is, so states cannot contradict.

export const openStatuses = ['WAITING', 'HELD'] as const
export const answeredStatuses = ['APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'DISAGREED', 'CONSULTED', 'RETURNED'] as const
export const stepStatuses = ['PENDING', ...openStatuses, ...answeredStatuses, 'SKIPPED', 'VOID', 'REASSIGNED'] as const
export type StepStatus = (typeof stepStatuses)[number]
export const documentStatuses = ['DFR', 'PRG', 'CPLT', 'RJT', 'RCL', 'CNL'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

export interface EngineStep {
  readonly id: string
  readonly stage: number
  readonly order: number
  readonly pass: number
  readonly type: StepType
  readonly approver: string
  readonly mayArbitrary: boolean
  readonly isFinal: boolean
  readonly status: StepStatus
  readonly superseded: boolean
  readonly actedBy: string | null
  readonly mode: 'SELF' | 'DEPUTY' | 'ARBITRARY' | null
  readonly opinion: string
  readonly version: number
}

export interface EngineStage {
  readonly no: number
  readonly rule: StageRule
  readonly need: number | null
}

export interface EngineRules {
  readonly recallPolicy: 'UNTIL_FIRST_ACTION' | 'BEFORE_FINAL'
  readonly agreeMayReturn: boolean
  readonly holdAllowed: boolean
  readonly arbitraryAllowed: boolean
}

export interface EngineState {
  readonly status: DocumentStatus
  readonly drafter: string
  readonly pass: number
  readonly stages: readonly EngineStage[]
  readonly steps: readonly EngineStep[]
  readonly rules: EngineRules
}

/** Longest opinion in UTF-16 units. */
export const OPINION_MAX = 2000

export const answers = [
  'APPROVE',
  'AGREE',
  'DISAGREE',
  'CONSULT',
  'APPROVE_AS_FINAL',
  'RETURN',
  'RETURN_TO_STEP',
  'HOLD',
  'RESUME',
] as const
export type AnswerType = (typeof answers)[number]

interface StepCommand {
  readonly stepId: string
  readonly stepVersion: number
  readonly opinion: string
}
export type AnswerCommand = StepCommand & { readonly type: AnswerType; readonly targetStepId?: string | undefined }
export type Command =
  | AnswerCommand
  | (StepCommand & { readonly type: 'UNDO' })
  | (StepCommand & { readonly type: 'REASSIGN'; readonly to: string; readonly asAdmin: boolean })
  | { readonly type: 'RECALL'; readonly opinion: string }

/** Who acts; the deputy of each open step at this moment; a maker of ids for new steps. */
export interface Acting {
  readonly actor: string
  readonly deputies: ReadonlyMap<string, { readonly userId: string; readonly mayArbitrary: boolean }>
  readonly newId: () => string
}

export const refusals = [
  'UNKNOWN_STEP',
  'NOT_IN_PROGRESS',
  'ALREADY_ACTED',
  'ALREADY_DECIDED',
  'STEP_CHANGED',
  'NOT_YOUR_TURN',
  'NOT_ACTOR',
  'WRONG_ANSWER',
  'OPINION_REQUIRED',
  'MAY_NOT_RETURN',
  'AGREEMENT_OPEN',
  'NO_AUTHORITY',
  'TARGET_NOT_ANSWERED',
  'HOLD_NOT_ALLOWED',
  'NOT_HELD',
  'NOT_DRAFTER',
  'RECALL_TOO_LATE',
  'UNDO_TOO_LATE',
  'UNDO_NOT_ALLOWED',
  'ALREADY_IN_LINE',
] as const
export type RefusalCode = (typeof refusals)[number]

/** Why a command is refused; `step` is the answer or the person in the way, where there is one. */
export class EngineRefusal extends Error {
  readonly code: RefusalCode
  readonly step: EngineStep | undefined

  constructor(code: RefusalCode, step?: EngineStep) {
    super(code)
    this.code = code
    this.step = step
  }
}

export const isOpen = (step: EngineStep) => step.status === 'WAITING' || step.status === 'HELD'
export const isAnswered = (step: EngineStep) => (answeredStatuses as readonly string[]).includes(step.status)
const positive: ReadonlySet<StepStatus> = new Set(['APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'CONSULTED'])
export const isPositive = (step: EngineStep) => positive.has(step.status)

/** The steps that count: without those of earlier passes and of people who were replaced. */
export const livingSteps = (state: EngineState) => state.steps.filter((step) => !step.superseded)

/** A stage is closed when its rule holds, or when nobody is left to answer. */
export function isStageClosed(stage: EngineStage, steps: readonly EngineStep[]) {
  const own = steps.filter((step) => step.stage === stage.no)
  if (own.every(isAnswered)) return true
  const count = own.filter(isPositive).length
  return stage.rule === 'ANY' ? count > 0 : stage.rule === 'N_OF_M' && count >= (stage.need ?? 1)
}

export const changed = (step: EngineStep, change: Partial<EngineStep>): EngineStep => ({ ...step, ...change, version: step.version + 1 })

/** Gives every step without an answer the status it has now, and the document its end when no stage is left. */
export function settle(state: EngineState): EngineState {
  const living = livingSteps(state)
  const current = state.stages.find((stage) => !isStageClosed(stage, living))
  const statusOf = (step: EngineStep): StepStatus => {
    if (!current || step.stage < current.no) return 'VOID'
    if (step.stage > current.no) return 'PENDING'
    return step.status === 'HELD' ? 'HELD' : 'WAITING'
  }
  const steps = state.steps.map((step) => {
    if (step.superseded || isAnswered(step)) return step
    const status = statusOf(step)
    return status === step.status ? step : changed(step, { status, opinion: '' })
  })
  return { ...state, steps, status: current ? 'PRG' : 'CPLT' }
}

/** Ends the document early: what is open or to come is void, or skipped by a higher authority. */
export function end(state: EngineState, status: 'CPLT' | 'RJT' | 'RCL', rest: 'VOID' | 'SKIPPED'): EngineState {
  const close = (step: EngineStep) => {
    if (step.superseded || isAnswered(step)) return step
    return step.status === 'VOID' ? step : changed(step, { status: step.status === 'PENDING' ? rest : 'VOID', opinion: '' })
  }
  return { ...state, status, steps: state.steps.map(close) }
}

export const replaceStep = (state: EngineState, step: EngineStep): EngineState => ({
  ...state,
  steps: state.steps.map((other) => (other.id === step.id ? step : other)),
})

/** The stage that is asked now; 0 when none is. */
export const currentStageOf = (state: EngineState) => livingSteps(state).find(isOpen)?.stage ?? 0
