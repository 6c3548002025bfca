import type { LabelRecords } from '../../labels.ts'
import type { leaveColours } from './leave-model.ts'

/** Colours types of leave have in the calendar, each with what it is for: LB00009902–9911. */
export const leaveColourLabels = {
  annual: ['LB00009902', 'Green: annual leave', '초록: 연차', 'Grün: Jahresurlaub'],
  half: ['LB00009903', 'Green: part of a day', '초록: 반일·시간', 'Grün: Teile eines Tages'],
  sick: ['LB00009904', 'Red: sick leave', '빨강: 병가', 'Rot: Krankheit'],
  special: ['LB00009905', 'Orange: special leave', '주황: 특별 휴가', 'Orange: besondere Anlässe'],
  trip: ['LB00009906', 'Blue: business trip', '파랑: 출장', 'Blau: Dienstreise'],
  home: ['LB00009907', 'Cyan: work from home', '청록: 재택근무', 'Türkis: Arbeit zu Hause'],
  training: ['LB00009908', 'Blue: training', '파랑: 교육', 'Blau: Bildung'],
  unpaid: ['LB00009909', 'Orange: unpaid leave', '주황: 무급 휴가', 'Orange: unbezahlt'],
  family: ['LB00009910', 'Orange: family leave', '주황: 가족 돌봄 휴가', 'Orange: Familie'],
  official: ['LB00009911', 'Blue: official duty', '파랑: 공가', 'Blau: Dienstbefreiung'],
} as const satisfies Record<(typeof leaveColours)[number], LabelRecords[string]>
