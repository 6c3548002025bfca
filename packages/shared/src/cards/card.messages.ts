import type { LabelRecords } from '../labels.ts'

/** Company cards: MS00007750–7769, 7820, 8001–8002, 8020–8022, 8240–8241. */
export const cardMessages = {
  fieldBadLastFour: ['MS00007750', 'Enter exactly four digits', '숫자 4자리를 입력하세요', 'Geben Sie genau vier Ziffern ein'],
  cardTaken: [
    'MS00007751',
    'A card of this bank with these digits is in use. Mark the old one as returned first.',
    '같은 은행과 끝자리의 카드가 사용 중입니다. 기존 카드를 먼저 반납 처리하세요.',
    'Eine Karte dieser Bank mit diesen Ziffern ist in Gebrauch. Vermerken Sie zuerst deren Rückgabe.',
  ],
  fieldUnknownCard: [
    'MS00007752',
    'Card {0} not found. Add it first, or write its number, such as C0001.',
    '{0} 카드가 없습니다. 카드를 먼저 등록하거나 C0001과 같은 번호를 쓰세요.',
    'Karte {0} nicht gefunden. Legen Sie sie zuerst an oder schreiben Sie ihre Nummer, etwa C0001.',
  ],
  fieldCardUnclear: [
    'MS00007753',
    'Several cards end in {0}. Write the card number, such as C0001.',
    '끝자리가 {0}인 카드가 여러 장입니다. C0001과 같은 카드 번호를 쓰세요.',
    'Mehrere Karten enden auf {0}. Schreiben Sie die Kartennummer, etwa C0001.',
  ],
  cardHasTransactions: [
    'MS00008002',
    'This card has transactions, so it keeps its cardholder. Mark it as returned and add a new card.',
    '사용 내역이 있는 카드는 소지자를 바꿀 수 없습니다. 반납 처리한 뒤 새 카드를 등록하세요.',
    'Karten mit Umsätzen behalten ihren Namen. Vermerken Sie die Rückgabe und legen Sie eine neue Karte an.',
  ],
  cardMonthClosed: [
    'MS00007754',
    'This month is closed. Ask the office to correct it in an open month.',
    '마감된 월입니다. 총무 부서에 마감되지 않은 월에서 정정하도록 요청하세요.',
    'Dieser Monat ist abgeschlossen. Bitten Sie das Büro um eine Korrektur in einem offenen Monat.',
  ],
  cardLineClosed: [
    'MS00008020',
    'The month of this line is closed. Remove the line from the file.',
    '마감된 월의 내역입니다. 파일에서 이 줄을 삭제하세요.',
    'Der Monat dieser Zeile ist abgeschlossen. Entfernen Sie die Zeile aus der Datei.',
  ],
  cardMonthClosedAlready: [
    'MS00008021',
    'This month is already closed. Reload to see by whom.',
    '이미 마감된 월입니다. 새로 고침하여 마감한 사람을 확인하세요.',
    'Dieser Monat ist bereits abgeschlossen. Laden Sie neu, um zu sehen, von wem.',
  ],
  cardMonthOpen: [
    'MS00007755',
    '{0} {0|transaction has|transactions have} no confirmed receipt yet. Finish the month, then close it.',
    '증빙이 확인되지 않은 내역이 {0}건 있습니다. 처리한 뒤 마감하세요.',
    '{0} {0|Umsatz hat|Umsätze haben} noch keinen bestätigten Beleg. Bestätigen Sie zuerst alle Belege.',
  ],
  cardMonthRunning: [
    'MS00008001',
    "This month isn't over yet. Close it on {0} or later.",
    '아직 끝나지 않은 월입니다. {0} 이후에 마감하세요.',
    'Dieser Monat ist noch nicht vorbei. Sie können ihn ab dem {0} abschließen.',
  ],
  cardUsed: [
    'MS00007756',
    'This transaction has changed meanwhile. Reload to see its current state.',
    '그사이 변경된 내역입니다. 새로 고침하여 현재 상태를 확인하세요.',
    'Dieser Umsatz hat sich inzwischen geändert. Laden Sie neu, um den aktuellen Stand zu sehen.',
  ],
  cardReceiptTaken: [
    'MS00008022',
    'This receipt belongs to another card transaction. Choose another receipt.',
    '다른 카드 내역에 연결된 증빙입니다. 다른 증빙을 선택하세요.',
    'Dieser Beleg gehört zu einem anderen Kartenumsatz. Wählen Sie einen anderen Beleg.',
  ],
  cardInSettlement: [
    'MS00007757',
    'This transaction is part of a trip settlement. Change it there.',
    '출장 정산에 포함된 내역입니다. 정산에서 변경하세요.',
    'Dieser Umsatz gehört zu einer Reiseabrechnung. Ändern Sie ihn dort.',
  ],
  cardRepaid: [
    'MS00007758',
    'This amount was already repaid. Reload to see the day.',
    '이미 반환된 금액입니다. 새로 고침하여 반환일을 확인하세요.',
    'Dieser Betrag ist bereits erstattet. Laden Sie neu, um den Tag zu sehen.',
  ],
  cardNotPersonal: [
    'MS00007759',
    'Only personal purchases are repaid. Reload to see the current state.',
    '개인 사용 내역만 반환할 수 있습니다. 새로 고침하여 확인하세요.',
    'Nur ein privater Kauf wird erstattet. Laden Sie neu, um den aktuellen Stand zu sehen.',
  ],
  cardImportUsed: [
    'MS00007760',
    'Some of these transactions have a receipt. Remove it first, then undo the import.',
    '일부 내역에 증빙이 연결되어 있습니다. 연결을 해제한 뒤 가져오기를 취소하세요.',
    'Einige dieser Umsätze haben einen Beleg. Entfernen Sie ihn und machen Sie den Import dann rückgängig.',
  ],
  cardRowUsed: [
    'MS00007761',
    'This transaction has a receipt. Remove it before you change the amount.',
    '증빙이 연결된 내역입니다. 금액을 바꾸려면 먼저 연결을 해제하세요.',
    'Dieser Umsatz hat einen Beleg. Entfernen Sie ihn, bevor Sie den Betrag ändern.',
  ],
  cardReferenceTaken: [
    'MS00008240',
    'This reference belongs to another purchase: {0}, {1} € on {2}. Enter a new one, such as {3}.',
    '다른 거래의 번호입니다: {0}, {1}€, {2}. 이 행에는 {3}처럼 다른 번호를 입력하세요.',
    'Diese Referenz gehört zu einem anderen Umsatz: {0}, {1} €, {2}. Geben Sie eine neue ein, etwa {3}.',
  ],
  fieldOtherSign: [
    'MS00007762',
    'The sign differs from the amount in euros. Correct one of them.',
    '유로 금액과 부호가 다릅니다. 하나를 고치세요.',
    'Das Vorzeichen weicht vom Euro-Betrag ab. Korrigieren Sie eines der beiden.',
  ],
  statementDamaged: [
    'MS00007763',
    "This isn't a readable CAMT.053 statement. Download it from the bank again and choose the new file.",
    '읽을 수 있는 CAMT.053 명세서가 아닙니다. 은행에서 다시 내려받아 선택하세요.',
    'Das ist kein lesbarer CAMT.053-Auszug. Laden Sie ihn bei der Bank neu herunter und wählen Sie die neue Datei.',
  ],
  fieldAmountNone: ['MS00007769', 'Enter an amount other than 0', '0이 아닌 금액을 입력하세요', 'Geben Sie einen anderen Betrag als 0 ein'],
  cardReceiptDiffers: [
    'MS00007820',
    'The receipt shows {0}, but the card was charged {1} €. Enter the reason.',
    '증빙 금액은 {0}이지만 카드에는 {1} €가 청구되었습니다. 사유를 입력하세요.',
    'Der Beleg lautet auf {0}, die Karte wurde mit {1} € belastet. Nennen Sie den Grund.',
  ],
  cardReceiptGone: [
    'MS00007765',
    'This card transaction has a receipt already. Remove this line, or choose another transaction.',
    '이미 증빙이 연결된 카드 내역입니다. 이 항목을 삭제하거나 다른 내역을 선택하세요.',
    'Dieser Kartenumsatz hat schon einen Beleg. Entfernen Sie die Zeile oder wählen Sie einen anderen Umsatz.',
  ],
  cardReceiptAmount: [
    'MS00007766',
    'The card was charged {0} €. Enter that amount in euros.',
    '카드에 청구된 금액은 {0} €입니다. 이 금액을 유로로 입력하세요.',
    'Die Karte wurde mit {0} € belastet. Geben Sie diesen Betrag in Euro ein.',
  ],
} as const satisfies LabelRecords
