import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const paymentsPages = {
  '/application/applicationforpaymentlist': async () => ({ Component: (await import('./PaymentPages.tsx')).PaymentListPage }),
  '/application/applicationforpaymentedt/:provideApplicationId?': async () => ({
    Component: (await import('./PaymentPages.tsx')).PaymentFormPage,
  }),
} satisfies PageTable
