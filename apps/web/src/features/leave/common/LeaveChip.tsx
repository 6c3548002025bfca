import { leaveStatusLabels } from '@maru/shared/leave/leave.labels.ts'
import type { ShownStatus } from '@maru/shared/leave/common/leave-model.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { statusLooks } from './leave-labels.ts'

export function LeaveChip({ status }: { status: ShownStatus }) {
  const label = useLabel()
  const [tone, dot] = statusLooks[status]
  return <StatusChip tone={tone} dot={dot} text={label(leaveStatusLabels[status])} />
}
