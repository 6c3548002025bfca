import type { LabelRecords } from '../../labels.ts'

/** Conversations in the list and in the reading pane (LB00012000–12099). */
export const mailConversationLabels = {
  me: ['LB00012000', 'me', '나', 'ich'],
  count: [
    'LB00012001',
    '{0} {0|message|messages} in this conversation',
    '이 대화의 메일 {0}건',
    '{0} {0|E-Mail|E-Mails} in dieser Unterhaltung',
  ],
  olderMails: ['LB00012002', '{0} older {0|message|messages}', '이전 메일 {0}건', '{0} ältere {0|E-Mail|E-Mails}'],
  expand: ['LB00012003', 'Show message from {0}', '{0}의 메일 펼치기', 'E-Mail von {0} anzeigen'],
  fold: ['LB00012004', 'Collapse message from {0}', '{0}의 메일 접기', 'E-Mail von {0} einklappen'],
  moreOf: ['LB00012005', 'More actions for the message from {0}', '{0}의 메일 더 보기', 'Weitere Aktionen für die E-Mail von {0}'],
  trashOne: ['LB00012006', 'Move only this message to trash', '이 메일만 휴지통으로 이동', 'Nur diese E-Mail in den Papierkorb'],
} as const satisfies LabelRecords

/** Answering below the mail (LB00012100–12149). */
export const mailInlineLabels = {
  title: ['LB00012100', 'Quick reply', '빠른 답장', 'Schnellantwort'],
  fullWriter: ['LB00012101', 'Open in full editor', '전체 편집기로 열기', 'Im großen Editor öffnen'],
  to: ['LB00012102', 'To: {0}', '받는 사람: {0}', 'An: {0}'],
  editRecipients: ['LB00012103', 'Edit recipients', '받는 사람 수정', 'Empfänger bearbeiten'],
  originalFiles: ['LB00012104', 'Attached from the original: {0}', '원본 첨부 파일: {0}', 'Aus der ursprünglichen E-Mail angehängt: {0}'],
} as const satisfies LabelRecords
