import type { StageRule, StepType } from '../lines/approval-line.ts'
import type { AnswerType } from './engine.ts'

// A second, smaller telling of the same rules for the tests: it stores only what people said and works out the rest each time.

export interface ModelPlace {
  stage: number
  person: string
  type: StepType
  mayArbitrary: boolean
  said?: 'Y' | 'N' | undefined
  by?: string | undefined
  asDeputy?: boolean | undefined
  held?: boolean | undefined
  /** Said before it was his turn. */
  early?: boolean | undefined
  /** Left for after the decision, and what was said then. */
  left?: boolean | undefined
  late?: boolean | undefined
  /** The time to answer ran out. */
  silent?: boolean | undefined
  /** Place that asked and waits. */
  asker?: ModelPlace | undefined
  /** True when the asker has answered with it and is asked anew: the view is of that earlier pass. */
  past?: boolean | undefined
  /** Place that is asked before him in his branch. */
  after?: ModelPlace | undefined
}
export interface Model {
  drafter: string
  rules: { rule: StageRule; need: number | null }[]
  places: ModelPlace[]
  ended?: 'COMPLETED' | 'RETURNED' | 'RECALLED' | undefined
  heard: boolean
  /** After a return to a step the history holds answers for good. */
  sentBack?: boolean
  deputies: Readonly<Record<string, string>>
  absent: ReadonlySet<string>
}
export type ModelAction = AnswerType | 'UNDO' | 'RECALL' | 'REASSIGN' | 'ADD_STEP' | 'ASK' | 'TIME_OUT' | 'FORCE_RETURN'

function closed({ rules, places }: Model, stage: number) {
  const own = places.filter((place) => place.stage === stage && !place.asker)
  const yes = own.filter((place) => place.said === 'Y' && !own.some(({ after }) => after === place)).length
  const { rule, need } = rules[stage - 1] ?? { rule: 'ALL', need: null }
  return (
    own.every((place) => place.said ?? place.left ?? place.silent) ||
    (rule === 'ANY' && yes > 0) ||
    (rule === 'N_OF_M' && yes >= (need ?? 1))
  )
}
export const current = (model: Model) => (model.ended ? 0 : model.rules.findIndex((_, index) => !closed(model, index + 1)) + 1)
const isThrough = (place: ModelPlace | undefined): boolean =>
  place === undefined || ((place.said ?? place.silent) !== undefined && isThrough(place.after))
export const waits = (model: Model, place: ModelPlace) =>
  !model.ended && place.stage === current(model) && !place.said && !place.left && !place.silent && isThrough((place.asker ?? place).after)
/** Whether a place is asked after another one, in a later stage or further on in its branch; a view comes when its asker does. */
function comesAfter(one: ModelPlace, other: ModelPlace): boolean {
  const { after } = one.asker ?? one
  return one.stage > other.stage || (after !== undefined && (after === other || comesAfter(after, other)))
}

const mayAct = (model: Model, place: ModelPlace, actor: string) => {
  if (actor === model.drafter) return false
  if (actor === place.person) return true
  const other = model.places.some((one) => one !== place && (one.person === actor || one.by === actor))
  return model.deputies[place.person] === actor && !other
}
const mayReturn = ({ type }: ModelPlace) => type !== 'AGREE' && type !== 'CONSULT'
const accepts: Partial<Record<ModelAction, readonly StepType[]>> = {
  APPROVE: ['REVIEW', 'AUDIT', 'APPROVE'],
  APPROVE_LEAVING: ['REVIEW', 'AUDIT', 'APPROVE'],
  AGREE: ['AGREE', 'FIN_AGREE'],
  DISAGREE: ['AGREE'],
  CONSULT: ['CONSULT'],
}

/** Whether the action succeeds; if so the model has taken it. `newcomer` is who comes into the line, where somebody does. */
export function tell(model: Model, action: ModelAction, actor: string, place: ModelPlace, target: ModelPlace, newcomer: string): boolean {
  if (action === 'RECALL') return actor === model.drafter && !model.ended && !model.heard && finish(model, 'RECALLED')
  if (action === 'FORCE_RETURN') return !model.ended && finish(model, 'RETURNED')
  if (action === 'UNDO') return undo(model, actor, place)
  if (action === 'REASSIGN') return waits(model, place) && actor === place.person && swap(model, place)
  if (action === 'TIME_OUT') return waits(model, place) && place.type === 'CONSULT' && (place.silent = true) && settled(model)
  if (action === 'POST_APPROVE' || action === 'POST_OBJECT') return sayLate(model, actor, place)
  if (action === 'PRE_APPROVE') return sayEarly(model, actor, place)
  if (!waits(model, place) || !mayAct(model, place, actor)) return false
  if (action === 'ADD_STEP' || action === 'ASK') return add(model, action, place, newcomer)
  if (action === 'HOLD' || action === 'RESUME') {
    if (Boolean(place.held) === (action === 'HOLD')) return false
    place.held = action === 'HOLD'
    return true
  }
  if (action === 'RETURN') return mayReturn(place) && finish(model, 'RETURNED')
  if (action === 'RETURN_TO_STEP') return mayReturn(place) && sendBack(model, place, target)
  if (model.places.some((one) => one.asker === place && waits(model, one))) return false
  if (action === 'APPROVE_AS_FINAL') {
    const blocked = model.places.some((one) => ['AGREE', 'FIN_AGREE', 'AUDIT'].includes(one.type) && !one.said && !closed(model, one.stage))
    return (
      decides(place) &&
      place.mayArbitrary &&
      actor === place.person &&
      place.stage < model.rules.length &&
      !blocked &&
      finish(model, 'COMPLETED')
    )
  }
  if (!accepts[action]?.includes(place.type)) return false
  const said = { said: action === 'DISAGREE' ? ('N' as const) : ('Y' as const), by: actor, asDeputy: actor !== place.person, held: false }
  if (action === 'APPROVE_LEAVING' && !leave(model, place, target)) return false
  Object.assign(place, said)
  model.heard = true
  return settled(model)
}

