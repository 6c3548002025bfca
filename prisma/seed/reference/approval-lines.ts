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
]
