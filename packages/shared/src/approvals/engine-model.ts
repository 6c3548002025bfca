import type { StageRule, StepType } from './approval-line.ts'
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
}
export interface Model {
  drafter: string
  rules: readonly { rule: StageRule; need: number | null }[]
  places: ModelPlace[]
  ended?: 'CPLT' | 'RJT' | 'RCL' | undefined
  heard: boolean
  /** After a return to a step the history holds answers for good. */
  sentBack?: boolean
  deputies: Readonly<Record<string, string>>
}
export type ModelAction = AnswerType | 'UNDO' | 'RECALL' | 'REASSIGN'

function closed({ rules, places }: Model, stage: number) {
  const own = places.filter((place) => place.stage === stage)
  const yes = own.filter((place) => place.said === 'Y').length
  const { rule, need } = rules[stage - 1] ?? { rule: 'ALL', need: null }
  return own.every((place) => place.said) || (rule === 'ANY' && yes > 0) || (rule === 'N_OF_M' && yes >= (need ?? 1))
}
export const current = (model: Model) => (model.ended ? 0 : model.rules.findIndex((_, index) => !closed(model, index + 1)) + 1)
export const waits = (model: Model, place: ModelPlace) => !model.ended && place.stage === current(model) && !place.said

const mayAct = (model: Model, place: ModelPlace, actor: string) => {
  if (actor === model.drafter) return false
  if (actor === place.person) return true
  const other = model.places.some((one) => one !== place && (one.person === actor || one.by === actor))
  return model.deputies[place.person] === actor && !other
}
const mayReturn = ({ type }: ModelPlace) => type !== 'AGREE' && type !== 'CONSULT'
const accepts: Partial<Record<ModelAction, readonly StepType[]>> = {
  APPROVE: ['REVIEW', 'AUDIT', 'APPROVE'],
  AGREE: ['AGREE', 'FIN_AGREE'],
  DISAGREE: ['AGREE'],
  CONSULT: ['CONSULT'],
}

/** Whether the action succeeds; if so the model has taken it. */
export function tell(model: Model, action: ModelAction, actor: string, place: ModelPlace, target?: ModelPlace): boolean {
  if (action === 'RECALL') return actor === model.drafter && !model.ended && !model.heard && finish(model, 'RCL')
  if (action === 'UNDO') return undo(model, actor, place)
  if (action === 'REASSIGN') return waits(model, place) && actor === place.person && swap(model, place)
  if (!waits(model, place) || !mayAct(model, place, actor)) return false
  if (action === 'HOLD' || action === 'RESUME') {
    if (Boolean(place.held) === (action === 'HOLD')) return false
    place.held = action === 'HOLD'
    return true
  }
  if (action === 'RETURN') return mayReturn(place) && finish(model, 'RJT')
  if (action === 'RETURN_TO_STEP') return mayReturn(place) && target !== undefined && sendBack(model, place, target)
  if (action === 'APPROVE_AS_FINAL') {
    const blocked = model.places.some((one) => ['AGREE', 'FIN_AGREE', 'AUDIT'].includes(one.type) && !one.said && !closed(model, one.stage))
    const decides = place.type === 'REVIEW' || place.type === 'APPROVE'
    return decides && place.mayArbitrary && actor === place.person && place.stage < model.rules.length && !blocked && finish(model, 'CPLT')
  }
  if (!accepts[action]?.includes(place.type)) return false
  Object.assign(place, { said: action === 'DISAGREE' ? 'N' : 'Y', by: actor, asDeputy: actor !== place.person, held: false })
  model.heard = true
  forgetHolds(model)
  if (current(model) === 0) model.ended = 'CPLT'
  return true
}

function finish(model: Model, end: 'CPLT' | 'RJT' | 'RCL') {
  model.ended = end
  return true
}
const forget = (place: ModelPlace) => Object.assign(place, { said: undefined, by: undefined, asDeputy: undefined, held: false })
function forgetHolds(model: Model) {
  for (const place of model.places) if (!waits(model, place)) place.held = false
}
function undo(model: Model, actor: string, place: ModelPlace) {
  const later = model.places.some((one) => one.stage > place.stage && one.said)
  if (model.ended || !place.said || place.by !== actor || place.asDeputy || later || place.stage === model.rules.length) return false
  forget(place)
  model.heard = model.places.some((one) => one.said) || model.sentBack === true
  forgetHolds(model)
  return true
}
function swap(model: Model, place: ModelPlace) {
  Object.assign(place, { person: `${place.person}+`, held: false })
  return model.ended === undefined
}
function sendBack(model: Model, place: ModelPlace, target: ModelPlace) {
  if (target.stage >= place.stage || !target.said) return false
  for (const one of model.places) if (one.stage > target.stage || one === target) forget(one)
  model.heard = true
  model.sentBack = true
  return true
}
