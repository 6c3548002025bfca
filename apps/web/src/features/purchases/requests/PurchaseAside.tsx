import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { deriveLine, type PurchaseBody, purchaseBody, sumLines } from '@maru/shared/purchases/purchase-body.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { useWatch } from 'react-hook-form'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { BudgetLeft } from '../../pickers/parts/money/BudgetLeft.tsx'
import { usePurchaseCheck } from './use-purchase-check.ts'

/** Beside the form: what the items add up to, what the budget has left, and how many quotes are needed. */
export function PurchaseAside() {
  const label = useLabel()
  const body = useWatch<{ body: PurchaseBody }, 'body'>({ name: 'body' })
  const check = usePurchaseCheck()
  const parsed = purchaseBody.safeParse(body)
  const total = parsed.success ? sumLines(parsed.data.lines.map((line) => deriveLine(line, parsed.data.currency))) : undefined
  return (
    <section className="stack py-20 px-20 line-bottom gap-12 request-box">
      <h3>{label(paymentLabels.total)}</h3>
      {total && (
        <p className="row wrap end gap-16 mt-8 mb-8 num">
          <span>{`${label(labels.netAmount)} ${amountText(total.netAmount)}`}</span>
          <span>{`${label(labels.vatAmount)} ${amountText(total.vatAmount)}`}</span>
          <strong>{currencyText(total.totalAmount, body.currency)}</strong>
        </p>
      )}
      {check && <BudgetLeft {...check} />}
      {check && (
        <p className="muted" role="status">
          {check.quotesNeeded === 0
            ? label(labels.quotesFree)
            : label(labels.quotesNeeded, check.quotesNeeded, amountText(check.quotesAbove))}
        </p>
      )}
    </section>
  )
}
