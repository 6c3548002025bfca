import { paymentKindLabels, paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { paymentRequests } from '@maru/shared/payments/payment-request.ts'
import { requestListLabels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import { useNavigate } from 'react-router-dom'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { requestColumns } from '../../approvals/request-list/request-columns.tsx'
import { addressOfRequest } from '../../approvals/request-list/request-screen.ts'
import { ListTab } from '../common/ListTab.tsx'
import { PAYMENT_FORM, PAYMENTS } from '../common/payment-addresses.ts'
import { paymentScreen } from './payment-screen.ts'

const columns = requestColumns(paymentScreen.columns, { withDrafter: false })

/** One's own applications, drafts too. */
export function RequestsTab() {
  const navigate = useNavigate()
  const screen = useTabScreen({ list: paymentRequests.list, export: paymentRequests.excel }, { path: PAYMENTS, tab: 'requests' })
  return (
    <ListTab
      tab="requests"
      screen={screen}
      title={labels.requests}
      columns={columns}
      onOpen={(row) => void navigate(addressOfRequest(PAYMENT_FORM, row, true))}
      searchText={requestListLabels.search}
      filters={
        <ChoiceChip
          label={labels.kind}
          words={paymentKindLabels}
          value={screen.search.value.kind}
          onChange={(kind) => screen.search.set({ kind })}
        />
      }
      actions={<NewButton text={labels.newTitle} onClick={() => void navigate(`${PAYMENT_FORM}?new`)} />}
      emptyTitle={requestListLabels.emptyTitle}
    />
  )
}
