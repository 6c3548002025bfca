import { menuLabels } from '@maru/shared/menus.labels.ts'
import { currencies } from '@maru/shared/payments/charge.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { remittanceColumns } from '@maru/shared/payments/remittances/remittance-columns.ts'
import { remittanceLabels as labels, remittanceStatusLabels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { type RemittanceQuery, remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { DocumentNo } from '../../approvals/common/DocumentNo.tsx'
import { PeriodChips } from '../../approvals/request-list/PeriodChip.tsx'
import { CurrencyTotals } from '../../approvals/request-list/TotalsBar.tsx'
import { RemittanceStatusChip, ValueDate } from './RemittanceChips.tsx'
import { REMITTANCE_POPUP, REMITTANCES } from './remittance-addresses.ts'

const columns = tableColumns(remittanceColumns, {
  documentNo: (row) => <DocumentNo {...row} />,
  valueDate: (row) => <ValueDate {...row} />,
  amount: ({ amount, currency, status }) => <span className="num">{status === 'DRAFT' ? '–' : currencyText(amount, currency)}</span>,
  status: (row) => <RemittanceStatusChip {...row} />,
  approvers: ({ approvers }) => <PeopleCell people={approvers} />,
  drafterName: ({ drafterId, drafterName }) => <UserCell userId={drafterId} name={drafterName} />,
})

const shows = { toExecute: labels.show_toExecute, late: labels.show_late, reportable: labels.show_reportable }
const periods = { value: labels.valueDate, submitted: labels.submittedAt, executed: labels.executedOn } as const

function Filters({ search: { value, set } }: { search: ListSearch<RemittanceQuery> }) {
  return (
    <>
      <ChoiceChip
        label={labels.drafterName}
        words={{ mine: paymentLabels.scopeMine }}
        value={value.scope === 'mine' ? 'mine' : undefined}
        onChange={(scope) => set({ scope: scope ?? 'all' })}
      />
      <ChoiceChip label={labels.show} words={shows} value={value.show} onChange={(show) => set({ show })} />
      <ChoiceChip label={labels.status} words={remittanceStatusLabels} value={value.status} onChange={(status) => set({ status })} />
      <FilterChip
        label={paymentLabels.currency}
        value={value.currency ?? ''}
        options={currencies.map((currency) => ({ value: currency, text: currency }))}
        onChange={(currency) => set({ currency: currencies.find((one) => one === currency) })}
      />
      <PeriodChips periods={periods} value={value} ahead="value" onChange={set} />
    </>
  )
}

/** Every remittance one may see, one's own drafts too, with the sums of what is shown. */
export function RemittanceList() {
  const navigate = useNavigate()
  const screen = useListScreen(remittances, { path: REMITTANCES, popup: REMITTANCE_POPUP })
  const { page: _page, size: _size, ...filters } = screen.search.value
  const sums = useQuery({ ...query(remittances.totals, { query: filters }), placeholderData: keepPreviousData }).data ?? []
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
      <CurrencyTotals sums={sums} labels={labels} figures={['baseAmount', 'debitedAmount']} total="amount" />
      <Outlet />
    </ListScreen>
  )
}
