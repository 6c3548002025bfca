import type { LabelRecords } from '../../labels.ts'

/** Agreements with partners: MS00007350–7359, MS00010303. */
export const memorandumMessages = {
  fieldRenewsItself: [
    'MS00010303',
    "An agreement can't renew itself, directly or through others. Choose an earlier one.",
    '협약은 직접이든 다른 협약을 통해서든 자신을 갱신할 수 없습니다. 이전 협약을 선택하세요.',
    'Eine Vereinbarung kann sich nicht selbst verlängern, auch nicht über andere. Wählen Sie eine frühere.',
  ],
  fieldMemorandumPeriod: [
    'MS00007350',
    'This day is before the agreement starts. Choose a later day.',
    '협약 시작일보다 빠릅니다. 더 늦은 날짜를 선택하세요.',
    'Dieser Tag liegt vor dem Beginn. Wählen Sie einen späteren Tag.',
  ],
} as const satisfies LabelRecords
