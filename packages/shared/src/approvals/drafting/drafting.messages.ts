import type { LabelRecords } from '../../labels.ts'

/** What people are told while drafting: MS00003400–3449. */
export const draftingMessages = {
  savedLineNameTaken: [
    'MS00003400',
    'You already have a saved line with this name. Choose another name or replace it.',
    '같은 이름으로 저장된 항목이 이미 있습니다. 다른 이름을 쓰거나 기존 항목을 바꾸세요.',
    'Sie haben bereits eine gespeicherte Linie mit diesem Namen. Wählen Sie einen anderen Namen oder ersetzen Sie sie.',
  ],
  savedLinesFull: [
    'MS00003401',
    "You've reached the limit of {0} saved {0|line or group|lines and groups}. Delete one first.",
    '결재선과 그룹을 이미 {0}개 저장했습니다. 먼저 하나를 삭제하세요.',
    'Sie haben die Höchstzahl von {0} gespeicherten {0|Linie oder Gruppe|Linien und Gruppen} erreicht. Löschen Sie zuerst eine.',
  ],
  templateNameTaken: [
    'MS00003402',
    'This form already has a template with this name. Choose another name.',
    '이 양식에 같은 이름의 템플릿이 이미 있습니다. 다른 이름을 쓰세요.',
    'Dieses Formular hat bereits eine Vorlage mit diesem Namen. Wählen Sie einen anderen Namen.',
  ],
  templateWrongKind: [
    'MS00003403',
    'This content belongs to a different form. Choose the form it was written in.',
    '이 양식에 맞지 않는 내용입니다. 작성한 양식을 선택하세요.',
    'Dieser Inhalt gehört zu einem anderen Formular. Wählen Sie das Formular, in dem er geschrieben wurde.',
  ],
  templateOfficeOnly: [
    'MS00003404',
    'Only the office can share templates with everyone. Save it for yourself or ask the office.',
    '공용 템플릿은 총무 부서만 저장할 수 있습니다. 개인용으로 저장하거나 요청하세요.',
    'Nur das Büro kann Vorlagen für alle freigeben. Speichern Sie sie für sich oder bitten Sie das Büro.',
  ],
  approvalDrafterLeft: [
    'MS00010793',
    '{0} no longer works here. Delete this draft, or write the request in your own name.',
    '{0}님은 재직 중이 아닙니다. 이 임시 문서를 삭제하거나 본인 이름으로 작성하세요.',
    '{0} arbeitet nicht mehr hier. Löschen Sie diesen Entwurf oder stellen Sie den Antrag in Ihrem eigenen Namen.',
  ],
} as const satisfies LabelRecords
