import { assetRequestLabels } from '../../assets/requests/asset-request.labels.ts'
import type { LabelRecords } from '../../labels.ts'
import { accountLabels } from '../../users/user-account.labels.ts'

/** Declarations and the register of gifts: LB00023229–23277. */
export const giftLabels = {
  giftKind: ['LB00023230', 'Type', '구분', 'Art'],
  party: ['LB00023231', 'Other party', '상대방 구분', 'Andere Seite'],
  partyName: ['LB00023232', 'Name of the other person', '상대방 이름', 'Name der anderen Person'],
  occasion: ['LB00023234', 'Occasion', '계기', 'Anlass'],
  description: ['LB00023235', 'Description', '내용', 'Beschreibung'],
  amount: ['LB00023237', 'Estimated value', '추정 가액', 'Geschätzter Wert'],
  currency: ['LB00023238', 'Currency', '통화', 'Währung'],
  outcome: ['LB00023239', 'Decision', '처리', 'Entscheidung'],
  proposal: ['LB00023240', 'Proposed decision', '처리 제안', 'Vorgeschlagene Entscheidung'],
  exception: ['LB00023241', 'Reason for not following the rule', '규정과 다르게 처리하는 사유', 'Grund für die Abweichung von der Regel'],
  newGift: ['LB00023242', 'Declare gift', '선물 신고', 'Geschenk melden'],
  draftGift: ['LB00023243', 'Gift declaration', '선물 신고서', 'Geschenkmeldung'],
  rule: ['LB00023244', 'Rule', '규정', 'Regel'],
  ruleWithin: [
    'LB00023245',
    '{0} € · limit {1} € · may be kept',
    '{0} € · 한도 {1} € · 보유 가능',
    '{0} € · Grenze {1} € · darf behalten werden',
  ],
  ruleAbove: [
    'LB00023246',
    '{0} € · above the limit of {1} € · {2}',
    '{0} € · 한도 {1} € 초과 · {2}',
    '{0} € · über der Grenze von {1} € · {2}',
  ],
  ruleNone: [
    'LB00023247',
    'No rule for this date. Ask the office.',
    '해당 일자의 규정이 없습니다. 총무 부서에 문의하세요.',
    'Für dieses Datum gibt es keine Regel. Fragen Sie das Büro.',
  ],
  ruleNoRate: [
    'LB00023248',
    'No exchange rate for this currency and date',
    '해당 통화와 일자의 환율이 없습니다',
    'Kein Wechselkurs für diese Währung und dieses Datum',
  ],
  declarations: ['LB00023249', 'Declarations', '신고', 'Meldungen'],
  register: ['LB00023250', 'Register', '대장', 'Verzeichnis'],
  rules: ['LB00023251', 'Rules', '규정', 'Regeln'],
  personName: ['LB00023252', 'Member of staff', '직원', 'Mitarbeiter/in'],
  valueEur: ['LB00023254', 'Value in €', '가액(€)', 'Wert in €'],
  limitEur: ['LB00023255', 'Limit in €', '한도(€)', 'Grenze in €'],
  proofOn: ['LB00023257', 'Completed on', '처리일', 'Erledigt am'],
  proof: ['LB00023258', 'Proof', '증빙', 'Nachweis'],
  recordProof: ['LB00023259', 'Record proof', '증빙 등록', 'Nachweis erfassen'],
  year: ['LB00023261', 'Year', '연도', 'Jahr'],
  searchRegister: ['LB00023262', 'Organisation or description', '기관 또는 내용', 'Organisation oder Beschreibung'],
  noGifts: ['LB00023263', 'No gifts found', '선물 내역이 없습니다', 'Keine Geschenke gefunden'],
  validFrom: ['LB00023264', 'Valid from', '적용일', 'Gültig ab'],
  above: ['LB00023265', 'Above the limit', '한도 초과 시', 'Über der Grenze'],
  source: ['LB00023266', 'Source', '근거', 'Quelle'],
  newRule: ['LB00023267', 'New gift rule', '새 선물 규정', 'Neue Geschenkregel'],
  sameGiver: [
    'LB00024215',
    '{0} gifts of this giver in {1}: {2} € in all',
    '{1}년 이 제공자와의 선물 {0}건, 합계 {2} €',
    '{0} Geschenke dieser Seite im Jahr {1}: zusammen {2} €',
  ],
  removeRule: ['LB00023268', 'Delete this rule?', '규정을 삭제할까요?', 'Regel löschen?'],
} as const satisfies LabelRecords

/** Fields of a gift with the words other areas have for them. */
export const giftFieldLabels = {
  ...giftLabels,
  organisation: assetRequestLabels.organisation,
  day: assetRequestLabels.day,
  departmentName: accountLabels.departmentCode,
  status: accountLabels.state,
} as const

export const giftKindLabels = {
  RECEIVED: ['LB00023269', 'Received', '수령', 'Erhalten'],
  GIVEN: ['LB00023270', 'Given', '제공', 'Gegeben'],
  INVITATION: ['LB00023271', 'Invitation', '초대', 'Einladung'],
} as const satisfies LabelRecords
export const giftPartyLabels = {
  PUBLIC_OFFICIAL: ['LB00023272', 'Public official', '공직자', 'Amtsträger/in'],
  SUPPLIER: ['LB00023273', 'Supplier', '거래처', 'Lieferant'],
  PARTNER: ['LB00023274', 'Research partner', '연구 협력 기관', 'Forschungspartner'],
  OTHER: ['LB00023275', 'Other', '기타', 'Sonstige'],
} as const satisfies LabelRecords
export const giftOccasionNames = {
  VISIT: ['LB00023276', 'Visit', '방문', 'Besuch'],
  CONFERENCE: ['LB00023277', 'Conference', '학회', 'Tagung'],
  HOLIDAY: ['LB00023278', 'Public holiday', '명절', 'Feiertag'],
  ANNIVERSARY: ['LB00023279', 'Anniversary', '기념일', 'Jubiläum'],
  MEAL: ['LB00023280', 'Business meal', '식사', 'Geschäftsessen'],
} as const satisfies LabelRecords
export const giftOccasionLabels = { ...giftOccasionNames, OTHER: giftPartyLabels.OTHER } as const
export const giftOutcomeLabels = {
  KEPT: ['LB00023281', 'Keep or accept', '보유·수락', 'Behalten oder annehmen'],
  RETURNED: ['LB00023282', 'Return or decline', '반환·거절', 'Zurückgeben oder ablehnen'],
  HANDED_OVER: ['LB00023283', 'Hand over to the organisation', '기관에 인도', 'An die Organisation abgeben'],
  DONATED: ['LB00023284', 'Donate', '기부', 'Spenden'],
} as const satisfies LabelRecords
export const giftStatusLabels = {
  ASSESSED: ['LB00023285', 'Proof missing', '증빙 필요', 'Nachweis fehlt'],
  CLOSED: ['LB00023286', 'Completed', '완료', 'Erledigt'],
  CANCELLED: ['LB00023440', 'Cancelled', '취소됨', 'Storniert'],
} as const satisfies LabelRecords
export const giftNoticeNames = {
  giftReminder: ['LB00023287', 'Yearly gift reminder', '연말 선물 신고 안내', 'Jährliche Erinnerung an Geschenke'],
} as const satisfies LabelRecords
export const giftNoticeTexts = {
  giftReminder: [
    'LB00023288',
    'Declare gifts and invitations of {0} by the end of the year',
    '{0}년 선물과 초대를 연말까지 신고하세요',
    'Melden Sie Geschenke und Einladungen aus {0} bis Jahresende',
  ],
} as const satisfies LabelRecords
