import * as amountLabelRecords from '../amounts/amount.labels.ts'
import * as cardTransactionLabelRecords from '../cards/card-transaction.labels.ts'
import * as cardLabelRecords from '../cards/card.labels.ts'
import type { LabelRecords } from '../labels.ts'
import * as exchangeRateLabelRecords from './rates/exchange-rate.labels.ts'
import * as remittanceLabelRecords from './remittances/remittance.labels.ts'
import * as statementLabelRecords from './statements/statement.labels.ts'
import * as paymentLabelRecords from './payment.labels.ts'

/** Every text of payments and company cards, by the name of its record. */
export const paymentLabelAreas: Readonly<Record<string, LabelRecords>> = {
  ...amountLabelRecords,
  ...paymentLabelRecords,
  ...remittanceLabelRecords,
  ...statementLabelRecords,
  ...exchangeRateLabelRecords,
  ...cardLabelRecords,
  ...cardTransactionLabelRecords,
}
