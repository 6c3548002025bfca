import { purchaseLabels as labels, purchaseLineStatusLabels, purchaseStatusLabels } from '@maru/shared/purchases/purchase.labels.ts'
import type { PurchaseLine, PurchaseRow } from '@maru/shared/purchases/purchase-fields.ts'
import { StatusChip, type Tone } from '../../kit/marks.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

const tones: Readonly<Record<PurchaseRow['status'], Tone>> = {
  DRAFT: 'grey',
  IN_APPROVAL: 'blue',
  RETURNED: 'red',
  APPROVED: 'cyan',
  ORDERING: 'cyan',
  PART_ORDERED: 'violet',
  ORDERED: 'violet',
  PART_RECEIVED: 'amber',
  RECEIVED: 'green',
  CLOSED: 'green',
  VOID: 'grey',
}
const lineTones: Readonly<Record<PurchaseLine['status'], Tone>> = {
  PENDING: 'grey',
  ACCEPTED: 'green',
  REJECTED: 'red',
  SHORT_CLOSED: 'amber',
}

/** State of a purchase in words and colour. */
export const PurchaseStatusChip = ({ status }: Pick<PurchaseRow, 'status'>) => (
  <StatusChip tone={tones[status]} text={useLabel()(purchaseStatusLabels[status])} />
)

/** What the purchasing office decided of a line, with its reason. */
export function LineStatusChip({ status, note }: Pick<PurchaseLine, 'status' | 'note'>) {
  const label = useLabel()
  return (
    <span title={note}>
      <StatusChip tone={lineTones[status]} text={label(purchaseLineStatusLabels[status])} />
    </span>
  )
}

/** The day something is needed; marked where it is past. */
export function NeededBy({ neededBy, late }: Pick<PurchaseRow, 'neededBy' | 'late'>) {
  const label = useLabel()
  if (neededBy === '') return <span className="muted">–</span>
  return late ? (
    <span className="row field-error" title={label(labels.late)}>
      <DateText text={neededBy} />
    </span>
  ) : (
    <DateText text={neededBy} />
  )
}
