import { paymentKinds } from '@maru/shared/payments/payment-body.ts'
import { paymentKindLabels, paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { paymentRequests } from '@maru/shared/payments/payment.ts'
import { requestListLabels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import { useNavigate } from 'react-router-dom'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { requestColumns } from '../../approvals/request-list/request-columns.tsx'
import { addressOfRequest } from '../../approvals/request-list/request-screen.ts'
import { ListTab } from '../common/ListTab.tsx'
import { PAYMENT_FORM } from '../common/payment-addresses.ts'
import { useListTab } from '../common/use-list-tab.ts'
import { paymentScreen } from './payment-screen.ts'

const columns = requestColumns(paymentScreen.columns, { withDrafter: false })

/** One's own applications, drafts too. */
export function RequestsTab() {
  const label = useLabel()
  const navigate = useNavigate()
  const view = useListTab(paymentRequests.list, 'requests')
  return (
    <ListTab
      view={view}
      name={labels.requests}
      excel={paymentRequests.excel}
      columns={columns}
      onOpen={(row) => void navigate(addressOfRequest(PAYMENT_FORM, row, true))}
      searchText={requestListLabels.search}
      filters={
        <FilterChip
          label={labels.kind}
          value={view.search.value.kind ?? ''}
          options={toOptions(label, paymentKindLabels)}
          onChange={(kind) => view.search.set({ kind: paymentKinds.find((one) => one === kind) })}
        />
      }
      actions={<NewButton text={labels.newTitle} onClick={() => void navigate(`${PAYMENT_FORM}?new`)} />}
      emptyTitle={requestListLabels.emptyTitle}
    />
  )
}
