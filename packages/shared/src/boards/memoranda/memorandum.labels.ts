import type { LabelRecords } from '../../labels.ts'

/** Agreements with partners: LB00014300–14359. */
export const memorandumLabels = {
  newMemorandum: ['LB00014300', 'New agreement', '협약 등록', 'Neue Vereinbarung'],
  search: ['LB00014301', 'Search partners', '협력 기관 검색', 'Partner suchen'],
  partner: ['LB00014302', 'Partner', '협력 기관', 'Partner'],
  countryCode: ['LB00014303', 'Country', '국가', 'Land'],
  kind: ['LB00014304', 'Type', '유형', 'Art'],
  scope: ['LB00014305', 'Scope', '협력 범위', 'Gegenstand'],
  signatories: ['LB00014306', 'Signatories', '서명자', 'Unterzeichnende'],
  signedOn: ['LB00014307', 'Signed', '체결일', 'Unterzeichnet'],
  validFrom: ['LB00014308', 'Valid from', '시작일', 'Gültig ab'],
  validTo: ['LB00014309', 'Valid until', '종료일', 'Gültig bis'],
  autoRenew: ['LB00014310', 'Renewal', '갱신', 'Verlängerung'],
  autoRenewText: ['LB00014311', 'Renews automatically', '자동 갱신', 'Verlängert sich automatisch'],
  renewMonths: ['LB00019292', 'Renewal period (months)', '갱신 기간(개월)', 'Verlängerungszeitraum (Monate)'],
  noticeMonths: ['LB00014312', 'Notice period (months)', '통지 기간(개월)', 'Kündigungsfrist (Monate)'],
  noticeBy: ['LB00014313', 'Notice by', '통지 기한', 'Kündigung bis'],
  ownerId: ['LB00014314', 'Owner', '담당자', 'Verantwortlich'],
  terminatedOn: ['LB00014315', 'Ended early on', '조기 종료일', 'Vorzeitig beendet am'],
  fileKey: ['LB00014316', 'Files', '첨부', 'Dateien'],
  light: ['LB00014317', 'Status', '상태', 'Status'],
  green: ['LB00014318', 'In force', '유효', 'In Kraft'],
  amber: ['LB00014319', 'Notice due soon', '통지 기한 임박', 'Frist endet bald'],
  red: ['LB00014320', 'Give notice or renew', '해지 통지 또는 갱신', 'Kündigen oder verlängern'],
  ended: ['LB00014321', 'Ended', '종료', 'Beendet'],
  renewed: ['LB00014322', 'Renewed', '갱신됨', 'Verlängert'],
  kindMou: ['LB00014323', 'Memorandum of understanding', '업무 협약(MOU)', 'Absichtserklärung (MOU)'],
  kindCooperation: ['LB00014324', 'Cooperation agreement', '협력 계약', 'Kooperationsvertrag'],
  kindExchange: ['LB00014325', 'Exchange agreement', '교류 협정', 'Austauschvereinbarung'],
  kindConfidentiality: ['LB00014326', 'Confidentiality agreement', '비밀 유지 계약', 'Vertraulichkeitsvereinbarung'],
  agreement: ['LB00014327', 'Agreement', '협약', 'Vereinbarung'],
  term: ['LB00014328', 'Term', '기간', 'Laufzeit'],
  termText: [
    'LB00014329',
    'The owner is reminded 180, 90 and 30 days before the notice date, and on that day.',
    '담당자에게 통지 기한 180일, 90일, 30일 전과 당일에 알립니다.',
    'Verantwortliche werden 180, 90 und 30 Tage vor der Kündigungsfrist und am letzten Tag erinnert.',
  ],
  activities: ['LB00014330', 'Activities', '활동', 'Aktivitäten'],
  activityDay: ['LB00014331', 'Date', '날짜', 'Datum'],
  activityText: ['LB00014332', 'Activity', '활동 내용', 'Aktivität'],
  addActivity: ['LB00014333', 'Add activity', '활동 추가', 'Aktivität hinzufügen'],
  removeActivity: ['LB00014334', 'Remove activity', '활동 삭제', 'Aktivität entfernen'],
  renew: ['LB00014335', 'Renew agreement', '협약 갱신', 'Vereinbarung verlängern'],
  noMemoranda: ['LB00014336', 'No agreements yet', '등록된 협약이 없습니다', 'Noch keine Vereinbarungen'],
  passed: ['LB00014338', 'Negotiate a renewal', '갱신 협의', 'Verlängerung verhandeln'],
  endsOn: [
    'LB00014339',
    'The notice date has passed. The agreement ends on {0}: negotiate a renewal.',
    '통지 기한이 지났습니다. 협약이 {0}에 종료되므로 갱신을 협의하세요.',
    'Die Kündigungsfrist ist abgelaufen. Die Vereinbarung endet am {0}: Verhandeln Sie über eine Verlängerung.',
  ],
  renewsOn: [
    'LB00014340',
    'The notice date has passed. The agreement renews on {0}.',
    '통지 기한이 지났습니다. 협약이 {0}에 갱신됩니다.',
    'Die Kündigungsfrist ist abgelaufen. Die Vereinbarung verlängert sich am {0}.',
  ],
  noEnd: ['LB00014337', 'No end date', '기한 없음', 'Unbefristet'],
} as const satisfies LabelRecords

export const memorandumKindLabels = {
  MOU: memorandumLabels.kindMou,
  COOPERATION: memorandumLabels.kindCooperation,
  EXCHANGE: memorandumLabels.kindExchange,
  CONFIDENTIALITY: memorandumLabels.kindConfidentiality,
} as const
export const memorandumLightLabels = {
  GREEN: memorandumLabels.green,
  AMBER: memorandumLabels.amber,
  RED: memorandumLabels.red,
  PASSED: memorandumLabels.passed,
  ENDED: memorandumLabels.ended,
} as const

/** Reminder of the owner: {0} partner, {1} last day to give notice. */
export const memorandumNoticeNames = {
  agreementDue: ['LB00014350', 'Notice dates of my agreements', '내 협약의 통지 기한', 'Kündigungsfristen meiner Vereinbarungen'],
} as const satisfies LabelRecords
export const memorandumNoticeTexts = {
  agreementDue: [
    'LB00014351',
    'Decide on the agreement with {0}: notice by {1}',
    '{0} 협약의 통지 기한은 {1}입니다. 갱신 여부를 결정하세요',
    'Entscheiden Sie über die Vereinbarung mit {0}: Kündigung bis {1}',
  ],
} as const satisfies LabelRecords
