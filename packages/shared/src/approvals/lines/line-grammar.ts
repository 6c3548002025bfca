import {
  toBranches,
  keptSteps,
  parallelTypes,
  toSteps,
  type Line,
  type LineStage,
  type LineStep,
  type StageRule,
  type StepType,
} from './approval-line.ts'
import { demandedFaults, fault, findFinalStage, strength, type LineFault, type LineFaultCode } from './line-law.ts'

export const MAX_STAGES = 20
/** People asked one after the other in one branch of a group. */
export const MAX_BRANCH = 5

function merged(kept: LineStep, gone: LineStep): LineStep {
  const stronger = strength(gone.type) > strength(kept.type) ? gone : kept
  const explained = gone.locked && !kept.locked ? gone : kept
  return {
    type: stronger.type,
    userId: kept.userId,
    follows: kept.follows,
    locked: kept.locked || gone.locked,
    mayArbitrary: kept.mayArbitrary || gone.mayArbitrary,
    origin: explained.origin,
    reason: explained.reason,
    reasonValues: explained.reasonValues,
    ...(explained.post !== undefined && { post: explained.post }),
    ...(explained.equalTypes && { equalTypes: explained.equalTypes }),
    // A right to decide finally goes with the rule that gives it.
    ...((kept.authorityRule ?? gone.authorityRule) && { authorityRule: kept.authorityRule ?? gone.authorityRule }),
  }
}

/**
 * The line as it will run: a person stands in it once, at the last of his places and with the strongest of his types; stages
 * left without people go; a single branch is no group but stages in its order; a count beyond its group shrinks to it. Normalising
 * twice changes nothing.
 */
export function normaliseLine(line: Line): LineStage[] {
  const stages = line.map((stage) => ({ ...stage, steps: [...stage.steps] }))
  const last = new Map<string, number>()
  for (const [index, stage] of stages.entries()) {
    // Whoever decides or reviews need not look at it afterwards.
    for (const step of stage.steps) if (step.type !== 'POST_APPROVE' || !last.has(step.userId)) last.set(step.userId, index)
  }
  for (const [index, stage] of stages.entries()) {
    for (const step of stage.steps) {
      const home = stages[last.get(step.userId) ?? index]
      if (!home || home === stage) continue
      home.steps = home.steps.map((kept) => (kept.userId === step.userId ? merged(kept, step) : kept))
    }
    stage.steps = keptSteps(stage.steps, (step) => (last.get(step.userId) ?? index) === index)
  }
  return stages.filter((stage) => stage.steps.length > 0).flatMap(fitted)
}

/** A group of one branch is no group; a count never exceeds its group. */
function fitted(stage: LineStage): LineStage[] {
  const branches = toBranches(stage.steps).length
  if (branches === 1) return stage.steps.map((step) => ({ rule: 'ALL', need: null, steps: toSteps([[step]]) }))
  return [{ ...stage, need: stage.rule === 'N_OF_M' ? Math.min(stage.need ?? 1, branches) : null }]
}

export interface GrammarContext {
  /** The drafter and everybody else the document is about: none of them is asked. */
  involved: readonly string[]
  /** Whether this person works here and may sign in. */
  isActive: (userId: string) => boolean
  /** Whether this person, or whoever has this role, decides on nothing: auditors. */
  isExempt: (key: string) => boolean
  /** What the form demands, in its order. */
  required: Line
}

/** Everything that is wrong with a line, all at once; empty when it may be submitted (DOMAIN 4.2). Works on the line before normalising. */
export function validateLine(line: Line, context: GrammarContext): LineFault[] {
  const faults = line.flatMap((stage, index) => stageFaults(stage, `stages.${String(index)}`, context))
  const running = normaliseLine(line)
  if (running.length === 0) return [...faults, fault('NO_STEPS', 'stages')]
  if (running.length > MAX_STAGES) faults.push(fault('TOO_MANY_STAGES', 'stages', String(running.length), String(MAX_STAGES)))
  if (!running.some((stage) => stage.steps.some((step) => step.type === 'APPROVE'))) faults.push(fault('NO_APPROVE', 'stages'))
  else if (!running[findFinalStage(running)]?.steps.every((step) => step.type === 'APPROVE')) {
    faults.push(fault('FINAL_NOT_LAST', `stages.${String(line.length - 1)}`))
  }
  if (running.slice(0, findFinalStage(running)).some(({ steps }) => steps.some(({ type }) => type === 'POST_APPROVE')))
    faults.push(fault('POST_NOT_AFTER_FINAL', 'stages'))
  return [...faults, ...demandedFaults(running, normaliseLine(context.required))]
}

function stageFaults(stage: LineStage, path: string, { involved, isActive, isExempt }: GrammarContext): LineFault[] {
  const faults: LineFault[] = []
  const seen = new Set<string>()
  for (const [index, step] of stage.steps.entries()) {
    const place = `${path}.steps.${String(index)}`
    if (involved.includes(step.userId)) faults.push(fault('DRAFTER_IN_LINE', place, step.userId))
    if (seen.has(step.userId)) faults.push(fault('PERSON_TWICE_IN_STAGE', place, step.userId))
    if (!isActive(step.userId)) faults.push(fault('PERSON_NOT_ACTIVE', place, step.userId))
    if (isExempt(step.userId)) faults.push(fault('NOT_AN_APPROVER', place, step.userId))
    seen.add(step.userId)
  }
  const branches = toBranches(stage.steps)
  if (stage.rule === 'N_OF_M' && (stage.need === null || stage.need > branches.length)) {
    faults.push(fault('NEED_OUT_OF_RANGE', path, String(stage.need ?? 0), String(branches.length)))
  }
  if (branches.length > 1 && branches.some((branch) => branch.length > MAX_BRANCH))
    faults.push(fault('BRANCH_TOO_LONG', path, String(MAX_BRANCH)))
  if (branches.length < 2) return faults
  const group = { rule: stage.rule, isSequenced: branches.length < stage.steps.length, types: stage.steps.map(({ type }) => type) }
  return [...faults, ...groupFaults(group).map((code) => fault(code, path))]
}

/** What is wrong with steps asked side by side in one stage (DOMAIN 4.2). `isSequenced`: a branch of the stage has people one after the other. */
export function groupFaults({
  rule,
  isSequenced,
  types,
}: {
  rule: StageRule
  isSequenced: boolean
  types: readonly StepType[]
}): LineFaultCode[] {
  if (!isSequenced && types.every((type) => type === 'APPROVE')) return rule === 'ANY' ? [] : ['PARALLEL_APPROVE_NOT_ANY']
  if (!isSequenced && types.every((type) => type === 'POST_APPROVE')) return []
  return types.every((type) => parallelTypes.has(type)) ? [] : ['PARALLEL_TYPE']
}
