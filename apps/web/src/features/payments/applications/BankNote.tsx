import { isByTransfer, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import type { PaymentCheck } from '@maru/shared/payments/payment.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

/** What holds a transfer up: no confirmed account, a change that waits, or details that are a day old at most. Nothing else is said. */
export function BankNote(props: Pick<PaymentCheck, 'bank' | 'frozenUntil'> & Pick<PaymentBody, 'kind' | 'currency'>) {
  const label = useLabel()
  const { bank, frozenUntil } = props
  if (!isByTransfer(props.kind) || props.currency !== 'EUR') return null
  if (bank === 'NONE') return <p className="field-error">{label(labels.bankMissing)}</p>
  if (bank === 'PROPOSED') return <p className="muted">{label(labels.bankChanging)}</p>
  if (frozenUntil === '') return null
  return (
    <p className="muted">
      {label(labels.bankFrozen)} <InstantText at={frozenUntil} />
    </p>
  )
}
