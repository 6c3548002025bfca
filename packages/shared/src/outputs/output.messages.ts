import type { LabelRecords } from '../labels.ts'

/** Journals, research outputs and patents: MS00007471–7510. */
export const outputMessages = {
  fieldBadIssn: [
    'MS00007471',
    'Not a valid ISSN. Check the eight digits',
    'ISSN 여덟 자리를 확인하세요.',
    'Keine gültige ISSN. Prüfen Sie die acht Ziffern',
  ],
  fieldIssnTaken: [
    'MS00007472',
    'Another journal has this ISSN',
    '같은 ISSN의 학술지가 이미 있습니다.',
    'Eine andere Zeitschrift hat diese ISSN',
  ],
  fieldMetricYearTwice: [
    'MS00007473',
    'This year is listed twice',
    '같은 연도가 두 번 있습니다.',
    'Dieses Jahr steht doppelt in der Liste',
  ],
  fieldBadFactor: [
    'MS00007474',
    'Enter a number with at most three decimals, for example 16.600',
    '소수점 셋째 자리까지 입력하세요. 예: 16.600',
    'Geben Sie eine Zahl mit höchstens drei Nachkommastellen ein, zum Beispiel 16.600',
  ],
  fieldBadDoi: [
    'MS00007475',
    'Not a valid DOI, for example 10.1038/nature12373',
    'DOI를 확인하세요. 예: 10.1038/nature12373',
    'Keine gültige DOI, zum Beispiel 10.1038/nature12373',
  ],
  fieldBadIsbn: [
    'MS00007476',
    'Not a valid ISBN. Check the digits',
    'ISBN 숫자를 확인하세요.',
    'Keine gültige ISBN. Prüfen Sie die Ziffern',
  ],
  fieldBadOrcid: [
    'MS00007477',
    'Not a valid ORCID. Check the 16 digits',
    'ORCID 열여섯 자리를 확인하세요.',
    'Keine gültige ORCID. Prüfen Sie die 16 Ziffern',
  ],
  fieldBadShare: ['MS00007478', 'Enter a share from 0 to 100', '0에서 100 사이로 입력하세요.', 'Geben Sie einen Anteil von 0 bis 100 ein'],
  fieldSharesNotWhole: [
    'MS00007479',
    'Shares must add up to 100.00 %',
    '기여율의 합이 100.00%가 되어야 합니다.',
    'Die Anteile müssen zusammen 100,00 % ergeben',
  ],
  fieldAuthorTwice: ['MS00007480', 'A colleague is listed twice', '같은 직원이 두 번 있습니다.', 'Eine Person steht doppelt in der Liste'],
  fieldOutputTaken: [
    'MS00007481',
    'This output is already entered. See the note above',
    '이미 등록된 실적입니다. 위 안내를 확인하세요.',
    'Diese Leistung ist bereits erfasst. Beachten Sie den Hinweis oben',
  ],
  fieldNoCitation: [
    'MS00007482',
    'No citation found. Paste complete BibTeX, RIS or CSL-JSON entries',
    '인용 정보를 찾을 수 없습니다. BibTeX, RIS 또는 CSL-JSON 전체를 붙여넣으세요.',
    'Kein Zitat gefunden. Fügen Sie vollständige Einträge in BibTeX, RIS oder CSL-JSON ein',
  ],
  fieldDeadlineOrder: ['MS00007483', 'This day is before the one above it', '앞의 날짜보다 빠릅니다.', 'Dieser Tag liegt vor dem darüber'],
  outputWindowClosed: [
    'MS00007484',
    'Outputs of {0} can be entered from {1} to {2}. Ask the office to enter this one.',
    '{0}년 실적은 {1}부터 {2}까지 등록할 수 있습니다. 총무 부서에 등록을 요청하세요.',
    'Leistungen von {0} können vom {1} bis {2} erfasst werden. Bitten Sie das Büro darum.',
  ],
  outputVerified: [
    'MS00007485',
    'This output is verified. Return it before deleting it.',
    '검증된 실적입니다. 반려한 후 삭제하세요.',
    'Diese Leistung ist geprüft. Geben Sie sie vor dem Löschen zurück.',
  ],
  outputDecided: [
    'MS00007486',
    'This output was decided meanwhile. Reload it to see its status.',
    '그사이 처리된 실적입니다. 새로 고쳐 상태를 확인하세요.',
    'Diese Leistung wurde inzwischen entschieden. Laden Sie sie neu.',
  ],
  outputVerifiedNow: ['MS00007487', 'Output verified', '실적을 검증했습니다.', 'Leistung geprüft'],
  outputReturnedNow: ['MS00007488', 'Output returned', '실적을 반려했습니다.', 'Leistung zurückgegeben'],
  journalInUse: [
    'MS00007489',
    '{0} {0|output is|outputs are} published in this journal. Mark it as not recognised instead.',
    '이 학술지의 실적이 {0}건 있습니다. 삭제 대신 미인정으로 표시하세요.',
    '{0} {0|Leistung ist|Leistungen sind} in dieser Zeitschrift erschienen. Kennzeichnen Sie sie als nicht anerkannt.',
  ],
  fieldPatentOrder: [
    'MS00007490',
    'This day is before the date it follows from. Check both',
    '앞선 절차의 날짜보다 빠릅니다.',
    'Dieser Tag liegt vor dem Schritt davor. Prüfen Sie beide',
  ],
  patentDeadlineDecided: [
    'MS00007491',
    'This due date was decided meanwhile. Reload the patent to see the decision.',
    '그사이 결정된 기한입니다. 새로 고쳐 결정을 확인하세요.',
    'Diese Frist wurde inzwischen entschieden. Laden Sie das Patent neu.',
  ],
  patentDecidedNow: ['MS00007492', 'Decision saved', '결정을 저장했습니다.', 'Entscheidung gespeichert'],
} as const satisfies LabelRecords
