import type { LabelRecords } from '../labels.ts'

/** Company cards: LB00017600–17639. */
export const cardLabels = {
  cards: ['LB00017600', 'Cards', '카드', 'Karten'],
  newCard: ['LB00017601', 'New card', '새 카드', 'Neue Karte'],
  card: ['LB00017602', 'Card', '카드', 'Karte'],
  cardNo: ['LB00017603', 'Card no.', '카드 번호', 'Nummer'],
  holderId: ['LB00017604', 'Cardholder', '소지자', 'Karteninhaber/in'],
  bank: ['LB00017605', 'Bank', '은행', 'Bank'],
  lastFour: ['LB00017606', 'Last four digits', '끝 4자리', 'Letzte vier Ziffern'],
  lastFourHint: [
    'LB00017607',
    'The full number is never stored',
    '전체 카드 번호는 저장하지 않습니다',
    'Die ganze Nummer wird nie gespeichert',
  ],
  singleLimit: ['LB00017608', 'Payment limit (€)', '1회 한도 (€)', 'Limit je Zahlung (€)'],
  monthlyLimit: ['LB00017609', 'Monthly limit (€)', '월 한도 (€)', 'Monatslimit (€)'],
  limitHint: ['LB00017610', '0 = no limit', '0은 한도 없음', '0 = kein Limit'],
  validUntil: ['LB00017611', 'Valid until', '유효 기간', 'Gültig bis'],
  status: ['LB00017612', 'Status', '상태', 'Status'],
  remark: ['LB00017613', 'Remark', '비고', 'Bemerkung'],
  spent: ['LB00017614', 'This month (€)', '이번 달 (€)', 'Dieser Monat (€)'],
  open: ['LB00017615', 'Without receipt', '증빙 미연결', 'Ohne Beleg'],
  search: ['LB00017616', 'Search holder or bank', '소지자, 은행 검색', 'Person oder Bank suchen'],
  noCards: ['LB00017617', 'No cards yet', '카드가 없습니다', 'Noch keine Karten'],
  holderName: ['LB00017618', 'Cardholder', '소지자', 'Karteninhaber/in'],
} as const satisfies LabelRecords

export const cardStatusLabels = {
  ACTIVE: ['LB00017630', 'Active', '사용', 'Aktiv'],
  BLOCKED: ['LB00017631', 'Blocked', '정지', 'Gesperrt'],
  RETURNED: ['LB00017632', 'Returned', '반납', 'Zurückgegeben'],
} as const satisfies LabelRecords
