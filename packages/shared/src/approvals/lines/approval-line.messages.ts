import type { LabelRecords } from '../../labels.ts'

/** What people are told about branches of a line, why a document cannot be cancelled now, and printed lists: MS00003014, MS00004600–4609. */
export const approvalLineMessages = {
  lineFaulty: [
    'MS00003014',
    'The approval line has problems. Check the marked steps.',
    '결재선에 문제가 있습니다. 표시된 단계를 확인하세요.',
    'Die Genehmigungslinie ist fehlerhaft. Prüfen Sie die markierten Schritte.',
  ],
  lineBranchTooLong: [
    'MS00004600',
    'At most {0} {0|person|people} can answer one after another inside a group. Give the others their own stage.',
    '그룹 안에서 순차로 요청할 수 있는 인원은 최대 {0}명입니다. 나머지는 별도 단계로 옮기세요.',
    'Innerhalb einer Gruppe können höchstens {0} {0|Person|Personen} nacheinander antworten. Geben Sie den übrigen eine eigene Stufe.',
  ],
  fieldFollowsOne: [
    'MS00004601',
    "Several people can match, so this can't follow another step. Choose a person, a department or a role group.",
    '여러 명이 해당될 수 있어 다른 사람 다음에 요청할 수 없습니다. 사람, 부서 또는 역할 그룹을 선택하세요.',
    'Hier sind mehrere Personen möglich, daher kann kein anderer Schritt vorausgehen. Wählen Sie eine Person, eine Abteilung oder eine Rollengruppe.',
  ],
  /** `{0}` is the status as a person and a time: who did the last thing. */
  approvalNotDecidedYet: [
    'MS00004602',
    'Only approved documents can be cancelled. {0} last acted on {1}. Recall the document or wait for the decision.',
    '결재가 끝난 문서만 취소할 수 있습니다. 마지막 처리: {0}, {1}. 회수하거나 결재를 기다리세요.',
    'Nur genehmigte Dokumente können aufgehoben werden. {0} hat es zuletzt am {1} bearbeitet. Ziehen Sie es zurück oder warten Sie die Entscheidung ab.',
  ],
  approvalCancellationThere: [
    'MS00004603',
    "{0} started a cancellation on {1}. Continue with it, or delete it while it's a draft.",
    '{0}님이 {1}에 이 문서의 취소를 시작했습니다. 그 문서를 계속 진행하거나, 임시 문서이면 삭제하세요.',
    '{0} hat am {1} eine Aufhebung begonnen. Setzen Sie sie fort, oder löschen Sie sie, solange sie ein Entwurf ist.',
  ],
  printedInPart: [
    'MS00004604',
    'Printed the first {0} of {1} {1|row|rows}. Narrow the list, or use Excel to get all rows.',
    '{1}건 중 처음 {0}건만 인쇄합니다. 목록을 좁히거나 전체는 Excel로 내려받으세요.',
    'Gedruckt werden die ersten {0} von {1} {1|Zeile|Zeilen}. Grenzen Sie die Liste ein oder exportieren Sie alle Zeilen nach Excel.',
  ],
} as const satisfies LabelRecords
