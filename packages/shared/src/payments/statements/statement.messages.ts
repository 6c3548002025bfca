import type { LabelRecords } from '../../labels.ts'

/** Lines of bank statements: MS00009990–9993. */
export const statementMessages = {
  statementZero: [
    'MS00009990',
    '{0} {0|line|lines} of 0.00 skipped',
    '금액이 0.00인 내역 {0}건을 건너뛰었습니다',
    '{0} {0|Umsatz|Umsätze} über 0,00 übersprungen',
  ],
  statementAmountDecimals: [
    'MS00009991',
    'Line {0} shows {1} {2}, which has too many decimals. Ask the bank for a correct file.',
    '{0}번째 내역의 금액 {1} {2}에 소수점 이하 자릿수가 너무 많습니다. 은행에 올바른 파일을 요청하세요.',
    'Umsatz {0} lautet auf {1} {2}: zu viele Nachkommastellen. Bitten Sie die Bank um eine richtige Datei.',
  ],
  statementDayToCome: [
    'MS00009992',
    'Line {0} is booked on {1}, which is in the future. Check the file or upload it on that day.',
    '{0}번째 내역의 거래일 {1}{1:은/는} 아직 지나지 않았습니다. 파일을 확인하거나 그날 업로드하세요.',
    'Umsatz {0} ist für {1} gebucht, also in der Zukunft. Prüfen Sie die Datei oder laden Sie sie an diesem Tag hoch.',
  ],
  cardLineToCome: [
    'MS00009993',
    'This date is in the future. Enter the day it was booked.',
    '미래 날짜입니다. 실제 거래일을 입력하세요.',
    'Dieses Datum liegt in der Zukunft. Geben Sie den Buchungstag ein.',
  ],
} as const satisfies LabelRecords
