import type { LabelRecords } from '../labels.ts'

/** The help of a page; apart from the labels of the administration, because every page has it from the start. */
export const menuHelpLabels = {
  help: ['LB00006028', 'Help for this page', '이 화면의 도움말', 'Hilfe zu dieser Seite'],
} as const satisfies LabelRecords
