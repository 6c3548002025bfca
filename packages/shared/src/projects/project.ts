import { z } from 'zod'
import { instant, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page, revision } from '../contract.ts'
import { changeEntry } from '../histories/change.ts'
import {
  budgetAmount,
  budgetEntryKinds,
  listedProject,
  PROJECT_REASON_MAX,
  project,
  projectInput,
  projectStatuses,
  projectTypes,
} from './project-fields.ts'
import { participantMonth, participantRates } from './figures/participant-rates.ts'
import { projectPlan } from './requests/proposal-body.ts'

const path = '/api/v1/project/projects'
const byNo = z.strictObject({ projectNo: text(20).min(1) })
const lineOf = byNo.extend({ lineId: z.uuid() })
const reads = { kind: 'session', row: 'seesProject' } as const
/** What lists of projects are narrowed by. */
export const projectFilters = {
  /** Any part of number, names, funder, agreement, keywords or PI. */
  q: text(100).optional(),
  status: z.enum(projectStatuses).optional(),
  type: z.enum(projectTypes).optional(),
  department: text(20).optional(),
  /** Projects that run in this calendar year. */
  year: z.coerce.number().int().min(1990).max(2999).optional(),
  /** Projects one leads, owns the budget of or works on. */
  scope: z.enum(['mine', 'all']).default('all'),
}
const filters = {
  ...projectFilters,
  sort: z
    .enum(['projectNo', 'name', 'piName', 'startsOn', 'endsOn', 'status', 'planned', 'available', 'spentPercent'])
    .default('projectNo'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

/** A request that books on a budget; id, number and title are '' for whoever may not open its document. */
const holder = { formName: z.string(), documentId: z.string(), documentNo: z.string(), documentTitle: z.string(), drafterName: z.string() }

const budgetHold = z.object({
  id: z.string(),
  lineId: z.string(),
  ...holder,
  /** '' where the document hides what a post is paid, as the other amount is then. */
  reserved: z.string(),
  committed: z.string(),
  /** When it was reserved first. */
  since: instant,
})
export type BudgetHoldRow = z.output<typeof budgetHold>

export const budgetEntry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(budgetEntryKinds),
  year: z.number().int(),
  category: z.string(),
  lineName: z.string(),
  /** '' where the document hides what a post is paid. */
  amount: z.string(),
  reason: z.string(),
  userName: z.string(),
  /** The request it was booked for; '' for plans and moves. */
  ...holder,
})
export type BudgetEntryRow = z.output<typeof budgetEntry>

export const moveInput = z.strictObject({
  fromLineId: z.uuid({ error: 'REQUIRED' }),
  toLineId: z.uuid({ error: 'REQUIRED' }),
  amount: budgetAmount,
  reason: requiredText(PROJECT_REASON_MAX),
})
export type MoveInput = z.output<typeof moveInput>

/** What a field that names a project is about: any project one sees, or one that an application can change. */
export const projectPurposes = ['any', 'budget', 'participants', 'period', 'lead', 'proposal'] as const
export type ProjectPurpose = (typeof projectPurposes)[number]
const projectChoice = z.object({ projectNo: z.string(), name: z.string() })
export type ProjectChoice = z.output<typeof projectChoice>

/** Euros spent in a month, less what was given back. */
export const monthSpending = z.object({ month: z.string(), spent: z.string() })
export type MonthSpending = z.output<typeof monthSpending>

