import { menuLabels } from '@maru/shared/menus.labels.ts'
import { currencies } from '@maru/shared/payments/charge.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { remittanceColumns } from '@maru/shared/payments/remittances/remittance-columns.ts'
import { remittanceLabels as labels, remittanceStatusLabels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { type RemittanceQuery, remittances, remittanceShows, remittanceStatuses } from '@maru/shared/payments/remittances/remittance.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { TotalsBar } from '../../approvals/request-list/TotalsBar.tsx'
import { RemittanceStatusChip, ValueDate } from './RemittanceChips.tsx'
import { REMITTANCE_POPUP, REMITTANCES } from './remittance-addresses.ts'

const columns = tableColumns(remittanceColumns, {
  documentNo: ({ documentNo }) => <span className="muted num">{documentNo || '–'}</span>,
  valueDate: (row) => <ValueDate {...row} />,
  amount: ({ amount, currency, status }) => <span className="num">{status === 'DRAFT' ? '–' : `${amountText(amount)} ${currency}`}</span>,
  status: (row) => <RemittanceStatusChip {...row} />,
  approvers: ({ approvers }) => <PeopleCell people={approvers} />,
  drafterName: ({ drafterId, drafterName }) => <UserCell userId={drafterId} name={drafterName} />,
})

const periods = { value: labels.valueDate, submitted: labels.submittedAt, executed: labels.executedOn } as const
type Period = keyof typeof periods

function Filters({ search: { value, set } }: { search: ListSearch<RemittanceQuery> }) {
  const label = useLabel()
  const shows = Object.fromEntries(remittanceShows.map((show) => [show, labels[`show_${show}`]]))
  return (
    <>
      <FilterChip
        label={labels.drafterName}
        value={value.scope === 'mine' ? 'mine' : ''}
        options={[{ value: 'mine', text: label(paymentLabels.scopeMine) }]}
        onChange={(scope) => set({ scope: scope === 'mine' ? 'mine' : 'all' })}
      />
      <FilterChip
        label={labels.show}
        value={value.show ?? ''}
        options={toOptions(label, shows)}
        onChange={(show) => set({ show: remittanceShows.find((one) => one === show) })}
      />
      <FilterChip
        label={labels.status}
        value={value.status ?? ''}
        options={toOptions(label, remittanceStatusLabels)}
        onChange={(status) => set({ status: remittanceStatuses.find((one) => one === status) })}
      />
      <FilterChip
        label={paymentLabels.currency}
        value={value.currency ?? ''}
        options={currencies.map((currency) => ({ value: currency, text: currency }))}
        onChange={(currency) => set({ currency: currencies.find((one) => one === currency) })}
      />
      {(Object.keys(periods) as Period[]).map((period) => (
        <PeriodChip
          key={period}
          label={periods[period]}
          value={value.period === period ? value : {}}
          yearsAhead={period === 'value' ? 1 : 0}
          onChange={(days) => set({ period, ...days })}
        />
      ))}
    </>
  )
}

/** Sums of everything the filters find, by currency, with what they are in euros. */
function Totals({ filters }: { filters: Omit<RemittanceQuery, 'page' | 'size'> }) {
  const label = useLabel()
  const sums = useQuery({ ...query(remittances.totals, { query: filters }), placeholderData: keepPreviousData }).data ?? []
  return (
    <TotalsBar
      name={labels.totals}
      rows={sums.map(({ currency, count, amount, baseAmount, debitedAmount }) => ({
        key: currency,
        count: label(labels.count, count),
        figures: [`${label(labels.baseAmount)} ${amountText(baseAmount)}`, `${label(labels.debitedAmount)} ${amountText(debitedAmount)}`],
        total: `${label(labels.amount)} ${amountText(amount)} ${currency}`,
      }))}
    />
  )
}

/** Every remittance one may see, one's own drafts too, with the sums of what is shown. */
export function RemittanceList() {
  const navigate = useNavigate()
  const screen = useListScreen(remittances, { path: REMITTANCES, popup: REMITTANCE_POPUP })
  const { page: _page, size: _size, ...filters } = screen.search.value
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.application}
      title={menuLabels.remittance}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={<Filters search={screen.search} />}
      newText={labels.newTitle}
      onOpen={({ id, editable }) => void navigate(`${REMITTANCE_POPUP}?${editable ? 'draft' : 'id'}=${id}`)}
      emptyTitle={labels.emptyTitle}
    >
      <Totals filters={filters} />
      <Outlet />
    </ListScreen>
  )
}
