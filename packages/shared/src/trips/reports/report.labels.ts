import type { LabelRecords } from '../../labels.ts'

/** Reports on trips: LB00016560–16589. */
export const tripReportLabels = {
  newTitle: ['LB00016560', 'New trip report', '새 출장 보고서', 'Neuer Reisebericht'],
  draftTitle: ['LB00016561', 'Trip report', '출장 보고서', 'Reisebericht'],
  tripId: ['LB00016562', 'Trip', '출장', 'Reise'],
  reportSection: ['LB00016563', 'Report', '보고', 'Bericht'],
  reportText: [
    'LB00016564',
    'Results, meetings and what comes next',
    '결과와 회의 내용, 후속 조치를 적으세요',
    'Ergebnisse, Gespräche und nächste Schritte',
  ],
  result: ['LB00016565', 'Results', '출장 결과', 'Ergebnisse'],
  partners: ['LB00016566', 'Meetings and partners', '회의 및 상대 기관', 'Gespräche und Partner'],
  nextSteps: ['LB00016567', 'Next steps', '후속 조치', 'Nächste Schritte'],
  titleFor: ['LB00016568', 'Trip report {0}, {1}', '{0} 출장 보고, {1}', 'Reisebericht {0}, {1}'],
} as const satisfies LabelRecords
