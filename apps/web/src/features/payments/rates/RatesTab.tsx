import { currencies } from '@maru/shared/payments/charge.ts'
import { exchangeRateLabels as labels } from '@maru/shared/payments/rates/exchange-rate.labels.ts'
import { exchangeRateColumns, exchangeRates } from '@maru/shared/payments/rates/exchange-rate.ts'
import { ImportButton } from '../../imports/dialog/ImportButton.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { ListTab } from '../common/ListTab.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'

const columns = tableColumns(exchangeRateColumns, {
  rate: ({ rate }) => <span className="num">{rate}</span>,
  inEuros: ({ inEuros }) => <span className="num">{inEuros}</span>,
})
const foreign = currencies.filter((currency) => currency !== 'EUR').map((value) => ({ value, text: value }))

/** Published rates of currencies, for the office: they come by import, and requests in these currencies take them. */
export function RatesTab() {
  const label = useLabel()
  const screen = useTabScreen(exchangeRates, { path: PAYMENTS, tab: 'rates' })
  const { value, set } = screen.search
  return (
    <ListTab
      tab="rates"
      screen={screen}
      title={labels.rates}
      columns={columns}
      onOpen={false}
      filters={
        <>
          <FilterChip
            label={labels.currency}
            value={value.currency ?? ''}
            options={foreign}
            onChange={(currency) => set({ currency: currencies.find((one) => one === currency) })}
          />
          <PeriodChip label={labels.period} value={value} onChange={set} />
        </>
      }
      actions={
        <ImportButton
          kind="rates"
          title={label(labels.rates)}
          touches={[exchangeRates.list.resource]}
          format={{ accept: '.xml', text: labels.importText }}
        />
      }
      emptyTitle={labels.noRates}
    />
  )
}
