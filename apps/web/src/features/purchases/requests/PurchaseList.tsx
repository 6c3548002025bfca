import { menuLabels } from '@maru/shared/menus.labels.ts'
import { purchaseColumns } from '@maru/shared/purchases/purchase-columns.ts'
import { purchaseLabels as labels, purchaseStatusLabels } from '@maru/shared/purchases/purchase.labels.ts'
import { type PurchaseQuery, purchases } from '@maru/shared/purchases/purchase.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { DocumentNo } from '../../approvals/common/DocumentNo.tsx'
import { PeriodChips } from '../../approvals/request-list/PeriodChip.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { CurrencyTotals } from '../../approvals/request-list/TotalsBar.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { PURCHASE_POPUP, PURCHASES } from '../purchase-addresses.ts'
import { NeededBy, PurchaseStatusChip } from '../PurchaseChips.tsx'

const columns = tableColumns(purchaseColumns, {
  documentNo: (row) => <DocumentNo {...row} />,
  neededBy: (row) => <NeededBy {...row} />,
  totalAmount: ({ totalAmount, currency, status }) => (
    <span className="num">{status === 'DRAFT' ? '–' : currencyText(totalAmount, currency)}</span>
  ),
  status: (row) => <PurchaseStatusChip {...row} />,
  approvers: ({ approvers }) => <PeopleCell people={approvers} />,
  drafterName: ({ drafterId, drafterName }) => <UserCell userId={drafterId} name={drafterName} />,
})

const shows = { toOrder: labels.show_toOrder, toReceive: labels.show_toReceive, toPay: labels.show_toPay, late: labels.show_late }
const periods = { needed: labels.neededBy, submitted: labels.submittedAt } as const

function Filters({ search: { value, set } }: { search: ListSearch<PurchaseQuery> }) {
  return (
    <>
      <ChoiceChip
        label={labels.drafterName}
        words={{ mine: paymentLabels.scopeMine }}
        value={value.scope === 'mine' ? 'mine' : undefined}
        onChange={(scope) => set({ scope: scope ?? 'all' })}
      />
      <ChoiceChip label={labels.show} words={shows} value={value.show} onChange={(show) => set({ show })} />
      <ChoiceChip label={labels.status} words={purchaseStatusLabels} value={value.status} onChange={(status) => set({ status })} />
      <PeriodChips periods={periods} value={value} ahead="needed" onChange={set} />
    </>
  )
}

/** Every purchase request one may see, one's own drafts too, with the sums of what is shown. */
export function PurchaseList() {
  const navigate = useNavigate()
  const screen = useListScreen(purchases, { path: PURCHASES, popup: PURCHASE_POPUP })
  const { page: _page, size: _size, ...filters } = screen.search.value
  const sums = useQuery({ ...query(purchases.totals, { query: filters }), placeholderData: keepPreviousData }).data ?? []
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
      <CurrencyTotals sums={sums} labels={labels} figures={['netAmount', 'vatAmount']} total="totalAmount" />
      <Outlet />
    </ListScreen>
  )
}
