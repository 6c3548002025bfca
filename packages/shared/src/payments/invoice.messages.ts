import type { LabelRecords } from '../labels.ts'

/** What is wrong with the parts, the number or the first version of an invoice: MS00008230–8239, MS00008646–8649, MS00010191. */
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
  paymentVersionHeld: [
    'MS00008646',
    'Another version of this invoice from {0} is in the portal. Open the payment and link both, or cancel one.',
    '{0} 청구서의 다른 버전이 포털에 있습니다. 지급 건을 열어 둘을 연결하거나 하나를 취소하세요.',
    'Eine andere Fassung dieser Rechnung von {0} ist im Portal. Öffnen Sie die Zahlung und verknüpfen Sie beide, oder heben Sie eine auf.',
  ],
  versionAbove: [
    'MS00008647',
    'Requested for the other versions: {0}. Cancel this payment and request it again with that as paid before.',
    '다른 버전으로 신청된 금액: {0}. 이 지급을 취소하고 해당 금액을 기지급액으로 입력해 다시 신청하세요.',
    'Für die anderen Fassungen beantragt: {0}. Heben Sie diese Zahlung auf und beantragen Sie sie neu, mit dem Betrag als bereits gezahlt.',
  ],
  versionSameVendor: [
    'MS00010266',
    'Both invoices are from {0}. Link the two versions, or cancel one.',
    '두 청구서 모두 {0}의 것입니다. 두 버전을 연결하거나 하나를 취소하세요.',
    'Beide Rechnungen sind von {0}. Verknüpfen Sie die Fassungen, oder heben Sie eine auf.',
  ],
  versionGone: [
    'MS00008648',
    'There is no other version to link anymore. Reload the page.',
    '연결할 다른 버전이 없습니다. 화면을 새로 고치세요.',
    'Es gibt keine andere Fassung mehr zu verknüpfen. Laden Sie die Seite neu.',
  ],
  versionWaits: [
    'MS00008649',
    'Invoice {0} is still in approval. Ask for a decision, then link both.',
    '청구서 {0}의 결재가 진행 중입니다. 결재를 요청한 뒤 연결하세요.',
    'Rechnung {0} wird noch genehmigt. Bitten Sie um die Entscheidung und verknüpfen Sie dann beide.',
  ],
  invoiceNotesMissing: [
    'MS00010191',
    'The e-invoice {0} has open points: {1} ({2}). Use "Fill from e-invoice" with this file and answer them, or remove it.',
    '전자 청구서 {0}에 확인할 사항이 있습니다: {1} ({2}). 이 파일로 "전자 청구서로 채우기"를 실행해 확인하거나 파일을 삭제하세요.',
    'Die E-Rechnung {0} lässt Punkte offen: {1} ({2}). Nutzen Sie „Aus E-Rechnung ausfüllen“ mit dieser Datei und beantworten Sie sie, oder entfernen Sie die Datei.',
  ],
  creditCounted: [
    'MS00008234',
    'Correction {0} was requested with this credit note in mind. Cancel the correction first.',
    '수정 청구서 {0}{0:이/가} 이 대변 전표를 반영하였습니다. 수정 청구서를 먼저 취소하세요.',
    'Die Berichtigung {0} berücksichtigt diese Gutschrift. Heben Sie zuerst die Berichtigung auf.',
  ],
} as const satisfies LabelRecords
