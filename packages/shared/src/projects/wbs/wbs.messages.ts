import type { LabelRecords } from '../../labels.ts'
import type { WbsFault } from './wbs-rules.ts'

/** What is wrong with a work breakdown, {0} the task: MS00007515–7529, 10200. */
export const wbsMessages = {
  wbsName: [
    'MS00007515',
    'Task {0} has no name. Enter one.',
    '작업 {0}의 이름을 입력하세요.',
    'Vorgang {0} hat keinen Namen. Tragen Sie einen ein.',
  ],
  wbsLevel: [
    'MS00007516',
    '{0} is indented too far. Outdent it.',
    '{0}의 들여쓰기가 너무 깊습니다. 내어쓰기하세요.',
    '{0} ist zu weit eingerückt. Rücken Sie den Vorgang aus.',
  ],
  wbsBeforeStart: [
    'MS00007517',
    '{0} ends before it starts. Change one of the dates.',
    '{0}의 종료일이 시작일보다 빠릅니다. 날짜를 수정하세요.',
    '{0} endet vor dem Beginn. Ändern Sie eines der Daten.',
  ],
  wbsOutside: [
    'MS00007518',
    '{0} is outside the project, which runs from {1} to {2}. Move the task.',
    '{0}의 날짜가 과제 기간({1} – {2})을 벗어납니다. 작업을 옮기세요.',
    '{0} liegt außerhalb der Laufzeit vom {1} bis {2}. Verschieben Sie den Vorgang.',
  ],
  wbsDayOff: [
    'MS00010200',
    '{0} is on a day off ({1}). Choose a working day, such as {2}.',
    '{0}의 날짜가 휴무일({1})입니다. 근무일을 선택하세요. 예: {2}',
    '{0} liegt auf einem arbeitsfreien Tag ({1}). Wählen Sie einen Arbeitstag, etwa {2}.',
  ],
  wbsWeights: [
    'MS00007519',
    'The weights in the group of {0} add up to {1}, not 100. Change or clear them.',
    '{0} 작업 그룹의 가중치 합이 {1}입니다. 합이 100이 되게 고치거나 비우세요.',
    'Die Gewichte in der Gruppe von {0} ergeben {1} statt 100. Ändern oder leeren Sie sie.',
  ],
  wbsLinkGone: [
    'MS00007520',
    '{0} has a predecessor that no longer exists. Choose it again.',
    '{0}의 선행 작업이 없습니다. 다시 선택하세요.',
    'Ein Vorgänger von {0} existiert nicht mehr. Wählen Sie ihn erneut.',
  ],
  wbsLinkGroup: [
    'MS00007521',
    '{0} depends on a group or is one. Link the subtasks instead.',
    '{0}{0:은/는} 작업 그룹과 연결되어 있습니다. 하위 작업끼리 연결하세요.',
    '{0} hängt von einer Gruppe ab oder ist eine. Verknüpfen Sie die Teilvorgänge.',
  ],
  wbsLinkTwice: [
    'MS00007522',
    '{0} depends on itself or twice on the same task. Remove one of the two.',
    '{0}의 선행 작업이 중복되었거나 자기 자신입니다. 하나를 빼세요.',
    '{0} hängt von sich selbst oder doppelt vom selben Vorgang ab. Entfernen Sie eine Verknüpfung.',
  ],
  wbsCircle: [
    'MS00007523',
    'These tasks wait for each other: {1}. Remove one of the dependencies of {0}.',
    '작업 {1}{1:이/가} 서로를 기다립니다. {0}의 선행 작업을 빼세요.',
    'Diese Vorgänge warten aufeinander: {1}. Entfernen Sie eine Abhängigkeit von {0}.',
  ],
  wbsEmpty: [
    'MS00007524',
    'There are no tasks yet. Add one before setting the baseline.',
    '작업이 없습니다. 작업을 추가한 뒤 기준선을 설정하세요.',
    'Es gibt noch keine Vorgänge. Fügen Sie vor dem Basisplan einen hinzu.',
  ],
  wbsNumberUnknown: [
    'MS00007525',
    'Row {0}: {1} is not the number of a task in the sheet. Correct the cell.',
    '{0}행: {1}에 해당하는 작업 번호가 시트에 없습니다. 셀을 고치세요.',
    'Zeile {0}: {1} ist keine Vorgangsnummer im Blatt. Korrigieren Sie die Zelle.',
  ],
  wbsTooMany: [
    'MS00007526',
    'The sheet has too many tasks. A plan can have at most {0}.',
    '시트에 작업이 너무 많습니다. 최대 {0}개까지 등록할 수 있습니다.',
    'Das Blatt hat zu viele Vorgänge. Ein Plan fasst höchstens {0}.',
  ],
  wbsSheetCell: ['MS00007527', 'Row {0}, {1}: {2}', '{0}행, {1}: {2}', 'Zeile {0}, {1}: {2}'],
  wbsSheetColumns: [
    'MS00007528',
    'The sheet needs the columns {0}. Export the tasks to get them.',
    '시트에 다음 열이 필요합니다: {0}. 작업을 엑셀로 내보내면 얻을 수 있습니다.',
    'Das Blatt braucht die Spalten {0}. Exportieren Sie die Vorgänge, um sie zu erhalten.',
  ],
} as const satisfies LabelRecords

/** Message of each fault of a plan. */
export const wbsFaultTexts = {
  REQUIRED: 'wbsName',
  LEVEL: 'wbsLevel',
  BEFORE_START: 'wbsBeforeStart',
  OUTSIDE: 'wbsOutside',
  DAY_OFF: 'wbsDayOff',
  WEIGHTS: 'wbsWeights',
  LINK_GONE: 'wbsLinkGone',
  LINK_GROUP: 'wbsLinkGroup',
  LINK_TWICE: 'wbsLinkTwice',
  CIRCLE: 'wbsCircle',
} as const satisfies Readonly<Record<WbsFault, keyof typeof wbsMessages>>
