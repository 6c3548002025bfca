import type { LabelRecords } from '../labels.ts'

/** Amount to pay, discounts and open points of e-invoices: LB00019020–19049; a second application for an invoice: LB00019210. */
export const payableLabels = {
  payableAmount: ['LB00019020', 'Amount to pay', '지급할 금액', 'Zahlbetrag'],
  payableText: [
    'LB00019021',
    'As on the invoice. The gross total stays as it is.',
    '청구서대로 입력합니다. 총액은 바뀌지 않습니다.',
    'Wie auf der Rechnung. Der Bruttobetrag bleibt unverändert.',
  ],
  prepaidAmount: ['LB00019022', 'Paid before', '기지급액', 'Bereits gezahlt'],
  roundingAmount: ['LB00019023', 'Rounding', '반올림 차액', 'Rundung'],
  thirdPartyAmount: ['LB00019024', 'Collected for third parties', '제3자 대리 수금액', 'Für Dritte eingezogen'],
  nothingToPay: [
    'LB00019025',
    'Nothing to pay. The payment is complete once it is approved.',
    '지급할 금액이 없습니다. 승인되면 지급이 완료됩니다.',
    'Nichts zu zahlen. Mit der Genehmigung ist die Zahlung erledigt.',
  ],
  credit: [
    'LB00019026',
    "Credit: set off against the payee's next payments",
    '대변 잔액: 수취인의 다음 지급액에서 상계합니다',
    'Guthaben: wird mit den nächsten Zahlungen verrechnet',
  ],
  furtherDiscounts: ['LB00019027', 'Further discounts', '추가 할인', 'Weitere Skonti'],
  addDiscount: ['LB00019028', 'Add discount', '할인 추가', 'Skonto hinzufügen'],
  removeDiscount: ['LB00019029', 'Remove discount {0}', '{0}번째 할인 삭제', 'Skonto {0} entfernen'],
  correctedId: ['LB00019030', 'Corrected invoice', '수정 대상 청구서', 'Berichtigte Rechnung'],
  openPoints: ['LB00019031', 'To check before submitting', '상신 전 확인 사항', 'Vor dem Einreichen prüfen'],
  checkedPoints: ['LB00019032', 'Checked by the drafter', '기안자 확인 사항', 'Von der verfassenden Person geprüft'],
  note_UNPAYABLE_TYPE: ['LB00019264', 'Invoice type', '청구서 종류', 'Rechnungsart'],
  note_PAID_OTHERWISE: ['LB00021299', 'Payment method', '지급 방법', 'Zahlungsart'],
  note_OTHER_PAYEE: ['LB00021301', 'Payee', '수취인', 'Empfänger'],
  note_OTHER_BUYER: ['LB00019034', 'Buyer', '구매자', 'Käufer'],
  note_FURTHER_INVOICES: ['LB00019035', 'Further invoices', '다른 청구서', 'Weitere Rechnungen'],
  note_PDF_AMOUNT: ['LB00019036', 'PDF', 'PDF', 'PDF'],
  note_HINT_ONLY: ['LB00019037', 'Extract', '일부 정보', 'Auszug'],
  note_CORRECTION: ['LB00019038', 'Correction', '수정', 'Berichtigung'],
  note_AMOUNT_UNEXPLAINED: ['LB00019039', 'Amounts', '금액', 'Beträge'],
  note_PREPAID: ['LB00019260', 'Paid before', '기지급액', 'Bereits gezahlt'],
  note_DISCOUNT_TERMS: ['LB00019262', 'Discount', '할인', 'Skonto'],
  note_DISCOUNT_BASE: ['LB00019047', 'Partial discount', '부분 할인', 'Teilskonto'],
  openTwin: ['LB00019210', 'Open the earlier payment', '이전 지급 신청 열기', 'Frühere Zahlung öffnen'],
  discountNo: ['LB00019033', 'Discount {0}', '할인 {0}', 'Skonto {0}'],
} as const satisfies LabelRecords

