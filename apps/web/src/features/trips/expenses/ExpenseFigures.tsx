import { compareAmounts, negateAmount } from '@maru/shared/amounts/decimal.ts'
import { tripExpenseLabels as labels } from '@maru/shared/trips/expenses/expense.labels.ts'
import type { ExpensePreview } from '@maru/shared/trips/trip.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Figures } from '../common/Figures.tsx'
import { MileageRule } from '../common/MileageRule.tsx'

/** What a settlement comes to: lump sums, receipts, the advance, and what is paid or refunded. */
export function ExpenseFigures({ preview }: { preview: ExpensePreview }) {
  const label = useLabel()
  const { perDiem, mileage, itemsTotal, advance, byCard, payable, isAboveEstimate, trip } = preview
  const isRefund = compareAmounts(payable, '0') < 0
  return (
    <>
      <Figures
        lines={[
          [tripLabels.perDiem, perDiem],
          [tripLabels.mileage, mileage.amount],
          [labels.items, itemsTotal.totalAmount],
          [tripLabels.total, preview.total],
          [labels.advanceOff, negateAmount(advance)],
          [labels.byCardOff, negateAmount(byCard)],
        ]}
        total={isRefund ? [tripLabels.refundable, negateAmount(payable)] : [tripLabels.payable, payable]}
      />
      <MileageRule mileage={mileage} />
      {isAboveEstimate && <p className="muted small">{label(labels.aboveEstimate, amountText(trip.estimate))}</p>}
    </>
  )
}
