import type { LineElement } from '@maru/shared/approvals/line-rules/line-template.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'

const forms = [
  ['CERT_EMPLOYMENT', 'EMPLOYMENT_CERTIFICATE', 'Employment certificate', '재직 증명서 신청', 'Arbeitsbescheinigung'],
  ['CERT_CAREER', 'CAREER_CERTIFICATE', 'Career certificate', '경력 증명서 신청', 'Tätigkeitsnachweis'],
  ['CERT_OTHER', 'OTHER_CERTIFICATE', 'Other certificate', '기타 증명서 신청', 'Andere Bescheinigung'],
] as const

/** Forms of certificates; what they say of a person, the salary too, is for the line and the office. */
export const certificateFormRows: readonly Prisma.ApprovalFormCreateManyInput[] = forms.map(
  ([code, kind, nameEn, nameKo, nameDe], index) => ({
    code,
    kind,
    nameEn,
    nameKo,
    nameDe,
    lineTemplateCode: 'CERTIFICATE',
    drafterMayEditLine: 'NO',
    approverMayEdit: ['salary', 'currency', 'salaryPer'],
    // An issued certificate is revoked by the office.
    cancelAllowed: false,
    readScope: 'LINE',
    retentionYears: 5,
    sortOrder: 190 + index * 10,
  }),
)

/** A certificate without salary of somebody who works here is issued with its submission. */
export const certificateRuleRows: readonly Prisma.ApprovalAuthorityRuleCreateManyInput[] = forms.map(([formCode]) => ({
  ruleNo: '2-1',
  formCode,
  textEn: 'A certificate without salary of somebody who works here is issued without approval.',
  textKo: '급여가 포함되지 않은 재직자의 증명서는 결재 없이 발급',
  textDe: 'Bescheinigungen ohne Gehalt für Beschäftigte werden ohne Genehmigung ausgestellt.',
  conditions: [{ field: 'issuesAtOnce', is: 'eq', value: true }],
  selfDecided: true,
  validFrom: new Date('2009-01-01'),
}))

/** A salary is confirmed by the line manager, whom the top manager has none of, then by whoever of the office takes it up first, who alone decides on former staff. */
export const certificateElements: readonly Pick<LineElement, 'stage' | 'type' | 'who' | 'mayArbitrary' | 'when'>[] = [
  {
    stage: 1,
    type: 'REVIEW',
    who: { kind: 'REPORTS_TO', levels: 1 },
    mayArbitrary: false,
    when: [
      { field: 'includeSalary', is: 'eq', value: true },
      { field: 'worksHere', is: 'eq', value: true },
      { field: 'drafterIsTop', is: 'eq', value: false },
    ],
  },
  { stage: 2, type: 'APPROVE', who: { kind: 'ROLE_GROUP', role: 'H01' }, mayArbitrary: false, when: [] },
]
