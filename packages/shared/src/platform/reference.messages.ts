import type { LabelRecords } from '../labels.ts'

/** Texts, codes, business places and templates: MS00004230–4299. */
export const referenceMessages = {
  labelPlaces: [
    'MS00004230',
    'Keep the places such as {0}: the text of the program is “{1}”.',
    '{0} 같은 자리 표시자를 그대로 두세요. 프로그램의 문구는 “{1}”입니다.',
    'Behalten Sie Platzhalter wie {0}: Der Text des Programms lautet „{1}“.',
  ],
  fieldBadLabelNumber: [
    'MS00004231',
    'A number is LB or MS and eight digits, such as LB90000001.',
    '번호는 LB 또는 MS와 숫자 8자리입니다. 예: LB90000001',
    'Eine Nummer besteht aus LB oder MS und acht Ziffern, etwa LB90000001.',
  ],
  labelOwn: [
    'MS00004233',
    'This text was made by the house; the program has no words for it.',
    '기관에서 추가한 문구이므로 프로그램 문구가 없습니다.',
    'Diesen Text hat das Haus angelegt; das Programm hat keine Worte dafür.',
  ],
  labelOfProgram: [
    'MS00004234',
    'The program uses this text, so it cannot be deleted. Change its words instead.',
    '프로그램이 사용하는 문구이므로 삭제할 수 없습니다. 대신 내용을 변경하세요.',
    'Das Programm verwendet diesen Text, er lässt sich nicht löschen. Ändern Sie stattdessen seine Worte.',
  ],
  labelInUse: [
    'MS00004235',
    'A menu is called by this text, so it cannot be deleted. Give the menu another name first.',
    '메뉴 이름으로 사용 중인 문구이므로 삭제할 수 없습니다. 먼저 메뉴 이름을 바꾸세요.',
    'Ein Menü heißt nach diesem Text, er lässt sich nicht löschen. Geben Sie dem Menü zuerst einen anderen Namen.',
  ],
  labelSaved: [
    'MS00004236',
    'Saved. Everybody sees it with the next page.',
    '저장했습니다. 모든 사용자는 다음 화면부터 보게 됩니다.',
    'Gespeichert. Alle sehen es mit der nächsten Seite.',
  ],
} as const satisfies LabelRecords
