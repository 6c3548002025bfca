import type { LabelRecords } from '../../labels.ts'

/** Words of the further steps and answers of approvals: LB00003303–3399. */
export const engineLabels = {
  postApproval: ['LB00003303', 'Post-approval', '후결', 'Nachträgliche Genehmigung'],
  tabPost: ['LB00003304', 'For post-approval', '후결할 문서', 'Nachträglich zu genehmigen'],
  noResponse: ['LB00003305', 'No reply in time', '기한 내 무응답', 'Keine Antwort in der Frist'],
  postOpen: ['LB00003306', 'Post-approval pending', '후결 예정', 'Nachträgliche Genehmigung offen'],
  postApproved: ['LB00003307', 'Post-approved', '후결 승인', 'Nachträglich genehmigt'],
  postObjected: ['LB00003308', 'Objected afterwards', '후결 이의', 'Einspruch erhoben'],
  doApproveLeaving: ['LB00003309', 'Approve, next approver later', '승인 후 다음 결재자 후결', 'Genehmigen, nächste Person später'],
  doPreApprove: ['LB00003310', 'Approve early', '선결', 'Vorab genehmigen'],
  doPostApprove: ['LB00003311', 'Post-approve', '후결 승인', 'Nachträglich genehmigen'],
  doPostObject: ['LB00003312', 'Object', '이의 제기', 'Einspruch erheben'],
  tabReceive: ['LB00003314', 'To accept', '접수할 문서', 'Zu übernehmen'],
  tabReceived: ['LB00003315', 'Accepted', '접수 문서', 'Übernommen'],
} as const satisfies LabelRecords
