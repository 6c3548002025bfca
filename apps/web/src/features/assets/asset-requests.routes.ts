import type { PageTable } from '../../kit/later.tsx'

const pages = async () => import('./requests/AssetRequestPages.tsx')
const leasingPages = async () => import('./requests/LeasingPages.tsx')

/** Pages of requests about assets, and the picker, by their path. */
export const assetRequestsPages = {
  '/assetmgt/assetmgtlistpopup': async () => ({ Component: (await import('./picker/AssetPickerPage.tsx')).AssetPickerPage }),
  '/application/leasinglist': async () => ({ Component: (await leasingPages()).LeasingListPage }),
  '/application/leasingdetailpopup': async () => ({ Component: (await leasingPages()).LeasingDialogPage }),
  '/application/rentallocationlist': async () => ({ Component: (await pages()).RelocationListPage }),
  '/application/rentallocationdetailpopup': async () => ({ Component: (await pages()).RelocationDialogPage }),
  '/application/changelist': async () => ({ Component: (await pages()).ChangeListPage }),
  '/application/changedetailpopup': async () => ({ Component: (await pages()).ChangeDialogPage }),
  '/application/disposallist': async () => ({ Component: (await pages()).DisposalListPage }),
  '/application/disposaldetailpopup': async () => ({ Component: (await pages()).DisposalDialogPage }),
} satisfies PageTable
