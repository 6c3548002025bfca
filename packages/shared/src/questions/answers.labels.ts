import type { LabelRecords } from '../labels.ts'

/** Buttons of questions whose area has no word of its own for what they do. */
export const answerLabels = {
  remove: ['LB00022420', 'Remove', '제거', 'Entfernen'],
  openPage: ['LB00022430', 'Open page', '페이지 열기', 'Seite öffnen'],
  replace: ['LB00022432', 'Replace', '바꾸기', 'Ersetzen'],
  change: ['LB00022433', 'Change', '변경', 'Ändern'],
  leave: ['LB00022442', 'Leave', '나가기', 'Verlassen'],
  keep: ['LB00022445', 'Keep', '유지', 'Behalten'],
} as const satisfies LabelRecords
