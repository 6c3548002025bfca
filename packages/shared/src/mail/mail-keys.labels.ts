import type { LabelRecords } from '../labels.ts'

/** Keys of the mail lists, as "?" shows them (LB00007250–7259). */
export const mailKeyLabels = {
  title: ['LB00007250', 'In mail', '메일에서', 'In E-Mails'],
  ends: ['LB00008893', 'First and last message', '처음과 마지막 메일', 'Erste und letzte E-Mail'],
  archive: ['LB00007251', 'Archive', '보관', 'Archivieren'],
  trash: ['LB00007252', 'Move to trash', '휴지통으로', 'In den Papierkorb'],
  flag: ['LB00007253', 'Add or remove flag', '중요 표시/해제', 'Markieren oder Markierung entfernen'],
  unread: ['LB00007254', 'Mark as read or unread', '읽음/읽지 않음', 'Gelesen oder ungelesen'],
  undo: ['LB00007255', 'Undo', '실행 취소', 'Rückgängig'],
  reply: ['LB00008180', 'Reply', '답장', 'Antworten'],
  replyAll: ['LB00008181', 'Reply to all', '전체 답장', 'Allen antworten'],
  forward: ['LB00008182', 'Forward', '전달', 'Weiterleiten'],
  write: ['LB00008183', 'New message', '메일 쓰기', 'E-Mail schreiben'],
  send: ['LB00008184', 'Send', '보내기', 'Senden'],
} as const satisfies LabelRecords
