import type { LabelRecords } from '../labels.ts'

/** The screen of the texts: LB00006270–6309. */
export const labelAdminLabels = {
  number: ['LB00006270', 'Number', '번호', 'Nummer'],
  en: ['LB00006271', 'English', '영어', 'Englisch'],
  ko: ['LB00006272', 'Korean', '한국어', 'Koreanisch'],
  de: ['LB00006273', 'German', '독일어', 'Deutsch'],
  numberHint: ['LB00006274', 'LB or MS and eight digits', 'LB 또는 MS와 숫자 8자리', 'LB oder MS und acht Ziffern'],
  textHint: [
    'LB00006275',
    'Up to 500 characters. Keep placeholders such as {0}.',
    '최대 500자, {0} 같은 자리 표시자는 유지하세요',
    'Bis zu 500 Zeichen. Behalten Sie Platzhalter wie {0}.',
  ],
  area: ['LB00006276', 'Area', '영역', 'Bereich'],
  show: ['LB00006277', 'Show', '표시', 'Anzeigen'],
  missing: ['LB00006278', 'Translation missing', '번역 누락', 'Übersetzung fehlt'],
  missingKo: ['LB00006279', 'Korean missing', '한국어 누락', 'Koreanisch fehlt'],
  missingDe: ['LB00006280', 'German missing', '독일어 누락', 'Deutsch fehlt'],
  changed: ['LB00006281', 'Customised', '변경됨', 'Angepasst'],
  own: ['LB00006282', 'Added here', '추가됨', 'Hier angelegt'],
  long: ['LB00006283', 'Might be too long', '너무 길 수 있음', 'Vielleicht zu lang'],
  search: ['LB00006284', 'Search numbers and texts', '번호와 문구 검색', 'Nummern und Texte suchen'],
  newText: ['LB00006285', 'New text', '새 문구', 'Neuer Text'],
  editText: ['LB00006286', 'Text {0}', '문구 {0}', 'Text {0}'],
  given: ['LB00006287', 'Default text', '기본 문구', 'Standardtext'],
  restore: ['LB00006288', 'Restore default', '기본 문구로 복원', 'Standard wiederherstellen'],
  noText: ['LB00006289', 'missing', '없음', 'fehlt'],
  removeAsk: [
    'LB00006290',
    'Delete the text {0}? Places that use it will show NO LABEL.',
    '문구 {0}{0:을/를} 삭제할까요? 이 번호를 쓰는 곳에는 NO LABEL이 표시됩니다.',
    'Text {0} löschen? Wo er verwendet wird, erscheint dann NO LABEL.',
  ],
  effect: [
    'LB00006291',
    'Everyone sees the new text on the next page they open',
    '다음에 여는 화면부터 새 문구가 표시됩니다',
    'Alle sehen den neuen Text auf der nächsten Seite, die sie öffnen',
  ],
  editCell: ['LB00006292', 'Edit {0} of {1}', '{1} {0} 수정', '{0} von {1} bearbeiten'],
  texts: ['LB00006293', 'Texts', '문구', 'Texte'],
} as const satisfies LabelRecords
