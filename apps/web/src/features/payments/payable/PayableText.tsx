import { compareAmounts, isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import { invoiceNoteLabels, payableLabels as labels } from '@maru/shared/payments/payable.labels.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { Check } from '../../../kit/icons.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** What is paid of a total, and what becomes of it where that is nothing or a credit. */
export function PayableText({ amount, currency, isNamed = false }: { amount: string; currency: string; isNamed?: boolean }) {
  const label = useLabel()
  return (
    <>
      <strong className="num">{`${isNamed ? `${label(labels.payableAmount)} ` : ''}${currencyText(amount, currency)}`}</strong>
      {isZeroAmount(amount) && <span className="muted">{label(labels.nothingToPay)}</span>}
      {compareAmounts(amount, '0') < 0 && <span className="muted">{label(labels.credit)}</span>}
    </>
  )
}

/** What the e-invoice left open and the drafter confirmed, for whoever decides on it. */
export function CheckedNotes({ notes }: { notes: PaymentBody['invoiceNotes'] }) {
  const label = useLabel()
  if (notes.length === 0) return null
  return (
    <section className="stack gap-4">
      <h3>{label(labels.checkedPoints)}</h3>
      {notes.map(({ code, value, confirmed }) => (
        <p key={code} className="row gap-8">
          {confirmed && <Check size={14} aria-hidden />}
          {label(invoiceNoteLabels[code], value)}
        </p>
      ))}
    </section>
  )
}
