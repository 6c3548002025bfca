import type { LabelRecords } from '../../labels.ts'

/** What people are told about work on a document beside its answers: MS00003840–3899. */
export const approvalWorkMessages = {
  approvalNotInLine: [
    'MS00003840',
    'Only the drafter and people in the approval line can share the document. Ask {0}.',
    '기안자와 결재선에 있는 사람만 공유할 수 있습니다. {0}님에게 요청하세요.',
    'Nur die verfassende Person und die Personen der Genehmigungslinie können das Dokument teilen. Fragen Sie {0}.',
  ],
  approvalInformTooLate: [
    'MS00003841',
    'This document is already approved. Add people as readers instead.',
    '결재가 끝난 문서입니다. 대신 열람자로 추가하세요.',
    'Dieses Dokument ist bereits genehmigt. Fügen Sie Personen stattdessen als Lesende hinzu.',
  ],
  approvalInformNotNow: [
    'MS00003842',
    "{0} is editing this document. Share it once it's submitted.",
    '{0}님이 문서를 작성 중입니다. 상신된 뒤에 공유하세요.',
    '{0} bearbeitet dieses Dokument. Teilen Sie es nach dem Einreichen.',
  ],
  approvalAlreadyRead: [
    'MS00003843',
    "{0} read this document on {1} and can't be removed. You can only remove people who haven't read it.",
    '{0}님이 {1}에 이미 읽었으므로 제외할 수 없습니다. 아직 읽지 않은 사람만 제외할 수 있습니다.',
    '{0} hat dieses Dokument am {1} gelesen und kann nicht entfernt werden. Entfernen können Sie nur Personen, die es noch nicht gelesen haben.',
  ],
  approvalDepartmentUnknown: [
    'MS00003844',
    'Department not found. Choose one from the list.',
    '없는 부서입니다. 목록에서 선택하세요.',
    'Abteilung nicht gefunden. Wählen Sie eine aus der Liste.',
  ],
  participantsAdded: ['MS00003845', 'Shared with {0}', '{0}명에게 공유했습니다.', 'Geteilt mit {0}'],
  participantRemoved: ['MS00003846', 'No longer shared with {0}', '{0}님과의 공유를 해제했습니다.', 'Nicht mehr geteilt mit {0}'],
  forceReturnAsked: [
    'MS00003847',
    'A second administrator has to confirm the return of "{0}".',
    '다른 관리자가 확인하면 “{0}” 문서가 반려됩니다.',
    'Eine zweite Person der Administration muss die Rückgabe von „{0}“ bestätigen.',
  ],
  forceReturnDone: [
    'MS00003848',
    '"{0}" was returned to its drafter',
    '“{0}” 문서를 기안자에게 반려했습니다.',
    '„{0}“ wurde an die verfassende Person zurückgegeben',
  ],
  contentSaved: [
    'MS00003849',
    '"{0}" saved as version {1}',
    '“{0}” 문서의 새 버전({1})을 저장했습니다.',
    '„{0}“ als Version {1} gespeichert',
  ],
  viewSaved: ['MS00003850', 'View "{0}" saved', '“{0}” 보기를 저장했습니다.', 'Ansicht „{0}“ gespeichert'],
  viewRemoved: ['MS00003851', 'View "{0}" removed', '“{0}” 보기를 삭제했습니다.', 'Ansicht „{0}“ entfernt'],
  viewNameTaken: [
    'MS00003852',
    'You already have a view named "{0}". Choose another name.',
    '“{0}” 보기가 이미 있습니다. 다른 이름을 쓰세요.',
    'Sie haben bereits eine Ansicht „{0}“. Wählen Sie einen anderen Namen.',
  ],
  viewTooMany: [
    'MS00003853',
    "You've reached the limit of {0} {0|view|views}. Remove one first.",
    '보기가 이미 {0}개입니다. 먼저 하나를 삭제하세요.',
    'Sie haben die Höchstzahl von {0} {0|Ansicht|Ansichten} erreicht. Entfernen Sie zuerst eine.',
  ],
  replyDrafted: [
    'MS00003854',
    'Draft reply to "{0}" created',
    '“{0}” 문서의 회신 초안을 만들었습니다.',
    'Antwort auf „{0}“ als Entwurf erstellt',
  ],
  inspectionOpened: [
    'MS00003855',
    'You can view "{0}" for one hour. Your reason is recorded in its history.',
    '“{0}” 문서를 1시간 동안 볼 수 있습니다. 사유는 문서 이력에 남습니다.',
    'Sie können „{0}“ eine Stunde lang ansehen. Ihr Grund wird im Verlauf festgehalten.',
  ],
  approvalInvolved: [
    'MS00008030',
    "You can't decide on this document: you entered it, or it pays you. Ask the office to reassign the step.",
    '직접 등록했거나 본인이 수취인인 문서는 결재할 수 없습니다. 총무 부서에 결재자 변경을 요청하세요.',
    'Sie können über dieses Dokument nicht entscheiden: Sie haben es erfasst, oder es zahlt an Sie. Bitten Sie das Büro, den Schritt neu zuzuweisen.',
  ],
  approvalAssignedByYou: [
    'MS00008031',
    'You changed who answers this, or someone it is about gave you your role or account. Ask someone else in the office.',
    '본인이 이 단계의 결재자를 변경했거나, 이 문서의 당사자가 본인에게 역할 또는 계정을 부여했기 때문에 응답할 수 없습니다. 총무 부서의 다른 담당자에게 요청하세요.',
    'Sie haben geändert, wer diesen Schritt beantwortet, oder jemand, um den es hier geht, hat Ihnen Rolle oder Konto gegeben. Bitten Sie jemand anderen im Büro, ihn zu beantworten.',
  ],
  approvalNotApprover: [
    'MS00008032',
    "{0} is an administrator or auditor, and the office can't make them an approver. Choose someone else.",
    '{0}님은 관리자 또는 감사자이므로 결재자로 지정할 수 없습니다. 다른 사람을 지정하세요.',
    '{0} gehört zur Administration oder Revision und kann vom Büro nicht als genehmigend eingesetzt werden. Wählen Sie eine andere Person.',
  ],
  approvalNotToYourself: [
    'MS00008033',
    "You can't assign this step to yourself or to the person who reassigned it. Choose someone else.",
    '이 단계는 본인이나 이전에 변경한 사람에게 지정할 수 없습니다. 다른 사람을 지정하세요.',
    'Sie können diesen Schritt weder sich selbst noch der Person zuweisen, die ihn neu zugewiesen hat. Wählen Sie eine andere Person.',
  ],
  approvalDecidedHere: [
    'MS00009853',
    'You already answered a step of this document. Ask another member of the office to reassign this one.',
    '이 문서의 다른 단계를 이미 처리했습니다. 다른 총무 담당자에게 변경을 요청하세요.',
    'Sie haben in diesem Dokument schon einen Schritt bearbeitet. Bitten Sie eine andere Person im Büro, diesen neu zuzuweisen.',
  ],
  approvalChosenByInvolved: [
    'MS00010306',
    "{0} got a role, lead or account from somebody this document is about. They can't be or choose its second person. Ask someone else.",
    '{0}님은 이 문서의 관련자에게서 역할, 직책 또는 계정을 받았습니다. 추가 확인자가 되거나 지정할 수 없습니다. 다른 사람에게 요청하세요.',
    '{0} hat Rolle, Leitung oder Konto von jemandem, um den es in diesem Dokument geht. Diese Person kann weder zweite Person sein noch sie bestimmen. Fragen Sie eine andere Person.',
  ],
  fieldNotAnApprover: [
    'MS00008036',
    "Administrators and auditors can't be approvers here. Choose someone else.",
    '관리자와 감사자는 결재자로 지정할 수 없습니다. 다른 사람을 지정하세요.',
    'Administration und Revision genehmigen hier nicht. Wählen Sie eine andere Person.',
  ],
  decisionInvolved: [
    'MS00008037',
    "This concerns you, or someone you're covering for. Ask a colleague to do it.",
    '본인 또는 본인이 대행 중인 사람에 관한 건입니다. 다른 동료에게 요청하세요.',
    'Das betrifft Sie oder jemanden, den Sie vertreten. Bitten Sie eine andere Person darum.',
  ],
} as const satisfies LabelRecords
