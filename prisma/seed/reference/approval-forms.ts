import type { LineElement } from '@maru/shared/approvals/line-rules/line-template.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'

const elements: readonly Pick<LineElement, 'stage' | 'type' | 'who' | 'mayArbitrary'>[] = [
  // The own head may decide everyday matters as final; the director stands behind.
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: true },
  { stage: 2, type: 'APPROVE', who: { kind: 'POSITION', position: 'DIRECTOR', scope: 'COMPANY' }, mayArbitrary: false },
]

/** Leave: whom one reports to, then the head of the department; where that is one person, one step. */
const leaveElements: typeof elements = [
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false },
  { stage: 2, type: 'APPROVE', who: { kind: 'DEPARTMENT_HEAD', levelsUp: 0 }, mayArbitrary: false },
]

/** A new code: the line manager looks at it, then whoever of the office takes it up first decides. */
const codeElements: readonly Pick<LineElement, 'stage' | 'type' | 'who' | 'mayArbitrary'>[] = [
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false },
  { stage: 2, type: 'APPROVE', who: { kind: 'ROLE_GROUP', role: 'H01' }, mayArbitrary: false },
]

/** A booking: whom one reports to decides. */
const reservationElements: typeof codeElements = [
  { stage: 1, type: 'APPROVE', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false },
]

/** A change of a project's budget: the line manager looks at it, the budget owner of the project decides. */
const budgetElements: readonly Pick<LineElement, 'stage' | 'type' | 'who' | 'mayArbitrary'>[] = [
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false },
  { stage: 2, type: 'APPROVE', who: { kind: 'BUDGET_OWNER' }, mayArbitrary: false },
]

/** Lines the forms begin with; `elements` has the shape of `lineElements`. */
export const lineTemplateRows: readonly Prisma.ApprovalLineTemplateCreateManyInput[] = [
  {
    code: 'HEAD_DIRECTOR',
    nameEn: 'Head of department, director',
    nameKo: '부서장, 소장',
    nameDe: 'Abteilungsleitung, Direktion',
    elements,
  },
  {
    code: 'LEAVE',
    nameEn: 'Superior, head of department',
    nameKo: '상위자, 부서장',
    nameDe: 'Vorgesetzte, Abteilungsleitung',
    elements: leaveElements,
  },
  {
    code: 'CODE',
    nameEn: 'Line manager, office',
    nameKo: '상위자, 행정실',
    nameDe: 'Vorgesetzte, Verwaltung',
    elements: codeElements,
  },
  {
    code: 'RESERVATION',
    nameEn: 'Line manager',
    nameKo: '상위자',
    nameDe: 'Vorgesetzte',
    elements: reservationElements,
  },
  {
    code: 'BUDGET',
    nameEn: 'Line manager, budget owner',
    nameKo: '상위자, 예산 책임자',
    nameDe: 'Vorgesetzte, Budgetverantwortung',
    elements: budgetElements,
  },
]

/** Forms documents are drafted with. */
export const approvalFormRows: readonly Prisma.ApprovalFormCreateManyInput[] = [
  {
    code: 'GENERAL',
    bulkAllowed: true,
    kind: 'GENERAL',
    nameEn: 'General document',
    nameKo: '일반 기안',
    nameDe: 'Allgemeines Dokument',
    lineTemplateCode: 'HEAD_DIRECTOR',
    readScope: 'DEPT',
    retentionYears: 5,
    sortOrder: 10,
  },
  {
    code: 'LEAVE',
    kind: 'LEAVE',
    nameEn: 'Request for leave',
    nameKo: '휴가 신청',
    nameDe: 'Urlaubsantrag',
    lineTemplateCode: 'LEAVE',
    bulkAllowed: true,
    // The reason of a leave is for the line and the office, not for the department.
    readScope: 'LINE',
    retentionYears: 3,
    sortOrder: 20,
  },
  {
    code: 'SCHEDULE',
    kind: 'SCHEDULE',
    nameEn: 'Schedule adjustment',
    nameKo: '근무 일정 조정 신청',
    nameDe: 'Arbeitszeitänderung',
    lineTemplateCode: 'LEAVE',
    bulkAllowed: true,
    readScope: 'LINE',
    retentionYears: 3,
    sortOrder: 30,
  },
  {
    code: 'CODE',
    kind: 'CODE',
    nameEn: 'Code request',
    nameKo: '기초 코드 신청',
    nameDe: 'Codeantrag',
    lineTemplateCode: 'CODE',
    bulkAllowed: true,
    readScope: 'DEPT',
    retentionYears: 5,
    sortOrder: 40,
  },
  {
    // Drafted by the portal for a booking of a resource that an approval line decides.
    code: 'RESERVATION',
    kind: 'RESERVATION',
    nameEn: 'Reservation',
    nameKo: '예약 신청',
    nameDe: 'Reservierung',
    lineTemplateCode: 'RESERVATION',
    drafterMayEditLine: 'NO',
    readScope: 'LINE',
    retentionYears: 1,
    sortOrder: 50,
  },
  {
    code: 'BUDGET',
    kind: 'BUDGET',
    nameEn: 'Budget application',
    nameKo: '예산 변경 신청',
    nameDe: 'Budgetantrag',
    lineTemplateCode: 'BUDGET',
    // Figures of a project are for its line, not for the department.
    readScope: 'LINE',
    retentionYears: 10,
    sortOrder: 60,
  },
  {
    code: 'PARTICIPATION',
    kind: 'PARTICIPATION',
    nameEn: 'Participant application',
    nameKo: '참여 신청',
    nameDe: 'Beteiligungsantrag',
    // Rates are paid from the budget of the project.
    lineTemplateCode: 'BUDGET',
    readScope: 'LINE',
    retentionYears: 10,
    sortOrder: 70,
  },
  {
    code: 'PERIOD',
    kind: 'PERIOD',
    nameEn: 'Period application',
    nameKo: '수행 기간 변경 신청',
    nameDe: 'Laufzeitantrag',
    lineTemplateCode: 'BUDGET',
    readScope: 'LINE',
    retentionYears: 10,
    sortOrder: 80,
  },
]

/** The regulation of delegated authority as the portal begins with it; maintained at the approval administration. */
export const authorityRuleRows: readonly Prisma.ApprovalAuthorityRuleCreateManyInput[] = [
  ...['GENERAL', 'LEAVE', 'SCHEDULE', 'RESERVATION'].map((formCode) => ({
    ruleNo: '0-1',
    formCode,
    textEn: 'The head of the house, above whom nobody stands, decides alone.',
    textKo: '상위자가 없는 기관장은 단독으로 전결한다.',
    textDe: 'Die Leitung des Hauses, über der niemand steht, entscheidet allein.',
    conditions: [{ field: 'drafterIsTop', is: 'eq', value: true }],
    selfDecided: true,
    validFrom: new Date('2009-01-01'),
  })),
  {
    ruleNo: '1-1',
    formCode: 'GENERAL',
    textEn: 'Everyday matters of a department: the head of department decides.',
    textKo: '부서의 일상 업무: 부서장 전결',
    textDe: 'Laufende Angelegenheiten einer Abteilung: Die Abteilungsleitung entscheidet.',
    finalPosition: 'HEAD',
    validFrom: new Date('2009-01-01'),
  },
]
