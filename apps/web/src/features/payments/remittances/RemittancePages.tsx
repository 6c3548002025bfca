import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { useSearchParams } from 'react-router-dom'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useRecordAddress } from '../../../widgets/records/use-record-address.ts'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { RemittanceDialog } from './RemittanceDialog.tsx'
import { RemittanceList } from './RemittanceList.tsx'
import { REMITTANCE_POPUP, REMITTANCES } from './remittance-addresses.ts'
import { remittanceScreen } from './remittance-screen.ts'

// What shows a remittance in its document comes in the same part of the program: most of it is needed here too.
export { DocumentRemittance } from './DocumentRemittance.tsx'

/** `/application/remittancelist` */
export const RemittanceListPage = () => <RemittanceList />

/** `/application/remittancedetailpopup`: `?new` and `?draft=…` write a request, `?id=…` shows one with what was done. */
export function RemittanceDialogPage() {
  const [params] = useSearchParams()
  const record = useRecordAddress({ path: REMITTANCES, popup: REMITTANCE_POPUP })
  if (params.has('new') || params.has('draft')) return <RequestDialogPage screen={remittanceScreen} />
  return (
    <RecordPopup record={record} route={remittances.get} args={(id) => ({ params: { id } })}>
      {(remittance) => remittance && <RemittanceDialog remittance={remittance} onClose={record.close} />}
    </RecordPopup>
  )
}
