import type { Prisma } from '@maru/prisma/generated/client.ts'

/** Forms of gifts, of changes of employees, and of guests and interns. */
export const personnelFormRows: readonly Prisma.ApprovalFormCreateManyInput[] = [
  {
    code: 'GIFT',
    kind: 'GIFT',
    nameEn: 'Gift declaration',
    nameKo: '선물 신고',
    nameDe: 'Geschenkmeldung',
    lineTemplateCode: 'CODE',
    approverMayEdit: ['outcome', 'exception'],
    // The register shows it to whoever may see names.
    readScope: 'LINE',
    retentionYears: 10,
    sortOrder: 190,
  },
  {
    code: 'EMPLOYEE_CHANGE',
    kind: 'EMPLOYEE_CHANGE',
    nameEn: 'Employee change',
    nameKo: '인사 변경',
    nameDe: 'Personaländerung',
    lineTemplateCode: 'EMPLOYEE_CHANGE',
    readScope: 'LINE',
    retentionYears: 10,
    sortOrder: 200,
  },
  {
    code: 'IRREGULAR_PROFILE',
    kind: 'IRREGULAR_PROFILE',
    nameEn: 'Profile of a guest or intern',
    nameKo: '방문 인력 신청',
    nameDe: 'Profil für Gast oder Praktikum',
    lineTemplateCode: 'CODE',
    // Insurance and funding are nobody else's matter.
    readScope: 'LINE',
    retentionYears: 5,
    sortOrder: 210,
  },
]
