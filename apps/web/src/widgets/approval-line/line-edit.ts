import { assigneeOf, type LineInput, parallelTypes, type StageRule, type StepInput } from '@maru/shared/approvals/approval-line.ts'

// Changes of a line while it is edited. Each answers the new stages; the server says what is wrong with them.

export type EditStage = LineInput['stages'][number]
export type Stages = readonly EditStage[]

/** What of the form's line nobody may take out or move, as `assigneeOf` words. */
export type Locked = ReadonlySet<string>

const single = (step: StepInput): EditStage => ({ rule: 'ALL', need: null, steps: [step] })
const isLocked = (stage: EditStage | undefined, locked: Locked) => stage?.steps.some((step) => locked.has(assigneeOf(step))) ?? false

/** A group of one is no group, a count fits its group, approvers of one stage decide as "any one". */
function fitted(stage: EditStage): EditStage {
  if (stage.steps.length < 2) return { ...stage, rule: 'ALL', need: null }
  const rule: StageRule = stage.steps.every(({ type }) => type === 'APPROVE') ? 'ANY' : stage.rule
  return { ...stage, rule, need: rule === 'N_OF_M' ? Math.min(stage.need ?? 1, stage.steps.length) : null }
}
const tidy = (stages: Stages): EditStage[] => stages.filter(({ steps }) => steps.length > 0).map(fitted)

/** Where a new step goes: before the decision, after it for who looks at it afterwards. */
function placeFor(stages: Stages, type: StepInput['type']) {
  if (type === 'POST_APPROVE') return stages.length
  const final = stages.findLastIndex(({ steps }) => steps.some((step) => step.type === 'APPROVE'))
  return final === -1 || (type === 'APPROVE' && stages.length === 0) ? stages.length : final
}

/** Adds steps one after the other, or as one group; who stands in the line already is left out. */
export function added(stages: Stages, steps: readonly StepInput[], together?: Pick<EditStage, 'rule' | 'need'>): EditStage[] {
  const known = new Set(stages.flatMap((stage) => stage.steps.map(assigneeOf)))
  const fresh = steps.filter((step) => !known.has(assigneeOf(step)))
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
  return tidy(stages.toSpliced(at, 1, { ...stage, steps: stage.steps.toSpliced(order, 1) }, single(step)))
}

export const without = (stages: Stages, at: number, order: number): EditStage[] =>
  tidy(stages.map((stage, index) => (index === at ? { ...stage, steps: stage.steps.toSpliced(order, 1) } : stage)))

export const withType = (stages: Stages, at: number, order: number, type: StepInput['type']): EditStage[] =>
  tidy(
    stages.map((stage, index) =>
      index === at ? { ...stage, steps: stage.steps.map((step, place) => (place === order ? { ...step, type } : step)) } : stage,
    ),
  )

export const withRule = (stages: Stages, at: number, rule: StageRule, need: number | null): EditStage[] =>
  tidy(stages.map((stage, index) => (index === at ? { ...stage, rule, need } : stage)))
