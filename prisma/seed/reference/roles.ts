import type { Prisma } from '@maru/prisma/generated/client.ts'

type Row = Prisma.RoleCreateManyInput
const role = (code: string, kind: Row['kind'], [nameEn, nameKo, nameDe]: readonly [string, string, string], note: string): Row => ({
  code,
  kind,
  nameEn,
  nameKo,
  nameDe,
  note,
})

/** The roles of SPEC 6, where B01 exists as a code and never holds a right, and the auditor, who only reads (decision 012). */
export const roleRows: readonly Row[] = [
  role('M01', 'SYSTEM', ['Administrator', '관리자', 'Administration'], 'Keeps people, rights, menus, texts and settings of the portal'),
  role('H01', 'SYSTEM', ['Office', '총무 부서', 'Büro'], 'Keeps registers, leave, money and reservations of everybody'),
  role('G01', 'SYSTEM', ['General user', '일반 사용자', 'Mitarbeitende'], 'Uses the portal: every member of staff'),
  role('B01', 'SYSTEM', ['Account', '계정', 'Konto'], 'Account without rights'),
  role('A01', 'SYSTEM', ['Auditor', '감사자', 'Revision'], 'Reads histories and evidence, changes nothing'),
  role(
    'WM00001',
    'BUSINESS',
    ['Department clerk', '부서 담당자', 'Abteilungssekretariat'],
    'Prepares documents and bookings for the own department',
  ),
  role('WM00002', 'BUSINESS', ['Patent clerk', '특허 담당자', 'Patentsachbearbeitung'], 'Keeps inventions, patents and their due dates'),
]

type Scope = Prisma.DataScopeCreateManyInput
const everybody = (roleCode: string, domain: string): Scope => ({ roleCode, domain, scope: 'ALL' })
/** First reach of the roles: administration and office see everybody's, the auditor what everybody did. Given to new roles only. */
export const roleScopeRows: readonly Scope[] = [
  ...['users', 'leave', 'papers', 'histories', 'projects'].map((domain) => everybody('M01', domain)),
  ...['users', 'leave', 'papers', 'projects'].map((domain) => everybody('H01', domain)),
  everybody('A01', 'histories'),
]
