import type { DocumentStage, DocumentStep } from '../../approvals/common/document-labels.ts'

type Status = DocumentStep['status']

/** An approver of a line. Without a user id no picture is loaded; the department tells two of them apart. */
function step(id: string, name: string, more: Partial<DocumentStep> = {}): DocumentStep {
  return {
    id,
    userId: '',
    name,
    departmentName: 'Water Research',
    positionName: 'Researcher',
    assigneeKind: 'USER',
    departmentCode: id,
    roleCode: '',
    type: 'REVIEW',
    locked: false,
    mayArbitrary: false,
    follows: false,
    authorityRule: '',
    isFinal: false,
    reason: '',
    version: 1,
    pass: 1,
    superseded: false,
    status: 'PENDING',
    actedByName: '',
    onBehalf: false,
    deputyName: '',
    mode: '',
    opinion: '',
    corrections: [],
    activatedAt: '',
    actedAt: '',
    dueAt: '',
    overdue: false,
    askedBy: '',
    ...more,
  }
}
const stage = (no: number, rule: DocumentStage['rule'], steps: readonly DocumentStep[], need: number | null = null): DocumentStage => ({
  no,
  rule,
  need,
  steps: [...steps],
})

export const sampleDrafter = { userId: '', name: 'Alex Beispiel', departmentName: 'Water Research', positionName: 'Researcher' }

/** A line with all a line can have: one by one, side by side, one after the other inside a group, kept by the form, the final one. */
export const sampleStages = (long: string): DocumentStage[] => [
  stage(1, 'ALL', [step('a', '예시', { status: 'APPROVED', reason: long })]),
  stage(
    2,
    'N_OF_M',
    [
      step('b', long, { type: 'AGREE', status: 'AGREED', departmentName: long }),
      step('c', 'Kim Beispiel', { type: 'AGREE', status: 'WAITING' }),
      step('d', 'Lee Beispiel', { type: 'AGREE', follows: true }),
      step('e', 'Finance', { type: 'FIN_AGREE', assigneeKind: 'DEPT', status: 'DISAGREED' }),
    ],
    2,
  ),
  stage(3, 'ALL', [step('f', 'Head Beispiel', { type: 'APPROVE', locked: true, isFinal: true, reason: long })]),
]

/** More steps than the flow shows at once; the seventh is asked. */
export const sampleManyStages = (): DocumentStage[] =>
  Array.from({ length: 12 }, (_, index) => {
    const status: Status = index < 6 ? 'APPROVED' : index === 6 ? 'WAITING' : 'PENDING'
    return stage(index + 1, 'ALL', [step(`many${String(index)}`, `Person ${String(index + 1)}`, { status })])
  })
