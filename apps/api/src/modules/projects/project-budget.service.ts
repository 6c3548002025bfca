import { randomUUID } from 'node:crypto'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { MoveInput } from '@maru/shared/projects/project.ts'
import type { BudgetLineInput, BudgetLineRow, Project } from '@maru/shared/projects/project-fields.ts'
import { assertUninvolved } from '../../kernel/access/involved-people.ts'
import type { Who } from '../../kernel/access/session.ts'
import { addBudgetLine, allowOverdraft, changePlan, moveBudget, removeUnbookedLine } from '../../kernel/budgets/budget-ledger.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, invalid, invalidField, notFound, recordDenied, type Issue } from '../../kernel/errors.ts'
import { listProjectPeople } from './project-access.ts'
import { loadProject, readBudgetLines } from './project-read.service.ts'

const decimal = (amount: string) => new Prisma.Decimal(amount)
const keyOf = ({ year, category, name }: Pick<BudgetLineInput, 'year' | 'category' | 'name'>) =>
  `${String(year)} ${category} ${name.trim().toLowerCase()}`

/** The lines as the form has them, for the comparison with what is saved. */
export const plannedLines = (lines: readonly BudgetLineRow[]): BudgetLineInput[] =>
  lines.map(({ id, year, category, name, planned }) => ({ id, year, category, name, planned }))

/** What is wrong with the lines of a form, each with its place; `stored` are those of the project now. */
export function budgetLineIssues(
  lines: readonly BudgetLineInput[],
  stored: readonly BudgetLineRow[],
  [from, to]: readonly [number, number],
) {
  const issues: Issue[] = []
  const add = (index: number, field: string, code: string) => issues.push({ path: `lines.${String(index)}.${field}`, code, message: code })
  const byId = new Map(stored.map((line) => [line.id, line]))
  lines.forEach((line, index) => {
    const before = byId.get(line.id)
    if (line.year < from || line.year > to) add(index, 'year', 'LINE_YEAR')
    if (lines.findIndex((one) => keyOf(one) === keyOf(line)) < index) add(index, 'category', 'LINE_TWICE')
    if (line.id !== '' && (before === undefined || keyOf(before) !== keyOf(line))) add(index, 'category', 'LINE_USED')
    if (before && decimal(before.available).plus(before.overdraft).plus(line.planned).lessThan(before.planned))
      add(index, 'planned', 'LINE_BELOW')
  })
  const missing = stored.filter(({ id }) => !lines.some((line) => line.id === id))
  const isUsed = ({ reserved, committed, spent, changed }: BudgetLineRow) =>
    [reserved, committed, spent, changed].some((one) => Number(one) !== 0)
  if (missing.some(isUsed)) issues.push({ path: 'lines', code: 'LINE_USED', message: 'LINE_USED' })
  return issues
}

/** Brings the plan of a project to what the form says: new lines, and the difference of each amount as an entry of the ledger. */
export async function saveBudgetLines(db: Db, who: Who, projectId: string, lines: readonly BudgetLineInput[], reason: string) {
  const stored = await readBudgetLines(db, projectId)
  const key = `plan:${randomUUID()}`
  for (const line of lines) {
    const lineId = line.id === '' ? await findOrAddLine(db, projectId, line) : line.id
    const planned = stored.find(({ id }) => id === lineId)?.planned ?? '0'
    await plan(db, who, { lineId, key, reason, amount: decimal(line.planned).minus(planned) })
  }
  for (const { id, planned } of stored.filter((one) => !lines.some((line) => line.id === one.id))) {
    await plan(db, who, { lineId: id, key, reason, amount: decimal(planned).negated() })
    // A line that was planned with nothing has no entry that says it is gone.
    await removeUnbookedLine(db, id)
  }
}

/** Raises the plan of lines, new ones added, by their amounts; `sign` -1 lowers it again. Throws 409 `BUDGET_EXHAUSTED` where it is used. */
export async function raisePlan(
  db: Db,
  { projectId, userId, reason }: { projectId: string; userId: string; reason: string },
  lines: readonly BudgetLineInput[],
  sign: 1 | -1,
) {
  const key = `plan:${randomUUID()}`
  for (const line of lines) {
    const lineId = await findOrAddLine(db, projectId, line)
    await plan(db, { userId }, { lineId, key, reason, amount: decimal(line.planned).times(sign) })
  }
}

const plan = async (
  db: Db,
  who: Pick<Who, 'userId'>,
  { amount, ...entry }: { lineId: string; key: string; reason: string; amount: Prisma.Decimal },
) => {
  if (!amount.isZero()) await changePlan(db, who, { ...entry, amount: amount.toFixed(2) })
}

/** A line that was emptied before is taken up again. */
async function findOrAddLine(db: Db, projectId: string, { year, category, name }: BudgetLineInput) {
  const line = { projectId, year, category, name: name.trim() }
  const existing = await db.budgetLine.findUnique({ where: { projectId_year_category_name: line }, select: { id: true } })
  return existing?.id ?? addBudgetLine(db, line)
}

const lineIn = ({ lines }: Project, id: string) => lines.find((line) => line.id === id)

/**
 * Moves budget at once: within a category and year, up to what is left of the free limit of the giving line. Throws 409
 * `BUDGET_NEEDS_APPROVAL` beyond that, and `BUDGET_EXHAUSTED` where less is available.
 */
export async function moveWithinLimit(db: PrismaClient, who: Who, projectNo: string, input: MoveInput) {
  await db.$transaction(async (tx) => {
    const { id } = await loadProject(tx, who, projectNo)
    // One move after the other, so that two of them do not share a limit.
    await tx.$queryRaw`select 1 as locked from budget_line where project_id = ${id}::uuid order by id for no key update`
    const project = await loadProject(tx, who, projectNo)
    if (!project.mayMove) throw recordDenied()
    const [from, to] = [lineIn(project, input.fromLineId), lineIn(project, input.toLineId)]
    if (!from) throw invalidField('fromLineId', 'REQUIRED')
    if (!to || to.id === from.id) throw invalidField('toLineId', 'SAME_LINE')
    if (decimal(input.amount).isZero()) throw invalidField('amount', 'AMOUNT_ZERO')
    const isFree = from.year === to.year && from.category === to.category && decimal(input.amount).lessThanOrEqualTo(from.freeMove)
    if (!isFree) throw conflict('BUDGET_NEEDS_APPROVAL', 'budgetNeedsApproval')
    await moveBudget(tx, who, { ...input, key: `move:${randomUUID()}` })
  })
  return loadProject(db, who, projectNo)
}

/** Lets a line go below zero; said in the history of the project. Throws 404, and 409 where the line is below that already. */
export async function setOverdraft(
  db: PrismaClient,
  who: Who,
  { projectNo, lineId }: { projectNo: string; lineId: string },
  { amount, reason }: { amount: string; reason: string },
) {
  await db.$transaction(async (tx) => {
    const project = await loadProject(tx, who, projectNo)
    const line = lineIn(project, lineId)
    if (!line) throw notFound()
    await assertUninvolved(tx, who, { people: await listProjectPeople(tx, project) })
    await allowOverdraft(tx, who, { lineId, amount })
    const before = { overdraft: line.overdraft }
    await recordChange(tx, who, { entity: 'project', entityId: projectNo, action: 'modify', before, after: { overdraft: amount, reason } })
  })
  return loadProject(db, who, projectNo)
}

/** Throws 400 naming each line that is wrong. */
export function assertBudgetLines(issues: readonly Issue[]) {
  if (issues.length > 0) throw invalid(issues)
}
