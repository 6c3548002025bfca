import type { LabelRecords } from '../labels.ts'

/** Purchase requests: MS00007700–7729, MS00008003–8005. */
export const purchaseMessages = {
  purchaseNeededPast: [
    'MS00007702',
    'This date is in the past. Choose a later day.',
    '지난 날짜입니다. 이후 날짜를 선택하세요.',
    'Das Datum liegt in der Vergangenheit. Wählen Sie einen späteren Tag.',
  ],
  purchaseQuotesMissing: [
    'MS00007703',
    'Quotes of different suppliers needed: {0}. Enter them or give a reason for fewer.',
    '서로 다른 공급업체의 견적 {0}건을 입력하거나 부족 사유를 적으세요',
    'Nötige Angebote verschiedener Lieferanten: {0}. Erfassen Sie diese oder begründen Sie weniger.',
  ],
  purchaseQuoteFiles: [
    'MS00007704',
    'Attach each quote ({0}) as a file that is not empty',
    '견적서 {0}건을 첨부하세요. 빈 파일은 사용할 수 없습니다.',
    'Hängen Sie jedes Angebot ({0}) als nicht leere Datei an',
  ],
  purchaseNotApproved: [
    'MS00007706',
    'Only an approved purchase can be changed here. Reload the page.',
    '승인된 구매만 처리할 수 있습니다. 화면을 새로 고치세요.',
    'Nur eine genehmigte Beschaffung kann bearbeitet werden. Laden Sie die Seite neu.',
  ],
  purchaseLineDecided: [
    'MS00007707',
    '{0} was ordered or decided meanwhile. Reload the page.',
    '{0} 품목이 이미 처리되었습니다. 화면을 새로 고치세요.',
    '{0} wurde inzwischen bestellt oder entschieden. Laden Sie die Seite neu.',
  ],
  purchaseLineNotAccepted: [
    'MS00007708',
    'Accept {0} before you order it',
    '{0} 품목을 먼저 승인한 뒤 발주하세요',
    'Nehmen Sie {0} an, bevor Sie bestellen',
  ],
  purchaseOverOrder: [
    'MS00007709',
    '{0}: more than {1}% above what was approved. Request the difference.',
    '{0} 발주가 승인된 수량이나 금액을 {1}% 넘습니다. 차액은 새로 요청하세요.',
    '{0}: mehr als {1} % über dem Genehmigten. Beantragen Sie die Differenz neu.',
  ],
  purchaseOverReceipt: [
    'MS00007710',
    '{0}: more than {1}% above what was ordered. Check the quantity.',
    '{0} 입고가 발주 수량을 {1}% 넘습니다. 수량을 확인하세요.',
    '{0}: mehr als {1} % über der Bestellung. Prüfen Sie die Menge.',
  ],
  purchaseNothingEntered: [
    'MS00007711',
    'Enter a quantity for at least one item',
    '한 품목 이상 수량을 입력하세요',
    'Geben Sie mindestens eine Menge ein',
  ],
  purchaseFutureReceipt: [
    'MS00007712',
    'This date is in the future. Enter the day it arrived.',
    '미래 날짜입니다. 실제 입고일을 입력하세요.',
    'Das Datum liegt in der Zukunft. Geben Sie den Tag des Eingangs an.',
  ],
  purchaseNothingToPay: [
    'MS00007713',
    'Everything received on this order is in a payment application already. Record a receipt first.',
    '입고된 품목이 모두 지급 신청에 들어 있습니다. 먼저 입고를 등록하세요.',
    'Alles Erhaltene dieser Bestellung ist schon in einem Zahlungsantrag. Erfassen Sie zuerst einen Erhalt.',
  ],
  purchaseNothingOpen: [
    'MS00007714',
    'Nothing is open anymore. Reload the page.',
    '남은 품목이 없습니다. 화면을 새로 고치세요.',
    'Es ist nichts mehr offen. Laden Sie die Seite neu.',
  ],
  purchaseOrderedAlready: [
    'MS00007715',
    'Items were ordered already. Cancel the rest in the purchase instead.',
    '이미 발주되었습니다. 구매 화면에서 잔량을 취소하세요.',
    'Es ist schon etwas bestellt. Stornieren Sie stattdessen den Rest der Beschaffung.',
  ],
  purchasePaidTwice: [
    'MS00007716',
    '{0} is paid by another application already. Remove this draft.',
    '{0} 품목은 다른 지급 신청에 들어 있습니다. 이 초안을 삭제하세요.',
    '{0} wird schon durch einen anderen Antrag gezahlt. Löschen Sie diesen Entwurf.',
  ],
  purchaseOtherVendor: [
    'MS00008003',
    'Order {0} went to {1}. Choose this vendor, or write an application without the order.',
    '발주 {0}의 거래처는 {1}입니다. 이 거래처를 선택하거나 발주 없이 신청하세요.',
    'Bestellung {0} ging an {1}. Wählen Sie diesen Kreditor, oder stellen Sie einen Antrag ohne die Bestellung.',
  ],
  purchaseInvoiceAbove: [
    'MS00008004',
    'For what was received on order {0}, at most {1} without and {2} with VAT can be paid. Check the amounts, or write an application without the order.',
    '발주 {0}의 입고분에 대해 부가세 제외 {1}, 포함 {2}까지 지급할 수 있습니다. 금액을 확인하거나 발주 없이 신청하세요.',
    'Für das Erhaltene aus Bestellung {0} können höchstens {1} ohne und {2} mit USt gezahlt werden. Prüfen Sie die Beträge, oder stellen Sie einen Antrag ohne die Bestellung.',
  ],
  purchaseCreditNote: [
    'MS00008005',
    'Order {0} is paid with an invoice. Write a separate application for the credit note.',
    '발주 {0}의 지급에는 청구서가 필요합니다. 대변 전표는 별도로 신청하세요.',
    'Bestellung {0} wird mit einer Rechnung gezahlt. Stellen Sie für die Gutschrift einen eigenen Antrag.',
  ],
  fieldBadQuantity: [
    'MS00007723',
    'Enter a number such as 2.5, with at most three decimals',
    '2.5처럼 소수점 이하 세 자리까지 입력하세요',
    'Geben Sie eine Zahl wie 2.5 mit höchstens drei Nachkommastellen ein',
  ],
  fieldBadPrice: [
    'MS00007724',
    'Enter a number such as 1250.50, with at most six decimals',
    '1250.50처럼 소수점 이하 여섯 자리까지 입력하세요',
    'Geben Sie eine Zahl wie 1250.50 mit höchstens sechs Nachkommastellen ein',
  ],
  fieldBeforeOrder: [
    'MS00007722',
    'Before the order date. Choose a later day.',
    '발주일보다 이릅니다. 이후 날짜를 선택하세요.',
    'Liegt vor dem Bestelldatum. Wählen Sie einen späteren Tag.',
  ],
} as const satisfies LabelRecords
