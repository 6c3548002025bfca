import type { LabelRecords } from '../labels.ts'

/** What a person stands in for, in the substitute dialog (LB00004680–4684). */
export const substituteTypes = {
  LEAVE: ['LB00004680', 'Leave', '휴가', 'Urlaub'],
  TRIP: ['LB00004681', 'Business trip', '출장', 'Dienstreise'],
  MANUAL: ['LB00004682', 'Deputy', '대결', 'Vertretung'],
  ADMIN: ['LB00004683', 'Deputy', '대결', 'Vertretung'],
} as const satisfies LabelRecords

/** The substitute-information dialog (LB00004685–4699). */
export const substituteLabels = {
  title: ['LB00004685', 'Colleagues you cover for', '대행 안내', 'Personen, die Sie vertreten'],
  today: ['LB00004686', 'today', '오늘', 'heute'],
  typeName: ['LB00004687', 'Type', '구분', 'Art'],
  principalName: ['LB00004688', 'Applicant', '신청자', 'Antragsteller/in'],
  startDate: ['LB00004689', 'Start', '시작일', 'Beginn'],
  endDate: ['LB00004690', 'End', '종료일', 'Ende'],
} as const satisfies LabelRecords

/** Deputies of one's own (LB00004700–4739). */
export const delegationLabels = {
  mine: ['LB00004701', 'My deputies', '내 대결자', 'Meine Vertretungen'],
  forOthers: ['LB00004702', "I'm deputy for", '내가 대결하는 사람', 'Ich vertrete'],
  add: ['LB00004703', 'Add deputy', '대결자 추가', 'Vertretung hinzufügen'],
  edit: ['LB00004704', 'Edit deputy', '대결자 수정', 'Vertretung bearbeiten'],
  deputyId: ['LB00004705', 'Deputy', '대결자', 'Vertretung'],
  principalId: ['LB00004706', 'For', '대상자', 'Für'],
  startDate: ['LB00004707', 'From', '시작일', 'Von'],
  startHalf: ['LB00004708', 'Start time', '시작 시점', 'Beginn'],
  endDate: ['LB00004709', 'To', '종료일', 'Bis'],
  endHalf: ['LB00004710', 'End time', '종료 시점', 'Ende'],
  order: ['LB00004711', 'Priority', '우선순위', 'Priorität'],
  formCodes: ['LB00004712', 'Forms', '양식', 'Formulare'],
  stepTypes: ['LB00004734', 'Steps', '결재 유형', 'Schritte'],
  allSteps: ['LB00004735', 'All step types', '모든 결재 유형', 'Alle Schritte'],
  allForms: ['LB00004713', 'All forms', '모든 양식', 'Alle Formulare'],
  reason: ['LB00004714', 'Reason', '사유', 'Grund'],
  morning: ['LB00004715', 'Morning', '오전', 'Am Morgen'],
  noon: ['LB00004716', 'Noon', '정오', 'Mittags'],
  evening: ['LB00004717', 'End of day', '하루 종료', 'Tagesende'],
  endNow: ['LB00004718', 'End now', '지금 종료', 'Jetzt beenden'],
  endText: [
    'LB00004719',
    '{0} can no longer see or answer documents waiting for {1}.',
    '{0}님은 더 이상 {1}님의 결재 대기 문서를 보거나 처리할 수 없습니다.',
    '{0} sieht und beantwortet danach keine Dokumente mehr, die auf {1} warten.',
  ],
  noneTitle: ['LB00004720', 'No deputy set', '지정된 대결자가 없습니다', 'Keine Vertretung festgelegt'],
  noneText: [
    'LB00004721',
    "Add a colleague who answers for you while you're away. Leave and trips add their deputies automatically.",
    '부재 중 대신 결재할 동료를 추가하세요. 휴가와 출장의 대행자는 자동으로 추가됩니다.',
    'Fügen Sie jemanden hinzu, der für Sie antwortet, während Sie weg sind. Urlaub und Dienstreisen übernehmen ihre Vertretung automatisch.',
  ],
  noneForOthers: ['LB00004722', "You're not covering for anyone", '대결하는 사람이 없습니다', 'Sie vertreten niemanden'],
  running: ['LB00004723', 'Active', '진행 중', 'Aktiv'],
  upcoming: ['LB00004724', 'Upcoming', '예정', 'Geplant'],
  over: ['LB00004725', 'Ended', '종료', 'Beendet'],
  period: ['LB00004726', 'Period', '기간', 'Zeitraum'],
  state: ['LB00004727', 'Status', '상태', 'Status'],
  principal: ['LB00004728', 'Colleague', '동료', 'Person'],
  byLeave: ['LB00004729', 'through leave', '휴가', 'durch Urlaub'],
  byTrip: ['LB00004730', 'through a trip', '출장', 'durch Dienstreise'],
  byOffice: ['LB00004731', 'by the office', '총무 부서', 'durch das Büro'],
  orderHint: [
    'LB00004732',
    'If you have several deputies, the first available one is asked',
    '여러 명이면 부재가 아닌 첫 번째 대결자가 결재합니다',
    'Bei mehreren wird die erste verfügbare Person gefragt',
  ],
  mayArbitrary: ['LB00009336', 'Final approval', '전결', 'Abschließende Genehmigung'],
  mayArbitraryText: [
    'LB00009337',
    'Can also give final approval where I can',
    '내가 전결할 수 있는 문서는 전결 가능',
    'Darf auch abschließend genehmigen, wo ich es darf',
  ],
  forOther: ['LB00004733', 'For another person', '다른 사람의 대결자', 'Für jemand anderen'],
} as const satisfies LabelRecords
