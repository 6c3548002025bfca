import type { LabelRecords } from '../../labels.ts'

/** Rules of the security review, and how long data of guests is kept: LB00021501–21539. */
export const visitReviewRuleLabels = {
  newRule: ['LB00021501', 'New rule', '규칙 등록', 'Neue Regel'],
  newReviewRule: ['LB00021524', 'New security review rule', '보안 검토 규칙 등록', 'Neue Regel der Sicherheitsprüfung'],
  rule: ['LB00021502', 'Rule', '규칙', 'Regel'],
  search: ['LB00021503', 'Search names, reasons and sources', '이름·사유·출처 검색', 'Namen, Gründe und Quellen suchen'],
  kind: ['LB00021504', 'Type', '구분', 'Art'],
  name: ['LB00021505', 'Organisation or nationality', '소속 또는 국적', 'Organisation oder Staatsangehörigkeit'],
  organisation: ['LB00021506', 'Organisation', '소속', 'Organisation'],
  nationalityCode: ['LB00021507', 'Nationality', '국적', 'Staatsangehörigkeit'],
  reason: ['LB00021508', 'Reason', '사유', 'Grund'],
  source: ['LB00021509', 'Source', '출처', 'Quelle'],
  validFrom: ['LB00021510', 'Valid from', '시작일', 'Gültig ab'],
  validTo: ['LB00021511', 'Valid until', '종료일', 'Gültig bis'],
  state: ['LB00021512', 'Status', '상태', 'Status'],
  upcoming: ['LB00021513', 'Upcoming', '예정', 'Künftig'],
  inForce: ['LB00021514', 'In force', '유효', 'In Kraft'],
  ended: ['LB00021515', 'Ended', '종료', 'Beendet'],
  noRules: ['LB00021516', 'No rules yet', '등록된 규칙이 없습니다', 'Noch keine Regeln'],
  noRulesText: [
    'LB00021517',
    'Without a rule, visits need no security review.',
    '규칙이 없으면 방문에 보안 검토가 필요하지 않습니다.',
    'Ohne Regel braucht kein Besuch eine Sicherheitsprüfung.',
  ],
  ruleText: [
    'LB00021518',
    'Visits of these guests need a security review on the days of the rule.',
    '규칙 기간에는 해당 방문자의 방문에 보안 검토가 필요합니다.',
    'Besuche dieser Gäste brauchen an den Tagen der Regel eine Sicherheitsprüfung.',
  ],
  removeAsk: ['LB00021519', 'Delete the rule for "{0}"?', '“{0}” 규칙을 삭제할까요?', 'Regel für „{0}“ löschen?'],
  organisationHint: [
    'LB00021520',
    'Case, spaces and legal form (GmbH, Ltd) make no difference',
    '대소문자, 띄어쓰기, 법인 형태(주식회사, Ltd)는 구분하지 않음',
    'Schreibweise, Leerzeichen und Rechtsform (GmbH, Ltd) spielen keine Rolle',
  ],
  sourceHint: ['LB00021521', 'For example, a sanctions list', '예: 제재 대상 목록', 'Zum Beispiel eine Sanktionsliste'],
} as const satisfies LabelRecords

export const reviewRuleKindLabels = {
  ORGANISATION: visitReviewRuleLabels.organisation,
  NATIONALITY: visitReviewRuleLabels.nationalityCode,
} as const
export const reviewRuleStateLabels = {
  UPCOMING: visitReviewRuleLabels.upcoming,
  IN_FORCE: visitReviewRuleLabels.inForce,
  ENDED: visitReviewRuleLabels.ended,
} as const

/** How long data of guests is kept. */
export const visitDataRuleLabels = {
  dataRule: ['LB00021530', 'Data retention', '보관 기간', 'Aufbewahrung'],
  visitDays: ['LB00021531', 'Days after the visit', '방문 후 일수', 'Tage nach dem Besuch'],
  visitDaysHint: [
    'LB00021532',
    'Then names, notes and files are deleted; the number of guests stays',
    '이후 이름, 메모, 파일은 삭제되고 방문자 수만 남습니다',
    'Danach werden Namen, Notizen und Dateien gelöscht; die Zahl der Gäste bleibt',
  ],
} as const satisfies LabelRecords
