import { Prisma } from '@maru/prisma/generated/client.ts'
import type { PurchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import type { Purchase, PurchaseLine, PurchaseOrder } from '@maru/shared/purchases/purchase-fields.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { opensDocumentSql, seesDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import { isInvolvedSql } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readRow } from '../../../kernel/database/read-page.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { readAssets } from '../orders/purchase-asset.service.ts'
import { purchaseRowSql, purchaseSeenSql } from './purchase-list.service.ts'

type Stored = Omit<
  Purchase,
  'lines' | 'orders' | 'receipts' | 'assets' | 'payments' | 'mayOrder' | 'mayReceive' | 'quotes' | 'quoteWaiver' | 'deliverTo' | 'reason'
> & {
  purchaseId: string
  body: PurchaseBody
  isInvolved: boolean
}

const readLines = (db: Db, purchaseId: string) =>
  db.$queryRaw<PurchaseLine[]>`
    select l.id::text, l.description, l.specification, l.kind::text, trim_scale(l.quantity)::text as quantity, l.unit, trim_scale(l.unit_price)::text as "unitPrice",
      trim_scale(l.vat_pct)::text as "vatPct", l.net_amount::text as "netAmount", l.total_amount::text as "totalAmount", l.status::text, l.note,
      trim_scale(f.ordered)::text as ordered,
      trim_scale(case when l.status = 'ACCEPTED' then greatest(0, l.quantity - f.ordered) else 0 end)::text as "toOrder", trim_scale(f.received)::text as received, trim_scale(f.billed)::text as billed
    from purchase_line l join purchase_line_figures f on f.id = l.id where l.purchase_id = ${purchaseId}::uuid order by l.place`

const readOrders = (db: Db, who: Who, purchaseId: string) =>
  db.$queryRaw<PurchaseOrder[]>`
    select o.id::text, o.order_no as "orderNo", v.name as "vendorName", o.ordered_on::text as "orderedOn", coalesce(o.expected_on::text, '') as "expectedOn",
      coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as "orderedByName",
      (select sum(round(x.quantity * x.unit_price, currency_places(p.currency)))::numeric(14,2) from purchase_order_line x where x.order_id = o.id)::text as "netAmount",
      (select json_agg(json_build_object('lineId', l.id, 'description', l.description, 'unit', l.unit, 'quantity', trim_scale(f.ordered)::text,
        'unitPrice', trim_scale(f.unit_price)::text, 'received', trim_scale(f.received)::text,
        'open', case when l.status = 'SHORT_CLOSED' then '0' else trim_scale(greatest(0, f.ordered - f.received))::text end,
        'payable', trim_scale(greatest(0, f.received - f.claimed))::text) order by l.place)
       from purchase_order_figures f join purchase_line l on l.id = f.line_id where f.order_id = o.id) as lines
    from purchase_order o join purchase p on p.id = o.purchase_id join vendor v on v.id = o.vendor_id left join users u on u.id = o.ordered_by_id
    where o.purchase_id = ${purchaseId}::uuid order by o.order_no`

const readReceipts = (db: Db, who: Who, purchaseId: string) =>
  db.$queryRaw<Purchase['receipts']>`
    select r.id::text, o.order_no as "orderNo", r.received_on::text as "receivedOn", r.delivery_note as "deliveryNote",
      coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as "receivedByName", (select sum(round(x.quantity * y.unit_price, currency_places(p.currency)))::numeric(14,2) from purchase_receipt_line x
        join purchase_order_line y on y.order_id = r.order_id and y.line_id = x.line_id where x.receipt_id = r.id)::text as "netAmount"
    from purchase_receipt r join purchase_order o on o.id = r.order_id join purchase p on p.id = o.purchase_id left join users u on u.id = r.received_by_id
    where o.purchase_id = ${purchaseId}::uuid order by r.received_on, r.created_at, r.id`

/** Payment applications of the purchase, those being written too. */
const readPayments = (db: Db, who: Who, purchaseId: string) =>
  db.$queryRaw<Purchase['payments']>`
    select d.id::text, coalesce(d.document_no, '') as "documentNo", coalesce(p.status::text, 'DRAFT') as status, coalesce(p.invoice_no, '') as "invoiceNo",
      coalesce(p.invoice_date::text, '') as "invoiceDate", coalesce(p.total_amount::text, '') as "totalAmount", coalesce(p.paid_on::text, '') as "paidOn",
      ${seesDocumentSql(who)} as "seesDocument"
    from purchase_payment y join purchase_order o on o.id = y.order_id join approval_document d on d.id = y.document_id
      left join payment p on p.document_id = d.id
    where o.purchase_id = ${purchaseId}::uuid order by d.created_at, d.id`

const notOrderable: ReadonlySet<Purchase['status']> = new Set(['DRAFT', 'IN_APPROVAL', 'RETURNED', 'VOID'])

/** One purchase, by the id of its document. Throws 404 where the caller may not see it. */
export async function loadPurchase(db: Db, who: Who, id: string): Promise<Purchase> {
  const { columns, from } = purchaseRowSql(who)
  const more = Prisma.sql`p.id::text as "purchaseId", d.body, p.vat_amount::text as "vatAmount", coalesce(p.vendor_id::text, '') as "vendorId",
    (p.submitted_at at time zone office_zone())::date::text as "submittedOn", ${opensDocumentSql(who)} as "seesDocument",
    ${isInvolvedSql(who, Prisma.sql`array[d.id]`)} as "isInvolved",
    coalesce((select (h.reserved + h.committed)::text from budget_hold h where h.line_id = p.budget_line_id and h.purpose = 'purchase:' || p.document_id), '') as held`
  const sql = { columns: Prisma.sql`${columns}, ${more}`, from }
  const { purchaseId, body, isInvolved, ...row } = await readRow<Stored>(db, sql, purchaseSeenSql(who, id))
  const { quotes, quoteWaiver, deliverTo, reason } = body
  const isApproved = !notOrderable.has(row.status)
  const keeps = hasCapability(who, 'keepsPurchases')
  return {
    ...row,
    quotes,
    quoteWaiver,
    deliverTo,
    reason,
    lines: await readLines(db, purchaseId),
    orders: await readOrders(db, who, purchaseId),
    receipts: await readReceipts(db, who, purchaseId),
    assets: await readAssets(db, who, purchaseId),
    payments: await readPayments(db, who, purchaseId),
    mayOrder: isApproved && keeps && !isInvolved,
    mayReceive: isApproved && (keeps || row.drafterId === who.userId),
  }
}
