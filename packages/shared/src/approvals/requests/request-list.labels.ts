import type { LabelRecords } from '../../labels.ts'

/** Lists and popups of plain request types: LB00012400–12429. */
export const requestListLabels = {
  documentNo: ['LB00012400', 'No.', '문서번호', 'Nr.'],
  title: ['LB00012401', 'Title', '제목', 'Titel'],
  drafterName: ['LB00012402', 'Requested by', '신청자', 'Beantragt von'],
  departmentName: ['LB00012403', 'Department', '부서', 'Abteilung'],
  currentNames: ['LB00012404', 'Current approver', '현재 결재자', 'Liegt bei'],
  submittedAt: ['LB00012405', 'Requested on', '신청일', 'Beantragt am'],
  decidedAt: ['LB00012406', 'Decided on', '결재일', 'Entschieden am'],
  allRequests: ['LB00012407', 'All requests', '모든 신청', 'Alle Anträge'],
  scope: ['LB00012408', 'Show', '표시', 'Anzeigen'],
  search: ['LB00012409', 'Search requests', '신청 검색', 'Anträge suchen'],
  newRequest: ['LB00012410', 'New request', '새 신청', 'Neuer Antrag'],
  emptyTitle: ['LB00012411', 'No requests yet', '신청이 없습니다', 'Noch keine Anträge'],
  emptyText: [
    'LB00012412',
    'Create your first request with "New request".',
    '“새 신청”으로 첫 신청을 작성하세요.',
    'Stellen Sie Ihren ersten Antrag über „Neuer Antrag“.',
  ],
  openDocument: ['LB00012413', 'Open document', '문서 열기', 'Dokument öffnen'],
  request: ['LB00012416', 'Request', '신청 정보', 'Antrag'],
  status: ['LB00012415', 'Status', '상태', 'Status'],
} as const satisfies LabelRecords
