import type { LabelRecords } from '../../labels.ts'

export const inventoryMessages = {
  inventoryClosed: [
    'MS00010500',
    "This inventory is closed. Your last scans weren't saved. Ask the office.",
    '마감된 재물조사입니다. 마지막 스캔은 저장되지 않았습니다. 총무 부서에 문의하세요.',
    'Diese Inventur ist abgeschlossen. Ihre letzten Scans wurden nicht gespeichert. Wenden Sie sich an das Büro.',
  ],
  inventoryEmpty: [
    'MS00010501',
    'No assets are in this scope. Choose another one.',
    '이 범위에 자산이 없습니다. 다른 범위를 선택하세요.',
    'In diesem Umfang sind keine Anlagen. Wählen Sie einen anderen.',
  ],
} as const satisfies LabelRecords
