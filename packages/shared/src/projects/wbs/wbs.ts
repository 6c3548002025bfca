import { z } from 'zod'
import { instant, isoDay, text } from '../../codecs.ts'
import { binary, contract } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { percent } from '../project-fields.ts'
import { wbsLabels as labels } from './wbs.labels.ts'

const path = '/api/v1/project/wbsinfo'
const byNo = z.strictObject({ projectNo: text(20).min(1) })
const reads = { kind: 'session', row: 'seesProject' } as const

export const TASKS_MAX = 500
export const TASK_NAME_MAX = 200
export const DELIVERABLE_MAX = 300
export const LAG_MAX = 999
const LEVEL_MAX = 9
const LINKS_MAX = 20

/** A task of a plan as it is saved; order and level make the tree. */
export const wbsTaskInput = z.strictObject({
  /** Made by whoever adds the task. */
  id: z.uuid(),
  level: z.number().int().min(0).max(LEVEL_MAX),
  name: text(TASK_NAME_MAX),
  isMilestone: z.boolean(),
  startsOn: isoDay,
  endsOn: isoDay,
  /** Percent of its group; '' = by its days. */
  weight: z.union([z.literal(''), percent]),
  progress: z.number().int().min(0).max(100),
  /** '' = nobody yet. */
  ownerId: text(20),
  deliverable: text(DELIVERABLE_MAX),
  /** Tasks that finish before this one starts, so many working days later. */
  predecessors: z.array(z.strictObject({ id: z.uuid(), lag: z.number().int().min(-LAG_MAX).max(LAG_MAX) })).max(LINKS_MAX),
})
export type WbsTaskInput = z.output<typeof wbsTaskInput>

const wbsTask = z.object({
  ...wbsTaskInput.shape,
  predecessors: z.array(z.object({ id: z.string(), lag: z.number().int() })),
  ownerName: z.string(),
  /** '' without a baseline. */
  baselineStartsOn: z.string(),
  baselineEndsOn: z.string(),
})
export type WbsTask = z.output<typeof wbsTask>

/** How far a task is; that of a group follows its subtasks. */
export const wbsProgress = wbsTaskInput.pick({ id: true, progress: true })

const wbsPlan = z.object({
  projectNo: z.string(),
  projectName: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  tasks: z.array(wbsTask),
  /** Counted up with every save; sent back with the next one. */
  revision: z.number().int(),
  baselineAt: z.union([z.literal(''), instant]),
  /** Where the working days are counted. */
  workplaceCode: z.string(),
  workplaceName: z.string(),
  /** Whole days off there, from some days before the project to some after it; weekends are not among them. */
  daysOff: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Years of the project in which the calendar of the workplace has no public holidays yet. */
  unknownYears: z.array(z.number().int()),
  mayEdit: z.boolean(),
})
export type WbsPlan = z.output<typeof wbsPlan>

const edits = { kind: 'grant', row: 'leadsProject', roles: ['G01', 'H01'] } as const
const revision = z.number().int().min(0)

/** The work breakdown of a project (SPEC 2: wbsinfo). */
export const wbs = contract(
  'wbs',
  {
    get: {
      method: 'GET',
      path: `${path}/:projectNo`,
      summary: 'Tasks of a project in their order',
      access: reads,
      params: byNo,
      answer: wbsPlan,
    },
    save: {
      method: 'PUT',
      path: `${path}/:projectNo`,
      summary:
        'Saves all tasks of a project; 409 when somebody else saved since they were read, 400 naming every task that is wrong. New dates are working days',
      access: edits,
      params: byNo,
      body: z.strictObject({ revision, tasks: z.array(wbsTaskInput).max(TASKS_MAX) }),
      answer: wbsPlan,
    },
    setWorkplace: {
      method: 'PUT',
      path: `${path}/:projectNo/workplace`,
      summary: 'Counts the working days of another workplace; dates of tasks stay as they are',
      access: edits,
      params: byNo,
      body: z.strictObject({ revision, workplaceCode: text(20).min(1) }),
      answer: wbsPlan,
    },
    setProgress: {
      method: 'PUT',
      path: `${path}/:projectNo/progress`,
      summary: 'Notes how far tasks are: one’s own, or all for whoever plans',
      access: { kind: 'grant', row: 'ownsTask', roles: ['G01', 'H01'] },
      params: byNo,
      body: z.strictObject({ tasks: z.array(wbsProgress).min(1).max(TASKS_MAX) }),
      answer: wbsPlan,
    },
    setBaseline: {
      method: 'PUT',
      path: `${path}/:projectNo/baseline`,
      summary: 'Keeps the saved dates of all tasks as the baseline',
      access: edits,
      params: byNo,
      body: z.strictObject({ revision }),
      answer: wbsPlan,
    },
    readSheet: {
      method: 'POST',
      path: `${path}/:projectNo/sheet`,
      summary: 'Tasks as a workbook says them, to be looked at and saved; nothing is changed. 400 for the first cell that cannot be read',
      access: edits,
      params: byNo,
      files: ['file'],
      answer: z.array(wbsTask),
    },
    export: {
      method: 'GET',
      path: `${path}/:projectNo/export`,
      summary: 'The tasks of a project as a workbook that can be imported again',
      access: reads,
      params: byNo,
      answer: binary,
    },
  },
  '/project/wbsinfo/wbsinfo',
)

/** A task as a workbook has it: tasks are named by their numbers. */
export interface WbsSheetRow {
  readonly projectNo: string
  readonly number: string
  readonly name: string
  readonly isMilestone: string
  readonly startsOn: string
  readonly endsOn: string
  readonly days: number
  readonly weight: string
  readonly progress: number
  readonly ownerId: string
  readonly predecessors: string
  readonly deliverable: string
}

const orBlank = (value: string) => (value === '' ? '' : Number(value))

export const wbsColumns: readonly ListColumn<WbsSheetRow>[] = [
  { field: 'projectNo', label: labels.projectNo, sheetWidth: 14 },
  { field: 'number', label: labels.number, sheetWidth: 10 },
  { field: 'name', label: labels.name, sheetWidth: 50 },
  { field: 'isMilestone', label: labels.milestone, sheetWidth: 12 },
  { field: 'startsOn', label: labels.startsOn, sheetWidth: 12, format: 'date' },
  { field: 'endsOn', label: labels.endsOn, sheetWidth: 12, format: 'date' },
  { field: 'days', label: labels.workingDays, sheetWidth: 14 },
  { field: 'weight', label: labels.weight, sheetWidth: 12, value: ({ weight }) => orBlank(weight) },
  { field: 'progress', label: labels.progress, sheetWidth: 12 },
  { field: 'ownerId', label: labels.ownerId, sheetWidth: 16 },
  { field: 'predecessors', label: labels.predecessors, sheetWidth: 24 },
  { field: 'deliverable', label: labels.deliverable, sheetWidth: 40 },
]
