import { changeStatusLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import type { ChangeStatus } from '@maru/shared/personnel/changes/employee-change.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones = {
  IN_APPROVAL: 'blue',
  RELEASED: 'grey',
  WAITING: 'amber',
  FAILED: 'red',
  APPLIED: 'green',
  WITHDRAWN: 'grey',
  CANCELLED: 'grey',
} as const

/** Where a change stands. */
export const ChangeChip = ({ status }: { status: ChangeStatus }) => {
  const label = useLabel()
  return <StatusChip tone={tones[status]} text={label(changeStatusLabels[status])} />
}
