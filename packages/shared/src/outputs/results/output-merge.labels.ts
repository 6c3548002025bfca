import type { LabelRecords } from '../../labels.ts'

/** Merging outputs that are the same work: LB00022241–22259. */
export const outputMergeLabels = {
  merge: ['LB00022241', 'Merge', '병합', 'Zusammenführen'],
  mergeOutputs: ['LB00022242', 'Merge outputs', '실적 병합', 'Leistungen zusammenführen'],
  sameWork: ['LB00022243', 'Same work as', '같은 실적', 'Gleiches Werk wie'],
  sameWorkHint: ['LB00022244', 'Search title, author or DOI', '제목, 저자, DOI로 검색', 'Titel, Person oder DOI suchen'],
  compare: ['LB00022245', 'Compare', '비교', 'Vergleichen'],
  stays: ['LB00022246', 'Stays', '유지', 'Bleibt'],
  goes: ['LB00022247', 'Merged into it', '병합 대상', 'Geht darin auf'],
  swap: ['LB00022248', 'Keep the other one', '다른 실적 유지', 'Andere behalten'],
  fields: ['LB00022249', 'Differences', '차이', 'Unterschiede'],
  field: ['LB00022258', 'Field', '항목', 'Feld'],
  fieldsText: ['LB00022250', 'Choose the value to keep', '남길 값을 선택하세요', 'Wählen Sie den Wert, der bleibt'],
  noDifferences: ['LB00022251', 'Both have the same values', '두 실적의 값이 같습니다', 'Beide haben dieselben Werte'],
  empty: ['LB00022252', 'Empty', '없음', 'Leer'],
  confirmTitle: ['LB00022253', 'Merge these outputs?', '실적을 병합할까요?', 'Leistungen zusammenführen?'],
  confirmText: [
    'LB00022254',
    '"{0}" is removed and its links lead to "{1}". Files and history of both stay. This cannot be undone.',
    '“{0}”{0:이/가} 삭제되고 링크는 “{1}”{1:으로/로} 연결됩니다. 두 실적의 파일과 이력은 유지됩니다. 되돌릴 수 없습니다.',
    '„{0}“ wird entfernt, Links führen zu „{1}“. Dateien und Verlauf beider bleiben. Das lässt sich nicht rückgängig machen.',
  ],
  waitsAgain: [
    'LB00022255',
    'The office has to verify the merged output again.',
    '병합된 실적은 총무 부서의 검증이 다시 필요합니다.',
    'Das Büro muss die zusammengeführte Leistung erneut prüfen.',
  ],
  mergedOutput: ['LB00022256', 'Merged output', '병합된 실적', 'Zusammengeführte Leistung'],
  mergedInto: ['LB00022257', 'Merged into', '병합된 곳', 'Zusammengeführt mit'],
} as const satisfies LabelRecords
