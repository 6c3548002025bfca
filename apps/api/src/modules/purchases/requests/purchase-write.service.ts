import { randomUUID } from 'node:crypto'
import { isZeroAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { rateInEuros } from '@maru/shared/payments/charge.ts'
import type { PurchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import { bookCharge } from '../../../kernel/budgets/book-charge.ts'
import { commitBudget, releaseHeldBudget, reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { loadPurchaseRule } from '../purchase-rule.ts'
import { lockPurchase, purchasePurpose, toPurchaseCharge } from '../purchase-state.service.ts'
import { withControlRate } from '../../payments/rates/control-rate.service.ts'
import { toPurchaseAmounts } from './purchase-amounts.ts'

type Submitted = Pick<HookDocument, 'id' | 'drafterId'>

function toLines(body: PurchaseBody, amounts: ReturnType<typeof toPurchaseAmounts>) {
  return body.lines.map((line, place) => {
    const { netAmount = '0', vatAmount = '0', totalAmount = '0', budgetAmount = '0' } = amounts.lines[place] ?? {}
    return { ...line, id: randomUUID(), place, netAmount, vatAmount, totalAmount, budgetAmount }
  })
}

/** Submission: writes the purchase with its lines and sets its budget aside. Throws 409 where the budget has less. */
export async function submitPurchase(db: Db, { id: documentId, drafterId }: Submitted, body: PurchaseBody) {
  const amounts = toPurchaseAmounts(await withControlRate(db, body), await loadPurchaseRule(db))
  const { netAmount, vatAmount, totalAmount, baseAmount, budgetAmount } = amounts
  const budgetLineId = isZeroAmount(budgetAmount) ? null : body.budgetLineId
  const columns = {
    netAmount,
    vatAmount,
    totalAmount,
    baseAmount,
    budgetLineId,
    status: 'IN_APPROVAL' as const,
    vendorId: body.vendorId === '' ? null : body.vendorId,
    neededBy: dateValue(body.neededBy),
    currency: body.currency,
    exchangeRate: rateInEuros(body),
    rateDate: body.currency === 'EUR' ? null : dateValue(body.rateDate),
    projectNo: body.projectNo,
  }
  await db.purchaseLine.deleteMany({ where: { purchase: { documentId } } })
  const data = { ...columns, lines: { create: toLines(body, amounts) } }
  await db.purchase.upsert({ where: { documentId }, create: { ...data, documentId }, update: { ...data, submittedAt: new Date() } })
  await bookCharge(db, { userId: drafterId }, toPurchaseCharge({ documentId, budgetLineId }, budgetAmount), reserveBudget)
}

/** Decision: commits the budget; from now on the purchasing office decides line by line. */
export async function approvePurchase(db: Db, { id: documentId, drafterId }: Submitted) {
  const { lines, ...purchase } = await db.purchase.update({
    where: { documentId },
    data: { status: 'APPROVED' },
    include: { lines: true },
  })
  const amount = sumAmounts(lines.map(({ budgetAmount }) => budgetAmount.toFixed(2)))
  await bookCharge(db, { userId: drafterId }, toPurchaseCharge(purchase, amount), commitBudget)
}

/** Return or recall: frees the budget. */
export async function returnPurchase(db: Db, { id: documentId, drafterId }: Submitted) {
  await releaseHeldBudget(db, { userId: drafterId }, purchasePurpose(documentId))
  await db.purchase.update({ where: { documentId }, data: { status: 'RETURNED' } })
}

/** Cancellation of a decided request. Throws 409 once something was ordered. */
export async function voidPurchase(db: Db, { id: documentId, drafterId }: Submitted) {
  const { id } = await lockPurchase(db, documentId)
  if ((await db.purchaseOrder.count({ where: { purchaseId: id } })) > 0) throw conflict('PURCHASE_ORDERED', 'purchaseOrderedAlready')
  await releaseHeldBudget(db, { userId: drafterId }, purchasePurpose(documentId))
  await db.purchase.update({ where: { documentId }, data: { status: 'VOID' } })
}
