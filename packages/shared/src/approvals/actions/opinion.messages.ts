import type { LabelRecords } from '../../labels.ts'

/** What people are told about corrections of opinions: MS00005320–5324. */
export const opinionMessages = {
  opinionNotYours: [
    'MS00005320',
    'This comment is from {0}. Only its author can correct it; add your own comment instead.',
    '{0}님의 의견은 작성자만 정정할 수 있습니다. 대신 본인 의견을 추가하세요.',
    'Diese Stellungnahme ist von {0} und kann nur dort berichtigt werden. Geben Sie stattdessen eine eigene ab.',
  ],
  opinionNone: [
    'MS00005321',
    "You haven't commented here. Reload the document to see the comments.",
    '작성한 의견이 없습니다. 문서를 다시 불러와 의견을 확인하세요.',
    'Sie haben hier keine Stellungnahme abgegeben. Laden Sie das Dokument neu, um die Stellungnahmen zu sehen.',
  ],
  opinionCorrected: [
    'MS00005322',
    'Your correction was added below your comment',
    '의견 아래에 정정을 추가했습니다.',
    'Ihre Berichtigung wurde unter Ihrer Stellungnahme ergänzt',
  ],
} as const satisfies LabelRecords
