import { paymentKindLabels, paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { paymentRequests } from '@maru/shared/payments/payment-request.ts'
import { requestListLabels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import { useNavigate } from 'react-router-dom'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
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
        <ChoiceChip
          label={labels.kind}
          words={paymentKindLabels}
          value={view.search.value.kind}
          onChange={(kind) => view.search.set({ kind })}
        />
      }
      actions={<NewButton text={labels.newTitle} onClick={() => void navigate(`${PAYMENT_FORM}?new`)} />}
      emptyTitle={requestListLabels.emptyTitle}
    />
  )
}
