import type { LabelRecords } from '../../labels.ts'

/** Words of the printed line and of who answered: LB00009600–9609. Stamps keep their characters in every language, as a seal does. */
export const printLabels = {
  answeredBy: ['LB00009600', 'answered by {0}', '{0} 처리', 'beantwortet von {0}'],
  stampPost: ['LB00009601', '후결', '후결', '후결'],
  stampObjected: ['LB00009602', '이의', '이의', '이의'],
  stampAhead: ['LB00009603', '선결', '선결', '선결'],
  approvedAhead: ['LB00009604', 'Approved early', '선결', 'Vorab genehmigt'],
  byRule: ['LB00009605', 'under rule {0}', '전결 규정 {0}', 'nach Regel {0}'],
} as const satisfies LabelRecords
