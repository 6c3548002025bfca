import type { LabelRecords } from '../../labels.ts'

/** Bank statements: LB00017760–17789. */
export const statementLabels = {
  statements: ['LB00017760', 'Bank statements', '은행 명세서', 'Kontoauszüge'],
  upload: ['LB00017761', 'Upload statement', '명세서 업로드', 'Auszug hochladen'],
  bookedOn: ['LB00017762', 'Booked on', '거래일', 'Gebucht am'],
  counterparty: ['LB00017763', 'Payer or payee', '상대방', 'Gegenseite'],
  purpose: ['LB00017764', 'Purpose', '적요', 'Verwendungszweck'],
  amount: ['LB00017765', 'Amount', '금액', 'Betrag'],
  result: ['LB00017766', 'Result', '결과', 'Ergebnis'],
  payment: ['LB00017767', 'Payment', '지급 건', 'Zahlung'],
  statementNo: ['LB00017768', 'Statement', '명세서', 'Auszug'],
  reference: ['LB00017769', 'Bank reference', '은행 거래 번호', 'Bankreferenz'],
  search: ['LB00017770', 'Search name, purpose or reference', '상대방, 적요, 번호 검색', 'Name, Zweck oder Referenz suchen'],
  noEntries: ['LB00017771', 'No bank statements yet', '은행 명세서가 없습니다', 'Noch keine Kontoauszüge'],
  returnReason: ['LB00017772', 'Return reason', '반환 사유', 'Rückgabegrund'],
} as const satisfies LabelRecords

export const statementMatchLabels = {
  PAID: ['LB00017780', 'Paid', '지급 확인', 'Gezahlt'],
  RETURNED: ['LB00017781', 'Returned by the bank', '은행 반환', 'Von der Bank zurück'],
  OPEN: ['LB00017782', 'No match', '불일치', 'Ohne Zuordnung'],
} as const satisfies LabelRecords

/** Why a bank sent a payment back, by the codes of ISO 20022. */
export const returnReasonLabels = {
  AC01: ['LB00017783', 'Wrong account number', '계좌 번호 오류', 'Falsche Kontonummer'],
  AC04: ['LB00017784', 'Account closed', '해지된 계좌', 'Konto aufgelöst'],
  AC06: ['LB00017785', 'Account blocked', '거래 정지 계좌', 'Konto gesperrt'],
  AM05: ['LB00017786', 'Duplicate payment', '중복 지급', 'Doppelte Zahlung'],
  MD07: ['LB00017787', 'Payee deceased', '수취인 사망', 'Empfänger verstorben'],
  MS02: ['LB00017788', 'Refused by payee', '수취인 거절', 'Vom Empfänger abgelehnt'],
  MS03: ['LB00017789', 'No reason given', '사유 없음', 'Kein Grund genannt'],
} as const satisfies LabelRecords
