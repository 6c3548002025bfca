import type { LabelRecords } from '../labels.ts'

/** Projects of an output or patent with their shares: LB00022230–22239. */
export const projectShareLabels = {
  projects: ['LB00022230', 'Projects', '과제', 'Projekte'],
  projectsText: [
    'LB00022231',
    'Projects this came from. Shares add up to 100.00%.',
    '성과를 낸 과제를 입력하세요. 기여율의 합은 100.00%입니다.',
    'Projekte, aus denen das Ergebnis stammt. Die Anteile ergeben 100,00 %.',
  ],
  projectNo: ['LB00022232', 'Project', '과제', 'Projekt'],
  sharePct: ['LB00022233', 'Share (%)', '기여율(%)', 'Anteil (%)'],
  projectShare: ['LB00022234', 'Project share (%)', '과제 기여율(%)', 'Projektanteil (%)'],
  otherProject: ['LB00022235', 'Another project', '다른 과제', 'Anderes Projekt'],
  addProject: ['LB00022236', 'Add project', '과제 추가', 'Projekt hinzufügen'],
  removeProject: ['LB00022237', 'Remove project {0}', '{0}번째 과제 삭제', 'Projekt {0} entfernen'],
  verifiedShare: [
    'LB00022238',
    '{0} verified · {1} by project share',
    '검증된 실적 {0}건 · 과제 기여율 기준 {1}건',
    '{0} geprüft · {1} nach Projektanteil',
  ],
} as const satisfies LabelRecords
