import type { LabelRecords } from '../../labels.ts'

/** Reference rates of currencies: LB00018240–18259. */
export const exchangeRateLabels = {
  rates: ['LB00018240', 'Exchange rates', '환율', 'Wechselkurse'],
  day: ['LB00018241', 'Date', '날짜', 'Datum'],
  currency: ['LB00018242', 'Currency', '통화', 'Währung'],
  rate: ['LB00018243', 'Units for 1 €', '1 €당 단위', 'Einheiten je 1 €'],
  rateHint: ['LB00018244', 'As published, such as 1.0532 for USD', '고시된 값. 예: USD 1.0532', 'Wie veröffentlicht, etwa 1,0532 für USD'],
  inEuros: ['LB00018245', 'Euros for 1 unit', '1단위당 유로', 'Euro je Einheit'],
  source: ['LB00018246', 'Source', '출처', 'Quelle'],
  importedAt: ['LB00018247', 'Imported on', '가져온 날짜', 'Importiert am'],
  importText: [
    'LB00018248',
    'Reference rates of the ECB: eurofxref as XML or CSV',
    '유럽중앙은행 고시 환율: eurofxref XML 또는 CSV',
    'Referenzkurse der EZB: eurofxref als XML oder CSV',
  ],
  noRates: ['LB00018249', 'No exchange rates yet', '환율이 없습니다', 'Noch keine Wechselkurse'],
  period: ['LB00018250', 'Period', '기간', 'Zeitraum'],
  published: ['LB00018251', '{1} rate of {0}', '{0} {1} 환율', '{1}-Kurs vom {0}'],
  byHand: ['LB00018252', 'Entered by hand', '직접 입력', 'Von Hand eingegeben'],
  takeRate: ['LB00018253', 'Use {1} rate of {0}', '{0} {1} 환율 사용', '{1}-Kurs vom {0} verwenden'],
  noRate: ['LB00018254', 'No published rate for this date', '이 날짜의 고시 환율이 없습니다', 'Kein veröffentlichter Kurs für diesen Tag'],
} as const satisfies LabelRecords
