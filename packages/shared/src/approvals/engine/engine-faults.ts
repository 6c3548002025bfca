import { current, waits, type Model } from './engine-model.ts'
import { findCurrentStage, isAnswered, isOpen, livingSteps, type EngineState, type EngineStep } from './engine.ts'

/** What does not hold in a state of the engine beside the model's; plain comparisons, as its test looks at some 400,000 states. */
export function findFaults(state: EngineState, before: EngineState, model: Model): string[] {
  const living = livingSteps(state)
  const waiting = model.places.filter((one) => waits(model, one)).map(({ person }) => person)
  const open = living.filter(isOpen).map(({ approver }) => approver)
  const decisions = living.filter((step) => step.status === 'APPROVED_ARBITRARY' || (step.isFinal && step.status === 'APPROVED'))
  const actors = living.filter(isAnswered).map(({ actedBy }) => actedBy)
  const count = (people: readonly unknown[]) => new Set(people).size
  const apartFromStage = (step: EngineStep | undefined) => JSON.stringify(step && { ...step, stage: 0 })
  const isUnchanged = (old: EngineStep) => apartFromStage(state.steps.find(({ id }) => id === old.id)) === apartFromStage(old)
  const holds: Readonly<Record<string, boolean>> = {
    'status of the model': state.status === (model.ended ?? 'IN_PROGRESS'),
    'open step while in progress': (state.status === 'IN_PROGRESS') === open.length > 0,
    'stage of the model': findCurrentStage(state) === current(model),
    'people the model waits for': open.toSorted().join() === waiting.toSorted().join(),
    'one step for each person': count(living.map(({ approver }) => approver)) === count(model.places.map(({ person }) => person)),
    'one decision at the end': decisions.length === (state.status === 'COMPLETED' ? 1 : 0),
    'no answer of the drafter': !state.steps.some(({ actedBy }) => actedBy === state.drafter),
    'one answer of each person': count(actors) === actors.length,
    'answers of earlier passes unchanged but for their stage': before.steps.filter(({ superseded }) => superseded).every(isUnchanged),
  }
  return Object.keys(holds).filter((rule) => !holds[rule])
}
