import type { LabelRecords } from '../../labels.ts'

/** Bank statements: LB00017760–17789. */
export const statementLabels = {
  statements: ['LB00017760', 'Bank statements', '은행 명세서', 'Kontoauszüge'],
  upload: ['LB00017761', 'Upload statement', '명세서 업로드', 'Auszug hochladen'],
  bookedOn: ['LB00017762', 'Booked on', '거래일', 'Gebucht am'],
  counterparty: ['LB00017763', 'Payer or payee', '상대방', 'Gegenseite'],
  purpose: ['LB00017764', 'Payment reference', '송금 적요', 'Verwendungszweck'],
  amount: ['LB00017765', 'Amount', '금액', 'Betrag'],
  result: ['LB00017766', 'Result', '결과', 'Ergebnis'],
  payment: ['LB00017767', 'Payment', '지급 건', 'Zahlung'],
  statementNo: ['LB00017768', 'Statement', '명세서', 'Auszug'],
  reference: ['LB00017769', 'Bank reference', '은행 거래 번호', 'Bankreferenz'],
  search: ['LB00017770', 'Search statements', '거래 내역 검색', 'Kontoauszüge suchen'],
  noEntries: ['LB00017771', 'No bank statements yet', '은행 명세서가 없습니다', 'Noch keine Kontoauszüge'],
  returnReason: ['LB00017772', 'Return reason', '반환 사유', 'Rückgabegrund'],
  details: ['LB00018210', 'Statement line', '명세서 내역', 'Umsatz'],
  candidates: ['LB00018211', 'Possible payments', '일치 가능한 지급', 'Mögliche Zahlungen'],
  candidatesText: [
    'LB00018212',
    'Named invoices first, then the same amount, payee and date',
    '적요의 청구서 번호, 금액, 상대방, 날짜가 맞는 순서입니다',
    'Genannte Rechnungen zuerst, dann Betrag, Name und Tag',
  ],
  refundText: [
    'LB00017773',
    'Transfers that came back, and credit notes. For a refund, enter a credit note first.',
    '반환된 이체와 대변 전표입니다. 일부 환불은 대변 전표를 먼저 입력하세요.',
    'Zurückgekommene Überweisungen und Gutschriften. Für Erstattungen erst eine Gutschrift erfassen.',
  ],
  searchCandidates: ['LB00018213', 'Search payee or invoice no.', '수취인, 청구서 번호 검색', 'Name, Rechnungsnr. suchen'],
  noCandidates: ['LB00018214', 'No payments match', '일치하는 지급이 없습니다', 'Keine passenden Zahlungen'],
  settle: ['LB00018215', 'Assign', '연결', 'Zuordnen'],
  settleDiffering: ['LB00018216', 'Assign despite difference', '차액 있게 연결', 'Trotz Abweichung zuordnen'],
  differsText: [
    'LB00018217',
    'Payment {0} €, statement {1} €. Explain the difference, such as bank charges.',
    '지급 {0} €, 명세서 {1} €입니다. 은행 수수료처럼 차이가 나는 이유를 적으세요.',
    'Zahlung {0} €, Auszug {1} €. Erklären Sie den Unterschied, etwa Bankgebühren.',
  ],
  noReturnText: [
    'LB00019225',
    "The bank doesn't mark this line as a return. Say how you know it is one.",
    '은행이 반환으로 표시하지 않은 입금입니다. 반환으로 보는 근거를 적으세요.',
    'Die Bank kennzeichnet diesen Umsatz nicht als Rückgabe. Schreiben Sie, woran Sie es erkennen.',
  ],
  setAside: ['LB00018218', 'Mark as not ours', '해당 없음 표시', 'Als fremd markieren'],
  setAsideText: [
    'LB00018219',
    'For lines that no payment belongs to, such as interest or salaries',
    '이자나 급여처럼 지급 건이 없는 내역에 사용합니다',
    'Für Umsätze ohne Zahlung, etwa Zinsen oder Gehälter',
  ],
  reopen: ['LB00018220', 'Undo assignment', '연결 취소', 'Zuordnung aufheben'],
  reopenAsk: ['LB00018221', 'Undo this assignment?', '연결을 취소할까요?', 'Zuordnung aufheben?'],
  reopenText: [
    'LB00018222',
    '{0}, {1} €. Payments confirmed by this line become unpaid again.',
    '{0}, {1} €. 이 내역으로 지급된 건은 미지급으로 돌아갑니다.',
    '{0}, {1} €. Damit bestätigte Zahlungen sind wieder offen.',
  ],
  settledByName: ['LB00018223', 'Assigned by', '처리자', 'Zugeordnet von'],
  reason: ['LB00018224', 'Reason', '사유', 'Begründung'],
  candidateAmount: ['LB00018225', 'Amount (€)', '금액 (€)', 'Betrag (€)'],
  candidateDate: ['LB00018226', 'Date', '날짜', 'Datum'],
  status: ['LB00018227', 'Status', '상태', 'Status'],
  next: ['LB00018228', 'Action', '작업', 'Aktion'],
} as const satisfies LabelRecords

export const statementMatchLabels = {
  PAID: ['LB00017780', 'Paid', '지급 완료', 'Gezahlt'],
  RETURNED_BY_BANK: ['LB00017781', 'Returned by the bank', '은행 반환', 'Von der Bank zurück'],
  OPEN: ['LB00017782', 'No match', '불일치', 'Ohne Zuordnung'],
  NOT_OURS: ['LB00018229', 'Not ours', '해당 없음', 'Fremd'],
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
