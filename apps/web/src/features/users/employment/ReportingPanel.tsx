import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { lineLawLabels as labels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import type { ReportingLine } from '@maru/shared/users/reporting.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Pencil, Plus, X } from '../../../kit/icons.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ReportingDialog } from './ReportingDialog.tsx'

const looks = {
  now: { tone: 'green', dot: 'full' },
  future: { tone: 'blue', dot: 'ring' },
  past: { tone: 'grey', dot: 'full' },
} as const

const concerned = ['users', 'people']

/** People a person reports to, with the days; without a line that is the head of the department. */
export function ReportingPanel({ userId, closed }: { userId: string; closed: boolean }) {
  const label = useLabel()
  const isAdmin = useMay()(userAccounts.report)
  const lines = useQuery(query(userAccounts.reportingLines, { params: { userId } }))
  const remove = useAction(userAccounts.removeReporting, concerned)
  const [editing, setEditing] = useState<ReportingLine | 'new'>()
  const edits = isAdmin && !closed
  const removePlanned = async ({ id, managerName }: ReportingLine) => {
    if (!(await confirm({ title: labels.removePlannedTitle, yes: answerLabels.remove, args: [managerName], danger: true }))) return
    await remove.mutateAsync({ params: { userId, id } })
    toast.success(messages.saved)
  }
  if (lines.isError) return <ErrorBox error={lines.error} onRetry={() => void lines.refetch()} />
  if (lines.data === undefined) return <SkeletonRows count={1} />
  const columns = [
    { key: 'manager', label: labels.managerId, render: (row: ReportingLine) => <span title={row.managerId}>{row.managerName}</span> },
    { key: 'from', label: accountLabels.validFrom, width: 110, render: (row: ReportingLine) => <DateText text={row.validFrom} /> },
    {
      key: 'to',
      label: accountLabels.validTo,
      width: 110,
      render: (row: ReportingLine) =>
        row.validTo === '' ? <span className="muted">{label(accountLabels.open)}</span> : <DateText text={row.validTo} />,
    },
    {
      key: 'state',
      label: accountLabels.state,
      width: 190,
      render: (row: ReportingLine) => (
        <span className="row">
          <StatusChip {...looks[row.state]} text={label(accountLabels[row.state])} />
          <span className="grow" />
          {edits && row.state !== 'past' && (
            <IconButton size="small" name={`${label(labels.changeEnd)}: ${row.managerName}`} onClick={() => setEditing(row)}>
              <Pencil size={14} />
            </IconButton>
          )}
          {edits && row.state === 'future' && (
            <IconButton
              size="small"
              name={`${label(labels.removePlanned)}: ${row.managerName}`}
              onClick={() => void removePlanned(row).catch(() => undefined)}
            >
              <X size={14} />
            </IconButton>
          )}
        </span>
      ),
    },
  ]
  return (
    <section aria-label={label(labels.managerId)}>
      <div className="px-24 py-12 row gap-12">
        <p className="muted grow">{label(labels.reportingText)}</p>
        {edits && (
          <Button variant="outlined" onClick={() => setEditing('new')}>
            <Plus size={14} />
            {label(labels.setManager)}
          </Button>
        )}
      </div>
      {lines.data.length === 0 ? (
        <p className="muted">{label(labels.reportsToHead)}</p>
      ) : (
        <div className="pb-16 px-24 scroll-x">
          <PlainTable name={label(labels.managerId)} columns={columns} rows={lines.data} rowId={(row) => row.id} />
        </div>
      )}
      {editing !== undefined && (
        <ReportingDialog
          userId={userId}
          line={editing === 'new' ? undefined : editing}
          also={concerned}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
