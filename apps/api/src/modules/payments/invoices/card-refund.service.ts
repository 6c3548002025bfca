import { Prisma } from '@maru/prisma/generated/client.ts'

const isCreditOf = (kind: Prisma.Sql) =>
  Prisma.sql`(p.kind = 'CREDIT_NOTE' and exists (select from payment o where o.id = p.credited_id and ${kind}))`

/** Whether a credit note comes back to the card its purchase was paid with, and not through the bank; over `payment p`. */
export const isRefundedToCardSql = isCreditOf(Prisma.sql`o.kind = 'CARD'`)
/** Whether it comes back through the bank; one without an invoice may come either way. */
export const isRefundedByBankSql = isCreditOf(Prisma.sql`o.kind <> 'CARD'`)
