import { cardTransactionLabels as labels, cardUseLabels } from '@maru/shared/cards/card-transaction.labels.ts'
import { cardTransactionColumns, type CardTransactionQuery, cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { cards } from '@maru/shared/cards/card.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ImportButton } from '../../imports/dialog/ImportButton.tsx'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ListTab } from '../common/ListTab.tsx'
import { CARDS } from '../common/payment-addresses.ts'
import { TotalsBar } from '../../approvals/request-list/TotalsBar.tsx'
import { CardFrame } from './CardFrame.tsx'
import { CardUseChip } from './CardUseChip.tsx'
import { TransactionDialog } from './TransactionDialog.tsx'

const columns = tableColumns(cardTransactionColumns, {
  cardNo: ({ cardNo, lastFour }) => <span className="num">{`${cardNo} •••• ${lastFour}`}</span>,
  originalAmount: ({ originalAmount, originalCurrency }) => (
    <span className="num muted">{originalAmount === '' ? '' : currencyText(originalAmount, originalCurrency)}</span>
  ),
  use: (row) => <CardUseChip {...row} />,
})

function Filters({ search: { value, set } }: { search: ListSearch<CardTransactionQuery> }) {
  const label = useLabel()
  const shows = { open: labels.show_open, toRepay: labels.show_toRepay } as const
  return (
    <>
      <FilterChip
        label={labels.scope}
        value={value.scope === 'mine' ? 'mine' : ''}
        options={[{ value: 'mine', text: label(labels.scopeMine) }]}
        onChange={(scope) => set({ scope: scope === 'mine' ? 'mine' : 'all' })}
      />
      <ChoiceChip label={labels.show} words={shows} value={value.show} onChange={(show) => set({ show })} />
      <ChoiceChip label={labels.use} words={cardUseLabels} value={value.use} onChange={(use) => set({ use })} />
      <PeriodChip label={labels.period} value={value} onChange={set} />
    </>
  )
}

/** Sums in euros of everything the filters find. */
function Totals({ filters }: { filters: Omit<CardTransactionQuery, 'page' | 'size'> }) {
  const label = useLabel()
  const sums = useQuery({ ...query(cardTransactions.totals, { query: filters }), placeholderData: keepPreviousData }).data
  if (sums === undefined || sums.count === 0) return null
  return (
    <TotalsBar
      name={labels.total}
      rows={[
        {
          key: 'EUR',
          count: label(labels.count, sums.count),
          figures: [
            `${label(labels.openTotal)} ${amountText(sums.openAmount)}`,
            `${label(labels.personalTotal)} ${amountText(sums.toRepay)}`,
          ],
          total: `${label(labels.total)} ${currencyText(sums.amount, 'EUR')}`,
        },
      ]}
    />
  )
}

/** Card transactions one may see, with their receipts. */
export function TransactionsTab() {
  const label = useLabel()
  const may = useMay()
  const screen = useTabScreen(cardTransactions, { path: CARDS, tab: '' })
  return (
    <>
      <ListTab
        Frame={CardFrame}
        tab=""
        screen={screen}
        title={labels.transactions}
        columns={columns}
        searchText={labels.search}
        filters={<Filters search={screen.search} />}
        actions={
          may(cards.create) && (
            <ImportButton
              kind="cards"
              title={label(labels.transactions)}
              touches={['card-transactions', 'cards']}
              format={{ accept: '.xml', text: labels.importText }}
            />
          )
        }
        emptyTitle={labels.noTransactions}
      >
        <Totals filters={screen.filters} />
      </ListTab>
      <RecordPopup record={screen.record} route={cardTransactions.get} args={(id) => ({ params: { id } })}>
        {(row) => row && <TransactionDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </>
  )
}
