import type { LabelRecords } from '../labels.ts'

/** Requests for a new code: LB00012430–12459, MS00006700–6704. */
export const codeRequestLabels = {
  codeRequests: ['LB00012430', 'Code requests', '기초 코드 신청', 'Codeanträge'],
  newTitle: ['LB00012431', 'New code request', '새 기초 코드 신청', 'Neuer Codeantrag'],
  draftTitle: ['LB00012432', 'Code request', '기초 코드 신청', 'Codeantrag'],
  group: ['LB00012433', 'Type', '종류', 'Art'],
  code: ['LB00012434', 'Code', '코드', 'Code'],
  nameEn: ['LB00012435', 'English name', '영어 이름', 'Englischer Name'],
  nameKo: ['LB00012436', 'Korean name', '한국어 이름', 'Koreanischer Name'],
  nameDe: ['LB00012437', 'German name', '독일어 이름', 'Deutscher Name'],
  reason: ['LB00012438', 'Reason', '신청 사유', 'Begründung'],
  VENDOR: ['LB00012439', 'Vendor', '거래처', 'Kreditor'],
  COST_CENTRE: ['LB00012440', 'Cost centre', '비용 부서', 'Kostenstelle'],
  ACCOUNT: ['LB00012441', 'Account', '계정', 'Konto'],
  ITEM: ['LB00012442', 'Item', '품목', 'Artikel'],
  newCode: ['LB00012443', 'New code', '새 코드', 'Neuer Code'],
  newCodeText: [
    'LB00012444',
    'The code is available as soon as the request is approved',
    '승인되면 바로 사용할 수 있습니다',
    'Nach der Genehmigung sofort verfügbar',
  ],
  codeHint: ['LB00012445', 'Letters, digits and . _ / + -', '영문자, 숫자, . _ / + -', 'Buchstaben, Ziffern und . _ / + -'],
} as const satisfies LabelRecords

export const codeRequestMessages = {
  codeRequestTaken: [
    'MS00006700',
    'Code {0} already exists: {1}. Choose another code.',
    '코드 {0}{0:은/는} 이미 있습니다({1}). 다른 코드를 입력하세요.',
    'Der Code {0} ist bereits vergeben ({1}). Wählen Sie einen anderen Code.',
  ],
  codeRequestPending: [
    'MS00006701',
    '{1} has already requested code {0}. Choose another code or wait for the decision.',
    '{1}님이 코드 {0}{0:을/를} 이미 신청했습니다. 다른 코드를 입력하거나 결재를 기다리세요.',
    '{1} hat den Code {0} bereits beantragt. Wählen Sie einen anderen Code oder warten Sie die Entscheidung ab.',
  ],
} as const satisfies LabelRecords
