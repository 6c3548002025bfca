import type { PaymentStatus } from '@maru/shared/payments/payment.ts'
import { paymentLabels, paymentStatusLabels } from '@maru/shared/payments/payment.labels.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<PaymentStatus, Tone>> = {
  IN_APPROVAL: 'blue',
  APPROVED: 'cyan',
  SCHEDULED: 'violet',
  EXPORTED: 'amber',
  PAID: 'green',
  RETURNED: 'red',
  VOID: 'grey',
}

/** State of a payment in words and colour. */
export const PaymentStatusChip = ({ status }: { status: PaymentStatus }) => (
  <StatusChip tone={tones[status]} text={useLabel()(paymentStatusLabels[status])} />
)

/** When a payment is due; said in words where that day is past. */
export function DueDate({ dueDate, late }: { dueDate: string; late: boolean }) {
  const label = useLabel()
  if (dueDate === '') return <span className="muted">–</span>
  return late ? (
    <span className="text-danger strong" title={label(paymentLabels.late)}>
      <DateText text={dueDate} />
    </span>
  ) : (
    <DateText text={dueDate} />
  )
}
