import { paymentFileStatusLabels } from '@maru/shared/payments/files/payment-file.labels.ts'
import type { PaymentFileStatus } from '@maru/shared/payments/files/payment-file.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<PaymentFileStatus, Tone>> = { CREATED: 'amber', RELEASED: 'blue', PAID: 'green', CANCELLED: 'grey' }

/** State of a payment file in words and colour. */
export const FileStatusChip = ({ status }: { status: PaymentFileStatus }) => (
  <StatusChip tone={tones[status]} text={useLabel()(paymentFileStatusLabels[status])} />
)
