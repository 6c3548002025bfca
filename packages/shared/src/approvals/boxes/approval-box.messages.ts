import type { LabelRecords } from '../../labels.ts'

/** What people are told when they decide: MS00003350–3399. `{0}` is the title of the document unless a line says otherwise. */
export const boxMessages = {
  answeredApproved: ['MS00003350', 'Approved: {0}', '승인했습니다: {0}', 'Genehmigt: {0}'],
  answeredAgreed: ['MS00003351', 'Agreed: {0}', '합의했습니다: {0}', 'Zugestimmt: {0}'],
  answeredDisagreed: ['MS00003352', 'Disagreed: {0}', '반대 의견을 냈습니다: {0}', 'Widersprochen: {0}'],
  answeredConsulted: ['MS00003353', 'Input sent: {0}', '의견을 보냈습니다: {0}', 'Stellungnahme gesendet: {0}'],
  answeredReturned: ['MS00003354', 'Returned: {0}', '반려했습니다: {0}', 'Zurückgegeben: {0}'],
  answeredHeld: ['MS00003355', 'Put on hold: {0}', '보류했습니다: {0}', 'Zurückgestellt: {0}'],
  answeredResumed: ['MS00003356', 'Resumed: {0}', '보류를 해제했습니다: {0}', 'Fortgesetzt: {0}'],
  answeredFinal: ['MS00003357', 'Final approval given: {0}', '전결 처리했습니다: {0}', 'Abschließend genehmigt: {0}'],
  // {1} is the number the document was given.
  answeredDecided: [
    'MS00003358',
    'Approved and decided as {1}: {0}',
    '최종 승인되었습니다({1}): {0}',
    'Genehmigt und entschieden als {1}: {0}',
  ],
  answerUndone: ['MS00003359', 'Decision undone: {0}', '결재를 취소했습니다: {0}', 'Entscheidung zurückgenommen: {0}'],
  documentRecalled: [
    'MS00003360',
    'Recalled to your drafts: {0}',
    '임시 저장함으로 회수했습니다: {0}',
    'In Ihre Entwürfe zurückgezogen: {0}',
  ],
  // {1} is the colleague's name.
  stepReassigned: ['MS00003361', 'Reassigned to {1}: {0}', '{1}님에게 재지정했습니다: {0}', 'An {1} weitergegeben: {0}'],
  // {1} is the colleague's name.
  stepAdded: ['MS00003362', 'Input requested from {1}: {0}', '{1}님에게 의견을 요청했습니다: {0}', 'Stellungnahme angefragt bei {1}: {0}'],
  confirmLeavingText: [
    'MS00003363',
    'The next approver is away and reviews the document later. It continues without waiting.',
    '다음 결재자는 부재중이어서 후결합니다. 문서는 계속 진행됩니다.',
    'Die nächste genehmigende Person ist abwesend und prüft das Dokument später. Es läuft ohne Warten weiter.',
  ],
  confirmFinalText: [
    'MS00003364',
    "This skips the people after you and approves the document. It can't be undone.",
    '이후 결재자는 생략되고 문서가 최종 결재됩니다. 취소할 수 없습니다.',
    'Alle Personen nach Ihnen werden übersprungen, das Dokument ist genehmigt. Das lässt sich nicht rückgängig machen.',
  ],
  reminderSent: [
    'MS00003750',
    'Reminder sent. You can send the next one tomorrow: {0}',
    '독촉했습니다. 다음 독촉은 내일 할 수 있습니다: {0}',
    'Erinnerung gesendet. Die nächste ist morgen möglich: {0}',
  ],
  cancellationDrafted: [
    'MS00003751',
    'Cancellation drafted. Review and submit it: {0}',
    '취소 문서를 작성했습니다. 확인 후 상신하세요: {0}',
    'Aufhebung entworfen. Prüfen Sie sie und reichen Sie sie ein: {0}',
  ],
  confirmCancellationText: [
    'MS00003752',
    "Creates a draft cancellation for the same approval line. Nothing changes until it's approved.",
    '같은 결재선으로 취소 문서를 기안합니다. 결재가 끝날 때까지 바뀌지 않습니다.',
    'Erstellt den Entwurf einer Aufhebung mit derselben Genehmigungslinie. Bis zur Genehmigung ändert sich nichts.',
  ],
  receiptAccepted: ['MS00003753', 'Accepted: {0}', '접수했습니다: {0}', 'Angenommen: {0}'],
  // {1} is the colleague's name.
  receiptAssigned: ['MS00003754', 'Assigned to {1}: {0}', '{1}님에게 배정했습니다: {0}', 'An {1} zugewiesen: {0}'],
  receiptReturned: [
    'MS00003755',
    'Sent back to the drafter: {0}',
    '기안자에게 돌려보냈습니다: {0}',
    'An die verfassende Person zurückgegeben: {0}',
  ],
  receiptFinished: ['MS00003756', 'Completed: {0}', '처리를 마쳤습니다: {0}', 'Erledigt: {0}'],
  receiptNotMember: [
    'MS00003757',
    "{0} doesn't work in {1}. Choose someone from that department.",
    '{0}님은 {1} 소속이 아닙니다. 해당 부서의 사람을 선택하세요.',
    '{0} arbeitet nicht in {1}. Wählen Sie eine Person aus dieser Abteilung.',
  ],
} as const satisfies LabelRecords
