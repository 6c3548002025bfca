import { isBlank } from '@maru/shared/codecs.ts'
import { randomUUID } from 'node:crypto'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { type BudgetBody, budgetBody, budgetFaults } from '@maru/shared/projects/requests/budget-body.ts'
import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { moveBudget, releaseHeldBudget, reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { describeExhausted } from '../../../kernel/budgets/budget-holders.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { faultIssues, type ApprovalHooks, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { readBudgetLines } from '../project-read.service.ts'
import { isDrafterEntitled, isHidden, loadProjectFields } from './request-access.ts'

const actorOf = ({ drafterId }: Pick<HookDocument, 'drafterId'>) => ({ userId: drafterId })
const purposeOf = ({ id }: Pick<HookDocument, 'id'>) => `budget:${id}`
const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => budgetBody.parse(body)
const usable = new Set(['APPROVED', 'RUNNING'])

/** The project a request names with its lines, undefined where there is none. */
async function findProject(db: Db, { projectNo }: BudgetBody) {
  const project = await db.project.findUnique({ where: { projectNo } })
  return project && { ...project, lines: await readBudgetLines(db, project.id) }
}
type FoundProject = NonNullable<Awaited<ReturnType<typeof findProject>>>

const linesOf = ({ lines }: FoundProject, { fromLineId, toLineId }: BudgetBody) => ({
  from: lines.find(({ id }) => id === fromLineId),
  to: lines.find(({ id }) => id === toLineId),
})
const isIntoPersonnel = (project: FoundProject, body: BudgetBody) => {
  const { from, to } = linesOf(project, body)
  return to?.category === 'PERSONNEL' && from?.category !== 'PERSONNEL'
}

/** What stands in the way of the move; at the decision the amount is set aside already. */
async function findIssues(db: Db, document: HookDocument, body: BudgetBody): Promise<readonly HookIssue[]> {
  const project = await findProject(db, body)
  if (!project || (await isHidden(db, project, document))) return [{ path: 'body.projectNo', code: 'REQUIRED', text: 'fieldRequired' }]
  if (!(await isDrafterEntitled(db, project, document))) return [{ path: 'body.projectNo', code: 'NOT_LEAD', text: 'budgetNotLead' }]
  const issues: HookIssue[] = []
  const { from, to } = linesOf(project, body)
  if (!usable.has(project.status)) issues.push({ path: 'body.projectNo', code: 'BUDGET_NOT_OPEN', text: 'budgetNotOpen' })
  if (!from) issues.push({ path: 'body.fromLineId', code: 'LINE_GONE', text: 'budgetLineGone' })
  if (!to) issues.push({ path: 'body.toLineId', code: 'LINE_GONE', text: 'budgetLineGone' })
  const isShort = from && new Prisma.Decimal(from.available).plus(from.overdraft).lessThan(body.amount)
  if (isShort && document.status !== 'IN_PROGRESS')
    issues.push({
      path: 'body.amount',
      code: 'BUDGET_EXHAUSTED',
      ...(await describeExhausted(db, { lineId: from.id, available: from.available, readerId: document.drafterId })),
    })
  if (isIntoPersonnel(project, body) && (isBlank(body.consent) || document.fileGroupId === null))
    issues.push({ path: 'body.consent', code: 'CONSENT', text: 'budgetConsent' })
  return issues
}

const moveOf = (document: HookDocument, { fromLineId, toLineId, amount, reason }: BudgetBody) => ({
  fromLineId,
  toLineId,
  amount,
  reason,
  key: `request:${document.id}:${randomUUID()}`,
})

/** A budget application: its amount is set aside at submission and moved by the decision. */
export const budgetHooks: ApprovalHooks = {
  validate: async (db, document) => {
    const body = bodyOf(document)
    const faults = faultIssues(budgetFaults(body))
    return faults.length > 0 ? faults : findIssues(db, document, body)
  },
  reserve: (db, document) => {
    const { fromLineId, amount, reason } = bodyOf(document)
    const booking = { purpose: purposeOf(document), key: `reserve:${randomUUID()}`, reason, postings: [{ lineId: fromLineId, amount }] }
    return reserveBudget(db, actorOf(document), booking)
  },
  apply: async (db, document) => {
    await releaseHeldBudget(db, actorOf(document), purposeOf(document))
    await moveBudget(db, actorOf(document), moveOf(document, bodyOf(document)))
  },
  release: (db, document) => releaseHeldBudget(db, actorOf(document), purposeOf(document)),
  revert: (db, document) => {
    const body = bodyOf(document)
    const back = { ...body, fromLineId: body.toLineId, toLineId: body.fromLineId }
    return moveBudget(db, actorOf(document), moveOf(document, back))
  },
  subject: async (db, document): Promise<LineFields> => {
    const { urgent } = document
    const body = bodyOf(document)
    const project = await findProject(db, body)
    if (!project || (await isHidden(db, project, document))) return { urgent }
    const { from, to } = linesOf(project, body)
    return {
      urgent,
      ...(await loadProjectFields(db, project)),
      amount: Number(body.amount),
      acrossCategories: from?.category !== to?.category,
      intoPersonnel: isIntoPersonnel(project, body),
    }
  },
}
