import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../../codecs.ts'
import { listQuery } from '../../contract.ts'
import { documentStatuses } from '../engine/engine.ts'
import { lineInput } from '../lines/approval-line.ts'
import { approvalKinds } from '../../document-bodies.ts'
import { lineElements, lineConditions } from '../line-rules/line-template.ts'

// What decides who approves: changed by administrators only, with the own password given again. A change counts from the next
// draft on; documents under way keep the line they were submitted with.

const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/, { error: 'BAD_CODE' })
const names = { nameEn: requiredText(200), nameKo: text(200), nameDe: text(200) }
const version = z.number().int().min(1)
const count = z.number().int()
const order = z.number().int().min(0).max(100_000)

export const templateInput = z.strictObject({ code, ...names, elements: lineElements.max(40) })
export type TemplateInput = z.output<typeof templateInput>
export const templateUpdate = z.strictObject({ ...templateInput.shape, version })
export const templateRow = z.object({
  ...templateInput.shape,
  version,
  /** Names of the forms that begin with it. */
  forms: z.array(z.string()),
})
export type TemplateRow = z.output<typeof templateRow>

export const groupInput = z.strictObject({
  ...names,
  /** '' = for every department */
  departmentCode: text(20),
  line: lineInput,
  sortOrder: order,
  active: z.boolean(),
})
export type GroupInput = z.output<typeof groupInput>
export const groupUpdate = z.strictObject({ ...groupInput.shape, version })
export const linePerson = z.object({ userId: z.string(), name: z.string(), active: z.boolean() })
export const groupRow = z.object({ id: z.string(), ...groupInput.shape, departmentName: z.string(), people: z.array(linePerson), version })
export type GroupRow = z.output<typeof groupRow>

export const recallPolicies = ['UNTIL_FIRST_ACTION', 'BEFORE_FINAL'] as const
export const lineFreedoms = ['NO', 'ADD_ONLY', 'FREE'] as const
export const readScopes = ['LINE', 'DEPT', 'DIVISION', 'COMPANY'] as const
const contentFields = z.array(z.string().regex(/^(\*|[a-zA-Z]{1,40})$/, { error: 'BAD_FIELD' })).max(20)

/** Fields of the content by the kind of a form, as far as an approver may change them. */
export const editableFields: Readonly<Record<(typeof approvalKinds)[number], readonly string[]>> = {
  GENERAL: ['title', 'body'],
  LEAVE: ['title', 'from', 'to', 'reason', 'contact', 'handover'],
  SCHEDULE: ['title', 'from', 'to', 'reason'],
  CODE: ['title', 'code', 'nameEn', 'nameKo', 'nameDe'],
  // A booking is changed where it was made.
  RESERVATION: [],
  PROJECT: ['title', 'note'],
  BUDGET: ['title', 'consent', 'reason'],
  PARTICIPATION: ['title', 'reason'],
  PERIOD: ['title', 'consent', 'reason'],
  LEAD: ['title', 'reason'],
  // A change of the route or of a receipt is another request.
  TRIP: ['title', 'purpose'],
  TRIP_EXPENSE: ['title', 'note'],
  TRIP_REPORT: ['title'],
  PAYMENT: ['title', 'reference', 'reason'],
  PURCHASE: ['title', 'deliverTo', 'reason'],
  REMITTANCE: ['title', 'reference', 'reason'],
  LEASING: ['title', 'purpose', 'place', 'due'],
  RELOCATION: ['title', 'reason'],
  ASSET_CHANGE: ['title', 'reason'],
  DISPOSAL: ['title', 'reason'],
  EMPLOYMENT_CERTIFICATE: ['title', 'purpose', 'submittedTo', 'salary', 'currency', 'salaryPer'],
  CAREER_CERTIFICATE: ['title', 'purpose', 'submittedTo', 'salary', 'currency', 'salaryPer', 'from', 'to'],
  OTHER_CERTIFICATE: ['title', 'purpose', 'submittedTo', 'salary', 'currency', 'salaryPer'],
  GIFT: ['title', 'outcome', 'exception'],
  EMPLOYEE_CHANGE: ['title', 'reason'],
  IRREGULAR_PROFILE: ['title', 'access', 'reason'],
  HEAD_COUNT: ['title', 'justification', 'duties'],
}

/** Figures, days and outcomes that are decided on: a change of one asks everybody again, whatever a form calls minor. */
export const neverMinor: ReadonlySet<string> = new Set(['salary', 'currency', 'salaryPer', 'from', 'to', 'due', 'outcome', '*'])

export const formInput = z.strictObject({
  code,
  kind: z.enum(approvalKinds),
  ...names,
  lineTemplateCode: requiredText(20),
  numberRuleCode: requiredText(20),
  recallPolicy: z.enum(recallPolicies),
  drafterMayEditLine: z.enum(lineFreedoms),
  readScope: z.enum(readScopes),
  retentionYears: z.number().int().min(1).max(100),
  /** Working hours a step has to answer; null = no limit. */
  slaHours: z.number().int().min(1).max(2000).nullable(),
  agreeMayReturn: z.boolean(),
  arbitraryAllowed: z.boolean(),
  deputyAllowed: z.boolean(),
  holdAllowed: z.boolean(),
  bulkAllowed: z.boolean(),
  bulkMustOpen: z.boolean(),
  postApprovalAllowed: z.boolean(),
  preApprovalAllowed: z.boolean(),
  cancelAllowed: z.boolean(),
  /** Fields of the content an approver may change in his step: `title`, `body`, a field of the body, `*` = all. */
  approverMayEdit: contentFields,
  /** Fields that decide the line; a change of one asks everybody again. */
  routedFields: contentFields,
  /** Fields whose change is only shown to everybody. */
  minorFields: contentFields.refine((fields) => fields.every((field) => !neverMinor.has(field)), { error: 'NEVER_MINOR' }),
  sortOrder: order,
  active: z.boolean(),
})
export type FormInput = z.output<typeof formInput>
export const formUpdate = z.strictObject({ ...formInput.shape, version })
export const formRow = z.object({ ...formInput.shape, documents: count, version })
export type FormRow = z.output<typeof formRow>

