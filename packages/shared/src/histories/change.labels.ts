import type { LabelRecords } from '../labels.ts'

/** The change log as people read it: LB00006295–6309. */
export const historyLabels = {
  history: ['LB00006295', 'History', '변경 이력', 'Verlauf'],
  none: ['LB00006296', 'Nothing was changed yet.', '변경 내역이 없습니다.', 'Noch wurde nichts geändert.'],
  emptied: ['LB00006297', 'emptied', '비움', 'geleert'],
} as const satisfies LabelRecords

/** What was done, by the word the log keeps. */
export const changeActions = {
  create: ['LB00006300', 'created it', '등록', 'hat es angelegt'],
  modify: ['LB00006301', 'changed it', '변경', 'hat es geändert'],
  delete: ['LB00006302', 'deleted it', '삭제', 'hat es gelöscht'],
  restore: ['LB00006303', 'brought it back', '되돌림', 'hat es wiederhergestellt'],
  adjust: ['LB00005310', 'corrected it', '조정', 'hat es berichtigt'],
  law: ['LB00005311', 'took it over from the law', '법정 기준 반영', 'hat es vom Gesetz übernommen'],
  import: ['LB00006304', 'imported it from a workbook', '파일에서 가져옴', 'hat es aus einer Arbeitsmappe importiert'],
  'undo import': ['LB00006305', 'undid an import', '가져오기를 되돌림', 'hat einen Import rückgängig gemacht'],
} as const satisfies LabelRecords
