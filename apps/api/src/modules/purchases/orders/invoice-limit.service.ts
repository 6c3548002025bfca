import { Prisma } from '@maru/prisma/generated/client.ts'
import { compareAmounts, percentOfAmountIn, subtractAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { deriveLine, type PricedQuantity, sumLines } from '@maru/shared/purchases/purchase-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import type { InvoiceFigures } from '../../../kernel/extension-points/payment-source.ts'
import { loadPurchaseRule } from '../purchase-rule.ts'

/** What applications take of an order at its prices, and what other ones than the one looked at ask for; in the order's currency. */
interface OrderInvoices {
  readonly orderNo: string
  readonly currency: string
  readonly received: readonly PricedQuantity[]
  readonly otherNet: string
  readonly otherTotal: string
  /** The amounts of the application looked at. */
  readonly net: string
  readonly total: string
}

/** Submitted and neither returned nor cancelled, over `payment p`. */
const LIVING = Prisma.sql`p.status not in ('RETURNED', 'VOID')`

/** What converts amounts in a currency to that of the purchase `r`; those in the same one stay as they are. */
const toOrderCurrency = (currency: Prisma.Sql, rate: Prisma.Sql) =>
  Prisma.sql`case when ${currency} = r.currency::text then 1 else ${rate} / r.exchange_rate end`

/** The order an application pays with all its invoices; undefined where it pays none. */
async function loadOrderInvoices(db: Db, documentId: string, { net, total, currency, rate }: InvoiceFigures) {
  const [invoices] = await db.$queryRaw<OrderInvoices[]>`
    select o.order_no as "orderNo", r.currency::text, received.lines as received,
      other.net::text as "otherNet", other.total::text as "otherTotal", (${net}::numeric * own.factor)::text as net, (${total}::numeric * own.factor)::text as total
    from purchase_payment y join purchase_order o on o.id = y.order_id join purchase r on r.id = o.purchase_id
    cross join lateral (select ${toOrderCurrency(Prisma.sql`${currency}`, Prisma.sql`${rate}::numeric`)} as factor) own
    cross join lateral (
      select json_agg(json_build_object('quantity', x.quantity::text, 'unitPrice', b.unit_price::text, 'vatPct', l.vat_pct::text)) as lines
      from purchase_payment z join purchase_payment_line x on x.document_id = z.document_id
        join purchase_order_line b on b.order_id = z.order_id and b.line_id = x.line_id join purchase_line l on l.id = x.line_id
      where z.order_id = o.id and (z.document_id = y.document_id or exists (select from payment p where p.document_id = z.document_id and ${LIVING}))
    ) received
    cross join lateral (
      select coalesce(sum((l.net + e.extra) * f.factor), 0) as net, coalesce(sum((l.total + e.extra) * f.factor), 0) as total
      from purchase_payment z join payment p on p.document_id = z.document_id and ${LIVING}
        cross join lateral (select sum(x.total_amount - x.vat_original) as net, sum(x.total_amount) as total from payment_line x where x.payment_id = p.id) l
        cross join lateral (select p.rounding_amount + p.third_party_amount as extra) e
        cross join lateral (select ${toOrderCurrency(Prisma.sql`p.currency::text`, Prisma.sql`p.exchange_rate`)} as factor) f
      where z.order_id = o.id and z.document_id <> y.document_id
    ) other
    where y.document_id = ${documentId}::uuid`
  return invoices
}

/**
 * An application that asks for more than what was received on its order costs at the order's prices, with the tolerance; all applications of
 * the order count. The purchase is locked.
 */
export async function findAboveReceived(db: Db, documentId: string, invoice: InvoiceFigures): Promise<HookIssue[]> {
  const invoices = await loadOrderInvoices(db, documentId, invoice)
  if (!invoices) return []
  const { receiptTolerancePct } = await loadPurchaseRule(db)
  const { orderNo, currency, net, total } = invoices
  const leftOf = (received: string, other: string) =>
    subtractAmount(sumAmounts([received, percentOfAmountIn(received, receiptTolerancePct, currency)]), other)
  const received = sumLines((invoices.received ?? []).map((line) => deriveLine(line, currency)))
  const left = { net: leftOf(received.netAmount, invoices.otherNet), total: leftOf(received.totalAmount, invoices.otherTotal) }
  if (compareAmounts(net, left.net) <= 0 && compareAmounts(total, left.total) <= 0) return []
  const values = [orderNo, `${left.net} ${currency}`, `${left.total} ${currency}`]
  return [{ path: 'body.lines', code: 'ABOVE_ORDER', text: 'purchaseInvoiceAbove', values }]
}
