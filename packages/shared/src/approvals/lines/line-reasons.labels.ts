import type { LabelRecords } from '../../labels.ts'

/** Why a person stands in a line: LB00003000–3029. `{0}` is a department, a position, a role or a person. */
export const lineReasons = {
  namedByForm: ['LB00003000', 'Required by this form', '양식에서 지정', 'Von diesem Formular vorgeschrieben'],
  superior: ['LB00003001', 'Line manager: head of {0}', '보고 상위자: {0} 부서장', 'Führungskraft: Leitung {0}'],
  head: ['LB00003002', 'Head of {0}', '{0} 부서장', 'Leitung {0}'],
  headAbove: [
    'LB00003003',
    'Head of {0} (position below is vacant or held by the drafter)',
    '{0} 부서장(하위 부서장이 공석이거나 기안자 본인)',
    'Leitung {0} (Stelle darunter unbesetzt oder die der verfassenden Person)',
  ],
  actingSuperior: [
    'LB00007510',
    'Line manager: acting head of {0}',
    '보고 상위자: {0} 부서장 직무대행',
    'Führungskraft: kommissarische Leitung {0}',
  ],
  actingHead: ['LB00007511', 'Acting head of {0}', '{0} 부서장 직무대행', 'Kommissarische Leitung {0}'],
  actingHeadAbove: [
    'LB00007512',
    'Acting head of {0} (position below is vacant or held by the drafter)',
    '{0} 부서장 직무대행(하위 부서장이 공석이거나 기안자 본인)',
    'Kommissarische Leitung {0} (Stelle darunter unbesetzt oder die der verfassenden Person)',
  ],
  lineManager: ['LB00011010', 'Line manager of {0}', '{0}님의 보고 상위자', 'Direkte Führungskraft von {0}'],
  position: ['LB00003004', 'Position: {0}', '직위: {0}', 'Position: {0}'],
  role: ['LB00003005', 'Role: {0}', '역할: {0}', 'Rolle: {0}'],
  addedByDrafter: ['LB00003006', 'Added by the drafter', '기안자가 추가', 'Von der verfassenden Person hinzugefügt'],
  inPlaceOf: ['LB00003007', 'Instead of {0}', '{0}님 대신 지정', 'Anstelle von {0}'],
  groupDeputy: ['LB00022184', 'Deputy for {0}', '{0} 대결자', 'Vertretung für {0}'],
  department: ['LB00003300', 'Department: {0}', '부서: {0}', 'Abteilung: {0}'],
  budgetOwner: ['LB00015188', 'Budget owner of the project', '과제의 예산 책임자', 'Budgetverantwortung des Projekts'],
  projectLead: ['LB00015183', 'Principal investigator of the project', '과제의 연구책임자', 'Leitung des Projekts'],
  field: ['LB00003301', 'Named in the request: {0}', '신청서에 지정됨: {0}', 'Im Antrag genannt: {0}'],
  secondPerson: [
    'LB00022352',
    'Second person: {0} changed accounts, posts or approval rules on {1}',
    '추가 확인자: {0}님이 {1}에 계정, 보직 또는 결재 규칙을 변경함',
    'Zweite Person: {0} hat am {1} Konten, Ämter oder Freigaberegeln geändert',
  ],
  addedByApprover: ['LB00003302', 'Added by {0}', '{0}님이 추가', 'Hinzugefügt von {0}'],
} as const satisfies LabelRecords
export type LineReason = keyof typeof lineReasons
