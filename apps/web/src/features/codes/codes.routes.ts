import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const codesPages = {
  '/chems/cdmn': async () => ({ Component: (await import('./CodesPage.tsx')).CodesPage }),
  '/application/basiccodelist': async () => ({ Component: (await import('./requests/CodeRequestPages.tsx')).CodeRequestListPage }),
  '/application/basiccodedetailpopup': async () => ({ Component: (await import('./requests/CodeRequestPages.tsx')).CodeRequestDialogPage }),
} satisfies PageTable
