import type { PageTable } from '../../kit/later.tsx'

const pages = async () => import('./PurchasePages.tsx')

/** Pages of this area by their path. */
export const purchasesPages = {
  '/application/purchaserequestlist': async () => ({ Component: (await pages()).PurchaseListPage }),
  '/application/purchaserequestdetailpopup': async () => ({ Component: (await pages()).PurchaseDialogPage }),
} satisfies PageTable
