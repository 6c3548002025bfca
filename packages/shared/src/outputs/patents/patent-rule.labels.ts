import type { LabelRecords } from '../../labels.ts'
import { patentLabels } from './patent.labels.ts'

/** Rules that due dates of patents follow: LB00021900–21933 and 22280–22284. */
export const patentRuleLabels = {
  rules: ['LB00021900', 'Rules', '기한 규칙', 'Fristregeln'],
  rule: ['LB00021901', 'Rule', '규칙', 'Regel'],
  ruleText: [
    'LB00021902',
    'A changed law is a new rule with the day from which it applies',
    '법이 바뀌면 시행일을 적어 새 규칙을 추가하세요',
    'Geändertes Recht ist eine neue Regel mit ihrem ersten Tag',
  ],
  newRule: ['LB00021903', 'New rule', '새 규칙', 'Neue Regel'],
  kind: ['LB00021904', 'Due date', '기한', 'Frist'],
  rightKind: ['LB00022280', 'Type of right', '권리 유형', 'Schutzrechtsart'],
  termMonths: ['LB00022281', 'Term from filing', '존속 기간', 'Laufzeit ab Anmeldung'],
  termHint: [
    'LB00022282',
    'Months; empty: no fee beyond the last year',
    '개월 수, 비우면 마지막 연차까지',
    'Monate; leer: bis zum letzten Jahr',
  ],
  untilGrant: ['LB00022283', 'No fee for years after the grant', '등록 후 연차는 납부 없음', 'Keine Gebühr für Jahre nach der Erteilung'],
  office: ['LB00021905', 'Patent office', '특허청', 'Patentamt'],
  allOffices: ['LB00021906', 'All offices', '모든 특허청', 'Alle Ämter'],
  validFrom: ['LB00021907', 'Valid from', '시행일', 'Gültig ab'],
  countedFrom: ['LB00021908', 'Counted from', '기산일', 'Gerechnet ab'],
  firstTurn: ['LB00021909', 'First year or month', '첫 연차 또는 개월', 'Erstes Jahr oder Monat'],
  lastTurn: ['LB00021910', 'Last year or month', '마지막 연차 또는 개월', 'Letztes Jahr oder Monat'],
  turns: ['LB00021911', 'Year, month', '연차, 개월', 'Jahr, Monat'],
  firstMonths: ['LB00021912', 'Due after', '기한', 'Fällig nach'],
  stepMonths: ['LB00021913', 'Interval', '기한 간격', 'Abstand'],
  monthEnd: ['LB00021914', 'Due at the end of the month', '해당 월 말일', 'Fällig am Monatsende'],
  payableMonths: ['LB00021915', 'Payable before', '납부 시작 전', 'Zahlbar vorher'],
  freeMonths: ['LB00021916', 'No surcharge', '가산료 없음', 'Ohne Zuschlag'],
  graceMonths: ['LB00021917', 'Surcharge', '가산료', 'Mit Zuschlag'],
  source: ['LB00021918', 'Legal source', '법적 근거', 'Rechtsgrundlage'],
  turnsHint: ['LB00021919', '0 for what is due once', '한 번뿐이면 0', '0 für einmalige Fristen'],
  payableHint: ['LB00021920', 'Empty: at any time', '비우면 언제든지', 'Leer: jederzeit'],
  feeHint: ['LB00021921', 'Empty: no fee', '비우면 수수료 없음', 'Leer: keine Gebühr'],
  removeAsk: ['LB00021922', 'Delete this rule?', '이 규칙을 삭제할까요?', 'Diese Regel löschen?'],
  noRules: ['LB00021923', 'No rules yet', '등록된 규칙이 없습니다', 'Noch keine Regeln'],
  search: ['LB00021924', 'Search rules', '규칙 검색', 'Regeln suchen'],
  claim: ['LB00021925', 'Claim', '승계 결정', 'Inanspruchnahme'],
  nationalPhase: ['LB00021926', 'National phase', '국내 단계 진입', 'Nationale Phase'],
  renewal: ['LB00021927', 'Renewal', '연차료', 'Jahresgebühr'],
  startDisclosed: ['LB00021928', 'Disclosure', '신고일', 'Meldung'],
  startPriority: ['LB00021929', 'Priority date', '우선일', 'Prioritätstag'],
  startFiled: ['LB00021930', 'Filing', '출원일', 'Anmeldung'],
  startGranted: ['LB00021931', 'Grant', '등록일', 'Erteilung'],
  months: ['LB00021932', 'Months', '개월 수', 'Monate'],
  newPatentRule: ['LB00021933', 'New patent rule', '새 특허 기한 규칙', 'Neue Patentfristregel'],
} as const satisfies LabelRecords

export const patentRuleKindLabels = {
  CLAIM: patentRuleLabels.claim,
  PRIORITY: patentLabels.deadlinePriority,
  NATIONAL_PHASE: patentRuleLabels.nationalPhase,
  RENEWAL: patentRuleLabels.renewal,
} as const
export const patentRuleStartLabels = {
  DISCLOSED: patentRuleLabels.startDisclosed,
  PRIORITY: patentRuleLabels.startPriority,
  FILED: patentRuleLabels.startFiled,
  GRANTED: patentRuleLabels.startGranted,
} as const
