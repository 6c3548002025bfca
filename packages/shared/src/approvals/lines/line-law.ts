import { toBranches, type Line, type LineStage, type LineStep, type StepType, stepTypes } from './approval-line.ts'

export const lineFaults = [
  'NO_STEPS',
  'NO_APPROVE',
  'FINAL_NOT_LAST',
  'POST_NOT_AFTER_FINAL',
  'TOO_MANY_STAGES',
  'PARALLEL_TYPE',
  'PARALLEL_APPROVE_NOT_ANY',
  'BRANCH_TOO_LONG',
  'NEED_OUT_OF_RANGE',
  'DRAFTER_IN_LINE',
  'PERSON_TWICE_IN_STAGE',
  'PERSON_NOT_ACTIVE',
  'PERSON_STARTS_LATER',
  'PERSON_HAS_ENDED',
  'NOT_AN_APPROVER',
  'LOCKED_STEP_MISSING',
  'LOCKED_ORDER',
  'LOCKED_TYPE',
  'LOCKED_GROUP',
  'FINAL_ADDED',
  'ANSWERS_ALREADY',
  'NO_APPROVER',
  'NOBODY_ABOVE',
  'GROUP_EMPTY',
  'LINE_NOT_EDITABLE',
] as const
export type LineFaultCode = (typeof lineFaults)[number]

/** A fault of a line: where (`stages.0.steps.1`), which, and whom or what it is about. */
export interface LineFault {
  code: LineFaultCode
  path: string
  values: readonly string[]
}

export const strength = (type: StepType) => stepTypes.indexOf(type)

export const fault = (code: LineFaultCode, path: string, ...values: readonly string[]): LineFault => ({ code, path, values })

/** The place of the stage that decides: the last that anybody waits for. */
export const findFinalStage = (line: Line) => line.findLastIndex(({ steps }) => steps.some(({ type }) => type !== 'POST_APPROVE'))

interface Placed {
  readonly step: LineStep
  readonly stage: LineStage
  /** Counted from 0: the stage, the branch in it and the place in the branch. */
  readonly at: readonly [stage: number, branch: number, order: number]
}
type Places = ReadonlyMap<string, Placed>

const placesIn = (running: Line): Places =>
  new Map(
    running.flatMap((stage, index) =>
      toBranches(stage.steps).flatMap((branch, no) =>
        branch.map((step, order): [string, Placed] => [step.userId, { step, stage, at: [index, no, order] }]),
      ),
    ),
  )

const isAskedAfter = (one: Placed, before: Placed) =>
  one.at[0] > before.at[0] || (one.at[0] === before.at[0] && one.at[1] === before.at[1] && one.at[2] > before.at[2])

/** Whether a step has the type the form demands of it, or one the form lists as equal. */
export const isOfDemandedType = (type: StepType, demanded: Pick<LineStep, 'type' | 'equalTypes'>) =>
  type === demanded.type || (demanded.equalTypes?.includes(type) ?? false)

/**
 * What a line does to the steps a form demands (DOMAIN 4.2, 4.3): each keeps its person, type, order and group, and only the form's
 * last one decides. Both lines are normalised; without demanded steps the drafter is free.
 */
export function demandedFaults(running: Line, required: Line): LineFault[] {
  const places = placesIn(running)
  const faults: LineFault[] = []
  let reached = -1
  for (const stage of required) {
    const demanded = stage.steps.filter((step) => step.locked)
    const demandedPlaces = demanded.flatMap((step) => places.get(step.userId) ?? [])
    faults.push(...demanded.flatMap((step) => stepFaults(step, places.get(step.userId))))
    const indexes = demandedPlaces.map(({ at }) => at[0])
    if (indexes.some((index) => index <= reached)) faults.push(fault('LOCKED_ORDER', 'stages', ...demanded.map((step) => step.userId)))
    else faults.push(...branchFaults(stage, places), ...groupFaults(stage, demandedPlaces))
    reached = Math.max(reached, ...indexes)
  }
  return [...faults, ...finalFaults(running, required)]
}

function stepFaults(step: LineStep, place: Placed | undefined): LineFault[] {
  if (!place) return [fault('LOCKED_STEP_MISSING', 'stages', step.userId)]
  return isOfDemandedType(place.step.type, step) ? [] : [fault('LOCKED_TYPE', 'stages', step.userId)]
}

/** People the form asks one after the other in a branch are not asked side by side. */
const branchFaults = ({ steps }: LineStage, places: Places) =>
  toBranches(steps.filter((step) => step.locked)).flatMap((branch) =>
    branch.flatMap((step, order) => {
      const [before, own] = [places.get(branch[order - 1]?.userId ?? ''), places.get(step.userId)]
      return before && own && !isAskedAfter(own, before) ? [fault('LOCKED_ORDER', 'stages', step.userId)] : []
    }),
  )

const isCounted = ({ rule }: LineStage) => rule !== 'ALL'

/** Demanded steps are answered by nobody else: a counted group stays as the form has it, and no other one holds demanded people. */
function groupFaults(stage: LineStage, demandedPlaces: readonly Placed[]): LineFault[] {
  const broken = isCounted(stage)
    ? demandedPlaces.filter(({ stage: own }) => !isSameGroup(own, stage))
    : demandedPlaces.filter((one) => isCounted(one.stage))
  return [...new Set(broken.map(({ step }) => step.userId))].map((userId) => fault('LOCKED_GROUP', 'stages', userId))
}

const isSameGroup = (own: LineStage, demanded: LineStage) => {
  const people = new Set(own.steps.map(({ userId }) => userId))
  const isWhole = people.size === demanded.steps.length && demanded.steps.every(({ userId }) => people.has(userId))
  return isWhole && own.rule === demanded.rule && own.need === demanded.need
}

/** Only those decide whom the form has decide: nobody added stands in the last stage that is waited for. */
function finalFaults(running: Line, required: Line): LineFault[] {
  const [final, demanded] = [findFinalStage(running), required[findFinalStage(required)]]
  if (!demanded?.steps.some((step) => step.locked)) return []
  const may = new Set(demanded.steps.map(({ userId }) => userId))
  const added = (running[final]?.steps ?? []).filter(({ type, userId }) => type === 'APPROVE' && !may.has(userId))
  return added.map(({ userId }) => fault('FINAL_ADDED', `stages.${String(final)}`, userId))
}
