import type { PageTable } from '../../kit/later.tsx'

const codeRequestPages = async () => import('./requests/CodeRequestPages.tsx')

/** Pages of this area by their path. */
export const codesPages = {
  '/chems/cdmn': async () => ({ Component: (await import('./CodesPage.tsx')).CodesPage }),
  '/application/basiccodelist': async () => ({ Component: (await codeRequestPages()).CodeRequestListPage }),
  '/application/basiccodedetailpopup': async () => ({ Component: (await codeRequestPages()).CodeRequestDialogPage }),
} satisfies PageTable
