import type { LabelRecords } from '../labels.ts'

/** What the palette answers: MS00006300–6309. */
export const paletteMessages = {
  allDecided: ['MS00006300', "You're all caught up", '대기 중인 결재가 없습니다', 'Alles erledigt'],
} as const satisfies LabelRecords
