import type { LabelRecords } from '../../labels.ts'

/** Exchange rates and credit notes: MS00008040 and from MS00008201 on. */
export const rateMessages = {
  fieldCreditPays: [
    'MS00008203',
    "A credit note can't pay out. Enter it as an invoice.",
    '대변 전표로는 지급할 수 없습니다. 청구서로 입력하세요.',
    'Eine Gutschrift kann nichts auszahlen. Erfassen Sie sie als Rechnung.',
  ],
  rateUnknown: [
    'MS00008201',
    'No exchange rate for {0} on this date. Ask the office to import the rates under Payments › Exchange rates.',
    '이 날짜의 {0} 환율이 없습니다. 담당 부서에 지급 › 환율에서 환율을 등록해 달라고 요청하세요.',
    'Für {0} gibt es an diesem Tag keinen Kurs. Bitten Sie das Office, die Kurse unter Zahlungen › Wechselkurse einzulesen.',
  ],
  rateOwn: [
    'MS00009851',
    'The only recent rate for {0} was imported by the person this request is about. Ask a colleague in the office to import the rates of another day.',
    '{0}의 최근 환율은 이 신청의 당사자가 등록한 것뿐입니다. 다른 담당자에게 다른 날짜의 환율을 등록해 달라고 요청하세요.',
    'Den einzigen aktuellen Kurs für {0} hat die Person eingelesen, um die es hier geht. Bitten Sie jemanden im Büro, Kurse eines weiteren Tages einzulesen.',
  ],
  ratePublishedStays: [
    'MS00008209',
    "The published rate of this day is stored already and doesn't change. Leave this row out.",
    '이 날짜의 고시 환율이 이미 등록되어 있어 바꿀 수 없습니다. 이 행을 제외하세요.',
    'Der veröffentlichte Kurs dieses Tages ist schon gespeichert und ändert sich nicht. Lassen Sie diese Zeile weg.',
  ],
  rateDeviates: [
    'MS00008040',
    'This rate differs by {0}% from the published rate ({1}). Give a reason or use the published rate.',
    '고시 환율({1})과 {0}% 차이가 납니다. 사유를 입력하거나 고시 환율을 사용하세요.',
    'Dieser Kurs weicht um {0} % vom veröffentlichten Kurs ({1}) ab. Nennen Sie den Grund, oder verwenden Sie den veröffentlichten Kurs.',
  ],
} as const satisfies LabelRecords
