import type { Prisma } from '@maru/prisma/generated/client.ts'

type Row = Prisma.RoleCreateManyInput
const role = (code: string, kind: Row['kind'], nameEn: string, nameKo: string, nameDe: string): Row => ({
  code,
  kind,
  nameEn,
  nameKo,
  nameDe,
})

/** The roles of SPEC 6, where B01 exists as a code and never holds a right, and the auditor, who only reads (decision 012). */
export const roleRows: readonly Row[] = [
  role('M01', 'SYSTEM', 'Administrator', '관리자', 'Administration'),
  role('H01', 'SYSTEM', 'Office', '총무 부서', 'Büro'),
  role('G01', 'SYSTEM', 'General user', '일반 사용자', 'Mitarbeitende'),
  role('B01', 'SYSTEM', 'Account', '계정', 'Konto'),
  role('A01', 'SYSTEM', 'Auditor', '감사자', 'Revision'),
  role('WM00001', 'BUSINESS', 'Department clerk', '부서 담당자', 'Abteilungssekretariat'),
  role('WM00002', 'BUSINESS', 'Patent clerk', '특허 담당자', 'Patentsachbearbeitung'),
]

type Scope = Prisma.DataScopeCreateManyInput
const everybody = (roleCode: string, domain: string): Scope => ({ roleCode, domain, scope: 'ALL' })
/** First reach of the roles: administration and office see everybody's, the auditor what everybody did. Given to new roles only. */
export const roleScopeRows: readonly Scope[] = [
  ...['users', 'leave', 'papers', 'histories', 'projects'].map((domain) => everybody('M01', domain)),
  ...['users', 'leave', 'papers', 'projects'].map((domain) => everybody('H01', domain)),
  everybody('A01', 'histories'),
]
