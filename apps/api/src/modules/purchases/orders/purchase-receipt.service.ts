import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { exceedsByPercent } from '@maru/shared/amounts/decimal.ts'
import type { ReceiptInput } from '@maru/shared/purchases/purchase-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/errors.ts'
import { type HookIssue, issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { loadPurchaseRule } from '../purchase-rule.ts'
import { changePurchase } from './purchase-action.service.ts'
import { proposeAssets } from './purchase-asset.service.ts'
import { loadOrderFigures } from './purchase-figures.ts'
import { enteredLines } from './purchase-order.service.ts'

type ReceiptLine = ReturnType<typeof enteredLines<ReceiptInput['lines'][number]>>[number]

async function findReceiptIssues(db: Db, purchaseId: string, input: ReceiptInput, lines: readonly ReceiptLine[]): Promise<HookIssue[]> {
  if (lines.length === 0) return [{ path: 'lines.0.quantity', code: 'NOTHING_ENTERED', text: 'purchaseNothingEntered' }]
  const [day] = await db.$queryRaw<{ isFuture: boolean }[]>`select ${input.receivedOn}::date > office_day() as "isFuture"`
  const { receiptTolerancePct: tolerance } = await loadPurchaseRule(db)
  const figures = new Map((await loadOrderFigures(db, purchaseId, input.orderId)).map((line) => [line.lineId, line]))
  const ofLines = lines.flatMap(({ index, lineId, quantity }): HookIssue[] => {
    const path = `lines.${String(index)}.quantity`
    const line = figures.get(lineId)
    if (!line || line.isCancelled) return [{ path, code: 'LINE_GONE', text: 'purchaseNothingOpen' }]
    const received = new Prisma.Decimal(line.received).plus(quantity).toString()
    return exceedsByPercent(received, line.ordered, tolerance)
      ? [{ path, code: 'OVER_RECEIPT', text: 'purchaseOverReceipt', values: [line.description, tolerance] }]
      : []
  })
  return [...(day?.isFuture ? [{ path: 'receivedOn', code: 'IN_FUTURE', text: 'purchaseFutureReceipt' } as const] : []), ...ofLines]
}

/** Records a delivery on an order; its assets are proposed to the asset register. Throws 400 with every line of which more would be received than the rule allows. */
export const recordReceipt = (db: PrismaClient, who: Who, documentId: string, input: ReceiptInput) =>
  changePurchase(db, who, {
    documentId,
    by: 'own',
    run: async (tx, { id: purchaseId }) => {
      const lines = enteredLines(input.lines)
      const issues = await findReceiptIssues(tx, purchaseId, input, lines)
      if (issues.length > 0) throw invalid(issues.map((issue) => issueIn(issue, who.language)))
      const { id: receiptId } = await tx.purchaseReceipt.create({
        data: {
          orderId: input.orderId,
          receivedOn: new Date(input.receivedOn),
          deliveryNote: input.deliveryNote.trim(),
          receivedById: who.userId,
          lines: { create: lines.map(({ lineId, quantity }) => ({ lineId, quantity })) },
        },
        select: { id: true },
      })
      await proposeAssets(tx, receiptId)
    },
  })
