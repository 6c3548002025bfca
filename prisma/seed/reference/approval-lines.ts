import type { LineElement } from '@maru/shared/approvals/line-rules/line-template.ts'
import { certificateElements } from './certificate-forms.ts'
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

/** A new code: the line manager looks at it, whom the top manager has none of, then whoever of the office takes it up first decides. */
const codeElements: AmountElements = [
  {
    stage: 1,
    type: 'REVIEW',
    who: { kind: 'REPORTS_TO', levels: 1 },
    mayArbitrary: false,
    when: [{ field: 'drafterIsTop', is: 'eq', value: false }],
  },
  { stage: 2, type: 'APPROVE', who: { kind: 'ROLE_GROUP', role: 'H01' }, mayArbitrary: false },
]

/** A booking: whom one reports to decides. */
const reservationElements: typeof elements = [{ stage: 1, type: 'APPROVE', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false }]

/** A change of a project's budget: the line manager looks at it, the budget owner of the project decides. */
const budgetElements: readonly Pick<LineElement, 'stage' | 'type' | 'who' | 'mayArbitrary'>[] = [
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false },
  { stage: 2, type: 'APPROVE', who: { kind: 'BUDGET_OWNER' }, mayArbitrary: false },
]

/** A proposed project: the head of its lead department looks at it, whoever of the office takes it up first agrees, its budget owner decides. */
const projectElements: typeof budgetElements = [
  { stage: 1, type: 'REVIEW', who: { kind: 'DEPARTMENT_HEAD', levelsUp: 0 }, mayArbitrary: false },
  { stage: 2, type: 'AGREE', who: { kind: 'ROLE_GROUP', role: 'H01' }, mayArbitrary: false },
  { stage: 3, type: 'APPROVE', who: { kind: 'BUDGET_OWNER' }, mayArbitrary: false },
]

/** From so many euros on the director decides. */
const DIRECTOR_FROM = 5000
type AmountElements = readonly (Pick<LineElement, 'stage' | 'type' | 'who' | 'mayArbitrary'> & Partial<Pick<LineElement, 'when'>>)[]
const below: LineElement['when'] = [{ field: 'amount', is: 'lt', value: DIRECTOR_FROM }]
const fromLimit: LineElement['when'] = [{ field: 'amount', is: 'gte', value: DIRECTOR_FROM }]
const director: LineElement['who'] = { kind: 'POSITION', position: 'DIRECTOR', scope: 'COMPANY' }

/** A trip: whoever owns the budget it is charged to looks at it, the line manager decides, the director where it costs much. */
const tripElements: AmountElements = [
  { stage: 1, type: 'REVIEW', who: { kind: 'BUDGET_OWNER' }, mayArbitrary: false, when: [{ field: 'charged', is: 'eq', value: true }] },
  { stage: 2, type: 'APPROVE', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false, when: below },
  { stage: 2, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false, when: fromLimit },
  { stage: 3, type: 'APPROVE', who: director, mayArbitrary: false, when: fromLimit },
]

/** A settlement: above the estimate the approver of the trip again, then whoever of the office takes it up first; from the limit on the director. */
const tripExpenseElements: AmountElements = [
  {
    stage: 1,
    type: 'REVIEW',
    who: { kind: 'REPORTS_TO', levels: 1 },
    mayArbitrary: false,
    when: [{ field: 'aboveEstimate', is: 'eq', value: true }],
  },
  { stage: 2, type: 'APPROVE', who: { kind: 'ROLE_GROUP', role: 'H01' }, mayArbitrary: false, when: below },
  { stage: 2, type: 'REVIEW', who: { kind: 'ROLE_GROUP', role: 'H01' }, mayArbitrary: false, when: fromLimit },
  { stage: 3, type: 'APPROVE', who: director, mayArbitrary: false, when: fromLimit },
]

/** A payment: the line manager and whoever owns the budget look at it; the amount says who decides. */
const paymentElements: AmountElements = [
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false },
  { stage: 2, type: 'AGREE', who: { kind: 'BUDGET_OWNER' }, mayArbitrary: false, when: [{ field: 'charged', is: 'eq', value: true }] },
  {
    stage: 3,
    type: 'APPROVE',
    who: { kind: 'DEPARTMENT_HEAD', levelsUp: 0 },
    mayArbitrary: false,
    when: below,
  },
  {
    stage: 3,
    type: 'APPROVE',
    who: director,
    mayArbitrary: false,
    when: fromLimit,
  },
]

