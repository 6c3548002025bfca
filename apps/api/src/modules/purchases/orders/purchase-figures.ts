import type { Db } from '../../../kernel/database/database.ts'

/** A line with its quantities and its price; quantities without zeros at the end. */
export interface LineFigures {
  readonly id: string
  readonly description: string
  readonly unit: string
  readonly status: 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'SHORT_CLOSED'
  readonly quantity: string
  readonly unitPrice: string
  readonly vatPct: string
  readonly ordered: string
  /** Net of all orders, not rounded. */
  readonly orderedNet: string
  readonly received: string
}

/** The lines of a purchase by their ids. */
export async function loadLineFigures(db: Db, purchaseId: string): Promise<ReadonlyMap<string, LineFigures>> {
  const rows = await db.$queryRaw<LineFigures[]>`
    select l.id::text, l.description, l.unit, l.status::text, trim_scale(l.quantity)::text as quantity, l.unit_price::text as "unitPrice",
      l.vat_pct::text as "vatPct", trim_scale(f.ordered)::text as ordered, trim_scale(f.received)::text as received, coalesce((
      select sum(o.quantity * o.unit_price) from purchase_order_line o where o.line_id = l.id), 0)::text as "orderedNet"
    from purchase_line l join purchase_line_figures f on f.id = l.id where l.purchase_id = ${purchaseId}::uuid order by l.place`
  return new Map(rows.map((row) => [row.id, row]))
}

/** A line of one order. */
export interface OrderFigures {
  readonly lineId: string
  readonly description: string
  readonly unit: string
  readonly vatPct: string
  readonly unitPrice: string
  readonly ordered: string
  readonly received: string
  /** Received and in no payment application yet. */
  readonly payable: string
  /** The office cancelled its rest. */
  readonly isCancelled: boolean
}

/** The lines of an order of the purchase; none where the order is another one's. */
export const loadOrderFigures = (db: Db, purchaseId: string, orderId: string) =>
  db.$queryRaw<OrderFigures[]>`
    select l.id::text as "lineId", l.description, l.unit, l.vat_pct::text as "vatPct", f.unit_price::text as "unitPrice",
      trim_scale(f.ordered)::text as ordered, trim_scale(f.received)::text as received,
      trim_scale(greatest(0, f.received - f.claimed))::text as payable, l.status = 'SHORT_CLOSED' as "isCancelled"
    from purchase_order_figures f join purchase_line l on l.id = f.line_id
    where f.order_id = ${orderId}::uuid and l.purchase_id = ${purchaseId}::uuid order by l.place`
