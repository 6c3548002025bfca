import type { LabelRecords } from '../labels.ts'

/** Amounts of an expense: LB00016800–16819. */
export const amountLabels = {
  totalAmount: ['LB00016800', 'Gross', '총액', 'Brutto'],
  netPriceAmount: ['LB00016801', 'Net', '공급가액', 'Netto'],
  vatAmount: ['LB00016802', 'Deductible VAT', '공제 부가세', 'Abziehbare USt'],
  vatOriginal: ['LB00016803', 'VAT', '부가세', 'USt'],
  vatRate: ['LB00022474', 'VAT rate', '부가세율', 'USt-Satz'],
  withinGermanyYn: ['LB00016804', 'Issued in', '발행 국가', 'Ausgestellt in'],
} as const satisfies LabelRecords

/** Where a receipt was issued, by `withinGermanyYn`. */
export const withinGermanyLabels = {
  Y: ['LB00016805', 'Germany', '독일', 'Deutschland'],
  N: ['LB00016806', 'Another country', '기타 국가', 'Anderes Land'],
} as const satisfies LabelRecords
