import { payments } from '@maru/shared/payments/payment.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorBox } from '../../kit/feedback/states.tsx'
import { later } from '../../kit/later.tsx'
import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import { RequestEditPage } from '../approvals/request-list/RequestEditPage.tsx'
import { paymentScreen } from './applications/payment-screen.ts'
import { PaymentsTab } from './applications/PaymentsTab.tsx'
import { RequestsTab } from './applications/RequestsTab.tsx'
import { useCardStart } from './applications/use-card-start.ts'
import { PAYMENTS } from './common/payment-addresses.ts'

// What shows a payment in its document comes in the same part of the program: most of it is needed here too.
export { DocumentPayment } from './applications/DocumentPayment.tsx'

const FilesTab = later(async () => (await import('./files/FilesTab.tsx')).FilesTab)
const StatementsTab = later(async () => (await import('./statements/StatementsTab.tsx')).StatementsTab)
const RatesTab = later(async () => (await import('./rates/RatesTab.tsx')).RatesTab)
const VendorsTab = later(async () => (await import('./vendors/VendorsTab.tsx')).VendorsTab)

/** `/application/applicationforpaymentlist`: payments, one's own applications, and for the office payment files, bank statements, vendors and rates. */
export function PaymentListPage() {
  const tab = useTab(PAYMENTS)
  if (tab === 'requests') return <RequestsTab />
  if (tab === 'files') return <FilesTab />
  if (tab === 'statements') return <StatementsTab />
  if (tab === 'rates') return <RatesTab />
  if (tab === 'vendors') return <VendorsTab />
  return <PaymentsTab />
}

/** `/application/applicationforpaymentedt/{document}`; the list below knows what was submitted once it is closed. */
export function PaymentFormPage() {
  const cache = useQueryClient()
  useEffect(() => () => void cache.invalidateQueries({ queryKey: [payments.list.resource] }), [cache])
  const { isLoading, error, refetch, start } = useCardStart()
  if (isLoading) return null
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  return <RequestEditPage screen={paymentScreen} param="provideApplicationId" start={start} />
}
