import { z } from 'zod'
import { isBlank, isoDay, moneyText, requiredText, text } from '../codecs.ts'

export const projectTypes = ['BASIC', 'CONTRACT', 'EU', 'INTERNAL', 'COOPERATION'] as const
export const projectStatuses = ['PROPOSAL', 'APPROVED', 'RUNNING', 'SUSPENDED', 'ENDED', 'CLOSED'] as const
export type ProjectStatus = (typeof projectStatuses)[number]
export const confidentialities = ['OPEN', 'DEPARTMENT', 'SECRET'] as const
export const budgetCategories = ['PERSONNEL', 'EQUIPMENT', 'MATERIAL', 'TRAVEL', 'SUBCONTRACT', 'OVERHEAD', 'OTHER'] as const
export type BudgetCategory = (typeof budgetCategories)[number]
export const budgetEntryKinds = ['PLAN', 'CHANGE', 'RESERVE', 'COMMIT', 'SPEND', 'RELEASE', 'REVERT', 'CREDIT'] as const
export const participantRoles = ['PI', 'CO_PI', 'RESEARCHER', 'STUDENT', 'ADMIN', 'EXTERNAL'] as const

export const PROJECT_NAME_MAX = 300
export const LINE_NAME_MAX = 100
export const PROJECT_REASON_MAX = 500
export const EXEMPTION_MAX = 300
export const LINES_MAX = 200
/** Longest project in years; budgets have a line for each. */
export const PROJECT_YEARS_MAX = 15

/** Which states the office may set after which: a proposal is approved by its approval line. A closed project stays as it is. */
export const nextStatuses: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  PROPOSAL: ['CLOSED'],
  APPROVED: ['RUNNING', 'CLOSED'],
  RUNNING: ['SUSPENDED', 'ENDED'],
  SUSPENDED: ['RUNNING', 'ENDED'],
  ENDED: ['RUNNING', 'CLOSED'],
  CLOSED: [],
}

/** Euros with two decimals at most. */
export const budgetAmount = moneyText(11)
/** Percent with two decimals at most, 0 to 100. */
export const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'BAD_NUMBER' })
  .refine((value) => Number(value) <= 100, { error: 'TOO_BIG' })

/** A line of the budget as it is planned; `id` '' = a new one. */
export const budgetLineInput = z.strictObject({
  id: z.union([z.literal(''), z.uuid()]),
  year: z.number().int().min(1990).max(2999),
  category: z.enum(budgetCategories),
  name: text(LINE_NAME_MAX),
  planned: budgetAmount,
})
export type BudgetLineInput = z.output<typeof budgetLineInput>

export const projectInput = z.strictObject({
  nameEn: requiredText(PROJECT_NAME_MAX),
  nameKo: text(PROJECT_NAME_MAX),
  nameDe: text(PROJECT_NAME_MAX),
  type: z.enum(projectTypes),
  confidentiality: z.enum(confidentialities),
  funder: text(200),
  callId: text(100),
  agreementNo: text(100),
  leadDepartmentCode: text(20).min(1, { error: 'REQUIRED' }),
  piUserId: text(20).min(1, { error: 'REQUIRED' }),
  budgetOwnerId: text(20).min(1, { error: 'REQUIRED' }),
  startsOn: isoDay,
  endsOn: isoDay,
  ownShare: percent,
  overheadPct: percent,
  national: z.boolean(),
  /** Last day of the call, needed of a national project; '' = none. */
  callClosesOn: z.union([z.literal(''), isoDay]),
  /** Why a national project is left out of the limits; '' = it counts. */
  nationalExemption: text(EXEMPTION_MAX).refine((reason) => reason === '' || !isBlank(reason), { error: 'REQUIRED' }),
  keywords: text(500),
  lines: z.array(budgetLineInput).max(LINES_MAX),
})
export type ProjectInput = z.output<typeof projectInput>

/** Amounts with two decimals; all '' for whoever may not see the figures. `available` = planned + changed − reserved − committed − spent. */
const figures = {
  planned: z.string(),
  changed: z.string(),
  reserved: z.string(),
  committed: z.string(),
  spent: z.string(),
  available: z.string(),
}

export const projectRow = z.object({
  id: z.string(),
  projectNo: z.string(),
  /** In the reader's language. */
  name: z.string(),
  type: z.enum(projectTypes),
  status: z.enum(projectStatuses),
  confidentiality: z.enum(confidentialities),
  funder: z.string(),
  leadDepartmentCode: z.string(),
  leadDepartmentName: z.string(),
  piUserId: z.string(),
  piName: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  ...figures,
  /** Percent of the current budget that is spent, in whole numbers; '' without a budget or without the right to see it. */
  spentPercent: z.string(),
})
export type ProjectRow = z.output<typeof projectRow>

/** How a running project is doing: red = late, amber = at risk; '' for others. */
export const projectLights = ['GREEN', 'AMBER', 'RED'] as const

/** A project in a list. */
export const listedProject = projectRow.extend({
  light: z.enum([...projectLights, '']),
  /** The next milestone that is open, with its day; '' without one. */
  nextMilestone: z.string(),
  nextMilestoneOn: z.string(),
})
export type ListedProject = z.output<typeof listedProject>

export const budgetLine = z.object({
  id: z.string(),
  year: z.number().int(),
  category: z.enum(budgetCategories),
  name: z.string(),
  ...figures,
  overdraft: z.string(),
  /** What may still be moved from the line within the free limit. */
  freeMove: z.string(),
})
export type BudgetLineRow = z.output<typeof budgetLine>

export const projectMember = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(participantRoles),
  validFrom: z.string(),
  validTo: z.string(),
  /** Percent; '' for whoever may not see the figures. */
  rate: z.string(),
})
export type ProjectMember = z.output<typeof projectMember>

export const project = z.object({
  ...projectRow.shape,
  nameEn: z.string(),
  nameKo: z.string(),
  nameDe: z.string(),
  callId: z.string(),
  agreementNo: z.string(),
  budgetOwnerId: z.string(),
  budgetOwnerName: z.string(),
  ownShare: z.string(),
  overheadPct: z.string(),
  national: z.boolean(),
  callClosesOn: z.string(),
  nationalExemption: z.string(),
  keywords: z.string(),
  /** None for whoever may not see the figures. */
  lines: z.array(budgetLine),
  members: z.array(projectMember),
  seesFigures: z.boolean(),
  mayEdit: z.boolean(),
  /** Moves budget between lines within the free limit. */
  mayMove: z.boolean(),
  /** The request for its approval waits for a decision. */
  inApproval: z.boolean(),
  /** Requests the approval of the proposal. */
  mayRequestApproval: z.boolean(),
  /** Requests another lead. */
  mayRequestLead: z.boolean(),
  mayRequestParticipants: z.boolean(),
  revision: z.string(),
})
export type Project = z.output<typeof project>

const formShape = z.object({ ...projectInput.shape, lines: z.array(z.object(budgetLineInput.shape)) })
/** A stored project as its form has it. */
export const toProjectInput = (stored: Project): ProjectInput => formShape.parse(stored)
