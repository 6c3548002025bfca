import { isByTransfer, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import type { PaymentCheck } from '@maru/shared/payments/payment-check.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

type BankState = Pick<PaymentCheck, 'bank' | 'frozenUntil'>

/** What holds a payment by a payment file up. */
export const BankNote = ({ kind, currency, ...state }: BankState & Pick<PaymentBody, 'kind' | 'currency'>) =>
  isByTransfer(kind) && currency === 'EUR' ? <AccountNote {...state} missing={labels.bankMissing} /> : null

/** What holds an account up: none is confirmed, a change waits, or its details are a day old at most. Nothing else is said. */
export function AccountNote({ bank, frozenUntil, missing }: BankState & { readonly missing: LabelRecord }) {
  const label = useLabel()
  if (bank === 'NONE') return <p className="row field-error">{label(missing)}</p>
  if (bank === 'PROPOSED') return <p className="muted">{label(labels.bankChanging)}</p>
  if (frozenUntil === '') return null
  return (
    <p className="muted">
      {label(labels.bankFrozen)} <InstantText at={frozenUntil} />
    </p>
  )
}
