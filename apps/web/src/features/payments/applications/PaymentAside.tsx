import { derivePayable, derivePayment, hasOtherPayable, paymentBody, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { PaymentCheck } from '@maru/shared/payments/payment-check.ts'
import { payableLabels } from '@maru/shared/payments/payable.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { amountText, longDateText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useLocale } from '../../../widgets/text/use-locale.ts'
import { BudgetLeft } from '../../pickers/parts/money/BudgetLeft.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'
import { BankNote } from './BankNote.tsx'
import { PayableText } from '../payable/PayableText.tsx'
import { usePaymentCheck } from './use-payment-check.ts'

/** Writes a day in a sentence as the language does. */
function useDayText() {
  const locale = useLocale()
  return (day: string) => (day === '' ? '–' : longDateText(new Date(day), locale, 'UTC'))
}

/** The payment that has this invoice already, which keeps the application from being submitted. */
function InvoiceTwin({ twin }: { twin: NonNullable<PaymentCheck['twin']> }) {
  const label = useLabel()
  const dayText = useDayText()
  return (
    <p role="alert" className="field-error">
      {label(messages.invoiceTwice, twin.invoiceNo, dayText(twin.invoiceDate))}{' '}
      {twin.id !== '' && (
        <Link to={`${PAYMENTS}?id=${twin.id}`} target="_blank" rel="noopener">
          {label(payableLabels.openTwin)}
        </Link>
      )}
    </p>
  )
}

/** Beside the form: what the lines add up to, what the budget has left, and what may hold the payment up. */
export function PaymentAside() {
  const label = useLabel()
  const body = useWatch<{ body: PaymentBody }, 'body'>({ name: 'body' })
  const check = usePaymentCheck()
  const dayText = useDayText()
  const parsed = paymentBody.safeParse(body)
  const total = parsed.success ? derivePayment(parsed.data.lines, check?.deductiblePct).total : undefined
  return (
    <section className="stack py-20 px-20 line-bottom gap-12 request-box">
      <h3>{label(labels.total)}</h3>
      {total && (
        <p className="row wrap end gap-16 mt-8 num">
          <span>{`${label(labels.netPriceAmount)} ${amountText(total.netPriceAmount)}`}</span>
          <span>{`${label(labels.vatAmount)} ${amountText(total.vatAmount)}`}</span>
          <strong>{currencyText(total.totalAmount, body.currency)}</strong>
        </p>
      )}
      {parsed.success && total && hasOtherPayable(parsed.data, total.totalAmount) && (
        <p className="row wrap end gap-16">
          <PayableText amount={derivePayable(parsed.data, total.totalAmount)} currency={body.currency} isNamed />
        </p>
      )}
      {check && <BudgetLeft {...check} />}
      {check && check.creditLeft !== '' && (
        <p className="muted" role="status">
          {label(labels.creditLeft, currencyText(check.creditLeft, body.currency), amountText(check.creditBudget))}
        </p>
      )}
      {check && body.vendorId !== '' && (
        <BankNote bank={check.bank} frozenUntil={check.frozenUntil} kind={body.kind} currency={body.currency} />
      )}
      {check?.twin && <InvoiceTwin twin={check.twin} />}
      {check?.similar.map((payment, at) => (
        <p key={at} role="alert" className="row field-error">
          {label(
            labels.similar,
            payment.invoiceNo || payment.documentNo || payment.title || label(labels.withoutNumber),
            dayText(payment.invoiceDate),
          )}
        </p>
      ))}
    </section>
  )
}
