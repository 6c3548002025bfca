import type { DelegationRow } from '@maru/shared/delegations/delegation.ts'
import { delegationLabels as labels } from '@maru/shared/delegations/delegation.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useMe } from '../../api/identity.ts'
import { IconButton } from '../../kit/buttons.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { instantText } from '../../kit/text/format.ts'
import { Pencil, X } from '../../kit/icons.ts'
import { StatusChip, type Tone } from '../../kit/marks.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { UserCell } from '../../widgets/people/UserCell.tsx'
import { stepTypeLabels } from '../approvals/common/document-labels.ts'

interface DelegationTableProps {
  /** The person named in the rows. */
  readonly of: 'deputy' | 'principal'
  readonly rows: readonly DelegationRow[]
  readonly onEdit?: (row: DelegationRow) => void
  readonly onEnd?: (row: DelegationRow) => void
}

const tones: Readonly<Record<DelegationRow['state'], Tone>> = { running: 'green', upcoming: 'blue', over: 'grey' }
const origins = { LEAVE: labels.byLeave, TRIP: labels.byTrip, ADMIN: labels.byOffice } as const

function Period({ row }: { row: DelegationRow }) {
  const label = useLabel()
  const { timeZone } = useMe()
  // One named or ended in the middle of a day has a minute of its own.
  const at = (instant: Date) => {
    const time = instantText(instant, timeZone).slice(-5)
    if (time === '00:00') return null
    return <small className="muted"> {time === '12:00' ? label(labels.noon) : time}</small>
  }
  return (
    <span className="num">
      <DateText text={row.startDate} />
      {at(row.validFrom)} – <DateText text={row.endDate} />
      {at(row.validTo)}
    </span>
  )
}

/** Deputies or colleagues with their time; what was made by hand can be changed and ended here. */
export function DelegationTable({ of, rows, onEdit, onEnd }: DelegationTableProps) {
  const label = useLabel()
  const name = (row: DelegationRow) => (of === 'deputy' ? row.deputyName : row.principalName)
  const columns = [
    {
      key: 'person',
      label: of === 'deputy' ? labels.deputyId : labels.principal,
      render: (row: DelegationRow) => (
        <UserCell
          userId={of === 'deputy' ? row.deputyId : row.principalId}
          name={name(row)}
          {...(row.source !== 'MANUAL' && { sub: label(origins[row.source]) })}
        />
      ),
    },
    { key: 'period', label: labels.period, width: 250, render: (row: DelegationRow) => <Period row={row} /> },
    {
      key: 'forms',
      label: labels.formCodes,
      render: (row: DelegationRow) =>
        [
          row.formNames.join(', ') || label(labels.allForms),
          ...(row.stepTypes.length > 0 ? [row.stepTypes.map((type) => label(stepTypeLabels[type])).join(', ')] : []),
          ...(row.mayArbitrary ? [label(labels.mayArbitrary)] : []),
        ].join(' · '),
    },
    { key: 'order', label: labels.order, width: 60, render: (row: DelegationRow) => <span className="num">{row.order}</span> },
    {
      key: 'state',
      label: labels.state,
      width: 150,
      render: (row: DelegationRow) => (
        <span className="row">
          <StatusChip tone={tones[row.state]} dot={row.state === 'upcoming' ? 'ring' : 'full'} text={label(labels[row.state])} />
          <span className="grow" />
          {row.editable && onEdit !== undefined && onEnd !== undefined && (
            <>
              <IconButton size="small" name={`${label(labels.edit)}: ${name(row)}`} onClick={() => onEdit(row)}>
                <Pencil size={14} />
              </IconButton>
              <IconButton
                size="small"
                name={`${label(row.state === 'running' ? labels.endNow : kitLabels.delete)}: ${name(row)}`}
                onClick={() => onEnd(row)}
              >
                <X size={14} />
              </IconButton>
            </>
          )}
        </span>
      ),
    },
  ]
  return <PlainTable name={label(of === 'deputy' ? labels.mine : labels.forOthers)} columns={columns} rows={rows} rowId={(row) => row.id} />
}
