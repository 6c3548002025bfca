import { budgetCategories } from '@maru/shared/projects/project-fields.ts'
import { budgetEntryLabels, projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { type BudgetEntryRow, projects } from '@maru/shared/projects/project.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { lineText } from '../common/budget-text.ts'
import { HeldAmount } from '../common/HeldAmount.tsx'
import { RequestLink } from './RequestLink.tsx'

const categoryOf = (stored: string) => budgetCategories.find((one) => one === stored) ?? 'OTHER'

/** What was booked on the project, the latest first. */
export function LedgerTable({ projectNo }: { projectNo: string }) {
  const label = useLabel()
  const [paging, setPaging] = useState({ page: 1, size: 25 })
  const list = useQuery({ ...query(projects.entries, { params: { projectNo }, query: paging }), placeholderData: keepPreviousData })
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  const { rows, total } = list.data
  if (total === 0) return <Empty title={label(labels.noEntries)} />
  const line = (row: BudgetEntryRow) => lineText(label, { year: row.year, category: categoryOf(row.category), name: row.lineName })
  const columns = [
    { key: 'at', label: labels.at, width: 150, render: (row: BudgetEntryRow) => <InstantText at={row.at} /> },
    { key: 'kind', label: labels.kind, width: 100, render: (row: BudgetEntryRow) => label(budgetEntryLabels[row.kind]) },
    { key: 'line', label: labels.line, width: 190, render: line },
    { key: 'request', label: labels.request, render: (row: BudgetEntryRow) => <RequestLink request={row} /> },
    {
      key: 'amount',
      label: labels.amount,
      width: 120,
      align: 'right' as const,
      render: (row: BudgetEntryRow) => <HeldAmount amount={row.amount} />,
    },
    { key: 'reason', label: labels.reason, width: 140, render: (row: BudgetEntryRow) => row.reason },
    { key: 'user', label: labels.bookedBy, width: 140, render: (row: BudgetEntryRow) => row.userName },
  ]
  return (
    <>
      <PlainTable name={label(labels.ledger)} columns={columns} rows={rows} rowId={({ id }) => id} />
      {fillsPages(total) && (
        <Pager
          total={total}
          {...paging}
          onPage={(page) => setPaging({ ...paging, page })}
          onSize={(size) => setPaging({ page: 1, size })}
        />
      )}
    </>
  )
}
