import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { amountText } from '../../../../kit/text/format.ts'
import { useLabel } from '../../../../kit/text/use-label.ts'

interface Props {
  /** Euros; both '' where no budget line is charged. */
  readonly budgetAmount: string
  readonly available: string
}

/** What a request takes of its budget line and what that has, said as a fault where it has less. */
export function BudgetLeft({ budgetAmount, available }: Props) {
  const label = useLabel()
  if (available === '') return null
  return (
    <p className={compareAmounts(budgetAmount, available) > 0 ? 'row field-error' : 'muted'} role="status">
      {label(labels.charged, amountText(budgetAmount), amountText(available))}
    </p>
  )
}
