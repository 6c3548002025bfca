import { RequestEditPage } from '../approvals/request-list/RequestEditPage.tsx'
import { paymentScreen } from './applications/payment-screen.ts'

/** `/application/applicationforpaymentedt/{document}` */
export const PaymentFormPage = () => <RequestEditPage screen={paymentScreen} param="provideApplicationId" />