/** Another version of an invoice in the portal: LB00019687–19690. */
/** E-invoices among the receipts that say something else than was entered. */
export const attachedInvoiceLabels = {
  differs: [
    'LB00021303',
    'The attached e-invoice and this payment differ',
    '첨부한 전자 청구서와 지급 신청 내용이 다릅니다',
    'Die angehängte E-Rechnung weicht von dieser Zahlung ab',
  ],
  ourselves: ['LB00022144', 'our organisation', '우리 기관', 'unsere Einrichtung'],
  comparison: ['LB00021304', '{0} in the file, {1} entered', '파일 {0}, 입력 {1}', '{0} in der Datei, {1} eingegeben'],
  unchecked: [
    'LB00021720',
    "Couldn't check the attached e-invoices. Try again, or open them and compare.",
    '첨부한 전자 청구서를 확인하지 못했습니다. 다시 시도하거나 파일을 열어 비교하세요.',
    'Die angehängten E-Rechnungen konnten nicht geprüft werden. Versuchen Sie es erneut oder öffnen und vergleichen Sie sie.',
  ],
  unreadable: [
    'LB00021305',
    "{0} can't be checked automatically. Open it and compare.",
    '{0} 파일은 자동으로 확인할 수 없습니다. 열어서 비교하세요.',
    '{0} lässt sich nicht automatisch prüfen. Öffnen und vergleichen Sie die Datei.',
  ],
} as const satisfies LabelRecords

export const invoiceVersionLabels = {
  corrects: [
    'LB00019687',
    'The portal has the invoice this one corrects. Link both, or cancel one.',
    '이 청구서가 수정하는 청구서가 포털에 있습니다. 둘을 연결하거나 하나를 취소하세요.',
    'Die Rechnung, die hier berichtigt wird, ist im Portal. Verknüpfen Sie beide, oder heben Sie eine auf.',
  ],
  isCorrected: [
    'LB00019688',
    'The portal has a correction of this invoice. Cancel one of the two.',
    '이 청구서의 수정 청구서가 포털에 있습니다. 둘 중 하나를 취소하세요.',
    'Eine Berichtigung dieser Rechnung ist im Portal. Heben Sie eine der beiden auf.',
  ],
  otherVersion: ['LB00019689', 'Other version', '다른 버전', 'Andere Fassung'],
  link: ['LB00019690', 'Link versions', '버전 연결', 'Fassungen verknüpfen'],
  tellApart: ['LB00022357', 'Mark as different companies', '다른 회사로 표시', 'Als verschiedene Firmen kennzeichnen'],
} as const satisfies LabelRecords

/** An account that changed after the approval: LB00019051–19057. */
export const accountChangeLabels = {
  changed: [
    'LB00019051',
    'The account was changed after the approval. The payment waits for an approver.',
    '승인 후 계좌가 변경되었습니다. 결재자의 확인을 기다립니다.',
    'Das Konto wurde nach der Genehmigung geändert. Die Zahlung wartet auf eine genehmigende Person.',
  ],
  before: ['LB00019052', 'Approved account', '승인된 계좌', 'Genehmigtes Konto'],
  after: ['LB00019053', 'New account', '새 계좌', 'Neues Konto'],
  confirm: ['LB00019054', 'Confirm account', '계좌 확인', 'Konto bestätigen'],
  confirmAsk: ['LB00019055', 'Pay to the new account?', '새 계좌로 지급할까요?', 'Auf das neue Konto zahlen?'],
  confirmText: [
    'LB00019056',
    'Call {0} on a number you already know first. The money goes to {1}.',
    '먼저 알고 있던 번호로 {0}에 전화해 확인하세요. {1}{1:으로/로} 지급됩니다.',
    'Rufen Sie zuerst {0} unter einer bekannten Nummer an. Das Geld geht an {1}.',
  ],
} as const satisfies LabelRecords

