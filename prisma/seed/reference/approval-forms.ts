import type { LineElement } from '@maru/shared/approvals/line-template.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'

const elements: readonly Pick<LineElement, 'stage' | 'type' | 'who' | 'mayArbitrary'>[] = [
  // The own head may decide everyday matters as final; the director stands behind.
  { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 }, mayArbitrary: true },
  { stage: 2, type: 'APPROVE', who: { kind: 'POSITION', position: 'DIRECTOR', scope: 'COMPANY' }, mayArbitrary: false },
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
]

/** Forms documents are drafted with. */
export const approvalFormRows: readonly Prisma.ApprovalFormCreateManyInput[] = [
  {
    code: 'GENERAL',
    kind: 'GENERAL',
    nameEn: 'General document',
    nameKo: '일반 기안',
    nameDe: 'Allgemeines Dokument',
    lineTemplateCode: 'HEAD_DIRECTOR',
    readScope: 'DEPT',
    retentionYears: 5,
    sortOrder: 10,
  },
]
