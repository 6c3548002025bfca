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
  codesChanged: [
    'MS00004240',
    '{0} saved this group on {1}, after you opened it: {2}. Load it again and repeat what you still want.',
    '열어 본 뒤 {0} 님이 {1}에 이 그룹을 저장했습니다: {2}. 다시 불러온 뒤 필요한 변경을 반복하세요.',
    '{0} hat diese Gruppe am {1} gespeichert, nachdem Sie sie geöffnet hatten: {2}. Laden Sie sie neu und wiederholen Sie, was Sie noch ändern möchten.',
  ],
  codeInUse: [
    'MS00004241',
    'In use and therefore not deleted: {0}. Switch these codes off instead; nothing was saved.',
    '사용 중이므로 삭제하지 않았습니다: {0}. 대신 사용을 중지하세요. 저장된 내용은 없습니다.',
    'In Verwendung und daher nicht gelöscht: {0}. Schalten Sie diese Codes stattdessen ab; es wurde nichts gespeichert.',
  ],
  codeTwice: [
    'MS00004242',
    'The code {0} stands in this group twice. Give one of them another code.',
    '코드 {0}이(가) 그룹에 두 번 있습니다. 하나를 다른 코드로 바꾸세요.',
    'Der Code {0} steht zweimal in dieser Gruppe. Geben Sie einem einen anderen Code.',
  ],
  groupOfProgram: [
    'MS00004243',
    'The program needs this group, so it cannot be deleted. Its codes can be switched off.',
    '프로그램에 필요한 그룹이므로 삭제할 수 없습니다. 코드의 사용은 중지할 수 있습니다.',
    'Das Programm braucht diese Gruppe, sie lässt sich nicht löschen. Ihre Codes lassen sich abschalten.',
  ],
  codeGroupUnknown: [
    'MS00004244',
    'There is no group of this number. Create the group first.',
    '이 번호의 그룹이 없습니다. 먼저 그룹을 만드세요.',
    'Es gibt keine Gruppe mit dieser Nummer. Legen Sie die Gruppe zuerst an.',
  ],
  fieldBadPeriod: [
    'MS00004245',
    'The last day is before the first.',
    '종료일이 시작일보다 빠릅니다.',
    'Der letzte Tag liegt vor dem ersten.',
  ],
  fieldBadCodeId: [
    'MS00004246',
    'Letters, digits and _ / + . - only, at most 20, beginning with a letter or digit.',
    '영문자, 숫자, _ / + . - 만 20자까지 쓸 수 있으며 영문자나 숫자로 시작해야 합니다.',
    'Nur Buchstaben, Ziffern und _ / + . -, höchstens 20, am Anfang Buchstabe oder Ziffer.',
  ],
  fieldBadCodeGroup: [
    'MS00004247',
    'A group is CO and eight digits, such as CO90000001.',
    '그룹 번호는 CO와 숫자 8자리입니다. 예: CO90000001',
    'Eine Gruppe besteht aus CO und acht Ziffern, etwa CO90000001.',
  ],
  codesSaved: [
    'MS00004248',
    'Saved. Everybody is offered these codes from the next screen on.',
    '저장했습니다. 다음 화면부터 이 코드가 제공됩니다.',
    'Gespeichert. Ab der nächsten Maske werden allen diese Codes angeboten.',
  ],
  lastWorkplace: [
    'MS00004250',
    'This is the last business place that is offered. Offer another one first.',
    '사용 중인 마지막 사업장입니다. 먼저 다른 사업장을 사용하도록 설정하세요.',
    'Das ist der letzte Standort, der angeboten wird. Bieten Sie zuerst einen anderen an.',
  ],
  workplaceInUse: [
    'MS00004251',
    '{0} people have this business place in their settings, so it cannot be deleted. Switch it off instead.',
    '{0}명이 설정에서 이 사업장을 사용하므로 삭제할 수 없습니다. 대신 사용을 중지하세요.',
    '{0} Personen haben diesen Standort in ihren Einstellungen, er lässt sich nicht löschen. Schalten Sie ihn stattdessen ab.',
  ],
  fieldBadWorkplace: [
    'MS00004252',
    'Capital letters and digits only, 2 to 20, beginning with a letter.',
    '영문 대문자와 숫자 2~20자이며 영문자로 시작해야 합니다.',
    'Nur Großbuchstaben und Ziffern, 2 bis 20, am Anfang ein Buchstabe.',
  ],
  fieldWorkplaceTaken: [
    'MS00004253',
    'This code belongs to another business place.',
    '다른 사업장이 사용하는 코드입니다.',
    'Dieser Code gehört zu einem anderen Standort.',
  ],
  fieldBadTimeZone: [
    'MS00004254',
    'Choose a time zone of the list.',
    '목록에서 시간대를 선택하세요.',
    'Wählen Sie eine Zeitzone aus der Liste.',
  ],
} as const satisfies LabelRecords
