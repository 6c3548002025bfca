import type { LabelRecords } from '../labels.ts'

/** The screen of the texts: LB00006270–6309. */
export const labelAdminLabels = {
  number: ['LB00006270', 'Number', '번호', 'Nummer'],
  english: ['LB00006271', 'English', '영어', 'Englisch'],
  korean: ['LB00006272', 'Korean', '한국어', 'Koreanisch'],
  german: ['LB00006273', 'German', '독일어', 'Deutsch'],
  numberHint: ['LB00006274', 'LB or MS and eight digits', 'LB 또는 MS와 숫자 8자리', 'LB oder MS und acht Ziffern'],
  textHint: [
    'LB00006275',
    'At most 500 characters; places such as {0} have to stay',
    '최대 500자이며 {0} 같은 자리 표시자는 그대로 두어야 합니다',
    'Höchstens 500 Zeichen; Platzhalter wie {0} müssen bleiben',
  ],
} as const satisfies LabelRecords
