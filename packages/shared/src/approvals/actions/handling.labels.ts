import type { LabelRecords } from '../../labels.ts'

/** What is done with a document beside deciding on it: reminders, cancellations, receivers (LB00004830–4869). */
export const handlingLabels = {
  doRemind: ['LB00004830', 'Remind', '독촉', 'Erinnern'],
  doCancel: ['LB00004831', 'Request cancellation', '취소 요청', 'Aufhebung beantragen'],
  receivers: ['LB00004832', 'Recipients', '접수처', 'Empfänger'],
  open: ['LB00004833', 'Not accepted yet', '미접수', 'Noch nicht angenommen'],
  accepted: ['LB00004834', 'Accepted', '접수', 'Angenommen'],
  assigned: ['LB00004835', 'Assigned', '담당자 지정됨', 'Zugewiesen'],
  sentBack: ['LB00004836', 'Sent back', '접수 반려', 'Zurückgegeben'],
  finished: ['LB00004837', 'Completed', '처리 완료', 'Erledigt'],
  doAccept: ['LB00004838', 'Accept', '접수', 'Annehmen'],
  doAssign: ['LB00004839', 'Assign', '담당자 지정', 'Zuweisen'],
  doSendBack: ['LB00004840', 'Send back', '접수 반려', 'Zurückgeben'],
  doFinish: ['LB00004841', 'Complete', '처리 완료', 'Erledigen'],
  handler: ['LB00004842', 'Handler', '담당자', 'Bearbeitet von'],
  notReadable: ['LB00004843', "You don't have access", '열람 권한이 없는 문서', 'Kein Zugriff'],
  cancels: ['LB00004844', 'Cancels document', '취소 대상 문서', 'Hebt Dokument auf'],
  cancelledBy: ['LB00004845', 'Cancelled by document', '취소 문서', 'Aufgehoben durch Dokument'],
  reason: ['LB00004846', 'Reason', '사유', 'Grund'],
  reasonWhy: [
    'LB00004847',
    'Visible to everyone who can read the document',
    '문서를 볼 수 있는 모든 사람에게 공개됩니다',
    'Sichtbar für alle, die das Dokument lesen können',
  ],
  note: ['LB00004848', 'Note', '메모', 'Notiz'],
  tabDraftedHere: ['LB00004849', 'Drafted here', '부서 기안', 'Hier verfasst'],
} as const satisfies LabelRecords

/** What happened to a document beside answers, `{0}` is who did it. */
export const handlingEvents = {
  RECEIPT_ACCEPT: ['LB00004850', '{0} accepted it', '{0}님이 접수했습니다', '{0} hat es angenommen'],
  RECEIPT_ASSIGN: ['LB00004851', '{0} assigned it', '{0}님이 담당자를 지정했습니다', '{0} hat es zugewiesen'],
  RECEIPT_RETURN: ['LB00004852', '{0} sent it back', '{0}님이 접수를 반려했습니다', '{0} hat es zurückgegeben'],
  RECEIPT_FINISH: ['LB00004853', '{0} completed it', '{0}님이 처리를 마쳤습니다', '{0} hat es erledigt'],
  REMIND: ['LB00004854', '{0} sent a reminder', '{0}님이 결재를 독촉했습니다', '{0} hat eine Erinnerung gesendet'],
  CANCELLED: ['LB00004855', '{0} approved its cancellation', '{0}님이 취소를 결재했습니다', '{0} hat die Aufhebung genehmigt'],
} as const satisfies LabelRecords
