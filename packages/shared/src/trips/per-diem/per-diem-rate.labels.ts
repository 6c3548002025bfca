import type { LabelRecords } from '../../labels.ts'

/** Columns of the sheet of per diem rates: LB00018600–18619. */
export const perDiemRateLabels = {
  perDiemRates: ['LB00018601', 'Per diem rates', '일비 단가표', 'Tagegeldsätze'],
  importRates: ['LB00018612', 'Import rates', '단가 가져오기', 'Sätze importieren'],
  country: ['LB00018602', 'Country', '국가', 'Land'],
  countryHint: ['LB00018603', 'Two-letter ISO code, e.g. FR', 'ISO 국가 코드 두 글자 (예: FR)', 'ISO-Code mit zwei Buchstaben, z. B. FR'],
  place: ['LB00018604', 'Town', '도시', 'Ort'],
  placeHint: [
    'LB00018605',
    'Town, its names separated by |, or * for the rest of the country',
    '도시 이름(여러 이름은 |로 구분), 나머지 지역은 *',
    'Ort, weitere Namen mit | getrennt, oder * für das übrige Land',
  ],
  validFrom: ['LB00018606', 'Valid from', '적용 시작일', 'Gültig ab'],
  full: ['LB00018607', 'Full day (€)', '종일 (€)', 'Ganzer Tag (€)'],
  partial: ['LB00018608', 'Partial day (€)', '부분일 (€)', 'Teiltag (€)'],
  lodging: ['LB00018609', 'Overnight (€)', '숙박 (€)', 'Übernachtung (€)'],
  source: ['LB00018610', 'Source', '출처', 'Quelle'],
  sourceHint: [
    'LB00018611',
    'The publication, e.g. BMF 2026-12-04',
    '고시 문서 (예: BMF 2026-12-04)',
    'Die Veröffentlichung, z. B. BMF 04.12.2026',
  ],
} as const satisfies LabelRecords