const day = isoDay
const maybeDay = z.union([z.literal(''), day])
const ruleFields = {
  /** As the printed regulation counts it. */
  ruleNo: requiredText(40),
  formCode: requiredText(20),
  textEn: requiredText(300),
  textKo: text(300),
  textDe: text(300),
  conditions: lineConditions.max(10),
  /** Level of the drafter's department, 0 = the topmost; null = every level. */
  departmentLevel: z.number().int().min(0).max(20).nullable(),
  /** Position that decides as final; '' = the drafter alone. */
  finalPosition: text(20),
  validFrom: day,
  /** Last day, '' = until further notice. */
  validTo: maybeDay,
  sortOrder: order,
  active: z.boolean(),
}
const inOrder = ({ validFrom, validTo }: { validFrom: string; validTo: string }) => validTo === '' || validFrom <= validTo
const beforeStart = { path: ['validTo'], error: 'BEFORE_START' }
export const ruleInput = z.strictObject(ruleFields).refine(inOrder, beforeStart)
export const ruleUpdate = z.strictObject({ ...ruleFields, version }).refine(inOrder, beforeStart)
export type RuleInput = z.output<typeof ruleInput>
export const ruleRow = z.object({ id: z.string(), ...ruleFields, formName: z.string(), finalPositionName: z.string(), version })
export type RuleRow = z.output<typeof ruleRow>

const numberFields = {
  code,
  ...names,
  prefix: z.string().regex(/^[A-Z0-9]{0,20}$/, { error: 'BAD_PREFIX' }),
  /** Each department counts by itself, with its abbreviation in the number. */
  perDepartment: z.boolean(),
  digits: z.number().int().min(5).max(8),
  active: z.boolean(),
}
// Numbers of all departments together need something that tells them from the others.
const isDistinguishable = ({ prefix, perDepartment }: { prefix: string; perDepartment: boolean }) => perDepartment || prefix !== ''
const needsPrefix = { path: ['prefix'], error: 'REQUIRED' }
export const numberInput = z.strictObject(numberFields).refine(isDistinguishable, needsPrefix)
export type NumberInput = z.output<typeof numberInput>
/** `given`: how many numbers it has given; from the first on its shape stays. */
export const numberUpdate = z.strictObject({ ...numberFields, version }).refine(isDistinguishable, needsPrefix)
export const numberRow = z.object({ ...numberFields, forms: count, given: count, version })
export type NumberRow = z.output<typeof numberRow>

export const invalidRow = z.object({
  stepId: z.string(),
  stepVersion: z.number().int(),
  documentId: z.string(),
  title: z.string(),
  formName: z.string(),
  drafterName: z.string(),
  departmentName: z.string(),
  approverId: z.string(),
  approverName: z.string(),
  submittedAt: instant,
  activatedAt: z.union([z.literal(''), instant]),
})
export type InvalidRow = z.output<typeof invalidRow>

/** How long decisions took, in hours from the submission to the decision: half of the documents were faster than the median, nine of ten than `slowHours`. */
const decisionTime = { documents: z.number().int(), medianHours: z.number(), slowHours: z.number() }
export const approvalTimes = z.object({
  /** The last twelve months of the office, `YYYY-MM`; by the day of the decision. */
  months: z.array(z.object({ month: z.string(), ...decisionTime })),
  forms: z.array(z.object({ code: z.string(), name: z.string(), ...decisionTime })),
})
export type ApprovalTimes = z.output<typeof approvalTimes>

/** Documents under way (`IN_PROGRESS`), or all that were ever submitted. */
export const underWayQuery = z.strictObject({
  ...listQuery,
  /** Any part of the number, the drafter's name or the title. */
  q: text(100).optional(),
  scope: z.enum(['IN_PROGRESS', 'ALL']).default('IN_PROGRESS'),
  /** Only this one. */
  id: z.uuid().optional(),
  /** Only those that ask this person now or later, or wait to be received by them. */
  waitsFor: text(20).optional(),
  sort: z.enum(['submittedAt', 'drafterName', 'title']).default('submittedAt'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type UnderWayQuery = z.output<typeof underWayQuery>
export const underWayRow = z.object({
  documentId: z.string(),
  documentNo: z.string(),
  /** '' of a leave: it may say why somebody is away. */
  title: z.string(),
  formName: z.string(),
  drafterName: z.string(),
  departmentName: z.string(),
  status: z.enum(documentStatuses),
  submittedAt: instant,
  /** People who have it now; `hasActor`: whether anybody can answer. */
  waiting: z.array(
    z.object({
      stepId: z.string(),
      stepVersion: z.number().int(),
      name: z.string(),
      since: z.union([z.literal(''), instant]),
      hasActor: z.boolean(),
    }),
  ),
  /** The administrator who asked for a return by force, until a second one confirms. */
  force: z.object({ name: z.string(), reason: z.string(), at: instant, isMine: z.boolean() }).nullable(),
})
export type UnderWayRow = z.output<typeof underWayRow>
