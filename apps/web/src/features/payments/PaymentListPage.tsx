import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import { PaymentsTab } from './applications/PaymentsTab.tsx'
import { RequestsTab } from './applications/RequestsTab.tsx'
import { PAYMENTS } from './common/payment-addresses.ts'
import { VendorsTab } from './vendors/VendorsTab.tsx'
import './payments.css'

/** `/application/applicationforpaymentlist`: payments, one's own applications, and for the office vendors. */
export function PaymentListPage() {
  const tab = useTab(PAYMENTS)
  if (tab === 'requests') return <RequestsTab />
  if (tab === 'vendors') return <VendorsTab />
  return <PaymentsTab />
}
