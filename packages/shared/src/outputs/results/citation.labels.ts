import type { LabelRecords } from '../../labels.ts'

/** What a person should know of an entry of a text of citations. */
export const citationRemarkLabels = {
  UNREADABLE: [
    'LB00021862',
    'Incomplete: a bracket, quote or comma is missing',
    '괄호, 따옴표 또는 쉼표가 빠져 읽을 수 없습니다',
    'Unvollständig: Klammer, Anführungszeichen oder Komma fehlt',
  ],
  NO_TITLE: ['LB00021863', 'The entry has no title', '제목이 없는 항목입니다', 'Der Eintrag hat keinen Titel'],
  NOT_READ: [
    'LB00021864',
    'Not read: at most {0} {0|entry|entries} at once. Import it separately.',
    '한 번에 {0}건까지 읽습니다. 따로 가져오세요.',
    'Nicht gelesen: höchstens {0} {0|Eintrag|Einträge} auf einmal. Importieren Sie ihn gesondert.',
  ],
  REST_NOT_READ: [
    'LB00021865',
    'More entries follow. Import them separately.',
    '이후 항목은 표시하지 않습니다. 따로 가져오세요.',
    'Es folgen weitere Einträge. Importieren Sie sie gesondert.',
  ],
  PATENT: [
    'LB00021866',
    'Enter patents on the Patents page',
    '특허는 특허 화면에서 등록하세요',
    'Erfassen Sie Patente auf der Seite „Patente“',
  ],
  SAME_IDENTIFIER: [
    'LB00021867',
    'Already entered with this DOI or ISBN',
    'DOI 또는 ISBN이 같은 실적이 있습니다',
    'Mit dieser DOI oder ISBN bereits erfasst',
  ],
  SAME_TITLE: ['LB00021868', 'Already entered with this title', '제목이 같은 실적이 있습니다', 'Mit diesem Titel bereits erfasst'],
  REPEATED: ['LB00021869', 'Same as the entry in line {0}', '{0}행 항목과 같습니다', 'Wie der Eintrag in Zeile {0}'],
  NO_YEAR: [
    'LB00021870',
    'No publication year. Enter it to import.',
    '발표 연도가 없습니다. 입력하면 가져올 수 있습니다.',
    'Kein Erscheinungsjahr. Geben Sie es für den Import ein.',
  ],
  NO_AUTHOR: [
    'LB00021871',
    'No authors. Choose "Use" to add them.',
    '저자가 없습니다. “사용”을 눌러 추가하세요.',
    'Keine Namen. Ergänzen Sie sie mit „Übernehmen“.',
  ],
  AUTHORS_LEFT_OUT: [
    'LB00021872',
    'Only the first {0} authors: {1} more {1|is|are} left out',
    '저자 {0}명까지만 가져옵니다. {1}명은 제외됩니다.',
    'Nur die ersten {0} Namen: {1} {1|weiterer fehlt|weitere fehlen}',
  ],
  OTHER_AUTHORS: [
    'LB00021873',
    'The citation does not name all authors',
    '서지 정보에 저자가 모두 나와 있지 않습니다',
    'Die Angabe nennt nicht alle Namen',
  ],
  UNKNOWN_KIND: [
    'LB00021874',
    'Type not recognised: journal article assumed',
    '유형을 알 수 없어 논문으로 처리합니다',
    'Art nicht erkannt: als Zeitschriftenartikel behandelt',
  ],
  BAD_DOI: ['LB00021875', '"{0}" is not a DOI: left out', '“{0}”{0:은/는} DOI가 아니므로 제외합니다', '„{0}“ ist keine DOI und entfällt'],
  BAD_ISBN: [
    'LB00021876',
    '"{0}" is not an ISBN: left out',
    '“{0}”{0:은/는} ISBN이 아니므로 제외합니다',
    '„{0}“ ist keine ISBN und entfällt',
  ],
  CUT: ['LB00021877', 'Too long, shortened: {0}', '너무 길어 줄임: {0}', 'Zu lang, gekürzt: {0}'],
  FIELD_TWICE: [
    'LB00022351',
    'Written more than once, the first one is used: {0}',
    '여러 번 입력되어 첫 번째 값을 사용합니다: {0}',
    'Mehrfach angegeben, die erste Angabe gilt: {0}',
  ],
  BAD_YEAR: [
    'LB00022310',
    'Year {0} is not between {1} and {2}. Enter it to import.',
    '{0}년은 {1}년~{2}년 범위를 벗어납니다. 연도를 입력하면 가져올 수 있습니다.',
    'Das Jahr {0} liegt nicht zwischen {1} und {2}. Geben Sie es für den Import ein.',
  ],
  MORE_DOIS: ['LB00022311', 'More than one DOI: without {0}', 'DOI가 여러 개이므로 제외: {0}', 'Mehrere DOIs: ohne {0}'],
  BAD_CHARACTERS: [
    'LB00022312',
    'Invalid characters left out: {0}',
    '사용할 수 없는 문자를 제외함: {0}',
    'Unzulässige Zeichen entfernt: {0}',
  ],
  IDENTIFIER: [
    'LB00022313',
    'Import identifiers separately from citations',
    '식별자는 서지 정보와 따로 가져오세요',
    'Importieren Sie Kennungen getrennt von Literaturangaben',
  ],
} as const satisfies LabelRecords
