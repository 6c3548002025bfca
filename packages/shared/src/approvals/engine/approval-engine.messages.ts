import type { LabelRecords } from '../../labels.ts'

/** What people are told about the further actions of approvals: MS00003200–3299. `{0}` is a name, `{1}` a time, unless a line says otherwise. */
export const approvalEngineMessages = {
  linePostNotAfterFinal: [
    'MS00003200',
    'Post-approval comes after the final decision. Move those steps to the end.',
    '후결은 최종 결재 뒤에 와야 합니다. 해당 단계를 마지막으로 옮기세요.',
    'Die nachträgliche Genehmigung folgt auf die abschließende Entscheidung. Verschieben Sie diese Schritte ans Ende.',
  ],
  approvalConsultOpen: [
    'MS00003201',
    "You're waiting for input from {0}. Answer once it arrives or the deadline has passed.",
    '{0}님에게 의견을 요청한 상태입니다. 의견이 오거나 기한이 지난 뒤 처리하세요.',
    'Sie warten auf die Stellungnahme von {0}. Antworten Sie, sobald sie vorliegt oder die Frist abgelaufen ist.',
  ],
  approvalLeaveNotAllowed: [
    'MS00003202',
    "{0} can't be set to post-approval. It's only possible for the next approver, while away, if the form allows it.",
    '{0}님을 후결로 지정할 수 없습니다. 양식이 허용하고 다음 결재자가 부재중일 때만 가능합니다.',
    '{0} kann nicht nachträglich genehmigen. Das ist nur für die nächste genehmigende Person während ihrer Abwesenheit möglich, wenn das Formular es erlaubt.',
  ],
  approvalPreNotAllowed: [
    'MS00003203',
    "This step can't be approved early: it's the final decision or the form doesn't allow it. Wait for the earlier steps.",
    '선결할 수 없는 단계입니다. 최종 결재이거나 양식에서 허용하지 않습니다. 앞 단계를 기다리세요.',
    'Dieser Schritt kann nicht vorab genehmigt werden: Er ist die abschließende Entscheidung, oder das Formular erlaubt es nicht. Warten Sie auf die früheren Schritte.',
  ],
  approvalAddNotAllowed: [
    'MS00003204',
    "You can't add a step after the decision or while giving input. Name the person to ask in your comment.",
    '최종 결재 후나 의견 요청 중에는 단계를 추가할 수 없습니다. 필요한 사람을 의견에 적으세요.',
    'Nach der Entscheidung und innerhalb einer Stellungnahme lässt sich kein Schritt hinzufügen. Nennen Sie die Person in Ihrer Stellungnahme.',
  ],
  approvalTooManyStages: [
    'MS00003205',
    'This line already has the maximum number of stages. Ask for input within your own step instead.',
    '결재선의 단계 수가 최대입니다. 대신 본인 단계에서 의견을 요청하세요.',
    'Diese Linie hat bereits die Höchstzahl an Stufen. Holen Sie stattdessen in Ihrem Schritt eine Stellungnahme ein.',
  ],
  answeredLeaving: [
    'MS00003206',
    'Approved, the next approver follows later: {0}',
    '승인했습니다. 다음 결재자는 후결합니다: {0}',
    'Genehmigt, die nächste genehmigende Person folgt später: {0}',
  ],
  answeredAhead: ['MS00003207', 'Approved early: {0}', '선결했습니다: {0}', 'Vorab genehmigt: {0}'],
  answeredAfter: ['MS00003208', 'Post-approved: {0}', '후결 승인했습니다: {0}', 'Nachträglich genehmigt: {0}'],
  answeredObjected: [
    'MS00003209',
    'Objection sent to the drafter and the final approver: {0}',
    '기안자와 최종 결재자에게 이의를 전달했습니다: {0}',
    'Einspruch an die verfassende und die abschließend genehmigende Person gesendet: {0}',
  ],
  approvalNothingChanged: [
    'MS00003210',
    'Nothing has changed yet. Edit something first, or close without saving.',
    '변경된 내용이 없습니다. 내용을 수정하거나 저장하지 않고 닫으세요.',
    'Noch nichts geändert. Bearbeiten Sie zuerst etwas, oder schließen Sie ohne zu speichern.',
  ],
  /** `{0}` names the fields. */
  approvalFieldNotEditable: [
    'MS00003211',
    "You can't edit this in the document: {0}. Return it to the drafter instead.",
    '문서에서 수정할 수 없는 항목입니다: {0}. 기안자에게 반려하세요.',
    'Das können Sie im Dokument nicht bearbeiten: {0}. Geben Sie es stattdessen an die verfassende Person zurück.',
  ],
  approvalReceiptTaken: [
    'MS00003212',
    '{0} accepted this on {1}. Reload the document to see its progress.',
    '{0}님이 {1}에 이미 처리했습니다. 문서를 다시 불러와 진행 상황을 확인하세요.',
    '{0} hat dies am {1} angenommen. Laden Sie das Dokument neu, um den Fortschritt zu sehen.',
  ],
  approvalNotReceiver: [
    'MS00003213',
    'Only the recipient, {0}, can do this.',
    '{0}만 할 수 있습니다. 문서를 수신하거나 접수한 쪽에 문의하세요.',
    'Das kann nur der Empfänger, {0}.',
  ],
  approvalNotForOthers: [
    'MS00003214',
    'Only the office can draft documents for others. Draft it in your own name or ask the office.',
    '다른 사람 이름의 기안은 총무 부서만 할 수 있습니다. 본인 이름으로 기안하거나 요청하세요.',
    'Nur das Büro kann Dokumente für andere verfassen. Verfassen Sie es im eigenen Namen oder bitten Sie das Büro.',
  ],
  approvalNotCancellable: [
    'MS00003215',
    "Documents of this form can't be cancelled. Draft a new document or ask the office.",
    '이 양식의 문서는 취소할 수 없습니다. 새로 기안하거나 총무 부서에 문의하세요.',
    'Dokumente dieses Formulars können nicht aufgehoben werden. Verfassen Sie ein neues Dokument oder fragen Sie das Büro.',
  ],
  approvalNothingToRemind: [
    'MS00003216',
    'Too early to remind {0}, who received the document on {1}. You can send a reminder after one working day.',
    '아직 독촉할 수 없습니다. {0}님이 {1}에 문서를 받았으며, 근무일 하루가 지나야 합니다.',
    'Für eine Erinnerung ist es zu früh: {0} hat das Dokument am {1} erhalten. Erinnern können Sie nach einem Arbeitstag.',
  ],
  /** `{0}` is the time. */
  approvalRemindedToday: [
    'MS00003217',
    'A reminder was sent on {0}. You can send the next one a day later.',
    '{0}에 독촉했습니다. 다음 독촉은 하루 뒤에 할 수 있습니다.',
    'Am {0} wurde eine Erinnerung gesendet. Die nächste ist einen Tag später möglich.',
  ],
  approvalSecondAdmin: [
    'MS00003218',
    'You requested this on {0}. Another administrator has to confirm it.',
    '본인이 {0}에 요청한 건입니다. 다른 관리자에게 확인을 요청하세요.',
    'Sie haben dies am {0} beantragt. Eine andere Person der Administration muss es bestätigen.',
  ],
  approvalBulkNotAllowed: [
    'MS00003219',
    'Documents of this form are approved one at a time. Open the document.',
    '일괄 결재할 수 없는 양식입니다. 문서를 열어 처리하세요.',
    'Dokumente dieses Formulars werden einzeln genehmigt. Öffnen Sie das Dokument.',
  ],
  approvalNotOpened: [
    'MS00003220',
    "You haven't opened the current version of this document. Read it first.",
    '아직 현재 버전을 열지 않았습니다. 먼저 문서를 읽으세요.',
    'Sie haben die aktuelle Version dieses Dokuments noch nicht geöffnet. Lesen Sie sie zuerst.',
  ],
} as const satisfies LabelRecords
