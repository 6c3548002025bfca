import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const paymentsPages = {
  '/application/applicationforpaymentlist': async () => ({ Component: (await import('./PaymentPages.tsx')).PaymentListPage }),
  '/application/applicationforpaymentedt/:provideApplicationId?': async () => ({
    Component: (await import('./PaymentPages.tsx')).PaymentFormPage,
  }),
  '/system/cardlist': async () => ({ Component: (await import('./cards/CardListPage.tsx')).CardListPage }),
} satisfies PageTable
