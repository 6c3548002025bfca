import type { LabelRecords } from '../../labels.ts'

/** The settlement of a trip: LB00016500–16559. */
export const tripExpenseLabels = {
  newTitle: ['LB00016500', 'New travel settlement', '새 출장 정산', 'Neue Reisekostenabrechnung'],
  draftTitle: ['LB00016501', 'Travel settlement', '출장 정산', 'Reisekostenabrechnung'],
  tripId: ['LB00016502', 'Trip', '출장', 'Reise'],
  tripText: ['LB00016503', 'Only approved trips that have started', '시작된 승인 출장만 가능', 'Nur genehmigte, begonnene Reisen'],
  route: ['LB00016504', 'Actual route', '실제 경로', 'Tatsächliche Route'],
  routeText: [
    'LB00016505',
    'Correct what was different from the plan',
    '계획과 다른 부분을 수정하세요',
    'Korrigieren Sie Abweichungen vom Plan',
  ],
  confirmed: ['LB00016506', 'Confirmation', '확인', 'Bestätigung'],
  confirmedText: [
    'LB00016507',
    'The days and meals above are correct',
    '위 날짜와 식사 내용이 맞습니다',
    'Die Tage und Mahlzeiten oben stimmen',
  ],
  items: ['LB00016508', 'Receipts', '영수증', 'Belege'],
  itemsText: [
    'LB00016509',
    'Attach the files below, then choose them here',
    '아래에 파일을 첨부한 뒤 선택하세요',
    'Hängen Sie die Dateien unten an und wählen Sie sie hier',
  ],
  addItem: ['LB00016510', 'Add receipt', '영수증 추가', 'Beleg hinzufügen'],
  removeItem: ['LB00016511', 'Remove receipt {0}', '영수증 {0} 삭제', 'Beleg {0} entfernen'],
  date: ['LB00016512', 'Date', '날짜', 'Datum'],
  kind: ['LB00016513', 'Type', '구분', 'Art'],
  text: ['LB00016514', 'Description', '내용', 'Beschreibung'],
  currency: ['LB00016515', 'Currency', '통화', 'Währung'],
  rate: ['LB00016516', 'Euros per unit', '1단위당 유로', 'Euro je Einheit'],
  receipt: ['LB00016517', 'Receipt', '영수증 파일', 'Beleg'],
  lostReason: ['LB00016518', 'Reason for a missing receipt', '영수증이 없는 사유', 'Grund für fehlenden Beleg'],
  breakfasts: ['LB00016519', 'Breakfasts on the bill', '영수증의 조식 수', 'Frühstücke auf der Rechnung'],
  note: ['LB00016520', 'Note', '비고', 'Bemerkung'],
  result: ['LB00016521', 'Settlement', '정산 결과', 'Abrechnung'],
  advanceOff: ['LB00016522', 'Less advance', '선급금 차감', 'Abzüglich Vorschuss'],
  aboveEstimate: [
    'LB00016523',
    'Above the estimate of {0} €. Your line manager approves it again.',
    '예상 비용 {0} €을 초과하여 상위자가 다시 승인합니다.',
    'Über der Schätzung von {0} €. Ihre Führungskraft genehmigt erneut.',
  ],
  titleFor: ['LB00016524', 'Travel settlement {0}, {1}', '{0} 출장 정산, {1}', 'Reisekostenabrechnung {0}, {1}'],
  markPaid: ['LB00016525', 'Mark as paid', '지급 처리', 'Als gezahlt vermerken'],
  markRefunded: ['LB00016526', 'Mark as refunded', '반납 처리', 'Als erstattet vermerken'],
  lineAwaits: [
    'LB00016527',
    'Choose a trip to see the approval line',
    '출장을 선택하면 결재선이 표시됩니다',
    'Wählen Sie eine Reise, um die Genehmigungslinie zu sehen',
  ],
  sheet: ['LB00016528', 'Per-diem sheet', '일비 내역', 'Tagegeldnachweis'],
} as const satisfies LabelRecords

export const itemKindLabels = {
  LODGING: ['LB00016530', 'Lodging', '숙박비', 'Übernachtung'],
  TRANSPORT: ['LB00016531', 'Transport', '교통비', 'Fahrtkosten'],
  FEE: ['LB00016532', 'Fees', '참가비', 'Gebühren'],
  OTHER: ['LB00016533', 'Other', '기타', 'Sonstiges'],
} as const satisfies LabelRecords
