import { purchases } from '@maru/shared/purchases/purchase.ts'
import { useSearchParams } from 'react-router-dom'
import { useRecordAddress } from '../../widgets/records/use-record-address.ts'
import { RecordPopup } from '../../widgets/records/RecordPopup.tsx'
import { RequestDialogPage } from '../approvals/request-list/RequestDialogPage.tsx'
import { PurchaseDialog } from './details/PurchaseDialog.tsx'
import { PURCHASE_POPUP, PURCHASES } from './purchase-addresses.ts'
import { PurchaseList } from './requests/PurchaseList.tsx'
import { purchaseScreen } from './requests/purchase-screen.ts'
import './purchases.css'

// What shows a purchase in its document comes in the same part of the program: most of it is needed here too.
export { DocumentPurchase } from './requests/DocumentPurchase.tsx'

/** `/application/purchaserequestlist` */
export const PurchaseListPage = () => <PurchaseList />

/** `/application/purchaserequestdetailpopup`: `?new` and `?draft=…` write a request, `?id=…` shows one with its orders. */
export function PurchaseDialogPage() {
  const [params] = useSearchParams()
  const record = useRecordAddress({ path: PURCHASES, popup: PURCHASE_POPUP })
  if (params.has('new') || params.has('draft')) return <RequestDialogPage screen={purchaseScreen} />
  return (
    <RecordPopup record={record} route={purchases.get} args={(id) => ({ params: { id } })}>
      {(purchase) => purchase && <PurchaseDialog purchase={purchase} onClose={record.close} />}
    </RecordPopup>
  )
}
