import type { LabelRecords } from '../../labels.ts'

/** Visits and the desk: LB00014200–14279, LB00021540–21569. */
export const visitLabels = {
  newVisit: ['LB00014200', 'New visit', '방문 등록', 'Neuer Besuch'],
  editVisit: ['LB00014201', 'Edit visit', '방문 수정', 'Besuch bearbeiten'],
  search: ['LB00014202', 'Search visitors and hosts', '방문자·담당자 검색', 'Gäste und Gastgeber suchen'],
  day: ['LB00014203', 'Date', '날짜', 'Datum'],
  time: ['LB00014204', 'Time', '시각', 'Uhrzeit'],
  timeHint: ['LB00014205', 'For example 09:30', '예: 09:30', 'Zum Beispiel 09:30'],
  visitors: ['LB00014206', 'Visitors', '방문자', 'Gäste'],
  name: ['LB00014207', 'Name', '이름', 'Name'],
  organisation: ['LB00014208', 'Organisation', '소속', 'Organisation'],
  nationalityCode: ['LB00014209', 'Nationality', '국적', 'Staatsangehörigkeit'],
  hostId: ['LB00014210', 'Host', '담당자', 'Gastgeber'],
  workplaceCode: ['LB00014211', 'Workplace', '사업장', 'Standort'],
  purpose: ['LB00014212', 'Purpose', '방문 목적', 'Zweck'],
  carPlate: ['LB00014213', 'Licence plate', '차량 번호', 'Kennzeichen'],
  wifi: ['LB00014214', 'Guest Wi-Fi', '게스트 와이파이', 'Gäste-WLAN'],
  wifiText: ['LB00014215', 'Needs guest Wi-Fi', '게스트 와이파이 필요', 'Benötigt Gäste-WLAN'],
  note: ['LB00014216', 'Note for the desk', '안내 데스크 메모', 'Hinweis für den Empfang'],
  status: ['LB00014217', 'Status', '상태', 'Status'],
  badge: ['LB00014218', 'Badge', '출입증', 'Ausweis'],
  expected: ['LB00014219', 'Expected', '방문 예정', 'Angekündigt'],
  checkedIn: ['LB00014220', 'Checked in', '입실', 'Angemeldet'],
  checkedOut: ['LB00014221', 'Checked out', '퇴실', 'Abgemeldet'],
  noShow: ['LB00014222', 'No-show', '미방문', 'Nicht erschienen'],
  cancelled: ['LB00014223', 'Cancelled', '취소', 'Abgesagt'],
  review: ['LB00014224', 'Security review', '보안 검토', 'Sicherheitsprüfung'],
  reviewPending: ['LB00014225', 'Review pending', '보안 검토 중', 'Prüfung offen'],
  reviewCleared: ['LB00014226', 'Cleared', '보안 승인', 'Freigegeben'],
  reviewRefused: ['LB00014227', 'Refused', '보안 거절', 'Abgelehnt'],
  reviewNone: ['LB00014228', 'Not required', '해당 없음', 'Nicht nötig'],
  period: ['LB00014229', 'Period', '기간', 'Zeitraum'],
  today: ['LB00014230', 'Today', '오늘', 'Heute'],
  coming: ['LB00014231', 'Upcoming', '예정', 'Kommende'],
  past: ['LB00014232', 'Past', '지난 방문', 'Vergangene'],
  noVisits: ['LB00014233', 'No visits', '방문이 없습니다', 'Keine Besuche'],
  noVisitsText: [
    'LB00014234',
    'Announce a visit so the desk expects your guests.',
    '방문을 등록하면 안내 데스크에서 준비합니다.',
    'Kündigen Sie Gäste an, damit der Empfang sie erwartet.',
  ],
  list: ['LB00014235', 'Visits', '방문', 'Besuche'],
  desk: ['LB00014236', 'Desk', '안내 데스크', 'Empfang'],
  inside: ['LB00014237', 'In the building', '건물 내 방문자', 'Im Gebäude'],
  view: ['LB00014238', 'View', '보기', 'Ansicht'],
  checkIn: ['LB00014239', 'Check in', '입실', 'Anmelden'],
  checkOut: ['LB00014240', 'Check out', '퇴실', 'Abmelden'],
  clear: ['LB00014241', 'Clear visit', '보안 승인', 'Besuch freigeben'],
  refuse: ['LB00014242', 'Refuse visit', '보안 거절', 'Besuch ablehnen'],
  cancelVisit: ['LB00014243', 'Cancel visit', '방문 취소', 'Besuch absagen'],
  cancelAsk: ['LB00014244', 'Cancel this visit?', '이 방문을 취소할까요?', 'Diesen Besuch absagen?'],
  addVisitor: ['LB00014245', 'Add visitor', '방문자 추가', 'Gast hinzufügen'],
  removeVisitor: ['LB00014246', 'Remove {0}', '{0} 삭제', '{0} entfernen'],
  visit: ['LB00014247', 'Visit', '방문', 'Besuch'],
  /** {0} days. */
  visitText: [
    'LB00021540',
    'Visitor data is deleted {0} {0|day|days} after the visit.',
    '방문자 정보는 방문 {0}일 후 삭제됩니다.',
    'Gästedaten werden {0} {0|Tag|Tage} nach dem Besuch gelöscht.',
  ],
  agreement: ['LB00014249', 'Confidentiality agreement', '비밀 유지 서약서', 'Vertraulichkeitserklärung'],
  more: ['LB00014250', '{0} and {1} more', '{0} 외 {1}명', '{0} und {1} weitere'],
  nobodyExpected: ['LB00014251', 'Nobody expected today', '오늘 예정된 방문이 없습니다', 'Heute niemand angekündigt'],
  nobodyInside: ['LB00014252', 'Nobody in the building', '건물에 방문자가 없습니다', 'Niemand im Gebäude'],
  insideSince: ['LB00014253', 'In since', '입실 시각', 'Seit'],
  fileKey: ['LB00014254', 'Confidentiality agreement', '비밀 유지 서약서', 'Vertraulichkeitserklärung'],
  checkedOutAt: ['LB00014255', 'Out at', '퇴실 시각', 'Abgemeldet um'],
  checkInAll: ['LB00021541', 'Check in all', '전원 입실', 'Alle anmelden'],
  checkOutAll: ['LB00021542', 'Check out all', '전원 퇴실', 'Alle abmelden'],
  undoCheckOut: ['LB00022060', 'Undo check-out', '퇴실 취소', 'Abmeldung zurücknehmen'],
  cameAt: ['LB00021543', 'In {0}', '입실 {0}', 'Da seit {0}'],
  leftAt: ['LB00021544', 'Out {0}', '퇴실 {0}', 'Gegangen {0}'],
  notYet: ['LB00021545', 'Not here yet', '미도착', 'Noch nicht da'],
  people: ['LB00021546', '{0} {0|visitor|visitors} in the building', '건물 내 방문자 {0}명', '{0} {0|Gast|Gäste} im Gebäude'],
  asOf: ['LB00021547', 'As of {0}', '{0} 기준', 'Stand {0}'],
  sinceYesterday: ['LB00021548', 'Since yesterday', '어제부터', 'Seit gestern'],
  sinceDay: ['LB00021549', 'Since {0}', '{0}부터', 'Seit {0}'],
  deletedGuests: [
    'LB00021550',
    '{0} {0|visitor|visitors} (data deleted)',
    '방문자 {0}명(정보 삭제됨)',
    '{0} {0|Gast|Gäste} (Daten gelöscht)',
  ],
} as const satisfies LabelRecords

/** Notification of the host. */
export const visitNoticeNames = {
  visitorArrived: ['LB00014270', 'My visitors arrive', '내 방문자 도착', 'Meine Gäste sind eingetroffen'],
} as const satisfies LabelRecords
/** {0} who arrived, {1} place. */
export const visitNoticeTexts = {
  visitorArrived: ['LB00014271', '{0} arrived: {1}', '{0}님이 도착했습니다: {1}', '{0} ist eingetroffen: {1}'],
} as const satisfies LabelRecords

/** What a visit is, and what its security review says. */
export const visitStatusLabels = {
  EXPECTED: visitLabels.expected,
  CHECKED_IN: visitLabels.checkedIn,
  CHECKED_OUT: visitLabels.checkedOut,
  NO_SHOW: visitLabels.noShow,
  CANCELLED: visitLabels.cancelled,
} as const
export const securityReviewLabels = {
  NONE: visitLabels.reviewNone,
  PENDING: visitLabels.reviewPending,
  CLEARED: visitLabels.reviewCleared,
  REFUSED: visitLabels.reviewRefused,
} as const
