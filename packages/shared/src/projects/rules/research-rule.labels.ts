import type { LabelRecords } from '../../labels.ts'

/** Dated rules of budgets and participations: LB00021997–22014. */
export const researchRuleLabels = {
  rules: ['LB00021997', 'Research rules', '연구 규정', 'Forschungsregeln'],
  newRule: ['LB00021998', 'New research rule', '새 연구 규정', 'Neue Forschungsregel'],
  noRules: ['LB00021999', 'No rules yet', '규정이 없습니다', 'Noch keine Regeln'],
  search: ['LB00022000', 'Search sources', '근거 검색', 'Quellen suchen'],
  validFrom: ['LB00022001', 'Valid from', '시행일', 'Gültig ab'],
  state: ['LB00022002', 'Status', '상태', 'Status'],
  freeMovePercent: ['LB00022003', 'Free limit (%)', '자유 한도 (%)', 'Freier Rahmen (%)'],
  nationalMax: ['LB00022004', 'National projects', '국가과제 수', 'Nationale Projekte'],
  nationalAsLead: ['LB00022005', 'As lead', '책임자로', 'Davon als Leitung'],
  nationalMonths: ['LB00022006', 'Ending within (months)', '종료 임박 (개월)', 'Ende binnen (Monaten)'],
  source: ['LB00022007', 'Source', '근거', 'Quelle'],
  limits: ['LB00022008', 'Participation limits', '참여 제한', 'Beteiligungsgrenzen'],
  limitsText: [
    'LB00022009',
    'At the same time; 0 is no limit. Projects that end soon after the call closes are left out',
    '동시 참여 기준, 0은 제한 없음. 공고 마감 후 곧 끝나는 과제는 제외됩니다',
    'Gleichzeitig; 0 = ohne Grenze. Projekte, die bald nach dem Ende der Ausschreibung enden, zählen nicht',
  ],
  general: ['LB00022010', 'Rule', '규정', 'Regel'],
  removeAsk: ['LB00022011', 'Delete the rule valid from {0}?', '{0} 시행 규정을 삭제할까요?', 'Regel ab {0} löschen?'],
} as const satisfies LabelRecords

export const researchRuleStateLabels = {
  UPCOMING: ['LB00022012', 'Upcoming', '예정', 'Künftig'],
  IN_FORCE: ['LB00022013', 'In force', '시행 중', 'In Kraft'],
  ENDED: ['LB00022014', 'Ended', '종료', 'Abgelaufen'],
} as const satisfies LabelRecords
