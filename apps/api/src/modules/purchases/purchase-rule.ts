import type { Db } from '../../kernel/database/database.ts'

export interface PurchaseRule {
  /** Euros without VAT above which quotes are needed: '1000.00'. */
  readonly quotesAbove: string
  readonly quotesNeeded: number
  /** Percent an order may go above what was approved of a line; and a receipt above what was ordered, as invoices above what was received. */
  readonly orderTolerancePct: string
  readonly receiptTolerancePct: string
  /** Percent of German VAT that is deductible. */
  readonly deductiblePct: string
}

/** The rules of purchases and of VAT in force today. */
export async function loadPurchaseRule(db: Db): Promise<PurchaseRule> {
  const [rule] = await db.$queryRaw<PurchaseRule[]>`
    select r.quotes_above::text as "quotesAbove", r.quotes_needed as "quotesNeeded", trim_scale(r.order_tolerance_pct)::text as "orderTolerancePct",
      trim_scale(r.receipt_tolerance_pct)::text as "receiptTolerancePct",
      (select v.deductible_pct::text from payment_rule v where v.valid_from <= office_day() order by v.valid_from desc limit 1) as "deductiblePct"
    from purchase_rule r where r.valid_from <= office_day() order by r.valid_from desc limit 1`
  if (!rule) throw new Error('no rule of purchases is in force')
  return rule
}
