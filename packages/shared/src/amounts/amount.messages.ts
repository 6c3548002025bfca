import type { LabelRecords } from '../labels.ts'

/** Amounts: MS00007600–7604. */
export const amountMessages = {
  fieldVatAboveTotal: ['MS00007600', 'VAT is above the total', '부가세가 총액보다 큽니다', 'Die USt ist höher als der Gesamtbetrag'],
} as const satisfies LabelRecords
