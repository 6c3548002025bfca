import type { LabelRecords } from '../../labels.ts'

/** What is done to whole lists of mails (LB00009770–9789); `{0}` is what is done. */
export const mailRunLabels = {
  title: ['LB00009770', 'Bulk changes', '일괄 변경', 'Sammeländerungen'],
  chooseFound: ['LB00009771', 'Select all results', '검색 결과 모두 선택', 'Alle Treffer auswählen'],
  allFound: ['LB00009772', 'All results selected', '검색 결과 모두 선택됨', 'Alle Treffer ausgewählt'],
  running: ['LB00009773', '{0}: {1} of {2} {2|message|messages}', '{0}: 메일 {2}건 중 {1}건', '{0}: {1} von {2} {2|E-Mail|E-Mails}'],
  stopping: ['LB00009774', '{0}: stopping', '{0}: 중지 중', '{0}: wird angehalten'],
  done: ['LB00009775', '{0}: {1} {1|message|messages} updated', '{0}: 메일 {1}건 변경', '{0}: {1} {1|E-Mail|E-Mails} geändert'],
  doneSome: [
    'LB00009776',
    '{0}: {1} {1|message|messages} updated, {2} not (moved, deleted or rejected by the mail server)',
    '{0}: 메일 {1}건 변경, {2}건 실패(이동, 삭제 또는 메일 서버 거부)',
    '{0}: {1} {1|E-Mail|E-Mails} geändert, {2} nicht (verschoben, gelöscht oder vom Mailserver abgelehnt)',
  ],
  nothing: ['LB00009777', '{0}: no changes needed', '{0}: 변경할 메일 없음', '{0}: keine Änderung nötig'],
  stopped: [
    'LB00009778',
    '{0}: stopped after {1} of {2} {2|message|messages}',
    '{0}: 메일 {2}건 중 {1}건에서 중지',
    '{0}: nach {1} von {2} {2|E-Mail|E-Mails} angehalten',
  ],
  stop: ['LB00009779', 'Stop', '중지', 'Anhalten'],
  hide: ['LB00009780', 'Dismiss', '알림 닫기', 'Hinweis schließen'],
  moving: ['LB00009782', 'Moving', '이동', 'Verschieben'],
  undoing: ['LB00009781', 'Undoing', '되돌리기', 'Rückgängig machen'],
} as const satisfies LabelRecords
