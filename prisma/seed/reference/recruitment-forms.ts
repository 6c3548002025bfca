import type { Prisma } from '@maru/prisma/generated/client.ts'

/** The form of head-count requests. */
export const recruitmentFormRows: readonly Prisma.ApprovalFormCreateManyInput[] = [
  {
    code: 'HEAD_COUNT',
    kind: 'HEAD_COUNT',
    nameEn: 'Head-count request',
    nameKo: '인력 신청',
    nameDe: 'Stellenantrag',
    lineTemplateCode: 'HEAD_COUNT',
    // What a post costs is for the line, not for the department.
    readScope: 'LINE',
    retentionYears: 10,
    sortOrder: 190,
  },
]
