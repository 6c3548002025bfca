import { documentLabels } from '../../approvals/documents/document.labels.ts'
import type { LabelRecord, LabelRecords } from '../../labels.ts'
import { accountLabels } from '../../users/user-account.labels.ts'
import { userPopupLabels } from '../../users/user-popup.labels.ts'
import { settingsLabels } from '../../web.labels.ts'
import type { ChangeField } from './change-body.ts'
import type { ChangeEffect, ChangeStatus, ExitCheckRow } from './employee-change.ts'

/** Requests that change members of staff: LB00023289–23326. */
export const employeeChangeLabels = {
  userId: ['LB00023289', 'Person', '대상자', 'Person'],
  effectiveOn: ['LB00023290', 'Effective on', '적용일', 'Wirksam ab'],
  items: ['LB00023291', 'Changes', '변경 항목', 'Änderungen'],
  item: ['LB00023292', 'Change {0}', '변경 {0}', 'Änderung {0}'],
  addItem: ['LB00023293', 'Add change', '항목 추가', 'Änderung hinzufügen'],
  removeItem: ['LB00023294', 'Remove change {0}', '변경 {0} 삭제', 'Änderung {0} entfernen'],
  newChange: ['LB00023295', 'New employee change', '새 인사 변경', 'Neue Personaländerung'],
  draftChange: ['LB00023296', 'Employee change', '인사 변경', 'Personaländerung'],
  requests: ['LB00023297', 'Requests', '신청', 'Anträge'],
  planned: ['LB00023298', 'Planned changes', '예정된 변경', 'Geplante Änderungen'],
  effects: ['LB00023299', 'Also affected', '영향 범위', 'Auswirkungen'],
  deputyId: ['LB00023301', 'Deputy for open documents', '미결 문서 대리자', 'Vertretung für offene Dokumente'],
  manager: ['LB00023302', 'Line manager', '보고 상위자', 'Führungskraft'],
  hours: ['LB00023303', 'Hours Monday to Sunday', '월~일 근무 시간', 'Stunden Montag bis Sonntag'],
  hoursHint: ['LB00023304', 'Seven numbers, such as 8 8 8 8 8 0 0', '예: 8 8 8 8 8 0 0', 'Sieben Zahlen, z. B. 8 8 8 8 8 0 0'],
  roleGiven: ['LB00023305', 'Assign role', '역할 부여', 'Rolle zuweisen'],
  roleTaken: ['LB00023306', 'Remove role', '역할 회수', 'Rolle entfernen'],
  withdraw: ['LB00023307', 'Withdraw change', '변경 철회', 'Änderung zurückziehen'],
  failure: ['LB00023310', 'Could not be applied: {0}', '적용하지 못했습니다: {0}', 'Konnte nicht angewendet werden: {0}'],
  checklist: ['LB00023311', 'Exit checklist', '퇴직 점검표', 'Checkliste zum Austritt'],
  finish: ['LB00023312', 'Complete checklist', '점검 완료', 'Checkliste abschließen'],
  tick: ['LB00023314', 'Mark as returned', '반납 확인', 'Als zurückgegeben markieren'],
  openCount: ['LB00023315', '{0} open', '미결 {0}건', '{0} offen'],
  remainingLeave: ['LB00023316', 'Remaining leave', '잔여 휴가', 'Resturlaub'],
  search: ['LB00023317', 'Name of the person', '대상자 이름', 'Name der Person'],
  noPlanned: ['LB00023318', 'No planned changes', '예정된 변경이 없습니다', 'Keine geplanten Änderungen'],
  lines: ['LB00023319', 'Approval lines and templates', '결재선과 서식', 'Genehmigungslinien und Vorlagen'],
  reports: ['LB00023320', 'Direct reports', '직속 직원', 'Unterstellte Personen'],
  resources: ['LB00023321', 'Managed resources', '관리 중인 자원', 'Verwaltete Ressourcen'],
  assets: ['LB00023322', 'Assets in custody', '관리 중인 자산', 'Anlagen in Verantwortung'],
  cards: ['LB00023323', 'Company cards', '법인 카드', 'Firmenkarten'],
  waitingDocuments: ['LB00024214', 'Documents to reassign', '재지정할 문서', 'Weiterzugebende Dokumente'],
  keys: ['LB00023324', 'Keys, badges and other items', '열쇠·출입증·기타 물품', 'Schlüssel, Ausweise, Sonstiges'],
} as const satisfies LabelRecords

/** What each changed field is called. */
export const changeFieldNames: Readonly<Record<ChangeField, LabelRecords[string]>> = {
  department: accountLabels.departmentCode,
  position: accountLabels.positionCode,
  manager: employeeChangeLabels.manager,
  contractType: userPopupLabels.contractTypeCode,
  contractEnd: userPopupLabels.contractEndDate,
  hours: employeeChangeLabels.hours,
  workplace: settingsLabels.workplaceCode,
  status: userPopupLabels.statusCode,
  roleGiven: employeeChangeLabels.roleGiven,
  roleTaken: employeeChangeLabels.roleTaken,
  lastDay: accountLabels.lastDay,
}

