import type { LabelRecords } from '../../labels.ts'

/** The money a document is about: LB00019200–19202. */
export const documentAmountLabels = {
  amount: ['LB00019200', 'Amount', '금액', 'Betrag'],
  currency: ['LB00019201', 'Currency', '통화', 'Währung'],
  sort: ['LB00019202', 'Highest amount first', '금액 큰 순', 'Höchster Betrag zuerst'],
} as const satisfies LabelRecords
