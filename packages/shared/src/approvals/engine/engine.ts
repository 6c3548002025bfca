import { EngineRefusal } from './engine-refusal.ts'
import { toBranches, type AssigneeKind, type StageRule, type StepType } from '../lines/approval-line.ts'

// The rules of a document in progress (DOMAIN 4.2, 4.4, 4.5), without a clock, a database or a browser: `act` takes a state and a
// command and returns the next state or why not. What is not answered is derived from what is, so states cannot contradict.

export const openStatuses = ['WAITING', 'HELD'] as const
const said = ['APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'DISAGREED', 'CONSULTED', 'RETURNED'] as const
export const answeredStatuses = [...said, 'POST_APPROVED', 'POST_OBJECTED'] as const
export const stepStatuses = [
  'PENDING',
  ...openStatuses,
  ...answeredStatuses,
  'SKIPPED',
  'VOID',
  'REASSIGNED',
  'NO_RESPONSE',
  'POST_OPEN',
] as const
export type StepStatus = (typeof stepStatuses)[number]
export const documentStatuses = ['DRAFT', 'IN_PROGRESS', 'COMPLETED', 'RETURNED', 'RECALLED', 'CANCELLED'] as const
export type DocumentStatus = (typeof documentStatuses)[number]
/** States in which its drafter writes on a document. */
export const editableStatuses: ReadonlySet<string> = new Set<DocumentStatus>(['DRAFT', 'RETURNED', 'RECALLED'])

/** In whose place and when a step was answered: 후결 is POST, an answer before one's turn PRE. */
export const stepModes = ['SELF', 'DEPUTY', 'ARBITRARY', 'POST', 'PRE'] as const
export type StepMode = (typeof stepModes)[number]

export interface EngineStep {
  readonly id: string
  readonly stage: number
  readonly order: number
  /** Waits until the one before it in its stage has answered, instead of being asked beside it. */
  readonly follows: boolean
  readonly pass: number
  readonly type: StepType
  readonly kind: AssigneeKind
  /** User id, or `dept:CODE`, `role:CODE`. */
  readonly approver: string
  /** The step that asked this one for a view and waits for it. */
  readonly askedBy: string | null
  readonly mayArbitrary: boolean
  readonly isFinal: boolean
  readonly status: StepStatus
  readonly superseded: boolean
  readonly actedBy: string | null
  readonly mode: StepMode | null
  readonly opinion: string
  /** People who put somebody into this place by power of office, or for a group any place: they never answer it. */
  readonly barred: readonly string[]
  /** Whether the person asked has no longer the position or role the step asks. */
  readonly asksFormer?: boolean
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
  readonly postApprovalAllowed: boolean
  readonly preApprovalAllowed: boolean
}

export interface EngineState {
  readonly status: DocumentStatus
  readonly drafter: string
  /** Everybody the document is about, the drafter too: none of them decides. */
  readonly involved: readonly string[]
  /** People who audit: none of them decides on anything. */
  readonly auditors: readonly string[]
  readonly pass: number
  readonly stages: readonly EngineStage[]
  readonly steps: readonly EngineStep[]
  readonly rules: EngineRules
}

/** The most a hold stops the clock: ten working days of eight hours, as PostgreSQL reads it (DOMAIN 4.5). */
export const LONGEST_HOLD = '80 hours'
/** Hours of a usual working day. */
export const WORKDAY_HOURS = 8

/** Longest opinion in UTF-16 units. */
export const OPINION_MAX = 2000

export const answers = [
  'APPROVE',
  'AGREE',
  'DISAGREE',
  'CONSULT',
  'APPROVE_AS_FINAL',
  'APPROVE_LEAVING',
  'PRE_APPROVE',
  'POST_APPROVE',
  'POST_OBJECT',
  'RETURN',
  'RETURN_TO_STEP',
  'HOLD',
  'RESUME',
] as const
export type AnswerType = (typeof answers)[number]
/** Everything that can be done with one step. */
export const stepActions = [...answers, 'UNDO', 'REASSIGN', 'ADD_STEP', 'ASK'] as const
export type StepAction = (typeof stepActions)[number]

interface StepCommand {
  readonly stepId: string
  readonly stepVersion: number
  readonly opinion: string
}
export type AnswerCommand = StepCommand & { readonly type: AnswerType; readonly targetStepId?: string | undefined }
export type Command =
  | AnswerCommand
  | (StepCommand & { readonly type: 'UNDO' })
  | (StepCommand & { readonly type: 'REASSIGN'; readonly to: string; readonly asAdmin: boolean; readonly keepsAuthority?: boolean })
  | (AddFields & { readonly type: 'ADD_STEP' })
  | (AddFields & { readonly type: 'ASK' })
  | (StepCommand & { readonly type: 'TIME_OUT' })
  | { readonly type: 'RECALL'; readonly opinion: string; readonly asHead?: boolean }
  | { readonly type: 'FORCE_RETURN'; readonly opinion: string }
export const addedTypes = ['AGREE', 'FIN_AGREE', 'CONSULT'] as const
/** ADD_STEP puts a further step behind one's own, ASK asks somebody for a view and waits for it. */
type AddFields = StepCommand & { readonly stepType: (typeof addedTypes)[number]; readonly to: string }
export type AddCommand = Extract<Command, { type: 'ADD_STEP' | 'ASK' }>

interface ActingDeputy {
  readonly userId: string
  readonly mayArbitrary: boolean
  /** People who named the deputy by power of office. */
  readonly arrangedBy?: readonly string[]
}

/** Person who acts; the deputy of each open step at this moment; a maker of ids for new steps. */
export interface Acting {
  readonly actor: string
  /** Departments and roles the actor answers for, as `dept:CODE` and `role:CODE`. */
  readonly keys: ReadonlySet<string>
  /** People of the line who are away at this moment. */
  readonly absent: ReadonlySet<string>
  readonly deputies: ReadonlyMap<string, ActingDeputy>
  readonly newId: () => string
}

export const isOpen = (step: EngineStep) => step.status === 'WAITING' || step.status === 'HELD'
export const isAnswered = (step: EngineStep) => (answeredStatuses as readonly string[]).includes(step.status)
/** True when nobody waits for this step: it is answered, ran out of time, or is left for after the decision. */
export const isDone = (step: EngineStep) => isAnswered(step) || step.status === 'NO_RESPONSE' || step.status === 'POST_OPEN'
const isPositive = ({ status }: EngineStep) => ['APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'CONSULTED'].includes(status)

/** The steps that count: without those of earlier passes and of people who were replaced. */
export const livingSteps = (state: EngineState) => state.steps.filter((step) => !step.superseded)

/** The branches of a stage in their order, each one person or a short sequence; views asked for inside a step belong to none. */
const branchesIn = (no: number, living: readonly EngineStep[]) =>
  toBranches(
    living
      .filter((step) => step.stage === no && step.type !== 'POST_APPROVE' && step.askedBy === null)
      .toSorted((a, b) => a.order - b.order),
  )

/** A stage is closed when its rule holds, or when nobody is left to answer. A branch is counted by its last answer. */
export function isStageClosed(stage: EngineStage, steps: readonly EngineStep[]) {
  const branches = branchesIn(stage.no, steps)
  if (branches.every((branch) => branch.every(isDone))) return true
  const count = branches.filter((branch) => branch.every(isDone) && branch.slice(-1).every(isPositive)).length
  return stage.rule === 'ANY' ? count > 0 : stage.rule === 'N_OF_M' && count >= (stage.need ?? 1)
}

/** Those who are asked after a step in its own branch, and whom they asked for a view. */
export function findFollowingSteps(state: EngineState, { id, stage }: EngineStep): EngineStep[] {
  const living = livingSteps(state)
  const branch = branchesIn(stage, living).find((steps) => steps.some((one) => one.id === id)) ?? []
  const after = new Set(branch.slice(branch.findIndex((one) => one.id === id) + 1).map((one) => one.id))
  return living.filter((one) => after.has(one.id) || after.has(one.askedBy ?? ''))
}

/** Steps of a stage with somebody before them in their branch who has not answered, those whose time ran out too: their views wait. */
const behindOthers = (no: number, living: readonly EngineStep[]): ReadonlySet<string> =>
  new Set(
    branchesIn(no, living)
      .flatMap((branch) => branch.filter((_, at) => branch.slice(0, at).some((one) => !isDone(one))))
      .map(({ id }) => id),
  )

export const changed = (step: EngineStep, change: Partial<EngineStep>): EngineStep => ({ ...step, ...change, version: step.version + 1 })

/** Gives every step without an answer the status it has now, and the document its end when no stage is left. */
export function settle(state: EngineState): EngineState {
  const living = livingSteps(state)
  const current = state.stages.find((stage) => !isStageClosed(stage, living))
  const later = behindOthers(current?.no ?? 0, living)
  const statusOf = (step: EngineStep): StepStatus => {
    if (step.type === 'POST_APPROVE') return current ? 'PENDING' : 'POST_OPEN'
    if (!current || step.stage < current.no) return 'VOID'
    if (step.stage > current.no || later.has(step.askedBy ?? step.id)) return 'PENDING'
    return step.status === 'HELD' ? 'HELD' : 'WAITING'
  }
  const steps = state.steps.map((step) => {
    if (step.superseded || isDone(step)) return step
    const status = statusOf(step)
    return status === step.status ? step : changed(step, { status, opinion: '' })
  })
  return { ...state, steps, status: current ? 'IN_PROGRESS' : 'COMPLETED' }
}

/** Ends the document early: what is open or to come is void, or skipped by a higher authority. */
export function end(state: EngineState, status: 'COMPLETED' | 'RETURNED' | 'RECALLED', rest: 'VOID' | 'SKIPPED'): EngineState {
  const close = (step: EngineStep) => {
    const stays = step.status === 'VOID' || step.status === 'SKIPPED' || (step.status === 'POST_OPEN' && status === 'COMPLETED')
    if (step.superseded || isAnswered(step) || step.status === 'NO_RESPONSE' || stays) return step
    if (step.type === 'POST_APPROVE' && status === 'COMPLETED') return changed(step, { status: 'POST_OPEN' })
    return changed(step, { status: step.status === 'PENDING' ? rest : 'VOID', opinion: '' })
  }
  return { ...state, status, steps: state.steps.map(close) }
}

export const replaceStep = (state: EngineState, step: EngineStep): EngineState => ({
  ...state,
  steps: state.steps.map((other) => (other.id === step.id ? step : other)),
})

/** Whether a person is the one a step asks, or one of the department or role it asks. */
export const isAssignee = (step: EngineStep, { actor, keys }: Acting) => actor === step.approver || keys.has(step.approver)

/** Throws for whom the document is about, for auditors, for who lost the post that is asked, and for who put somebody into the place of a step. */
export function assertImpartial(state: EngineState, step: EngineStep, person: string) {
  if (person === state.drafter) throw new EngineRefusal('NOT_ACTOR', step)
  if (state.involved.includes(person)) throw new EngineRefusal('INVOLVED', step)
  if (state.auditors.includes(person)) throw new EngineRefusal('AUDITOR', step)
  if (step.asksFormer && person === step.approver) throw new EngineRefusal('POST_LOST', step)
  if (step.barred.includes(person)) throw new EngineRefusal('ASSIGNED_BY_YOU', step)
}

/** Whether somebody answered in the name of the person who was asked; a decision as final too, whose mode says only that. */
export const isForAnother = ({ kind, approver, actedBy }: Pick<EngineStep, 'kind' | 'approver' | 'actedBy'>) =>
  kind === 'USER' && actedBy !== null && actedBy !== approver

/** The stage that is asked now; 0 when none is. */
export const findCurrentStage = (state: EngineState) => livingSteps(state).find(isOpen)?.stage ?? 0