/** A disposal: the line manager looks at it, of a loss or theft the witness agrees, then whoever of the office takes it up first; the director decides. */
const disposalElements: AmountElements = [
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false },
  {
    stage: 2,
    type: 'AGREE',
    who: { kind: 'FIELD', field: 'witness' },
    mayArbitrary: false,
    when: [{ field: 'needsWitness', is: 'eq', value: true }],
  },
  { stage: 3, type: 'AGREE', who: { kind: 'ROLE_GROUP', role: 'H01' }, mayArbitrary: false },
  { stage: 4, type: 'APPROVE', who: director, mayArbitrary: false },
]

/** A change of an employee: the line manager of the person agrees, the director decides. */
const employeeChangeElements: AmountElements = [
  {
    stage: 1,
    type: 'AGREE',
    who: { kind: 'FIELD', field: 'manager' },
    mayArbitrary: false,
    when: [{ field: 'hasManager', is: 'eq', value: true }],
  },
  { stage: 2, type: 'APPROVE', who: director, mayArbitrary: false },
]

/** A head-count request: the line manager looks at it, whoever owns the personnel budget and the office agree, the director decides. */
const headCountElements: AmountElements = [
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: false },
  { stage: 2, type: 'AGREE', who: { kind: 'BUDGET_OWNER' }, mayArbitrary: false, when: [{ field: 'charged', is: 'eq', value: true }] },
  { stage: 3, type: 'AGREE', who: { kind: 'ROLE_GROUP', role: 'H01' }, mayArbitrary: false },
  { stage: 4, type: 'APPROVE', who: director, mayArbitrary: false },
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
    nameEn: 'Line manager, head of department',
    nameKo: '보고 상위자, 부서장',
    nameDe: 'Führungskraft, Abteilungsleitung',
    elements: leaveElements,
  },
  {
    code: 'CODE',
    nameEn: 'Line manager, office',
    nameKo: '보고 상위자, 총무 부서',
    nameDe: 'Führungskraft, Büro',
    elements: codeElements,
  },
  {
    code: 'RESERVATION',
    nameEn: 'Line manager',
    nameKo: '보고 상위자',
    nameDe: 'Führungskraft',
    elements: reservationElements,
  },
  {
    code: 'PROJECT',
    nameEn: 'Head of department, office, budget owner',
    nameKo: '부서장, 총무 부서, 예산 책임자',
    nameDe: 'Abteilungsleitung, Büro, Budgetverantwortung',
    elements: projectElements,
  },
  {
    code: 'BUDGET',
    nameEn: 'Line manager, budget owner',
    nameKo: '보고 상위자, 예산 책임자',
    nameDe: 'Führungskraft, Budgetverantwortung',
    elements: budgetElements,
  },
  {
    code: 'TRIP',
    nameEn: 'Budget owner, line manager or director by amount',
    nameKo: '예산 책임자, 금액에 따라 보고 상위자 또는 소장',
    nameDe: 'Budgetverantwortung, je nach Betrag Führungskraft oder Direktion',
    elements: tripElements,
  },
  {
    code: 'TRIP_EXPENSE',
    nameEn: 'Line manager above the estimate, office or director by amount',
    nameKo: '예상 초과 시 보고 상위자, 금액에 따라 총무 부서 또는 소장',
    nameDe: 'Führungskraft über der Schätzung, je nach Betrag Büro oder Direktion',
    elements: tripExpenseElements,
  },
  {
    code: 'PAYMENT',
    nameEn: 'Line manager, budget owner, head or director by amount',
    nameKo: '보고 상위자, 예산 책임자, 금액에 따라 부서장 또는 소장',
    nameDe: 'Führungskraft, Budgetverantwortung, je nach Betrag Leitung oder Direktion',
    elements: paymentElements,
  },
  {
    code: 'DISPOSAL',
    nameEn: 'Line manager, witness of a loss, office, director',
    nameKo: '보고 상위자, 분실 확인자, 총무 부서, 소장',
    nameDe: 'Führungskraft, bei Verlust Zeuge oder Zeugin, Büro, Direktion',
    elements: disposalElements,
  },
  {
    code: 'CERTIFICATE',
    nameEn: 'Line manager for a salary, office',
    nameKo: '급여 포함 시 보고 상위자, 총무 부서',
    nameDe: 'Bei Gehalt Führungskraft, Büro',
    elements: certificateElements,
  },
  {
    code: 'EMPLOYEE_CHANGE',
    nameEn: 'Line manager of the person, director',
    nameKo: '대상자의 보고 상위자, 소장',
    nameDe: 'Führungskraft der Person, Direktion',
    elements: employeeChangeElements,
  },
  {
    code: 'HEAD_COUNT',
    nameEn: 'Line manager, budget owner, office, director',
    nameKo: '보고 상위자, 예산 책임자, 총무 부서, 소장',
    nameDe: 'Führungskraft, Budgetverantwortung, Büro, Direktion',
    elements: headCountElements,
  },
]
