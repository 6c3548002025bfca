import type { LabelRecords } from '../../labels.ts'

/** Agreements with partners: MS00007350–7359. */
export const memorandumMessages = {
  fieldMemorandumPeriod: [
    'MS00007350',
    'This day is before the agreement starts. Choose a later day.',
    '협약 시작일보다 빠릅니다. 더 늦은 날짜를 선택하세요.',
    'Dieser Tag liegt vor dem Beginn. Wählen Sie einen späteren Tag.',
  ],
} as const satisfies LabelRecords
