import { Prisma, type PrismaClient, type Purchase } from '@maru/prisma/generated/client.ts'
import { exceedsByPercent, isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import { isPriceIn } from '@maru/shared/purchases/purchase-body.ts'
import type { LineDecisions, OrderInput } from '@maru/shared/purchases/purchase-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nextYearNumber } from '../../../kernel/database/year-number.ts'
import { conflict, invalid, invalidField } from '../../../kernel/errors.ts'
import { type HookIssue, issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { loadPurchaseRule, type PurchaseRule } from '../purchase-rule.ts'
import { findVendorIssues } from '../requests/purchase-check.service.ts'
import { changePurchase } from './purchase-action.service.ts'
import { type LineFigures, loadLineFigures } from './purchase-figures.ts'

/** Accepts or rejects lines that were not ordered yet; a decision may be changed until then. Throws 409 where one was. */
export const decideLines = (db: PrismaClient, who: Who, documentId: string, { lines }: LineDecisions) =>
  changePurchase(db, who, {
    documentId,
    by: 'office',
    run: async (tx, { id: purchaseId }) => {
      const figures = await loadLineFigures(tx, purchaseId)
      for (const { lineId, accepted, note } of lines) {
        const line = figures.get(lineId)
        if (!line) throw invalidField('lines', 'REQUIRED')
        if (line.status === 'SHORT_CLOSED' || !isZeroAmount(line.ordered))
          throw conflict('PURCHASE_LINE_DECIDED', 'purchaseLineDecided', [line.description])
        const decision = { status: accepted ? ('ACCEPTED' as const) : ('REJECTED' as const), note: accepted ? '' : note.trim() }
        await tx.purchaseLine.update({ where: { id: lineId }, data: { ...decision, decidedById: who.userId, decidedAt: new Date() } })
      }
    },
  })

type OrderLine = OrderInput['lines'][number] & { readonly index: number }

/** What stands in the way of ordering a line: it is not accepted, or quantity or value go above what was approved of it. */
function findLineIssue(
  { index, quantity, unitPrice }: OrderLine,
  line: LineFigures | undefined,
  rule: PurchaseRule,
): HookIssue | undefined {
  const path = `lines.${String(index)}.quantity`
  if (!line) return { path, code: 'LINE_GONE', text: 'purchaseNothingOpen' }
  if (line.status !== 'ACCEPTED') return { path, code: 'LINE_NOT_ACCEPTED', text: 'purchaseLineNotAccepted', values: [line.description] }
  const { orderTolerancePct: tolerance } = rule
  const ordered = new Prisma.Decimal(line.ordered).plus(quantity).toString()
  const orderedNet = new Prisma.Decimal(line.orderedNet).plus(new Prisma.Decimal(quantity).times(unitPrice)).toFixed(9)
  const approvedNet = new Prisma.Decimal(line.quantity).times(line.unitPrice).toFixed(9)
  const isOver = exceedsByPercent(ordered, line.quantity, tolerance) || exceedsByPercent(orderedNet, approvedNet, tolerance)
  return isOver ? { path, code: 'OVER_ORDER', text: 'purchaseOverOrder', values: [line.description, tolerance] } : undefined
}

async function findOrderIssues(
  db: Db,
  { id: purchaseId, currency }: Pick<Purchase, 'id' | 'currency'>,
  { vendorId }: OrderInput,
  lines: readonly OrderLine[],
): Promise<HookIssue[]> {
  if (lines.length === 0) return [{ path: 'lines.0.quantity', code: 'NOTHING_ENTERED', text: 'purchaseNothingEntered' }]
  const [figures, rule] = [await loadLineFigures(db, purchaseId), await loadPurchaseRule(db)]
  const ofLines = lines.map((line) => findLineIssue(line, figures.get(line.lineId), rule)).filter((issue) => issue !== undefined)
  const fractions = lines
    .filter((line) => !isPriceIn(currency, line))
    .map(({ index }): HookIssue => ({ path: `lines.${String(index)}.unitPrice`, code: 'NO_DECIMALS', text: 'fieldNoDecimals' }))
  return [...(await findVendorIssues(db, vendorId, 'vendorId')), ...ofLines, ...fractions]
}

/** Lines whose quantity is not 0, with their place in the form. */
export const enteredLines = <L extends { readonly quantity: string }>(lines: readonly L[]) =>
  lines.map((line, index) => ({ ...line, index })).filter(({ quantity }) => !isZeroAmount(quantity))

/** Records an order with a vendor under the next number of the year. Throws 400 with every line that is above what was approved. */
export const recordOrder = (db: PrismaClient, who: Who, documentId: string, input: OrderInput) =>
  changePurchase(db, who, {
    documentId,
    by: 'office',
    run: async (tx, purchase) => {
      const lines = enteredLines(input.lines)
      const issues = await findOrderIssues(tx, purchase, input, lines)
      if (input.expectedOn !== '' && input.expectedOn < input.orderedOn)
        issues.push({ path: 'expectedOn', code: 'BEFORE_ORDER', text: 'fieldBeforeOrder' })
      if (issues.length > 0) throw invalid(issues.map((issue) => issueIn(issue, who.language)))
      await tx.purchaseOrder.create({
        data: {
          purchaseId: purchase.id,
          orderNo: await nextYearNumber(tx, { table: 'purchase_order', column: 'order_no', prefix: 'PO' }),
          vendorId: input.vendorId,
          orderedOn: new Date(input.orderedOn),
          expectedOn: dateValue(input.expectedOn),
          orderedById: who.userId,
          lines: { create: lines.map(({ lineId, quantity, unitPrice }) => ({ lineId, quantity, unitPrice })) },
        },
      })
    },
  })

/** Cancels what was not ordered or not delivered. Throws 409 where nothing is open. */
export const cancelRest = (db: PrismaClient, who: Who, documentId: string, reason: string) =>
  changePurchase(db, who, {
    documentId,
    by: 'office',
    run: async (tx, { id: purchaseId }) => {
      const figures = [...(await loadLineFigures(tx, purchaseId)).values()]
      const isOpen = ({ status, quantity, ordered, received }: LineFigures) =>
        (status === 'PENDING' || status === 'ACCEPTED') &&
        new Prisma.Decimal(received).lessThan(Prisma.Decimal.max(new Prisma.Decimal(quantity), new Prisma.Decimal(ordered)))
      const open = figures.filter(isOpen)
      if (open.length === 0) throw conflict('PURCHASE_NOTHING_OPEN', 'purchaseNothingOpen')
      const decision = { status: 'SHORT_CLOSED' as const, note: reason.trim(), decidedById: who.userId, decidedAt: new Date() }
      await tx.purchaseLine.updateMany({ where: { id: { in: open.map(({ id }) => id) } }, data: decision })
    },
  })
