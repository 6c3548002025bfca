import type { PageTable } from '../../kit/later.tsx'

const pages = async () => import('./PaymentPages.tsx')
const remittancePages = async () => import('./remittances/RemittancePages.tsx')

/** Pages of this area by their path. */
export const paymentsPages = {
  '/application/applicationforpaymentlist': async () => ({ Component: (await pages()).PaymentListPage }),
  '/application/applicationforpaymentedt/:provideApplicationId?': async () => ({
    Component: (await pages()).PaymentFormPage,
  }),
  '/application/remittancelist': async () => ({ Component: (await remittancePages()).RemittanceListPage }),
  '/application/remittancedetailpopup': async () => ({ Component: (await remittancePages()).RemittanceDialogPage }),
  '/system/cardlist': async () => ({ Component: (await import('./cards/CardListPage.tsx')).CardListPage }),
} satisfies PageTable
