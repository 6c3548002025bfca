import type { LabelRecords } from '../../labels.ts'

/** Words of sequences inside a group of a line: LB00007500–7509. */
export const branchLabels = {
  thenAsked: ['LB00007500', 'then', '다음', 'dann'],
  askAfter: ['LB00007501', 'Ask {0} after {1}', '{1} 다음에 {0}', '{0} nach {1} fragen'],
  askBefore: ['LB00007508', 'Ask {0} before {1}', '{1} 앞에 {0}', '{0} vor {1} fragen'],
  followsElement: ['LB00007502', 'Order in the stage', '단계 내 순서', 'Reihenfolge in der Stufe'],
  followsText: [
    'LB00007503',
    'Answers after the element above, not in parallel',
    '위 항목과 병렬이 아니라 그다음에 결재',
    'Nach dem Element darüber gefragt, nicht daneben',
  ],
  ownStage: ['LB00007505', 'Separate stage', '별도 단계', 'In einer eigenen Stufe'],
  after: [
    'LB00007506',
    'After the person above, in the same group',
    '같은 그룹에서 위 사람 다음',
    'Nach der Person darüber, in derselben Gruppe',
  ],
  placeOf: ['LB00007507', 'Position of {0}', '{0}의 위치', 'Platz von {0}'],
} as const satisfies LabelRecords