export const changeStateLabels = {
  WAITING: ['LB00023326', 'Planned', '예정', 'Geplant'],
  FAILED: ['LB00023327', 'Failed', '실패', 'Fehlgeschlagen'],
  APPLIED: ['LB00023328', 'Applied', '적용됨', 'Angewendet'],
  WITHDRAWN: ['LB00023329', 'Withdrawn', '철회됨', 'Zurückgezogen'],
} as const satisfies LabelRecords
export const changeStatusLabels: Readonly<Record<ChangeStatus, LabelRecord>> = {
  ...changeStateLabels,
  IN_APPROVAL: documentLabels.statusProgress,
  RELEASED: documentLabels.statusReturned,
  CANCELLED: documentLabels.statusCancelled,
}

/** What a change touches besides. */
export const effectLabels: Readonly<Record<ChangeEffect['kind'], LabelRecord>> = {
  leave: accountLabels.openLeaves,
  lines: employeeChangeLabels.lines,
  waitingSteps: accountLabels.waitingSteps,
  ownDocuments: accountLabels.ownDocuments,
  receipts: accountLabels.receipts,
  reports: employeeChangeLabels.reports,
  headOf: accountLabels.headOf,
  delegations: accountLabels.standsInFor,
  resources: employeeChangeLabels.resources,
  assets: employeeChangeLabels.assets,
  cards: employeeChangeLabels.cards,
}
export const exitItemLabels: Readonly<Record<ExitCheckRow['item'], LabelRecord>> = {
  ASSETS: employeeChangeLabels.assets,
  COMPANY_CARDS: employeeChangeLabels.cards,
  DELEGATIONS: accountLabels.standsInFor,
  RESOURCES: employeeChangeLabels.resources,
  LINES: employeeChangeLabels.lines,
  DOCUMENTS: accountLabels.waitingSteps,
  KEYS: employeeChangeLabels.keys,
}

export const personnelNoticeNames = {
  changeFailed: ['LB00023330', 'Employee changes not applied', '인사 변경 적용 실패', 'Nicht angewendete Personaländerungen'],
  deputyLeftOut: ['LB00023460', 'Deputies missing', '대결자 누락', 'Fehlende Vertretungen'],
  ownDepartmentChanged: ['LB00024210', 'Own change of department', '본인 부서 이동', 'Eigener Abteilungswechsel'],
  departmentChanged: ['LB00024211', 'Colleagues changing departments', '직원 부서 이동', 'Abteilungswechsel anderer'],
} as const satisfies LabelRecords
/** {0} the person, {1} the day; of a deputy {0} the deputy, {1} who leaves; of a department {1} the old, {2} the new, {3} what waits, {4} posts as head. */
export const personnelNoticeTexts = {
  changeFailed: [
    'LB00023331',
    'The change of {0} on {1} could not be applied. Open it for the reason.',
    '{0}님의 {1} 인사 변경을 적용하지 못했습니다. 문서에서 사유를 확인하세요.',
    'Die Änderung von {0} zum {1} konnte nicht angewendet werden. Der Grund steht im Dokument.',
  ],
  deputyLeftOut: [
    'LB00023461',
    '{0} is not here any more and takes over nothing from {1}. Arrange another deputy.',
    '{0}님이 재직 중이 아니어서 {1}님의 문서를 인계받지 못합니다. 다른 대결자를 지정하세요.',
    '{0} arbeitet nicht mehr hier und übernimmt nichts von {1}. Richten Sie eine andere Vertretung ein.',
  ],
  ownDepartmentChanged: [
    'LB00024212',
    'You moved from {1} to {2}. Documents waiting for you: {3}. You are still head of: {4}.',
    '부서 이동: {1} → {2}. 처리할 문서: {3}건. 계속 부서장인 부서: {4}.',
    'Sie sind von {1} zu {2} gewechselt. Dokumente, die auf Sie warten: {3}. Sie leiten weiterhin: {4}.',
  ],
  departmentChanged: [
    'LB00024213',
    '{0} moved from {1} to {2}. Documents waiting for {0}: {3}. Still head of: {4}.',
    '{0}님 부서 이동: {1} → {2}. 처리할 문서: {3}건. 계속 부서장인 부서: {4}.',
    '{0} ist von {1} zu {2} gewechselt. Dokumente, die auf {0} warten: {3}. Leitet weiterhin: {4}.',
  ],
} as const satisfies LabelRecords
export const personnelJobLabels = {
  name: ['LB00023332', 'Employee changes and guests', '인사 변경과 방문 인력', 'Personaländerungen und Gäste'],
  hint: [
    'LB00023333',
    'Applies changes of the day, reminds of guests leaving and of gifts in December',
    '당일 인사 변경 적용, 방문 인력 종료 안내, 12월 선물 신고 안내',
    'Wendet Änderungen des Tages an, erinnert an endende Gastaufenthalte und im Dezember an Geschenke',
  ],
} as const satisfies LabelRecords
