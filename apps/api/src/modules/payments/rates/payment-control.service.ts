import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { loadPaymentRule } from '../payment-rule.service.ts'
import { withControlRate } from './control-rate.service.ts'
import { toAmounts, toAuthorityAmount } from '../applications/payment-amounts.ts'

/** The amounts of a payment as its control looks at them: those in euros never by a lower rate than the published one (decision 033). Today's rule unless given. */
export const toControlAmounts = async (db: Db, body: PaymentBody, rule?: Parameters<typeof toAmounts>[1]) =>
  toAmounts(await withControlRate(db, body, body.kind === 'CREDIT_NOTE'), rule ?? (await loadPaymentRule(db)))

/** What decides who approves a payment, in euros by the control rate: the higher of the invoice and the amount to pay. */
export async function loadAuthorityAmount(db: Db, body: PaymentBody) {
  const controlled = await withControlRate(db, body, body.kind === 'CREDIT_NOTE')
  return toAuthorityAmount(controlled, toAmounts(controlled, await loadPaymentRule(db)))
}
