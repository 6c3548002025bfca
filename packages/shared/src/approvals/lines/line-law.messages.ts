import type { LabelRecords } from '../../labels.ts'

/** What a line does to the steps a form requires, and who may not decide: MS00006000–6009, MS00008443–8445. */
export const lineLawMessages = {
  lineLockedType: [
    'MS00006000',
    'This form requires a different step type for {0}. Restore the type.',
    '양식에서 정한 {0}님의 결재 유형과 다릅니다. 원래 유형으로 되돌리세요.',
    'Dieses Formular verlangt für {0} eine andere Art von Schritt. Stellen Sie die Art wieder her.',
  ],
  lineLockedGroup: [
    'MS00006001',
    'This form requires {0}, so nobody else can answer instead. Give added people their own stage.',
    '{0}님은 양식의 필수 결재자이므로 다른 사람이 대신 응답할 수 없습니다. 추가한 사람은 별도 단계로 옮기세요.',
    'Dieses Formular verlangt {0}; niemand sonst kann stattdessen antworten. Geben Sie hinzugefügten Personen eine eigene Stufe.',
  ],
  lineFinalAdded: [
    'MS00006002',
    "{0} can't make the final decision on this form. Move the step before the final decision.",
    '{0}님은 이 양식의 최종 결재자가 될 수 없습니다. 최종 결재 앞으로 옮기세요.',
    '{0} kann dieses Formular nicht abschließend entscheiden. Verschieben Sie den Schritt vor die abschließende Entscheidung.',
  ],
  lineAnswersAlready: [
    'MS00006003',
    '{0} already answers for {1}. Remove the added step.',
    '{0}님은 이미 {1}의 결재자입니다. 추가한 단계를 삭제하세요.',
    '{0} antwortet bereits für {1}. Entfernen Sie den hinzugefügten Schritt.',
  ],
  lineAuditor: [
    'MS00008443',
    "{0} is an auditor and can't be an approver. Choose someone else.",
    '{0}님은 감사자이므로 결재자가 될 수 없습니다. 다른 사람을 선택하세요.',
    '{0} gehört zur Revision und kann nicht genehmigen. Wählen Sie eine andere Person.',
  ],
  approvalAuditor: [
    'MS00008444',
    "Auditors don't decide on documents. Ask the office to reassign this step.",
    '감사자는 문서를 결재하지 않습니다. 총무 부서에 결재자 변경을 요청하세요.',
    'Die Revision entscheidet nicht über Dokumente. Bitten Sie das Büro, diesen Schritt neu zuzuweisen.',
  ],
  approvalPostLost: [
    'MS00008445',
    "You no longer have the position this step asks for, so you can't answer it. Ask the office to reassign it.",
    '이 단계에 지정된 직위를 더 이상 맡고 있지 않아 결재할 수 없습니다. 총무 부서에 결재자 변경을 요청하세요.',
    'Sie haben die Position, die dieser Schritt verlangt, nicht mehr und können ihn nicht beantworten. Bitten Sie das Büro, ihn neu zuzuweisen.',
  ],
  approvalBarred: [
    'MS00009650',
    "{0} changed who decides on this document and can't answer it. Choose someone else.",
    '{0}님은 이 문서의 결재자를 변경했으므로 결재할 수 없습니다. 다른 사람을 선택하세요.',
    '{0} hat geändert, wer über dieses Dokument entscheidet, und kann es nicht beantworten. Wählen Sie eine andere Person.',
  ],
  approvalOwnReassign: [
    'MS00006004',
    "You wrote this document, so you can't choose who decides on it. Ask a colleague in the office.",
    '본인이 작성한 문서의 결재자는 직접 변경할 수 없습니다. 총무 부서의 다른 직원에게 요청하세요.',
    'Sie haben dieses Dokument verfasst und können nicht wählen, wer darüber entscheidet. Bitten Sie eine andere Person im Büro.',
  ],
  approvalAddedDecides: [
    'MS00006005',
    "{0} was added by the drafter and can't make the final decision. Choose someone else.",
    '{0}님은 기안자가 추가한 사람이므로 최종 결재자가 될 수 없습니다. 다른 사람을 선택하세요.',
    '{0} wurde von der verfassenden Person hinzugefügt und kann nicht abschließend entscheiden. Wählen Sie eine andere Person.',
  ],
  reportingBegun: [
    'MS00006006',
    'This reporting line started on {0}. Set an end date instead.',
    '{0}부터 이미 적용 중입니다. 종료일을 입력하세요.',
    'Diese Zuordnung besteht seit {0}. Legen Sie stattdessen einen letzten Tag fest.',
  ],
  fieldReportsInCircle: [
    'MS00006007',
    "This person already reports to the colleague you're editing. Choose someone else.",
    '선택한 사람이 이 직원에게 보고하고 있습니다. 다른 사람을 선택하세요.',
    'Diese Person berichtet bereits an die bearbeitete Person. Wählen Sie eine andere.',
  ],
  fieldDecidesAlone: [
    'MS00008204',
    'Only the top manager may decide on this form alone. Choose a position or add that condition.',
    '이 양식은 기관장만 단독으로 전결할 수 있습니다. 직위를 선택하거나 해당 조건을 추가하세요.',
    'Über dieses Formular entscheidet nur die oberste Leitung allein. Wählen Sie eine Position oder ergänzen Sie diese Bedingung.',
  ],
  fieldNotEditable: [
    'MS00010023',
    "Approvers can't change one of these fields on this form. Remove it.",
    '이 양식에서 결재자가 수정할 수 없는 항목이 있습니다. 해당 항목을 제외하세요.',
    'Eines dieser Felder können Genehmigende bei diesem Formular nicht ändern. Entfernen Sie es.',
  ],
  lineGroupEmpty: [
    'MS00010192',
    'Nobody else can answer for "{0}". Ask an administrator to name a deputy or another member.',
    '“{0}” 담당으로 결재할 수 있는 다른 사람이 없습니다. 관리자에게 대결자나 담당자를 지정해 달라고 요청하세요.',
    'Für „{0}“ kann niemand sonst entscheiden. Bitten Sie die Administration, eine Vertretung oder ein weiteres Mitglied zu benennen.',
  ],
  lineNobodyAbove: [
    'MS00010797',
    'Nobody is above the drafter, so "{0}" has no approver. An administrator who doesn\'t report to the drafter can name a line manager.',
    '기안자의 상위자가 없어 “{0}”의 결재자가 없습니다. 기안자에게 보고하지 않는 관리자가 보고 대상을 지정할 수 있습니다.',
    'Über der verfassenden Person steht niemand, daher hat „{0}“ keine genehmigende Person. Wer in der Administration ihr nicht unterstellt ist, kann eine vorgesetzte Person benennen.',
  ],
  lineNoSuperior: [
    'MS00010794',
    'There is no approver for "{0}". Ask an administrator ({1}) to name a line manager, a head or a holder of the post.',
    '“{0}”에 해당하는 결재자가 없습니다. 관리자({1})에게 보고 대상, 부서장 또는 담당자 지정을 요청하세요.',
    'Für „{0}“ gibt es keine genehmigende Person. Bitten Sie die Administration ({1}), eine vorgesetzte Person, Leitung oder Besetzung zu benennen.',
  ],
} as const satisfies LabelRecords
