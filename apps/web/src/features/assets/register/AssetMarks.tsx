import type { AssetRow, AssetStatus } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels, assetStatusLabels } from '@maru/shared/assets/asset.labels.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'

const tones: Readonly<Record<AssetStatus, Tone>> = {
  IN_STOCK: 'grey',
  IN_USE: 'green',
  ON_LOAN: 'blue',
  IN_REPAIR: 'amber',
  MISSING: 'red',
  TO_DISPOSE: 'violet',
  DISPOSED: 'grey',
}

export function AssetStatusChip({ status }: Pick<AssetRow, 'status'>) {
  return <StatusChip tone={tones[status]} text={useLabel()(assetStatusLabels[status])} />
}

/** Who has an asset, and who was asked to take it over. */
export function Custodian({ row }: { row: AssetRow }) {
  const label = useLabel()
  const waiting = row.handoverToName === '' ? undefined : label(labels.waitingFor, row.handoverToName)
  if (row.custodianId === '') return <span className="muted ellipsis">{waiting ?? '–'}</span>
  return <UserCell userId={row.custodianId} name={row.custodianName} {...(waiting !== undefined && { sub: waiting })} />
}

/** The next due day; red once it has passed. */
export function NextDue({ nextDue }: Pick<AssetRow, 'nextDue'>) {
  if (nextDue === '') return '–'
  return (
    <span className={nextDue < today() ? 'text-danger' : ''}>
      <DateText text={nextDue} />
    </span>
  )
}

/** The room itself; where it is stands under the pointer. */
export const RoomName = ({ path }: { path: string }) => (
  <span className="ellipsis" title={path}>
    {path.split(' › ').at(-1) || '–'}
  </span>
)
