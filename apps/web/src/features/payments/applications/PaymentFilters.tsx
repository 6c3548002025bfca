import { paymentKinds } from '@maru/shared/payments/payment-body.ts'
import { paymentKindLabels, paymentLabels as labels, paymentStatusLabels } from '@maru/shared/payments/payment.labels.ts'
import { type PaymentQuery, paymentShows, paymentStatuses } from '@maru/shared/payments/payment.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'

const periods = { due: labels.period_due, invoice: labels.period_invoice, paid: labels.period_paid } as const
type Period = keyof typeof periods

/** What the list of payments is narrowed by; of the three dates one is chosen at a time. */
export function PaymentFilters({ search: { value, set } }: { search: ListSearch<PaymentQuery> }) {
  const label = useLabel()
  const shows = Object.fromEntries(paymentShows.map((show) => [show, labels[`show_${show}`]]))
  return (
    <>
      <FilterChip
        label={labels.scope}
        value={value.scope === 'mine' ? 'mine' : ''}
        options={[{ value: 'mine', text: label(labels.scopeMine) }]}
        onChange={(scope) => set({ scope: scope === 'mine' ? 'mine' : 'all' })}
      />
      <FilterChip
        label={labels.show}
        value={value.show ?? ''}
        options={toOptions(label, shows)}
        onChange={(show) => set({ show: paymentShows.find((one) => one === show) })}
      />
      <FilterChip
        label={labels.status}
        value={value.status ?? ''}
        options={toOptions(label, paymentStatusLabels)}
        onChange={(status) => set({ status: paymentStatuses.find((one) => one === status) })}
      />
      <FilterChip
        label={labels.kind}
        value={value.kind ?? ''}
        options={toOptions(label, paymentKindLabels)}
        onChange={(kind) => set({ kind: paymentKinds.find((one) => one === kind) })}
      />
      {(Object.keys(periods) as Period[]).map((period) => (
        <PeriodChip
          key={period}
          label={periods[period]}
          value={value.period === period ? value : {}}
          onChange={(days) => set({ period, ...days })}
        />
      ))}
    </>
  )
}
