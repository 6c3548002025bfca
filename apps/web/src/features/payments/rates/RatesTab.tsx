import { currencies } from '@maru/shared/payments/charge.ts'
import { exchangeRateLabels as labels } from '@maru/shared/payments/rates/exchange-rate.labels.ts'
import { exchangeRateColumns, exchangeRates } from '@maru/shared/payments/rates/exchange-rate.ts'
import { ImportButton } from '../../imports/dialog/ImportButton.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { DataTable } from '../../../kit/table/DataTable.tsx'
import { FilterBar, FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { PaymentFrame } from '../common/PaymentFrame.tsx'
import { useListTab } from '../common/use-list-tab.ts'

const columns = tableColumns(exchangeRateColumns, {
  rate: ({ rate }) => <span className="num">{rate}</span>,
  inEuros: ({ inEuros }) => <span className="num">{inEuros}</span>,
})
const foreign = currencies.filter((currency) => currency !== 'EUR').map((value) => ({ value, text: value }))

/** Published rates of currencies, for the office: they come by import, and requests in these currencies take them. */
export function RatesTab() {
  const label = useLabel()
  const { search, list, paper, filters } = useListTab(exchangeRates.list, 'rates')
  const { value, set } = search
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={exchangeRates.export} args={{ query: filters }} />
      <ImportButton
        kind="rates"
        title={label(labels.rates)}
        touches={[exchangeRates.list.resource]}
        format={{ accept: '.xml', text: labels.importText }}
      />
    </>
  )
  return (
    <PaymentFrame tab="rates" count={list.data?.total} actions={actions}>
      <Toolbar>
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <FilterChip
            label={labels.currency}
            value={value.currency ?? ''}
            options={foreign}
            onChange={(currency) => set({ currency: currencies.find((one) => one === currency) })}
          />
          <PeriodChip label={labels.period} value={value} onChange={set} />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={label(labels.rates)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={({ id }) => id}
        empty={{ title: labels.noRates }}
      />
    </PaymentFrame>
  )
}
