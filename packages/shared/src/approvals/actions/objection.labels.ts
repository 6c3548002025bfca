import type { LabelRecords } from '../../labels.ts'

/** Words of objections after the decision: LB00009120, LB00009320–9339. */
export const objectionLabels = {
  tabObjected: ['LB00009320', 'Objections', '이의 제기', 'Einsprüche'],
  close: ['LB00009321', 'Resolve objection', '이의 처리', 'Einspruch erledigen'],
  closeText: [
    'LB00009322',
    'The decision stays valid. Describe how the objection of {0} was resolved; all readers see it. To undo the decision, cancel the document.',
    '결재는 유효합니다. {0}님의 이의를 어떻게 처리했는지 적으세요. 모든 열람자에게 표시됩니다. 결재를 되돌리려면 문서를 취소하세요.',
    'Die Entscheidung bleibt gültig. Beschreiben Sie, wie der Einspruch von {0} erledigt wurde; alle Lesenden sehen es. Um die Entscheidung aufzuheben, heben Sie das Dokument auf.',
  ],
  outcome: ['LB00009323', 'Resolution', '처리 방법', 'Erledigung'],
  CORRECTED: ['LB00009324', 'Corrected by another document', '다른 문서로 정정', 'Durch ein anderes Dokument berichtigt'],
  DEALT_WITH: ['LB00009325', 'Resolved otherwise', '다른 방법으로 처리', 'Anders erledigt'],
  correctedById: ['LB00009326', 'Correcting document', '정정 문서', 'Berichtigendes Dokument'],
  chooseDocument: ['LB00009327', 'Choose a document', '문서 선택', 'Dokument wählen'],
  reason: ['LB00009328', 'Reason', '사유', 'Begründung'],
  closedBy: [
    'LB00009329',
    '{0} objected. {1} resolved it on',
    '{0}님이 이의를 제기했고 {1}님이 처리했습니다:',
    '{0} hat Einspruch erhoben. {1} hat ihn erledigt am',
  ],
  correctedBy: ['LB00009330', 'Corrected by {0}', '{0} 문서로 정정', 'Berichtigt durch {0}'],
  objectedText: [
    'LB00009120',
    '{0} objected after the decision, which stays valid. {1}, the final approver or the office can correct, cancel or resolve it.',
    '{0}님이 결재 후 이의를 제기했으며 결재는 유효합니다. {1}님, 최종 결재자 또는 총무 부서가 정정, 취소, 처리할 수 있습니다.',
    '{0} hat nach der Entscheidung Einspruch erhoben; sie bleibt gültig. {1}, die abschließend genehmigende Person oder das Büro kann das Dokument berichtigen, aufheben oder den Einspruch erledigen.',
  ],
} as const satisfies LabelRecords

/** What happened to a document, `{0}` is who did it. */
export const objectionEvents = {
  OBJECTION_CLOSED: ['LB00009333', '{0} resolved an objection', '{0}님이 이의를 처리했습니다', '{0} hat einen Einspruch erledigt'],
} as const satisfies LabelRecords