/** What an e-invoice leaves open, as the drafter confirms it; {0} is what it is about. */
export const invoiceNoteLabels = {
  UNPAYABLE_TYPE: [
    'LB00019265',
    "Invoices of type {0} aren't paid (325: pro forma, 751: for accounting only). I have checked what to pay.",
    '종류 {0}{0:은/는} 지급할 청구서가 아닙니다(325: 견적 송장, 751: 회계용). 지급할 금액을 확인했습니다.',
    'Rechnungen der Art {0} werden nicht gezahlt (325: Proforma, 751: nur zur Buchung). Ich habe geprüft, was zu zahlen ist.',
  ],
  PAID_OTHERWISE: [
    'LB00021300',
    'Payment method {0} is not a transfer (10: cash, 48, 54, 55: card, 49, 59: direct debit, 97: clearing). I have checked that nobody else pays it.',
    '지급 방법 {0}{0:은/는} 계좌이체가 아닙니다(10: 현금, 48·54·55: 카드, 49·59: 자동이체, 97: 상계). 다른 방법으로 지급되지 않음을 확인했습니다.',
    'Zahlungsart {0} ist keine Überweisung (10: bar, 48, 54, 55: Karte, 49, 59: Lastschrift, 97: Verrechnung). Ich habe geprüft, dass sie nicht anders gezahlt wird.',
  ],
  OTHER_PAYEE: [
    'LB00021302',
    'The invoice is to be paid to {0}, not to its seller. I have checked who is paid.',
    '청구서의 수취인은 공급자가 아니라 {0}입니다. 지급할 상대를 확인했습니다.',
    'Die Rechnung ist an {0} zu zahlen, nicht an den Verkäufer. Ich habe geprüft, wer das Geld bekommt.',
  ],
  OTHER_BUYER: [
    'LB00019040',
    'The invoice is addressed to {0}. I have checked that it is for us.',
    '청구서의 구매자가 {0}입니다. 우리 기관의 청구서임을 확인했습니다.',
    'Die Rechnung ist an {0} gerichtet. Ich habe geprüft, dass sie uns betrifft.',
  ],
  FURTHER_INVOICES: [
    'LB00019041',
    'The file also contains invoice {0}. I have checked which one to pay.',
    '파일에 청구서 {0}도 들어 있습니다. 지급할 청구서를 확인했습니다.',
    'Die Datei enthält auch Rechnung {0}. Ich habe geprüft, welche zu zahlen ist.',
  ],
  PDF_AMOUNT: [
    'LB00019042',
    'The PDF shows the same amount to pay: {0}.',
    'PDF에 표시된 지급 금액도 {0}입니다.',
    'Das PDF zeigt denselben Zahlbetrag: {0}.',
  ],
  HINT_ONLY: [
    'LB00019043',
    'The data is only an extract (MINIMUM or BASIC WL). I have compared it with the PDF: {0} to pay.',
    '일부 정보만 담긴 데이터(MINIMUM 또는 BASIC WL)입니다. PDF와 비교했습니다. 지급 금액: {0}.',
    'Die Daten sind nur ein Auszug (MINIMUM oder BASIC WL). Ich habe sie mit dem PDF verglichen: {0} zu zahlen.',
  ],
  CORRECTION: [
    'LB00019044',
    'This corrects invoice {0}. I have entered what was paid for it as paid before.',
    '청구서 {0}의 수정 청구서입니다. 이미 지급한 금액을 기지급액에 입력했습니다.',
    'Diese Rechnung berichtigt {0}. Was dafür gezahlt wurde, habe ich unter „Bereits gezahlt“ eingetragen.',
  ],
  AMOUNT_UNEXPLAINED: [
    'LB00019045',
    "The amount to pay is {0}, but the amounts on the invoice don't add up to it. I have checked why.",
    '청구 금액은 {0}이지만 세부 금액의 합과 다릅니다. 이유를 확인했습니다.',
    'Der Zahlbetrag ist {0}, die Beträge der Rechnung ergeben ihn aber nicht. Ich habe den Grund geprüft.',
  ],
  PREPAID: [
    'LB00019261',
    'Invoice and portal differ on what was paid before ({0}). I have entered the total paid.',
    '청구서와 포털의 기지급액이 다릅니다({0}). 실제 지급한 총액을 입력했습니다.',
    'Rechnung und Portal nennen Verschiedenes als bereits gezahlt ({0}). Ich habe eingetragen, was insgesamt gezahlt wurde.',
  ],
  DISCOUNT_TERMS: [
    'LB00019263',
    'Payment terms: {0}. I have entered the discount they offer, if any.',
    '지급 조건: {0}. 할인이 있으면 입력했습니다.',
    'Zahlungsbedingungen: {0}. Ein darin gewährtes Skonto habe ich eingetragen.',
  ],
  DISCOUNT_BASE: [
    'LB00019046',
    'A discount applies to part of the invoice ({0}). I have entered what can be deducted.',
    '일부 금액에만 적용되는 할인({0})이 있습니다. 공제할 할인을 확인해 입력했습니다.',
    'Ein Skonto gilt nur für einen Teil ({0}). Ich habe eingetragen, was abgezogen werden darf.',
  ],
} as const satisfies LabelRecords
