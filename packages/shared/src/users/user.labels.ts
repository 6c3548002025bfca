import type { LabelRecords } from '../labels.ts'

/** Texts of the user list and the user popup: LB00000300–0499. */
export const userLabels = {
  users: ['LB00000300', 'Users', '사용자', 'Benutzer'],
  userId: ['LB00000301', 'User ID', '사용자 ID', 'Benutzer-ID'],
  employeeNo: ['LB00000302', 'Employee no.', '사번', 'Personalnr.'],
  englishName: ['LB00000303', 'Name', '이름', 'Name'],
  koreanName: ['LB00000304', 'Korean name', '한글 이름', 'Koreanischer Name'],
  department: ['LB00000305', 'Department', '부서', 'Abteilung'],
  position: ['LB00000306', 'Position', '직위', 'Position'],
  contractType: ['LB00000307', 'Contract type', '계약 유형', 'Vertragsart'],
  status: ['LB00000308', 'Status', '상태', 'Status'],
  joinDate: ['LB00000309', 'Joined', '입사일', 'Eintritt'],
  lastSignIn: ['LB00000310', 'Last sign-in', '최근 로그인', 'Letzte Anmeldung'],
  roles: ['LB00000311', 'Roles', '역할', 'Rollen'],
} as const satisfies LabelRecords
