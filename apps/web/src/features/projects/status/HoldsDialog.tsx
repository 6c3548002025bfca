import type { BudgetLineRow } from '@maru/shared/projects/project-fields.ts'
import { projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { type BudgetHoldRow, projects } from '@maru/shared/projects/project.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { lineText } from '../common/budget-text.ts'
import { HeldAmount } from '../common/HeldAmount.tsx'
import { RequestLink } from './RequestLink.tsx'

const WIDTH = 860
const columns = [
  { key: 'request', label: labels.request, render: (row: BudgetHoldRow) => <RequestLink request={row} /> },
  { key: 'drafter', label: labels.drafterName, width: 160, render: (row: BudgetHoldRow) => row.drafterName },
  { key: 'since', label: labels.since, width: 150, render: (row: BudgetHoldRow) => <InstantText at={row.since} /> },
  ...(['reserved', 'committed'] as const).map((name) => ({
    key: name,
    label: labels[name],
    width: 104,
    align: 'right' as const,
    render: (row: BudgetHoldRow) => <HeldAmount amount={row[name]} />,
  })),
]

/** What the money of a budget line waits for: its requests, with what each has reserved and committed. */
export function HoldsDialog({ projectNo, line, onClose }: { projectNo: string; line: BudgetLineRow; onClose: () => void }) {
  const label = useLabel()
  const holds = useQuery(query(projects.holds, { params: { projectNo } }))
  const rows = holds.data?.filter(({ lineId }) => lineId === line.id)
  return (
    <DialogFrame title={label(labels.held, lineText(label, line))} width={WIDTH} readOnly onClose={onClose}>
      {holds.isError && <ErrorBox error={holds.error} onRetry={() => void holds.refetch()} />}
      {holds.isPending && <SkeletonRows count={3} />}
      {rows?.length === 0 && <Empty title={label(labels.noHolds)} />}
      {rows !== undefined && rows.length > 0 && (
        <PlainTable name={label(labels.request)} columns={columns} rows={rows} rowId={({ id }) => id} />
      )}
    </DialogFrame>
  )
}
