import type { PageTable } from '../../kit/later.tsx'

const pages = async () => import('./PaymentPages.tsx')

/** Pages of this area by their path. */
export const paymentsPages = {
  '/application/applicationforpaymentlist': async () => ({ Component: (await pages()).PaymentListPage }),
  '/application/applicationforpaymentedt/:provideApplicationId?': async () => ({
    Component: (await pages()).PaymentFormPage,
  }),
  '/system/cardlist': async () => ({ Component: (await import('./cards/CardListPage.tsx')).CardListPage }),
} satisfies PageTable
