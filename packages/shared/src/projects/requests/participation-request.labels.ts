import type { LabelRecords } from '../../labels.ts'

/** Participant applications: LB00015230–15259 and 18833. */
export const participationRequestLabels = {
  newTitle: ['LB00015230', 'New participant application', '새 참여 신청', 'Neuer Beteiligungsantrag'],
  draftTitle: ['LB00015231', 'Participant application', '참여 신청', 'Beteiligungsantrag'],
  projectNo: ['LB00015232', 'Project', '과제', 'Projekt'],
  userId: ['LB00015233', 'Person', '참여자', 'Person'],
  role: ['LB00015234', 'Role', '역할', 'Rolle'],
  from: ['LB00015235', 'First month', '시작 월', 'Erster Monat'],
  to: ['LB00015236', 'Last month', '종료 월', 'Letzter Monat'],
  period: ['LB00018833', 'Months', '참여 기간', 'Monate'],
  rate: ['LB00015237', 'Rate (%)', '참여율 (%)', 'Anteil (%)'],
  rateHint: ['LB00015238', '0 ends the participation', '0은 참여 종료', '0 beendet die Beteiligung'],
  reason: ['LB00015239', 'Reason', '신청 사유', 'Begründung'],
  change: ['LB00015240', 'Participation', '참여', 'Beteiligung'],
  changeText: [
    'LB00015241',
    'Applies to the chosen months as soon as it is approved',
    '승인되면 선택한 월에 적용됩니다',
    'Gilt nach der Genehmigung für die gewählten Monate',
  ],
  months: ['LB00015243', 'Rates by month', '월별 참여율', 'Anteile je Monat'],
  month: ['LB00015244', 'Month', '월', 'Monat'],
  others: ['LB00015245', 'Other projects', '다른 과제', 'Andere Projekte'],
  total: ['LB00015246', 'Total', '합계', 'Summe'],
  absentDays: ['LB00015247', 'Days away', '부재 일수', 'Abwesend (Tage)'],
  free: ['LB00022185', 'Free', '남은 참여율', 'Frei'],
  freeInAll: [
    'LB00022186',
    'Up to {0} available for this project',
    '이 과제에 최대 {0} 참여 가능',
    'Bis zu {0} für dieses Projekt verfügbar',
  ],
  request: ['LB00022187', 'Request participants', '참여 신청', 'Beteiligung beantragen'],
  monthsHint: ['LB00022188', 'Months of the project', '과제 기간의 월', 'Monate der Projektlaufzeit'],
  contractEnd: ['LB00015248', 'Contract ends: {0}', '계약 종료: {0}', 'Vertragsende: {0}'],
} as const satisfies LabelRecords
