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
} as const satisfies LabelRecords
