import { randomUUID } from 'node:crypto'
import { requiredText, text } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import { percent } from '@maru/shared/projects/project-fields.ts'
import { createWorkingDays, nextWorkingDay, type WorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { formatLinks, parseLinks } from '@maru/shared/projects/wbs/wbs-links.ts'
import { rollUp } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import {
  DELIVERABLE_MAX,
  TASK_NAME_MAX,
  TASKS_MAX,
  wbsColumns,
  type WbsPlan,
  type WbsSheetRow,
  type WbsTask,
} from '@maru/shared/projects/wbs/wbs.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { z } from 'zod'
import { loadChoices, guessColumns, readRow } from '../../../adapters/spreadsheets/import-values.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import { listWorkbook } from '../../../adapters/spreadsheets/list-workbook.ts'
import { readUploadedSheet } from '../../../adapters/spreadsheets/sheet-reader.ts'
import type { StagedFile } from '../../../http/multipart.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { ImportColumn, ImportValues } from '../../../kernel/extension-points/import-kind.ts'
import { wordIn } from '../../../kernel/names.ts'
import { loadPlan } from './wbs.service.ts'

/** Tasks as a workbook has them. */
function toSheetRows({ projectNo, tasks, daysOff }: WbsPlan): WbsSheetRow[] {
  const rolled = rollUp(tasks, createWorkingDays(daysOff))
  const numbers = new Map(rolled.map(({ id, number }) => [id, number]))
  return rolled.map(({ isMilestone, predecessors, ...task }) => ({
    ...task,
    projectNo,
    isMilestone: isMilestone ? 'Y' : 'N',
    predecessors: formatLinks(predecessors, (id) => numbers.get(id) ?? ''),
  }))
}

/** The plan as a workbook that can be imported again. Throws 404 for whoever may not see the project. */
export const planWorkbook = (db: Db, who: Who, projectNo: string) =>
  listWorkbook(who, menuLabels.wbs, wbsColumns, async ({ page }) => {
    const rows = toSheetRows(await loadPlan(db, who, projectNo))
    return { rows: page === 1 ? rows : [], total: rows.length }
  })

async function listOwners(db: Db) {
  const users = await db.user.findMany({
    where: { active: true, deleted: false },
    select: { id: true, englishName: true, koreanName: true },
  })
  return users.map(({ id, englishName, koreanName }) => ({ value: id, names: [englishName, koreanName].filter(Boolean) }))
}

const outlineNumber = z.string().regex(/^\d{1,6}(\.\d{1,6}){0,9}$/, { error: 'BAD_NUMBER' })
const wholePercent = z.string().regex(/^(100|\d{1,2})$/, { error: 'BAD_NUMBER' })

const wholeDays = z.string().regex(/^\d{1,4}$/, { error: 'BAD_NUMBER' })

/** Columns of a sheet of tasks; dates of groups follow their subtasks and may be blank. */
const columns: readonly ImportColumn[] = [
  { field: 'number', label: labels.number, required: true, schema: outlineNumber },
  { field: 'name', label: labels.name, required: true, schema: requiredText(TASK_NAME_MAX) },
  { field: 'isMilestone', label: labels.milestone, type: 'yesNo' },
  { field: 'startsOn', label: labels.startsOn, type: 'date' },
  { field: 'endsOn', label: labels.endsOn, type: 'date' },
  { field: 'days', label: labels.workingDays, type: 'number', schema: wholeDays },
  { field: 'weight', label: labels.weight, type: 'number', schema: percent },
  { field: 'progress', label: labels.progress, type: 'number', schema: wholePercent },
  { field: 'ownerId', label: labels.ownerId, choices: listOwners },
  { field: 'predecessors', label: labels.predecessors, schema: text(200) },
  { field: 'deliverable', label: labels.deliverable, schema: text(DELIVERABLE_MAX) },
]

interface SheetContext {
  readonly db: Db
  readonly parsers: ParserPool
}

interface SheetTask {
  readonly line: number
  readonly values: ImportValues
}

const refuse = (reason: 'wbsSheetCell' | 'wbsSheetColumns' | 'wbsTooMany' | 'wbsNumberUnknown', values: readonly string[]) =>
  new Refusal(400, 'WBS_SHEET', reason, { values })

/** The rows of a sheet by field. Throws 400 for missing columns and for the first cell that cannot be read. */
async function readSheetTasks({ db, parsers }: SheetContext, { userId, language }: Who, file: StagedFile): Promise<SheetTask[]> {
  const sheet = await readUploadedSheet(parsers, userId, file)
  const places = guessColumns(columns, sheet.headings)
  const missing = columns.filter(({ field, required }) => required && places[field] === undefined)
  if (missing.length > 0) throw refuse('wbsSheetColumns', [missing.map(({ label }) => wordIn(label, language)).join(', ')])
  if (sheet.rows.length > TASKS_MAX) throw refuse('wbsTooMany', [String(TASKS_MAX)])
  const choices = await loadChoices(db, { columns })
  return sheet.rows.map(({ line, cells }) => {
    const { values, issues } = readRow({ columns }, places, cells, choices)
    const blank = columns.find(({ field, required }) => required && !values[field] && !issues.some((issue) => issue.field === field))
    const issue = issues[0] ?? (blank && { field: blank.field, text: 'fieldRequired' as const, values: [] })
    if (issue) {
      const label = columns.find(({ field }) => field === issue.field)?.label ?? labels.name
      throw refuse('wbsSheetCell', [String(line), wordIn(label, language), wordIn(messages[issue.text], language)])
    }
    return { line, values }
  })
}

/** A task keeps its id, and with it its baseline, by its name; names that come twice are taken in order. */
function takeIds(stored: readonly WbsTask[], rows: readonly SheetTask[]) {
  const left = Map.groupBy(stored, ({ name }) => name)
  return rows.map(({ values }) => left.get(values['name'] ?? '')?.shift())
}

/** Dates of a row: without an end, by its working days. What has no dates, as groups need none, is on the first working day of the project. */
function readDates(values: ImportValues, plan: WbsPlan, days: WorkingDays) {
  const startsOn = values['startsOn'] || nextWorkingDay(days, plan.startsOn)
  if (values['isMilestone'] === 'Y') return { startsOn, endsOn: startsOn }
  const length = Math.max(1, Number(values['days'] ?? 1))
  return { startsOn, endsOn: values['endsOn'] || days.at(days.before(startsOn) + length - 1) }
}

/**
 * Tasks as an uploaded workbook says them, for the draft of whoever plans: the rules of a plan are asked when it is saved. Throws 404, 403,
 * 415, 413 or 422 for what is no readable workbook, and 400 naming the first cell that cannot be read.
 */
export async function readPlanSheet(context: SheetContext, who: Who, projectNo: string, files: readonly StagedFile[]): Promise<WbsTask[]> {
  const [file] = files
  if (!file || files.length > 1) throw invalidField('file', 'ONE_FILE')
  const plan = await loadPlan(context.db, who, projectNo)
  if (!plan.mayEdit) throw recordDenied()
  const rows = await readSheetTasks(context, who, file)
  const days = createWorkingDays(plan.daysOff, plan.endsOn)
  const before = takeIds(plan.tasks, rows)
  const ids = before.map((task) => task?.id ?? randomUUID())
  const byNumber = new Map(rows.map(({ values }, at) => [values['number'] ?? '', ids[at] ?? '']))
  return rows.map(({ line, values }, at) => {
    const links = parseLinks(values['predecessors'] ?? '')
    const wrong = links === undefined ? values['predecessors'] : links.find(({ number }) => !byNumber.has(number))?.number
    if (wrong !== undefined) throw refuse('wbsNumberUnknown', [String(line), wrong])
    return {
      id: ids[at] ?? '',
      level: (values['number'] ?? '').split('.').length - 1,
      name: values['name'] ?? '',
      isMilestone: values['isMilestone'] === 'Y',
      ...readDates(values, plan, days),
      weight: values['weight'] ?? '',
      progress: Number(values['progress'] ?? 0),
      ownerId: values['ownerId'] ?? '',
      ownerName: '',
      deliverable: values['deliverable'] ?? '',
      predecessors: (links ?? []).map(({ number, lag }) => ({ id: byNumber.get(number) ?? '', lag })),
      baselineStartsOn: before[at]?.baselineStartsOn ?? '',
      baselineEndsOn: before[at]?.baselineEndsOn ?? '',
    }
  })
}
