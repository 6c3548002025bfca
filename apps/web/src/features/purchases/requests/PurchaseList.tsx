import { menuLabels } from '@maru/shared/menus.labels.ts'
import { purchaseColumns } from '@maru/shared/purchases/purchase-columns.ts'
import { purchaseLabels as labels, purchaseStatusLabels } from '@maru/shared/purchases/purchase.labels.ts'
import { purchaseStatuses } from '@maru/shared/purchases/purchase-fields.ts'
import { type PurchaseQuery, purchases, purchaseShows } from '@maru/shared/purchases/purchase.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { TotalsBar } from '../../approvals/request-list/TotalsBar.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { PURCHASE_POPUP, PURCHASES } from '../purchase-addresses.ts'
import { NeededBy, PurchaseStatusChip } from '../PurchaseChips.tsx'

const columns = tableColumns(purchaseColumns, {
  documentNo: ({ documentNo }) => <span className="muted num">{documentNo || '–'}</span>,
  neededBy: (row) => <NeededBy {...row} />,
  totalAmount: ({ totalAmount, currency, status }) => (
    <span className="num">{status === 'DRAFT' ? '–' : `${amountText(totalAmount)} ${currency}`}</span>
  ),
  status: (row) => <PurchaseStatusChip {...row} />,
  approvers: ({ approvers }) => <PeopleCell people={approvers} />,
  drafterName: ({ drafterId, drafterName }) => <UserCell userId={drafterId} name={drafterName} />,
})

const periods = { needed: labels.neededBy, submitted: labels.submittedAt } as const
type Period = keyof typeof periods

function Filters({ search: { value, set } }: { search: ListSearch<PurchaseQuery> }) {
  const label = useLabel()
  const shows = Object.fromEntries(purchaseShows.map((show) => [show, labels[`show_${show}`]]))
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
        onChange={(show) => set({ show: purchaseShows.find((one) => one === show) })}
      />
      <FilterChip
        label={labels.status}
        value={value.status ?? ''}
        options={toOptions(label, purchaseStatusLabels)}
        onChange={(status) => set({ status: purchaseStatuses.find((one) => one === status) })}
      />
      {(Object.keys(periods) as Period[]).map((period) => (
        <PeriodChip
          key={period}
          label={periods[period]}
          value={value.period === period ? value : {}}
          yearsAhead={period === 'needed' ? 1 : 0}
          onChange={(days) => set({ period, ...days })}
        />
      ))}
    </>
  )
}

/** Sums of everything the filters find, by currency. */
function Totals({ filters }: { filters: Omit<PurchaseQuery, 'page' | 'size'> }) {
  const label = useLabel()
  const sums = useQuery({ ...query(purchases.totals, { query: filters }), placeholderData: keepPreviousData }).data ?? []
  return (
    <TotalsBar
      name={labels.totals}
      rows={sums.map(({ currency, count, netAmount, vatAmount, totalAmount }) => ({
        key: currency,
        count: label(labels.count, count),
        figures: [`${label(labels.netAmount)} ${amountText(netAmount)}`, `${label(labels.vatAmount)} ${amountText(vatAmount)}`],
        total: `${label(labels.totalAmount)} ${amountText(totalAmount)} ${currency}`,
      }))}
    />
  )
}

/** Every purchase request one may see, one's own drafts too, with the sums of what is shown. */
export function PurchaseList() {
  const navigate = useNavigate()
  const screen = useListScreen(purchases, { path: PURCHASES, popup: PURCHASE_POPUP })
  const { page: _page, size: _size, ...filters } = screen.search.value
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.application}
      title={menuLabels.purchaseRequest}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={<Filters search={screen.search} />}
      newText={labels.newTitle}
      onOpen={({ id, editable }) => void navigate(`${PURCHASE_POPUP}?${editable ? 'draft' : 'id'}=${id}`)}
      emptyTitle={labels.emptyTitle}
    >
      <Totals filters={filters} />
      <Outlet />
    </ListScreen>
  )
}
