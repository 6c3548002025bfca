import type { LabelRecords } from '../labels.ts'

/** What is wrong with the parts, the number or the first version of an invoice: MS00008230–8239. */
export const invoiceMessages = {
  fieldRoundingLarge: [
    'MS00008230',
    'Rounding is less than 1 (JPY and KRW: less than 10). Enter a larger amount as a line.',
    '반올림 차액은 1 미만이어야 합니다(JPY·KRW는 10 미만). 더 큰 금액은 항목으로 입력하세요.',
    'Eine Rundung liegt unter 1 (JPY und KRW: unter 10). Erfassen Sie einen größeren Betrag als Position.',
  ],
} as const satisfies LabelRecords
