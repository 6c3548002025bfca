import type { LabelRecords } from '../../labels.ts'

/** A correction of an opinion: LB00009720–9729. */
export const opinionLabels = {
  correct: ['LB00009720', 'Correct comment', '의견 정정', 'Stellungnahme berichtigen'],
  correctText: [
    'LB00009721',
    'Your comment stays. The correction appears below it with its date, on screen and in print.',
    '기존 의견은 남습니다. 정정 내용은 날짜와 함께 그 아래에 표시됩니다.',
    'Ihre Stellungnahme bleibt erhalten. Die Berichtigung erscheint mit Datum darunter, auf dem Bildschirm und im Druck.',
  ],
  whichOpinion: ['LB00009722', 'Comment', '의견', 'Stellungnahme'],
  correction: ['LB00009723', 'Correction', '정정', 'Berichtigung'],
  correctionWhy: ['LB00009724', 'Describe what is different', '달라진 내용을 적으세요', 'Beschreiben, was anders ist'],
} as const satisfies LabelRecords

/** What happened to a document, `{0}` is who did it. */
export const opinionEvents = {
  OPINION_CORRECTED: ['LB00009725', '{0} corrected a comment', '{0}님이 의견을 정정했습니다', '{0} hat eine Stellungnahme berichtigt'],
} as const satisfies LabelRecords
