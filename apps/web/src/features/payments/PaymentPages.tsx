import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import { RequestEditPage } from '../approvals/request-list/RequestEditPage.tsx'
import { paymentScreen } from './applications/payment-screen.ts'
import { PaymentsTab } from './applications/PaymentsTab.tsx'
import { RequestsTab } from './applications/RequestsTab.tsx'
import { PAYMENTS } from './common/payment-addresses.ts'
import { VendorsTab } from './vendors/VendorsTab.tsx'
import './payments.css'

// What shows a payment in its document comes in the same part of the program: most of it is needed here too.
export { DocumentPayment } from './applications/DocumentPayment.tsx'

/** `/application/applicationforpaymentlist`: payments, one's own applications, and for the office vendors. */
export function PaymentListPage() {
  const tab = useTab(PAYMENTS)
  if (tab === 'requests') return <RequestsTab />
  if (tab === 'vendors') return <VendorsTab />
  return <PaymentsTab />
}

/** `/application/applicationforpaymentedt/{document}` */
export const PaymentFormPage = () => <RequestEditPage screen={paymentScreen} param="provideApplicationId" />
