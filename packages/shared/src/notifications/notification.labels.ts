import type { LabelRecords } from '../labels.ts'

/** Counters of the top bar and the home band (LB00004600–4619). */
export const counterLabels = {
  received: ['LB00004600', 'Received approvals: {0}', '결재 수신: {0}건', 'Eingegangene Genehmigungen: {0}'],
  receivedBox: ['LB00004601', 'Received approvals', '결재 수신', 'Eingegangene Genehmigungen'],
  toDecide: ['LB00004602', 'To approve', '결재할 문서', 'Zu genehmigen'],
  inProgress: ['LB00004603', 'Submitted by me', '내가 상신한 문서', 'Von mir eingereicht'],
  unread: ['LB00004604', 'To read', '읽을 문서', 'Zu lesen'],
  waiting: ['LB00004605', 'Waiting for you', '결재 대기 문서', 'Wartet auf Sie'],
  openBox: ['LB00004606', 'Open Received', '결재 수신함 열기', 'Eingang öffnen'],
  summary: ['LB00004607', 'My work at a glance', '내 업무 요약', 'Meine Arbeit im Überblick'],
  urgent: ['LB00004608', 'Urgent', '긴급', 'Dringend'],
  standsInFor: ['LB00004609', 'for {0}', '{0}님 대신', 'für {0}'],
} as const satisfies LabelRecords

/** The list of notifications (LB00004660–4679). */
export const noticeLabels = {
  title: ['LB00004660', 'Notifications', '알림', 'Benachrichtigungen'],
  titleUnread: ['LB00004661', 'Notifications ({0})', '알림 ({0})', 'Benachrichtigungen ({0})'],
  markAll: ['LB00004662', 'Mark all as read', '모두 읽음으로 표시', 'Alle als gelesen markieren'],
  markUnread: ['LB00004663', 'Mark as unread', '읽지 않음으로 표시', 'Als ungelesen markieren'],
  markRead: ['LB00012202', 'Mark as read', '읽음으로 표시', 'Als gelesen markieren'],
  settings: ['LB00004664', 'Notification settings', '알림 설정', 'Benachrichtigungseinstellungen'],
  lastWeek: ['LB00012205', 'Last 7 days', '최근 7일', 'Letzte 7 Tage'],
  older: ['LB00012206', 'Older', '이전', 'Älter'],
  unread: ['LB00004666', 'Unread', '읽지 않음', 'Ungelesen'],
  more: ['LB00004667', 'Show older notifications', '이전 알림 보기', 'Ältere Benachrichtigungen anzeigen'],
  emptyTitle: ['LB00004668', "You're all caught up", '새 알림이 없습니다', 'Alles erledigt'],
  emptyText: [
    'LB00004669',
    "We'll notify you here about your documents and leave.",
    '문서와 휴가 알림이 여기에 표시됩니다.',
    'Hier benachrichtigen wir Sie über Ihre Dokumente und Ihren Urlaub.',
  ],
  unavailable: ['LB00019285', 'No longer available: {0}', '더 이상 볼 수 없음: {0}', 'Nicht mehr verfügbar: {0}'],
  deputies: ['LB00004670', 'My deputies', '내 대결자', 'Meine Vertretungen'],
} as const satisfies LabelRecords
