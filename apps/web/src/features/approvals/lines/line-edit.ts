import {
  toAssigneeKey,
  toBranches,
  keptSteps,
  type LineInput,
  parallelTypes,
  type StageRule,
  type StepInput,
  toSteps,
} from '@maru/shared/approvals/lines/approval-line.ts'

// Changes of a line while it is edited. Each answers the new stages; the server says what is wrong with them.

export type EditStage = LineInput['stages'][number]
export type Stages = readonly EditStage[]

/** What of the form's line nobody may take out or move, as `toAssigneeKey` words. */
export type Locked = ReadonlySet<string>

const single = (step: StepInput): EditStage => ({ rule: 'ALL', need: null, steps: [step] })
const isLocked = (stage: EditStage | undefined, locked: Locked) => stage?.steps.some((step) => locked.has(toAssigneeKey(step))) ?? false

/** A group of one branch is stages, a count fits its group, approvers of one stage decide as "any one". */
function fitted(stage: EditStage): EditStage[] {
  const branches = toBranches(stage.steps).length
  if (branches < 2) return toSteps(stage.steps.map((step) => [step])).map(single)
  const rule: StageRule = stage.steps.every(({ type }) => type === 'APPROVE') ? 'ANY' : stage.rule
  return [{ ...stage, rule, need: rule === 'N_OF_M' ? Math.min(stage.need ?? 1, branches) : null }]
}
const tidy = (stages: Stages): EditStage[] => stages.filter(({ steps }) => steps.length > 0).flatMap(fitted)
const takenOut = (steps: readonly StepInput[], order: number) => keptSteps(steps, (step) => step !== steps[order])

/** Where a new step goes: before the decision, after it for who looks at it afterwards. */
function placeFor(stages: Stages, type: StepInput['type']) {
  if (type === 'POST_APPROVE') return stages.length
  const final = stages.findLastIndex(({ steps }) => steps.some((step) => step.type === 'APPROVE'))
  return final === -1 || (type === 'APPROVE' && stages.length === 0) ? stages.length : final
}

/** Adds steps one after the other, or as one group; who stands in the line already is left out. */
export function added(stages: Stages, steps: readonly StepInput[], together?: Pick<EditStage, 'rule' | 'need'>): EditStage[] {
  const existingKeys = new Set(stages.flatMap((stage) => stage.steps.map(toAssigneeKey)))
  const fresh = keptSteps(steps, (step) => !existingKeys.has(toAssigneeKey(step)))
  const [first] = fresh
  if (first === undefined) return [...stages]
  const made = together ? [{ ...together, steps: fresh }] : fresh.map(single)
  return tidy(stages.toSpliced(placeFor(stages, first.type), 0, ...made))
}

/** Puts what somebody kept into a line: what the form demands stays as it is, the rest is added before the decision. */
export const withKept = (stages: Stages, kept: Stages): EditStage[] =>
  kept.reduce<EditStage[]>((line, { steps, rule, need }) => added(line, steps, steps.length > 1 ? { rule, need } : undefined), [...stages])

/** Whether a stage may change its place: one of the form stays where it is. */
export const mayMove = (stages: Stages, from: number, to: number, locked: Locked) =>
  to >= 0 && to < stages.length && from !== to && !isLocked(stages[from], locked)

export function moved(stages: Stages, from: number, to: number): EditStage[] {
  const stage = stages[from]
  return stage === undefined ? [...stages] : stages.toSpliced(from, 1).toSpliced(to, 0, stage)
}

/** Whether two stages can be asked side by side: only types that need no order, and approvers as "any one of them". */
export function mayJoin(stages: Stages, one: number, other: number) {
  const steps = [...(stages[one]?.steps ?? []), ...(stages[other]?.steps ?? [])]
  if (stages[one] === undefined || stages[other] === undefined || one === other) return false
  return steps.every(({ type }) => parallelTypes.has(type)) || steps.every(({ type }) => type === 'APPROVE')
}

/** Asks the people of one stage together with those of another. */
export function joined(stages: Stages, from: number, into: number): EditStage[] {
  const steps = stages[from]?.steps ?? []
  return tidy(
    stages.map((stage, index) =>
      index === into ? { ...stage, steps: [...stage.steps, ...steps] } : index === from ? { ...stage, steps: [] } : stage,
    ),
  )
}

/** Gives a person of a group a stage of his own after it. */
export function parted(stages: Stages, at: number, order: number): EditStage[] {
  const stage = stages[at]
  const step = stage?.steps[order]
  if (stage === undefined || step === undefined) return [...stages]
  return tidy(stages.toSpliced(at, 1, { ...stage, steps: takenOut(stage.steps, order) }, single({ ...step, follows: false })))
}

/** Whether a person of a group can be asked after the one above instead of beside him. */
export const mayFollow = ({ steps }: EditStage, order: number) => order > 0 && steps.every(({ type }) => parallelTypes.has(type))

/** Asks a person of a group once the one above him has answered, or beside him again. */
export const following = (stages: Stages, at: number, order: number, follows: boolean): EditStage[] =>
  tidy(withStep(stages, at, order, { follows }))

/** Asks a person of a sequence before the one above him. */
export const earlier = (stages: Stages, at: number, order: number): EditStage[] =>
  stages.map((stage, index) => {
    const [own, before] = [stage.steps[order], stage.steps[order - 1]]
    if (index !== at || !own || !before) return stage
    const swapped = stage.steps.toSpliced(order - 1, 2, { ...own, follows: before.follows }, { ...before, follows: own.follows })
    return { ...stage, steps: swapped }
  })

const withStep = (stages: Stages, at: number, order: number, part: Partial<StepInput>) =>
  stages.map((stage, index) =>
    index === at ? { ...stage, steps: stage.steps.map((step, place) => (place === order ? { ...step, ...part } : step)) } : stage,
  )

export const without = (stages: Stages, at: number, order: number): EditStage[] =>
  tidy(stages.map((stage, index) => (index === at ? { ...stage, steps: takenOut(stage.steps, order) } : stage)))

export const withType = (stages: Stages, at: number, order: number, type: StepInput['type']): EditStage[] =>
  tidy(withStep(stages, at, order, { type }))

export const withRule = (stages: Stages, at: number, rule: StageRule, need: number | null): EditStage[] =>
  tidy(stages.map((stage, index) => (index === at ? { ...stage, rule, need } : stage)))
