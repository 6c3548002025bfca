import type { LabelRecords } from '../../labels.ts'

/** Greenhouse gases of trips and the sheet of their factors: LB00018720–18739 and LB00018880. */
export const emissionLabels = {
  co2Kg: ['LB00018720', 'CO₂ (kg)', 'CO₂ (kg)', 'CO₂ (kg)'],
  factors: ['LB00018721', 'CO₂ factors', 'CO₂ 배출 계수', 'CO₂-Faktoren'],
  importFactors: ['LB00018722', 'Import CO₂ factors', 'CO₂ 배출 계수 가져오기', 'CO₂-Faktoren importieren'],
  mode: ['LB00018723', 'Transport', '교통편', 'Verkehrsmittel'],
  validFrom: ['LB00018724', 'Valid from', '적용 시작일', 'Gültig ab'],
  grams: ['LB00018725', 'Grams per passenger-km', '1인·km당 g', 'Gramm je Personenkilometer'],
  gramsHint: [
    'LB00018726',
    'CO₂ equivalent, one decimal at most',
    'CO₂ 환산량, 소수 첫째 자리까지',
    'CO₂-Äquivalent, höchstens eine Nachkommastelle',
  ],
  source: ['LB00018727', 'Source', '출처', 'Quelle'],
  sourceHint: ['LB00018728', 'The publication, e.g. UBA 2019', '간행물 (예: UBA 2019)', 'Die Veröffentlichung, z. B. UBA 2019'],
  sum: ['LB00018731', 'CO₂ {0} kg ({1} of {2} {2|trip|trips})', 'CO₂ {0} kg ({2}건 중 {1}건)', 'CO₂ {0} kg ({1} von {2} {2|Reise|Reisen})'],
  factorSource: ['LB00018880', 'Source of CO₂ factors', 'CO₂ 배출 계수 출처', 'Quelle der CO₂-Faktoren'],
  incomplete: [
    'LB00018729',
    'Add the kilometres of every leg to see the CO₂',
    '모든 구간의 거리를 입력하면 CO₂가 표시됩니다',
    'Ergänzen Sie die Kilometer jeder Etappe, um das CO₂ zu sehen',
  ],
} as const satisfies LabelRecords
