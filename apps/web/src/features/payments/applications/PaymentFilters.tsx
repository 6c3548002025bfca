import { paymentKindLabels, paymentLabels as labels, paymentStatusLabels } from '@maru/shared/payments/payment.labels.ts'
import type { PaymentQuery } from '@maru/shared/payments/payment.ts'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { PeriodChips } from '../../approvals/request-list/PeriodChip.tsx'

const shows = { unpaid: labels.show_unpaid, late: labels.show_late, noReceipt: labels.show_noReceipt }
const periods = { due: labels.period_due, invoice: labels.period_invoice, paid: labels.period_paid } as const

/** What the list of payments is narrowed by; of the three dates one is chosen at a time. */
export function PaymentFilters({ search: { value, set } }: { search: ListSearch<PaymentQuery> }) {
  return (
    <>
      <ChoiceChip
        label={labels.scope}
        words={{ mine: labels.scopeMine }}
        value={value.scope === 'mine' ? 'mine' : undefined}
        onChange={(scope) => set({ scope: scope ?? 'all' })}
      />
      <ChoiceChip label={labels.show} words={shows} value={value.show} onChange={(show) => set({ show })} />
      <ChoiceChip label={labels.status} words={paymentStatusLabels} value={value.status} onChange={(status) => set({ status })} />
      <ChoiceChip label={labels.kind} words={paymentKindLabels} value={value.kind} onChange={(kind) => set({ kind })} />
      <PeriodChips periods={periods} value={value} onChange={set} />
    </>
  )
}
