import type { Prisma, PrismaClient, Purchase } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { PurchaseStatus } from '@maru/shared/purchases/purchase-fields.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, recordDenied } from '../../../kernel/errors.ts'
import { isPurchaseShown } from '../requests/purchase-list.service.ts'
import { lockPurchase, refreshPurchase } from '../purchase-state.service.ts'

const outsideApproval: ReadonlySet<PurchaseStatus> = new Set(['IN_APPROVAL', 'RETURNED', 'VOID'])

/** Whether the caller is of the purchasing office. */
const keepsPurchases = (who: Who) => hasCapability(who, 'keepsPurchases')

/** Throws 850 unless the caller requested the purchase or is of the purchasing office. */
async function assertOwn(db: Db, who: Who, { documentId }: Purchase) {
  if (keepsPurchases(who)) return
  const own = await db.approvalDocument.count({ where: { id: documentId, drafterId: who.userId } })
  if (own === 0) throw recordDenied()
}

/** What is done with an approved purchase, by whom. */
export interface PurchaseAction<T> {
  readonly documentId: string
  /** `office`: the purchasing office only, and nobody the purchase is about; `own`: the requester too. */
  readonly by: 'office' | 'own'
  readonly run: (tx: Prisma.TransactionClient, purchase: Purchase) => Promise<T>
}

/**
 * Runs an action on a locked purchase and brings its state and budget up to date. Throws 404 where the caller may not see it, 850 where
 * others do this or the purchase is about the caller, and 409 where it is not approved.
 */
export const changePurchase = <T>(db: PrismaClient, who: Who, { documentId, by, run }: PurchaseAction<T>): Promise<T> =>
  db.$transaction(async (tx) => {
    if (!(await isPurchaseShown(tx, who, documentId))) throw notFound()
    const purchase = await lockPurchase(tx, documentId)
    if (by === 'office' && !keepsPurchases(who)) throw recordDenied()
    await assertOwn(tx, who, purchase)
    if (by === 'office') await assertUninvolved(tx, who, { documents: [documentId] })
    if (outsideApproval.has(purchase.status)) throw conflict('PURCHASE_NOT_APPROVED', 'purchaseNotApproved')
    const result = await run(tx, purchase)
    await refreshPurchase(tx, who, purchase)
    return result
  })
