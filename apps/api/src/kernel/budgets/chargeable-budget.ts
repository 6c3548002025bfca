import { Prisma } from '@maru/prisma/generated/client.ts'
import { compareAmounts, isZeroAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import type { ChargeableProject } from '@maru/shared/payments/charge.ts'
import type { BudgetCategory } from '@maru/shared/projects/project-fields.ts'
import type { Who } from '../access/session.ts'
import type { Db } from '../database/database.ts'
import type { HookDocument, HookIssue, LineSubject } from '../extension-points/approval-hooks.ts'
import { nameSql } from '../names.ts'
import { describeExhausted, keepsProjectsSql } from './budget-holders.ts'
import { seesProject } from './project-sight.ts'

/** Leads the project, owns its budget, works on it now or later, or keeps all projects; over `project p`. */
const chargesSql = (userId: string) => Prisma.sql`(p.pi_user_id = ${userId} or p.budget_owner_id = ${userId}
  or exists (select from project_participation x where x.project_id = p.id and x.user_id = ${userId} and x.replaced_by_id is null
    and x.valid_to >= office_day())
  or ${keepsProjectsSql(userId)})`

/** Lines of a category, all of them without one; over `budget_line l`. */
const isOfCategory = (category?: BudgetCategory) => (category === undefined ? Prisma.sql`true` : Prisma.sql`l.category::text = ${category}`)

interface ChargedLine {
  readonly piUserId: string
  readonly budgetOwnerId: string
  readonly isOpen: boolean
  readonly mayCharge: boolean
  /** What the line has left, with the overdraft; null where the project has no such line. */
  readonly available: string | null
}

/** The budget line a request names, for its drafter; undefined where there is no such project. A request may charge lines of one category only. */
export async function findChargedLine(
  db: Db,
  drafterId: string,
  { projectNo, budgetLineId }: { projectNo: string; budgetLineId: string },
  category?: BudgetCategory,
) {
  if (projectNo === '') return undefined
  const [line] = await db.$queryRaw<ChargedLine[]>`
    select p.pi_user_id as "piUserId", p.budget_owner_id as "budgetOwnerId", p.status in ('APPROVED', 'RUNNING') as "isOpen", ${chargesSql(drafterId)} as "mayCharge",
      (l.planned + l.changed - l.reserved - l.committed - l.spent + l.overdraft)::text as available
    from project p left join budget_line l on l.project_id = p.id and l.id::text = ${budgetLineId} and ${isOfCategory(category)}
    where p.project_no = ${projectNo}`
  return line
}

/**
 * What the line of a request looks at of the budget it names: nothing of a project its drafter does not see, as if the number were a guess. Once
 * submitted, it keeps its budget owner whoever sees the project since.
 */
export async function loadChargeFields(
  db: Db,
  { drafterId, status }: Pick<LineSubject, 'drafterId' | 'status'>,
  charge: { projectNo: string; budgetLineId: string },
): Promise<LineFields> {
  const line = await findChargedLine(db, drafterId, charge)
  if (!line) return { charged: false }
  const isSeen = line.mayCharge || status === 'IN_PROGRESS' || (await seesProject(db, drafterId, charge.projectNo))
  return isSeen
    ? { charged: true, project: charge.projectNo, projectPi: line.piUserId, budgetOwner: line.budgetOwnerId }
    : { charged: false }
}

/** Projects whose budget the caller may charge, with their lines, of one category or all; figures are those of the project's page. */
export async function listChargeableProjects(db: Db, who: Who, category?: BudgetCategory): Promise<ChargeableProject[]> {
  const mine = hasCapability(who, 'keepsProjects') ? Prisma.sql`true` : chargesSql(who.userId)
  return db.$queryRaw<ChargeableProject[]>`
    select p.project_no as "projectNo", ${Prisma.raw(nameSql('p', who.language))} as name, coalesce((
      select json_agg(json_build_object('id', l.id, 'year', l.year, 'category', l.category, 'name', l.name) order by l.year, l.category, l.name)
      from budget_line l where l.project_id = p.id and ${isOfCategory(category)}), '[]') as lines
    from project p where p.status in ('APPROVED', 'RUNNING') and ${mine} order by p.project_no desc`
}

interface Charge {
  readonly projectNo: string
  readonly budgetLineId: string
  /** Euros the request would take from the line. */
  readonly budgetAmount: string
  /** Euros another request frees on the line in the same moment. */
  readonly freed?: string
}

/** Whether what another request frees is enough for a charge. */
export const coversCharge = (freed: string, amount: string) => !isZeroAmount(freed) && compareAmounts(freed, amount) >= 0

/** What stands in the way of charging a budget line; a request without a project charges none. */
export async function findBudgetIssues(db: Db, document: Pick<HookDocument, 'drafterId' | 'status'>, charge: Charge): Promise<HookIssue[]> {
  if (charge.projectNo === '') return []
  const line = await findChargedLine(db, document.drafterId, charge)
  const { freed = '0' } = charge
  // At the decision the amount is set aside already, as for an order; whatever became of the project and its people since.
  const isSetAside = document.status === 'IN_PROGRESS' || coversCharge(freed, charge.budgetAmount)
  if (!line || (!line.mayCharge && !isSetAside)) return [{ path: 'body.projectNo', code: 'NOT_LEAD', text: 'paymentNotOnProject' }]
  if (!line.isOpen && !isSetAside) return [{ path: 'body.projectNo', code: 'BUDGET_NOT_OPEN', text: 'budgetNotOpen' }]
  if (line.available === null) return [{ path: 'body.budgetLineId', code: 'LINE_GONE', text: 'budgetLineGone' }]
  const available = sumAmounts([line.available, freed])
  if (compareAmounts(available, charge.budgetAmount) >= 0 || isSetAside) return []
  return [
    {
      path: 'body.budgetLineId',
      code: 'BUDGET_EXHAUSTED',
      ...(await describeExhausted(db, { lineId: charge.budgetLineId, available, readerId: document.drafterId })),
    },
  ]
}

/** What a request being written would charge, and what its line has left; '' where its drafter may charge no such line. */
export const toBudgetCheck = (line: ChargedLine | undefined, budgetAmount: string) =>
  line?.mayCharge === true && line.available !== null ? { budgetAmount, available: line.available } : { budgetAmount: '', available: '' }

/** Whether a budget line can take more for what was approved before: its project is not closed yet, and that much is available. */
export async function canSettle(db: Db, lineId: string, amount: string) {
  const [line] = await db.$queryRaw<{ fits: boolean }[]>`
    select p.status <> 'CLOSED' and l.planned + l.changed - l.reserved - l.committed - l.spent + l.overdraft >= ${amount}::numeric as fits
    from budget_line l join project p on p.id = l.project_id where l.id = ${lineId}::uuid`
  return line?.fits === true
}
