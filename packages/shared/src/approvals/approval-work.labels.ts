import type { LabelRecords } from '../labels.ts'

/** Words of what is done to a document on its way beside answering it: LB00005050–5249. */
export const approvalWorkLabels = {
  decidesAlone: [
    'LB00005050',
    'Decided by the drafter alone, rule {0} of delegated authority: {1}',
    '기안자 전결, 위임전결규정 {0}: {1}',
    'Die verfassende Person entscheidet allein, Regel {0} der Zeichnungsbefugnis: {1}',
  ],
  decidedAlone: ['LB00005051', 'Decided alone', '전결', 'Allein entschieden'],
  decidedAloneHelp: [
    'LB00005052',
    'By a rule of delegated authority nobody else had to be asked.',
    '위임전결규정에 따라 다른 결재자가 필요하지 않았습니다.',
    'Nach der Zeichnungsbefugnis musste niemand sonst gefragt werden.',
  ],
  submitAloneText: [
    'LB00005053',
    'You decide this alone: it takes effect at once and cannot be recalled.',
    '본인 전결입니다. 상신하면 바로 효력이 생기며 회수할 수 없습니다.',
    'Sie entscheiden allein: Es gilt sofort und lässt sich nicht zurückziehen.',
  ],
  decidedNow: ['LB00005054', 'Decided', '결재가 끝났습니다', 'Entschieden'],
} as const satisfies LabelRecords
