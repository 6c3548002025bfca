import { remittanceLabels as labels, remittanceStatusLabels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import type { RemittanceRow, RemittanceStatus } from '@maru/shared/payments/remittances/remittance.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<RemittanceStatus, Tone>> = {
  DRAFT: 'grey',
  IN_APPROVAL: 'blue',
  RETURNED: 'red',
  APPROVED: 'cyan',
  EXECUTED: 'green',
  VOID: 'grey',
}

/** State of a remittance in words and colour. */
export const RemittanceStatusChip = ({ status }: Pick<RemittanceRow, 'status'>) => (
  <StatusChip tone={tones[status]} text={useLabel()(remittanceStatusLabels[status])} />
)

/** The day it is to be executed; marked where that is past. */
export function ValueDate({ valueDate, late }: Pick<RemittanceRow, 'valueDate' | 'late'>) {
  const label = useLabel()
  if (valueDate === '') return <span className="muted">–</span>
  return late ? (
    <span className="text-danger strong" title={label(labels.late)}>
      <DateText text={valueDate} />
    </span>
  ) : (
    <DateText text={valueDate} />
  )
}
