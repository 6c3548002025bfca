import type { LabelRecords } from '../../labels.ts'

/** Period applications: LB00016000–16039. */
export const periodRequestLabels = {
  newTitle: ['LB00016000', 'New period application', '새 수행 기간 변경 신청', 'Neuer Laufzeitantrag'],
  draftTitle: ['LB00016001', 'Period application', '수행 기간 변경 신청', 'Laufzeitantrag'],
  projectNo: ['LB00016002', 'Project', '과제', 'Projekt'],
  startsOn: ['LB00016003', 'New start', '새 시작일', 'Neuer Beginn'],
  startHint: ['LB00016004', 'Leave empty to keep the start', '비워 두면 시작일 유지', 'Leer: Beginn bleibt'],
  endsOn: ['LB00016005', 'New end', '새 종료일', 'Neues Ende'],
  costNeutral: ['LB00016006', 'Budget', '예산', 'Budget'],
  costNeutralText: ['LB00016007', 'No additional budget', '추가 예산 없음', 'Ohne zusätzliches Budget'],
  lines: ['LB00016008', 'Additional budget', '추가 예산', 'Zusätzliches Budget'],
  extended: ['LB00016009', 'Participants to extend', '기간을 연장할 참여 인력', 'Zu verlängernde Mitwirkende'],
  consent: ['LB00016010', "Funder's consent", '지원 기관 승인', 'Zustimmung des Förderers'],
  reason: ['LB00016011', 'Reason', '신청 사유', 'Begründung'],
  change: ['LB00016012', 'Period change', '수행 기간 변경', 'Änderung der Laufzeit'],
  changeText: [
    'LB00016013',
    'Dates, budget years and participants change on approval',
    '승인되면 기간, 예산 연도, 참여 기간이 변경됩니다',
    'Daten, Budgetjahre und Beteiligungen ändern sich mit der Genehmigung',
  ],
  currentPeriod: ['LB00016014', 'Current period: {0} – {1}', '현재 기간: {0} – {1}', 'Aktuelle Laufzeit: {0} – {1}'],
  checks: ['LB00016015', 'Participants until the end', '종료일까지 참여하는 인력', 'Mitwirkende bis zum Ende'],
  contractEnd: ['LB00016016', 'Contract end', '계약 종료일', 'Vertragsende'],
  total: ['LB00016018', 'Highest total', '최고 합계', 'Höchste Summe'],
  oldPeriod: ['LB00016020', 'Current period', '현재 기간', 'Aktuelle Laufzeit'],
  newPeriod: ['LB00016021', 'New period', '새 기간', 'Neue Laufzeit'],
  extensionText: [
    'LB00016022',
    'They keep their rate until the new end',
    '새 종료일까지 참여율을 유지합니다',
    'Sie behalten ihren Anteil bis zum neuen Ende',
  ],
} as const satisfies LabelRecords
