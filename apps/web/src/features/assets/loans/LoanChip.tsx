import type { AssetLoanRow } from '@maru/shared/assets/requests/asset-loan.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

/** Whether a loan is open, overdue, or when it came back. */
export function LoanChip({ loan: { returnedOn, isOverdue } }: { loan: AssetLoanRow }) {
  const label = useLabel()
  if (returnedOn !== '') return <StatusChip tone="green" text={`${label(labels.returnedOn)} ${returnedOn}`} />
  return isOverdue ? <StatusChip tone="red" text={label(labels.overdueLoan)} /> : <StatusChip tone="blue" text={label(labels.openLoan)} />
}
