import type { LabelRecords } from '../labels.ts'

/** Groups of notifications in the settings: LB00012210–12218. */
export const noticeGroupLabels = {
  decide: ['LB00012210', 'Approvals to answer', '내가 처리할 결재', 'Zu beantwortende Genehmigungen'],
  documents: ['LB00012211', 'My documents', '내 문서', 'Meine Dokumente'],
  incoming: ['LB00012212', 'Shared and incoming documents', '공유 및 접수 문서', 'Geteilte und eingehende Dokumente'],
  deputies: ['LB00012213', 'Deputies', '대결', 'Vertretungen'],
  leave: ['LB00012214', 'Leave and working time', '휴가 및 근무 시간', 'Urlaub und Arbeitszeit'],
  boards: ['LB00014160', 'Boards and visitors', '게시판 및 방문', 'Schwarzes Brett und Besuche'],
  schedule: ['LB00014719', 'Schedule', '일정', 'Termine'],
  reservations: ['LB00013139', 'Reservations', '예약', 'Reservierungen'],
  research: ['LB00015263', 'Research', '연구', 'Forschung'],
  mail: ['LB00012215', 'Mail', '메일', 'E-Mail'],
  account: ['LB00012216', 'Account and exports', '계정 및 내보내기', 'Konto und Exporte'],
  administration: ['LB00012217', 'Administration', '관리', 'Administration'],
  other: ['LB00012218', 'Other', '기타', 'Sonstiges'],
} as const satisfies LabelRecords
