import { type ChangeDetail, employeeChanges, type ExitCheckRow } from '@maru/shared/personnel/changes/employee-change.ts'
import { employeeChangeLabels as labels, exitItemLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { giftStatusLabels } from '@maru/shared/personnel/gifts/gift.labels.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

function State({ row, onTick }: { row: ExitCheckRow; onTick: (() => void) | undefined }) {
  const label = useLabel()
  if (row.open === 0) return <StatusChip tone="green" text={row.checkedByName || label(accountLabels.nothingOpen)} />
  return (
    <span className="row">
      <StatusChip tone="amber" text={label(labels.openCount, row.open)} />
      {onTick && (
        <Button size="small" variant="text" onClick={onTick}>
          {label(labels.tick)}
        </Button>
      )}
    </span>
  )
}

/** What somebody who leaves still has; done once nothing is open. The leaving does not wait for it. */
export function ExitChecklist({ change }: { change: ChangeDetail }) {
  const label = useLabel()
  const tick = useAction(employeeChanges.check)
  const finish = useAction(employeeChanges.finish)
  const { documentId: id, checks, mayCheck } = change
  const onTick = (item: ExitCheckRow['item']) =>
    mayCheck && item === 'KEYS' ? () => tick.run({ params: { id }, body: { item, note: '' } }, giftStatusLabels.CLOSED) : undefined
  const columns = [
    { key: 'item', label: labels.checklist, render: ({ item }: ExitCheckRow) => label(exitItemLabels[item]) },
    { key: 'open', label: accountLabels.state, width: 240, render: (row: ExitCheckRow) => <State row={row} onTick={onTick(row.item)} /> },
  ]
  return (
    <div className="stack gap-12">
      <PlainTable name={label(labels.checklist)} columns={columns} rows={checks} rowId={({ item }) => item} />
      {mayCheck && (
        <span>
          <Button
            variant="outlined"
            disabled={checks.some(({ open }) => open > 0)}
            loading={finish.isPending}
            onClick={() => finish.run({ params: { id } }, giftStatusLabels.CLOSED)}
          >
            {label(labels.finish)}
          </Button>
        </span>
      )}
    </div>
  )
}
