import { multiplyAmount } from '@maru/shared/amounts/decimal.ts'
import { rateInEuros } from '@maru/shared/payments/charge.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { type RemittanceBody, remittanceBody, usesVendorAccount } from '@maru/shared/payments/remittances/remittance-body.ts'
import { remittanceLabels as labels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { useWatch } from 'react-hook-form'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { BudgetLeft } from '../../pickers/parts/money/BudgetLeft.tsx'
import { AccountNote } from '../applications/BankNote.tsx'
import { useRemittanceCheck } from './use-remittance-check.ts'

/** Beside the form: the amount in euros, what the budget has left, what may hold the account up, and whether it is reported. */
export function RemittanceAside() {
  const label = useLabel()
  const parsed = remittanceBody.safeParse(useWatch<{ body: RemittanceBody }, 'body'>({ name: 'body' }))
  const check = useRemittanceCheck()
  const body = parsed.data
  return (
    <section className="stack py-20 px-20 line-bottom gap-12 request-box">
      <h3>{label(paymentLabels.total)}</h3>
      {body && (
        <p className="row wrap end gap-16 mt-8 num">
          {body.exchangeRate !== '' && body.currency !== 'EUR' && (
            <span>{currencyText(multiplyAmount(body.amount, rateInEuros(body)), 'EUR')}</span>
          )}
          <strong>{currencyText(body.amount, body.currency)}</strong>
        </p>
      )}
      {check && (
        <>
          <BudgetLeft {...check} />
          {body && usesVendorAccount(body) && <AccountNote {...check} missing={labels.vendorNoAccount} />}
          {check.reportable && (
            <p className="muted" role="status">
              {label(labels.reportNote, amountText(check.reportedAbove))}
            </p>
          )}
        </>
      )}
    </section>
  )
}
