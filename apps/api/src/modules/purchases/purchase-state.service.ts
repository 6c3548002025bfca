import type { Purchase } from '@maru/prisma/generated/client.ts'
import { compareAmounts, subtractAmount } from '@maru/shared/amounts/decimal.ts'
import { bookCharge } from '../../kernel/budgets/book-charge.ts'
import { commitBudget, releaseBudget, reserveAgain } from '../../kernel/budgets/budget-ledger.ts'
import { canSettle } from '../../kernel/budgets/chargeable-budget.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/errors.ts'

type Actor = Pick<Who, 'userId'>

/** The purchase as the ledger of budgets calls it. */
export const purchasePurpose = (documentId: string) => `purchase:${documentId}`

/** Euros of a purchase on its budget line. */
export const toPurchaseCharge = ({ documentId, budgetLineId }: Pick<Purchase, 'documentId' | 'budgetLineId'>, amount: string) => ({
  purpose: purchasePurpose(documentId),
  budgetLineId,
  amount,
})

/** The purchase of a document, locked: what happens to it happens one after the other. Throws 404. */
export async function lockPurchase(db: Db, documentId: string): Promise<Purchase> {
  await db.$queryRaw`select 1 as locked from purchase where document_id = ${documentId}::uuid for update`
  const purchase = await db.purchase.findUnique({ where: { documentId } })
  if (!purchase) throw notFound()
  return purchase
}

/** Brings what the ledger has committed for a purchase to what it still needs; more only where the budget has it. */
async function adjustBudget(db: Db, actor: Actor, purchase: Purchase) {
  const { id, documentId, budgetLineId } = purchase
  if (budgetLineId === null) return
  const [row] = await db.$queryRaw<{ needed: string; committed: string }[]>`
    select purchase_needed_budget(${id}::uuid, null)::numeric(14,2)::text as needed, coalesce((select h.committed from budget_hold h
      where h.line_id = ${budgetLineId}::uuid and h.purpose = ${purchasePurpose(documentId)}), 0)::text as committed`
  const { needed = '0', committed = '0' } = row ?? {}
  const difference = compareAmounts(needed, committed)
  if (difference < 0) await bookCharge(db, actor, toPurchaseCharge(purchase, subtractAmount(committed, needed)), releaseBudget)
  const more = subtractAmount(needed, committed)
  if (difference > 0 && (await canSettle(db, budgetLineId, more)))
    await bookCharge(db, actor, toPurchaseCharge(purchase, more), reserveAgain, commitBudget)
}

/** After every change of a locked, approved purchase: its state follows from its lines, its budget from what is left to be paid. */
export async function refreshPurchase(db: Db, actor: Actor, purchase: Purchase) {
  await adjustBudget(db, actor, purchase)
  await db.$executeRaw`update purchase set status = purchase_state(id) where id = ${purchase.id}::uuid`
}
