import { Prisma } from '@maru/prisma/generated/client.ts'

/** All discounts of `payment p` as `percent` and its last day `until` (a subquery). */
const DISCOUNTS = Prisma.sql`(select p.discount_pct as percent, p.discount_until as until union all
  select (x->>'discountPct')::numeric, (x->>'discountUntil')::date from jsonb_array_elements(p.further_discounts) x)`

/** The last day of the next discount of `payment p` that is still offered; null without one. */
export const nextDiscountSql = Prisma.sql`(select min(t.until) from ${DISCOUNTS} t where t.until >= office_day())`

/** What `payment p` costs on a day: its amount to pay, less the best discount that is still offered; a credit has none. */
export const payableSql = (day: Prisma.Sql) => Prisma.sql`(p.payable_amount
  - round(greatest(p.payable_amount, 0) * coalesce((select max(t.percent) from ${DISCOUNTS} t where ${day} <= t.until), 0) / 100, 2))::numeric(14,2)`
