import type { LabelRecords } from '../labels.ts'

/** Counters of the top bar and the home band (LB00004600–4619). */
export const counterLabels = {
  received: ['LB00004600', 'Received approvals: {0}', '받은 결재: {0}건', 'Eingegangene Genehmigungen: {0}'],
  receivedBox: ['LB00004601', 'Received approvals', '받은 결재', 'Eingegangene Genehmigungen'],
  toDecide: ['LB00004602', 'To decide', '결재할 문서', 'Zu entscheiden'],
  inProgress: ['LB00004603', 'Submitted by me', '내가 올린 문서', 'Von mir eingereicht'],
  unread: ['LB00004604', 'To read', '읽을 문서', 'Zu lesen'],
  waiting: ['LB00004605', 'Waiting for your decision', '결재 대기 문서', 'Wartet auf Ihre Entscheidung'],
  openBox: ['LB00004606', 'Open the box', '문서함 열기', 'Postfach öffnen'],
  summary: ['LB00004607', 'My work at a glance', '내 업무 요약', 'Meine Arbeit im Überblick'],
  urgent: ['LB00004608', 'Urgent', '긴급', 'Dringend'],
  standsInFor: ['LB00004609', 'for {0}', '{0} 대신', 'für {0}'],
} as const satisfies LabelRecords
