import { randomUUID } from 'node:crypto'
import { Prisma, type Trip } from '@maru/prisma/generated/client.ts'
import { isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameSql } from '../../../kernel/names.ts'

/** The projects of `p` a person takes part in, leads or owns the budget of, as a condition. */
const takesPart = (userId: string) => Prisma.sql`(p.pi_user_id = ${userId} or p.budget_owner_id = ${userId} or exists (
  select from project_participation x where x.project_id = p.id and x.user_id = ${userId} and x.replaced_by_id is null and x.valid_to >= office_day()))`

export interface ChargeableProject {
  projectNo: string
  name: string
  lines: { id: string; year: number; category: string; name: string }[]
}

/** Running projects a person takes part in, with the travel lines of their budget; without figures, which members do not see. */
export const listChargeableProjects = (db: Db, { userId, language }: Who) => db.$queryRaw<ChargeableProject[]>`
  select p.project_no as "projectNo", ${Prisma.raw(nameSql('p', language))} as name,
    coalesce((select json_agg(json_build_object('id', l.id, 'year', l.year, 'category', l.category, 'name', l.name) order by l.year, l.name, l.id)
      from budget_line l where l.project_id = p.id and l.category = 'TRAVEL'), '[]') as lines
  from project p where p.status in ('APPROVED', 'RUNNING') and ${takesPart(userId)} order by p.project_no`

/** The line a trip is charged to, with what is available on it and who owns its budget; undefined where the person may not use it. */
export async function findBudgetLine(db: Db, userId: string, { projectNo, budgetLineId }: Pick<TripBody, 'projectNo' | 'budgetLineId'>) {
  if (projectNo === '' || budgetLineId === '') return undefined
  const [line] = await db.$queryRaw<{ available: Prisma.Decimal; ownerId: string }[]>`
    select l.planned + l.changed - l.reserved - l.committed - l.spent + l.overdraft as available, p.budget_owner_id as "ownerId"
    from budget_line l join project p on p.id = l.project_id
    where l.id = ${budgetLineId}::uuid and p.project_no = ${projectNo} and l.category = 'TRAVEL' and p.status in ('APPROVED', 'RUNNING') and ${takesPart(userId)}`
  return line
}

/** Whether the institute pays it from a project. */
export const isCharged = ({ costBearer, projectNo, budgetLineId }: Pick<TripBody, 'costBearer' | 'projectNo' | 'budgetLineId'>) =>
  costBearer !== 'HOST' && projectNo !== '' && budgetLineId !== ''

/** How the ledger calls a trip. */
export const tripPurpose = (documentId: string) => `trip:${documentId}`

/** A booking of one amount on one line. */
export const tripBooking = (documentId: string, lineId: string, amount: string) => ({
  purpose: tripPurpose(documentId),
  key: `trip:${randomUUID()}`,
  postings: [{ lineId, amount }],
})

/** Books an amount of a trip on its line, one step after the other; nothing where no line is charged or the amount is 0. */
export async function bookTrip(
  db: Db,
  actor: Pick<Who, 'userId'>,
  { documentId, budgetLineId }: Pick<Trip, 'documentId' | 'budgetLineId'>,
  amount: string,
  ...steps: (typeof reserveBudget)[]
) {
  if (budgetLineId === null || isZeroAmount(amount)) return
  for (const step of steps) await step(db, actor, tripBooking(documentId, budgetLineId, amount))
}
