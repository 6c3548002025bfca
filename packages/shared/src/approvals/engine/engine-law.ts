import { addedTypes, livingSteps, type EngineState, type EngineStep } from './engine.ts'

const isAdded = ({ type, isFinal, mayArbitrary }: EngineStep) =>
  !isFinal && !mayArbitrary && (addedTypes as readonly string[]).includes(type)

/** Whether a step stands where another one stood, as the same kind of step and with no more authority than it had. */
const isInPlaceOf = (step: EngineStep, old: EngineStep) =>
  step.stage === old.stage &&
  step.order === old.order &&
  step.type === old.type &&
  step.isFinal === old.isFinal &&
  (old.mayArbitrary || !step.mayArbitrary)

/**
 * What no command may do to a line under way (DOMAIN 4.2): a step keeps its type and whether it decides, whoever takes it over keeps to
 * its place, and what is added only agrees or advises. Throws an error, because a command that breaks it is a fault of the program.
 */
export function assertLineKept(before: EngineState, after: EngineState) {
  const old = new Map(livingSteps(before).map((step) => [step.id, step]))
  const living = livingSteps(after)
  const ids = new Set(living.map(({ id }) => id))
  const gone = [...old.values()].filter(({ id }) => !ids.has(id))
  for (const step of living) {
    const own = old.get(step.id)
    const isKept = own
      ? own.type === step.type && own.isFinal === step.isFinal && own.mayArbitrary === step.mayArbitrary
      : isAdded(step) || gone.some((one) => isInPlaceOf(step, one))
    if (!isKept) throw new Error(`step ${step.id} does not keep to the line`)
  }
  const lost = gone.find((one) => one.askedBy === null && !living.some((step) => isInPlaceOf(step, one)))
  if (lost) throw new Error(`step ${lost.id} was lost from the line`)
  const finals = living.filter(({ isFinal }) => isFinal)
  const late = living.find(({ id, askedBy, stage }) => !old.has(id) && askedBy === null && isAfter(finals, stage))
  if (late && !late.isFinal && !gone.some((one) => isInPlaceOf(late, one)))
    throw new Error(`step ${late.id} was added after the final decision`)
}

const isAfter = (finals: readonly EngineStep[], stage: number) => finals.some((final) => final.stage < stage)
