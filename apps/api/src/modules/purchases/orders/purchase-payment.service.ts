import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { compareAmounts, isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { ChargeFields } from '@maru/shared/payments/charge.ts'
import { blankPayment, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { deriveLine } from '@maru/shared/purchases/purchase-body.ts'
import { listInvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { ApprovalKinds, HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import type { InvoiceFigures, PaymentSource } from '../../../kernel/extension-points/payment-source.ts'
import { wordIn } from '../../../kernel/names.ts'
import { createDraft } from '../../approvals/drafting/approval-draft.service.ts'
import { isPurchaseShown } from '../requests/purchase-list.service.ts'
import { lockPurchase, purchasePurpose, refreshPurchase } from '../purchase-state.service.ts'
import { findAboveReceived } from './invoice-limit.service.ts'
import { changePurchase } from './purchase-action.service.ts'
import { loadOrderFigures, type OrderFigures } from './purchase-figures.ts'

interface PayableOrder {
  orderNo: string
  vendorId: string
  isGerman: boolean
  currency: string
  exchangeRate: string
  rateDate: string
  projectNo: string
  budgetLineId: string
}

/** An order of the purchase with what a payment application takes over from it. Throws 404. */
async function loadPayableOrder(db: Db, purchaseId: string, orderId: string) {
  const [order] = await db.$queryRaw<PayableOrder[]>`
    select o.order_no as "orderNo", o.vendor_id::text as "vendorId", v.country_code = 'DE' as "isGerman", p.currency::text,
      case when p.currency = 'EUR' then '' else trim_scale(p.exchange_rate)::text end as "exchangeRate", coalesce(p.rate_date::text, '') as "rateDate",
      case when p.budget_line_id is null then '' else p.project_no end as "projectNo", coalesce(p.budget_line_id::text, '') as "budgetLineId"
    from purchase_order o join purchase p on p.id = o.purchase_id join vendor v on v.id = o.vendor_id
    where o.id = ${orderId}::uuid and p.id = ${purchaseId}::uuid`
  if (!order) throw notFound()
  return order
}

function toPaymentBody({ orderNo, isGerman, ...order }: PayableOrder, lines: readonly OrderFigures[], who: Who): PaymentBody {
  return {
    ...blankPayment,
    ...(order as ChargeFields & { vendorId: string }),
    reference: orderNo,
    received: true,
    reason: fillText(wordIn(labels.paymentReason, who.language), [orderNo]),
    lines: lines.map(({ description, unit, payable, unitPrice, vatPct }) => {
      const { totalAmount, vatAmount } = deriveLine({ quantity: payable, unitPrice, vatPct }, order.currency)
      return {
        description: `${description}, ${payable} ${unit}`,
        totalAmount,
        vatOriginal: vatAmount,
        withinGermanyYn: isGerman ? 'Y' : 'N',
      }
    }),
  }
}

/** Drafts of applications that were deleted keep nothing back. */
const forgetDeletedDrafts = (db: Db, orderId: string) => db.$executeRaw`
  delete from purchase_payment y where y.order_id = ${orderId}::uuid and not exists (select from approval_document d where d.id = y.document_id)`

/** Drafts a payment application of what was received on an order and is in none yet; answers its document. Throws 409 where there is nothing. */
export const draftPayment = (db: PrismaClient, kinds: ApprovalKinds, who: Who, documentId: string, orderId: string) =>
  changePurchase(db, who, {
    documentId,
    by: 'own',
    run: async (tx, { id: purchaseId }) => {
      const order = await loadPayableOrder(tx, purchaseId, orderId)
      await forgetDeletedDrafts(tx, orderId)
      const lines = (await loadOrderFigures(tx, purchaseId, orderId)).filter(({ payable }) => !isZeroAmount(payable))
      if (lines.length === 0) throw conflict('PURCHASE_NOTHING_TO_PAY', 'purchaseNothingToPay')
      const title = fillText(wordIn(labels.paymentReason, who.language), [order.orderNo])
      const draft = { formCode: 'PAYMENT', title, body: toPaymentBody(order, lines, who), urgent: false, fileKey: '', line: null }
      const { id } = await createDraft(tx, kinds, who, { ...draft, participants: [] })
      const quantities = lines.map(({ lineId, payable }) => ({ lineId, quantity: payable }))
      await tx.purchasePayment.create({ data: { documentId: id, orderId, lines: { create: quantities } } })
      return { id }
    },
  })

/** Lines of an application of which more would be paid than was received, because another one has them. */
async function findPaidTwice(db: Db, documentId: string): Promise<HookIssue[]> {
  const rows = await db.$queryRaw<{ description: string }[]>`
    select l.description from purchase_payment y join purchase_payment_line x on x.document_id = y.document_id join purchase_line l on l.id = x.line_id
      join purchase_order_figures f on f.order_id = y.order_id and f.line_id = x.line_id
    where y.document_id = ${documentId}::uuid and f.received < x.quantity + f.billed - case when exists (
      select from payment p where p.document_id = y.document_id and p.status not in ('RETURNED', 'VOID')) then x.quantity else 0 end`
  return rows.map(({ description }) => ({ path: 'body.lines', code: 'PAID_TWICE', text: 'purchasePaidTwice', values: [description] }))
}

/** An invoice of another vendor than the one the order went to. */
async function findOtherVendor(db: Db, documentId: string, vendorId: string): Promise<HookIssue[]> {
  if (vendorId === '') return []
  const [order] = await db.$queryRaw<{ orderNo: string; vendorName: string }[]>`
    select o.order_no as "orderNo", v.name as "vendorName" from purchase_payment y join purchase_order o on o.id = y.order_id join vendor v on v.id = o.vendor_id
    where y.document_id = ${documentId}::uuid and v.id <> ${vendorId}::uuid`
  if (!order) return []
  return [{ path: 'body.vendorId', code: 'OTHER_VENDOR', text: 'purchaseOtherVendor', values: [order.orderNo, order.vendorName] }]
}

/** The purchase an application pays and the number of its order; undefined for any other application. */
async function findOrderPaidBy(db: Db, documentId: string) {
  const [row] = await db.$queryRaw<{ documentId: string; orderNo: string }[]>`
    select p.document_id::text as "documentId", o.order_no as "orderNo" from purchase_payment y join purchase_order o on o.id = y.order_id join purchase p on p.id = o.purchase_id
    where y.document_id = ${documentId}::uuid`
  return row
}

/** What the purchase would free on the line once its application takes over. */
async function findFreed(db: Db, documentId: string, budgetLineId: string) {
  const purchaseDocument = (await findOrderPaidBy(db, documentId))?.documentId
  if (purchaseDocument === undefined) return '0.00'
  const [row] = await db.$queryRaw<{ freed: string }[]>`
    select greatest(0, h.committed - purchase_needed_budget(p.id, ${documentId}::uuid))::numeric(14,2)::text as freed
    from purchase p join budget_hold h on h.line_id = p.budget_line_id and h.purpose = ${purchasePurpose(purchaseDocument)}
    where p.document_id = ${purchaseDocument}::uuid and p.budget_line_id = ${budgetLineId}::uuid`
  return row?.freed ?? '0.00'
}

/** What an order has against an application; its purchase is locked, so that of two at once the second sees what the first has taken. */
async function findOrderIssues(db: Db, documentId: string, invoice: InvoiceFigures): Promise<HookIssue[]> {
  const order = await findOrderPaidBy(db, documentId)
  if (!order) return []
  await lockPurchase(db, order.documentId)
  if (compareAmounts(invoice.total, '0') < 0)
    return [{ path: 'body.kind', code: 'CREDIT_NOTE_ORDER', text: 'purchaseCreditNote', values: [order.orderNo] }]
  return [
    ...(await findOtherVendor(db, documentId, invoice.vendorId)),
    ...(await findPaidTwice(db, documentId)),
    ...(await findAboveReceived(db, documentId, invoice)),
  ]
}

/** Purchases as payment applications meet them. */
export const purchaseSource: PaymentSource = {
  area: 'purchases',
  lock: async (db, documentId) => {
    const order = await findOrderPaidBy(db, documentId)
    if (order) await lockPurchase(db, order.documentId)
  },
  validate: findOrderIssues,
  findFreed,
  findOrder: async (db, who, documentId) => {
    const order = await findOrderPaidBy(db, documentId)
    return order && (await isPurchaseShown(db, who, order.documentId)) ? { id: order.documentId, orderNo: order.orderNo } : undefined
  },
  listPeople: async (db, documentId) => {
    const order = await findOrderPaidBy(db, documentId)
    return order ? listInvolved(db, order.documentId) : []
  },
  update: async (db, actor, documentId) => {
    const order = await findOrderPaidBy(db, documentId)
    if (order) await refreshPurchase(db, actor, await lockPurchase(db, order.documentId))
  },
}