const decides = ({ type }: ModelPlace) => type === 'REVIEW' || type === 'APPROVE'
function settled(model: Model) {
  forgetHolds(model)
  if (current(model) === 0) model.ended = 'COMPLETED'
  return true
}
/** The absent superior of the next stage, alone in it and not the one who decides. */
function leave(model: Model, place: ModelPlace, target: ModelPlace) {
  const next = model.places.filter((one) => one.stage === place.stage + 1 && !one.asker)
  place.said = 'Y'
  const over = closed(model, place.stage)
  place.said = undefined
  const possible = over && next.length === 1 && next[0] === target && decides(target) && !target.said && !target.left
  if (!possible || target.stage === model.rules.length || !model.absent.has(target.person)) return false
  target.left = true
  return true
}
function sayLate(model: Model, actor: string, place: ModelPlace) {
  if ((model.ended && model.ended !== 'COMPLETED') || !place.left || place.late || actor !== place.person) return false
  place.late = true
  place.by = actor
  model.heard = true
  return true
}
function sayEarly(model: Model, actor: string, place: ModelPlace) {
  const mayCome = !model.ended && !place.said && !place.left && place.stage > current(model) && place.stage < model.rules.length
  if (!mayCome || !decides(place) || actor !== place.person) return false
  Object.assign(place, { said: 'Y', by: actor, early: true })
  model.heard = true
  return true
}
function add(model: Model, action: 'ADD_STEP' | 'ASK', place: ModelPlace, person: string) {
  const isInside = action === 'ASK'
  if (place.asker || (!isInside && (place.stage === model.rules.length || model.rules.length >= 20))) return false
  if (!isInside) {
    for (const one of model.places) if (one.stage > place.stage) one.stage += 1
    model.rules.splice(place.stage, 0, { rule: 'ALL', need: null })
  }
  const stage = isInside ? place.stage : place.stage + 1
  model.places.push({ stage, person, type: 'CONSULT', mayArbitrary: false, asker: isInside ? place : undefined })
  return true
}

function finish(model: Model, end: 'COMPLETED' | 'RETURNED' | 'RECALLED') {
  model.ended = end
  return true
}
const forget = (place: ModelPlace) =>
  Object.assign(place, {
    said: undefined,
    by: undefined,
    asDeputy: undefined,
    held: false,
    early: undefined,
    left: undefined,
    late: undefined,
    silent: undefined,
  })
function forgetHolds(model: Model) {
  for (const place of model.places) if (!waits(model, place)) place.held = false
}
function undo(model: Model, actor: string, place: ModelPlace) {
  const later = model.places.some((one) => comesAfter(one, place) && ((one.said && !one.early) || one.late))
  if (model.ended || !place.said || place.early || place.by !== actor || place.asDeputy || place.past) return false
  if (place.asker?.said) return false
  if (later || place.stage === model.rules.length) return place.asker !== undefined && !later && reopen(model, place)
  return reopen(model, place)
}
function reopen(model: Model, place: ModelPlace) {
  forget(place)
  for (const one of model.places) if (one.stage === place.stage + 1 && one.left) one.left = undefined
  model.heard = model.places.some((one) => one.said ?? one.late) || model.sentBack === true
  forgetHolds(model)
  return true
}
function swap(model: Model, place: ModelPlace) {
  Object.assign(place, { person: `${place.person}+`, held: false, mayArbitrary: false })
  return model.ended === undefined
}
function sendBack(model: Model, place: ModelPlace, target: ModelPlace) {
  if (!comesAfter(place, target) || !target.said || target.early || target.asker) return false
  model.places = model.places.filter((one) => !one.asker || !comesAfter(one, target))
  for (const one of model.places) if (comesAfter(one, target) || one === target) forget(one)
  for (const one of model.places) if (one.asker === target) one.past = true
  model.heard = true
  model.sentBack = true
  return true
}
