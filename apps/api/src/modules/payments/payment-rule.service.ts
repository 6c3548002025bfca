import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'

/** A figure of the rule that is in force on the head office's day (a subquery). */
export const paymentRuleSql = (column: 'deductible_pct' | 'freeze_hours' | 'duplicate_days') =>
  Prisma.sql`select r.${Prisma.raw(column)} from payment_rule r where r.valid_from <= office_day() order by r.valid_from desc limit 1`

export interface PaymentRule {
  /** Percent of German VAT that is deductible: '85'. */
  readonly deductiblePct: string
}

/** The rule in force today. */
export async function loadPaymentRule(db: Db): Promise<PaymentRule> {
  const [rule] = await db.$queryRaw<PaymentRule[]>`
    select deductible_pct::text as "deductiblePct" from payment_rule
    where valid_from <= office_day() order by valid_from desc limit 1`
  if (!rule) throw new Error('no rule of payments is in force')
  return rule
}
