import { z } from 'zod'
import { text } from '../../codecs.ts'
import { roleCodes } from '../../contract.ts'
import { toBranches, keptSteps, stageRules, toSteps, stepTypes } from '../lines/approval-line.ts'

/** Assignee at a place of a template; becomes people when a document is drafted (DOMAIN 4.3). */
const element = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('USER'), userId: text(20) }),
  /** The nth superior of the drafter: heads of the own department and of those above it. */
  z.strictObject({ kind: z.literal('REPORTS_TO'), levels: z.number().int().min(1).max(10) }),
  /** The head of the department `levelsUp` above the drafter's, or of a named one. */
  z.strictObject({ kind: z.literal('DEPARTMENT_HEAD'), levelsUp: z.number().int().min(0).max(10), department: text(20).optional() }),
  z.strictObject({ kind: z.literal('POSITION'), position: text(20), scope: z.enum(['DEPARTMENT', 'COMPANY']) }),
  z.strictObject({ kind: z.literal('ROLE'), role: z.enum(roleCodes) }),
  /** A department as a whole: its head or its clerk answers. */
  z.strictObject({ kind: z.literal('DEPARTMENT'), department: text(20) }),
  /** Everybody who has a role; whoever comes first answers. */
  z.strictObject({ kind: z.literal('ROLE_GROUP'), role: z.enum(roleCodes) }),
  /** The person named by a field of the request. */
  z.strictObject({ kind: z.literal('FIELD'), field: text(60) }),
  /** Leader of the project the request is about. */
  z.strictObject({ kind: z.literal('PROJECT_PI') }),
  /** Person who answers for the budget the request is about. */
  z.strictObject({ kind: z.literal('BUDGET_OWNER') }),
  /** Department of who has the assets the request is about (`custodianDepartment`). */
  z.strictObject({ kind: z.literal('ASSET_CUSTODIAN_DEPT') }),
])
export type LineWho = z.output<typeof element>

/** A condition over the fields of the request; several hold together. */
const condition = z.strictObject({
  field: text(60),
  is: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte']),
  value: z.union([text(200), z.number(), z.boolean()]),
})
export type LineCondition = z.output<typeof condition>
export const lineConditions = z.array(condition).max(50)
/** What a request says of itself; lists are of people: those of `involved` are asked by no line, those of `projectPeople` by name only. */
export type LineFields = Readonly<Record<string, string | number | boolean | readonly string[]>>

export const lineElements = z.array(
  z.strictObject({
    stage: z.number().int().min(1).max(20),
    type: z.enum(stepTypes),
    who: element,
    rule: z.enum(stageRules).default('ALL'),
    need: z.number().int().min(1).nullable().default(null),
    mayArbitrary: z.boolean().default(false),
    /** Types the drafter may choose instead: the form takes them for the same. */
    equalTypes: z.array(z.enum(stepTypes)).max(stepTypes.length).default([]),
    /** Waits until the element before it in its stage has answered, instead of being asked beside it. */
    follows: z.boolean().default(false),
    when: lineConditions.default([]),
  }),
)
export type LineElement = z.output<typeof lineElements>[number]

/** The elements whose conditions hold; whoever followed one that is left out moves up in his branch. */
export const wantedElements = (elements: readonly LineElement[], fields: LineFields): LineElement[] =>
  byStage(elements).flatMap((stage) => keptSteps(stage, ({ when }) => holds(when, fields)))

/** Elements stage by stage, in the order of the line. */
export const byStage = (elements: readonly LineElement[]): LineElement[][] =>
  [
    ...Map.groupBy(
      elements.toSorted((a, b) => a.stage - b.stage),
      ({ stage }) => stage,
    ).values(),
  ].map((stage) => toSteps(toBranches(stage)))

const isBelow = (upper: LineCondition, lower: LineCondition) =>
  (upper.is === 'lt' || upper.is === 'lte') &&
  (lower.is === 'gt' || lower.is === 'gte') &&
  (upper.value < lower.value || (upper.value === lower.value && !(upper.is === 'lte' && lower.is === 'gte')))

function contradict(first: LineCondition, second: LineCondition) {
  if (first.field !== second.field) return false
  if (first.is === 'eq') return !holds([second], { [first.field]: first.value })
  if (second.is === 'eq') return !holds([first], { [second.field]: second.value })
  return isBelow(first, second) || isBelow(second, first)
}

/** Whether no request meets both lists of conditions, as `amount < 5000` and `amount ≥ 5000`. */
export const areExclusive = (first: readonly LineCondition[], second: readonly LineCondition[]) =>
  first.some((one) => second.some((other) => contradict(one, other)))

/** Whether all conditions hold; a field the request does not have never holds. */
export function holds(conditions: readonly LineCondition[], fields: LineFields) {
  return conditions.every(({ field, is, value }) => {
    const fieldValue = fields[field]
    if (fieldValue === undefined) return false
    if (is === 'eq') return fieldValue === value
    if (is === 'ne') return fieldValue !== value
    if (typeof fieldValue !== 'number' || typeof value !== 'number') return false
    return { gt: fieldValue > value, gte: fieldValue >= value, lt: fieldValue < value, lte: fieldValue <= value }[is]
  })
}