export const projects = contract(
  'projects',
  {
    list: {
      method: 'GET',
      followsDocuments: true,
      path,
      summary: 'Projects one may see, with the budget figures for whoever may see those',
      access: reads,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(listedProject),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The projects that a search finds, as a workbook',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    choices: {
      method: 'GET',
      path: `${path}/choices`,
      summary: 'Projects that fit what is typed into a field, for what the field is about; the chosen one is among them',
      access: reads,
      query: z.strictObject({
        q: text(100).default(''),
        purpose: z.enum(projectPurposes).default('any'),
        /** Number of the project that is chosen already, '' = none. */
        chosen: text(20).default(''),
      }),
      answer: z.array(projectChoice),
    },
    get: {
      method: 'GET',
      path: `${path}/:projectNo`,
      summary: 'One project with its budget lines and members',
      access: reads,
      params: byNo,
      answer: project,
    },
    plan: {
      method: 'GET',
      path: `${path}/:projectNo/plan`,
      summary: 'The plan that a request for the approval of the project carries; 404 for whoever may not see the figures',
      access: reads,
      params: byNo,
      answer: projectPlan,
    },
    create: {
      method: 'POST',
      path,
      summary: 'Proposes a project: one’s own, or any for the office',
      access: { kind: 'grant', row: 'leadsProject', roles: ['G01', 'H01'] },
      body: projectInput,
      answer: project,
    },
    update: {
      method: 'PUT',
      path: `${path}/:projectNo`,
      summary: 'Changes a project; 409 when somebody else changed the same fields since it was read',
      access: { kind: 'grant', row: 'leadsProject', roles: ['G01', 'H01'] },
      params: byNo,
      body: projectInput.extend({ revision }),
      answer: project,
    },
    setStatus: {
      method: 'PUT',
      path: `${path}/:projectNo/status`,
      summary: 'Starts, suspends, ends or closes a project; its approval line approves it',
      access: { kind: 'grant', roles: ['H01'] },
      params: byNo,
      body: z.strictObject({ status: z.enum(projectStatuses), reason: text(PROJECT_REASON_MAX) }),
      answer: project,
    },
    holds: {
      method: 'GET',
      path: `${path}/:projectNo/holds`,
      summary: 'Requests that money of a project is reserved or committed for, the latest first; 404 for whoever may not see its figures',
      access: reads,
      params: byNo,
      answer: z.array(budgetHold),
    },
    entries: {
      method: 'GET',
      path: `${path}/:projectNo/entries`,
      summary: 'The ledger of a project, the latest entry first',
      access: reads,
      params: byNo,
      query: z.strictObject(listQuery),
      answer: page(budgetEntry),
    },
    spending: {
      method: 'GET',
      path: `${path}/:projectNo/spending`,
      summary: 'What a project spent in each month of its period, at most the last 24; 404 for whoever may not see its figures',
      access: reads,
      params: byNo,
      answer: z.array(monthSpending),
    },
    rates: {
      method: 'GET',
      path: `${path}/:projectNo/rates`,
      summary: 'Rates of the participants month by month in a year; 404 for whoever may not see the figures',
      access: reads,
      params: byNo,
      query: z.strictObject({ year: z.coerce.number().int().min(1990).max(2999) }),
      answer: z.array(participantRates),
    },
    monthRates: {
      method: 'GET',
      path: `${path}/:projectNo/rates/:userId`,
      summary:
        'A month of a participant with every project; 404 for whoever may not see the figures, and for who does not take part in the year',
      access: reads,
      params: byNo.extend({ userId: text(20).min(1) }),
      query: z.strictObject({ month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: 'BAD_DATE' }) }),
      answer: participantMonth,
    },
    history: {
      method: 'GET',
      path: `${path}/:projectNo/history`,
      summary: 'What was changed of a project, by whom and when',
      access: reads,
      params: byNo,
      query: z.strictObject(listQuery),
      answer: page(changeEntry),
    },
    move: {
      method: 'POST',
      path: `${path}/:projectNo/moves`,
      summary: 'Moves budget between two lines of a category and year within the free limit, at once',
      access: { kind: 'grant', row: 'leadsProject', roles: ['G01', 'H01'] },
      params: byNo,
      body: moveInput,
      answer: project,
    },
    setOverdraft: {
      method: 'PUT',
      path: `${path}/:projectNo/lines/:lineId/overdraft`,
      summary: 'Lets a budget line go below zero by an amount',
      access: { kind: 'grant', roles: ['H01'] },
      params: lineOf,
      body: z.strictObject({ amount: budgetAmount, reason: requiredText(PROJECT_REASON_MAX) }),
      answer: project,
    },
  },
  '/project/projectlist',
)
export type ProjectQuery = z.output<typeof projects.list.query>
export type ProjectChoiceQuery = z.output<typeof projects.choices.query>
export type ProjectUpdate = z.output<typeof projects.update.body>
