import type { LabelRecords } from '../labels.ts'

/** What is wrong with the parts, the number or the first version of an invoice: MS00008230–8239. */
export const invoiceMessages = {
  fieldRoundingLarge: [
    'MS00008230',
    'Rounding is less than 1 (JPY and KRW: less than 10). Enter a larger amount as a line.',
    '반올림 차액은 1 미만이어야 합니다(JPY·KRW는 10 미만). 더 큰 금액은 항목으로 입력하세요.',
    'Eine Rundung liegt unter 1 (JPY und KRW: unter 10). Erfassen Sie einen größeren Betrag als Position.',
  ],
  correctionAbove: [
    'MS00008231',
    'Already requested for this invoice and its corrections: {0}. Enter at least that as paid before.',
    '이 청구서와 수정 청구서로 이미 신청된 금액: {0}. 기지급액에 그 이상을 입력하세요.',
    'Für diese Rechnung und ihre Berichtigungen schon beantragt: {0}. Tragen Sie mindestens das als bereits gezahlt ein.',
  ],
  correctionWaits: [
    'MS00008232',
    'Invoice {0} is still in approval. Withdraw it first, or submit this one once it is approved.',
    '청구서 {0}의 결재가 진행 중입니다. 먼저 회수하거나 승인된 후에 상신하세요.',
    'Rechnung {0} wird noch genehmigt. Ziehen Sie sie zuerst zurück, oder reichen Sie diese nach der Genehmigung ein.',
  ],
  correctionUnlinked: [
    'MS00008233',
    'Invoice {0} has been approved. Choose it as the corrected invoice.',
    '청구서 {0}{0:은/는} 이미 승인되었습니다. 수정 대상 청구서로 선택하세요.',
    'Rechnung {0} ist schon genehmigt. Wählen Sie sie als berichtigte Rechnung.',
  ],
  creditCounted: [
    'MS00008234',
    'Correction {0} was requested with this credit note in mind. Cancel the correction first.',
    '수정 청구서 {0}{0:이/가} 이 대변 전표를 반영하였습니다. 수정 청구서를 먼저 취소하세요.',
    'Die Berichtigung {0} berücksichtigt diese Gutschrift. Heben Sie zuerst die Berichtigung auf.',
  ],
} as const satisfies LabelRecords
