import type { Prisma } from '@maru/prisma/generated/client.ts'

/** Forms of requests about assets. */
export const assetFormRows: readonly Prisma.ApprovalFormCreateManyInput[] = [
  {
    code: 'LEASING',
    kind: 'LEASING',
    nameEn: 'Lending request',
    nameKo: '자산 대여 신청',
    nameDe: 'Antrag auf Ausleihe',
    lineTemplateCode: 'CODE',
    readScope: 'DEPT',
    retentionYears: 5,
    sortOrder: 150,
  },
  {
    code: 'RELOCATION',
    kind: 'RELOCATION',
    nameEn: 'Relocation request',
    nameKo: '자산 사용 장소 변경 신청',
    nameDe: 'Antrag auf Standortänderung',
    lineTemplateCode: 'CODE',
    bulkAllowed: true,
    readScope: 'DEPT',
    retentionYears: 5,
    sortOrder: 160,
  },
  {
    code: 'ASSET_CHANGE',
    kind: 'ASSET_CHANGE',
    nameEn: 'Asset change',
    nameKo: '자산 변경 신청',
    nameDe: 'Anlagenänderung',
    lineTemplateCode: 'CODE',
    readScope: 'DEPT',
    // Books are kept for ten years.
    retentionYears: 10,
    sortOrder: 170,
  },
  {
    code: 'DISPOSAL',
    kind: 'DISPOSAL',
    nameEn: 'Disposal request',
    nameKo: '자산 폐기 신청',
    nameDe: 'Aussonderungsantrag',
    lineTemplateCode: 'DISPOSAL',
    readScope: 'DEPT',
    retentionYears: 10,
    sortOrder: 180,
  },
]
