import type { LabelRecords } from '../labels.ts'

/** Amounts: MS00007600–7604. */
export const amountMessages = {
  fieldVatAboveTotal: [
    'MS00007600',
    'VAT is above the gross amount. Correct one of them.',
    '부가세가 총액보다 큽니다. 둘 중 하나를 고치세요.',
    'Die USt ist höher als der Bruttobetrag. Korrigieren Sie eines von beiden.',
  ],
} as const satisfies LabelRecords
