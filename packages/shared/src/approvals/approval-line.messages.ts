import type { LabelRecords } from '../labels.ts'

/** What people are told about branches of a line: MS00004600–4609. */
export const approvalLineMessages = {
  lineBranchTooLong: [
    'MS00004600',
    'At most {0} people can be asked one after the other inside a group. Give the others a stage of their own.',
    '그룹 안에서 순차로 요청할 수 있는 인원은 최대 {0}명입니다. 나머지는 별도 단계로 옮기세요.',
    'Innerhalb einer Gruppe lassen sich höchstens {0} Personen nacheinander fragen. Geben Sie den übrigen eine eigene Stufe.',
  ],
  fieldFollowsOne: [
    'MS00004601',
    'Several people may hold this, so it cannot be asked after somebody else. Choose a person, a department or a role as a group.',
    '여러 명이 해당될 수 있어 다른 사람 다음에 요청할 수 없습니다. 사람, 부서 또는 역할 그룹을 선택하세요.',
    'Das können mehrere sein und lässt sich daher nicht nach jemandem fragen. Wählen Sie eine Person, eine Abteilung oder eine Rolle als Gruppe.',
  ],
} as const satisfies LabelRecords
