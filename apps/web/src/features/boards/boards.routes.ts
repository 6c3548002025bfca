import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const boardsPages = {
  '/system/bbs/masterlist': async () => ({ Component: (await import('./BoardListPage.tsx')).BoardListPage }),
  '/system/bbs/masteredt': async () => ({ Component: (await import('./BoardDialog.tsx')).BoardDialogPage }),
} satisfies PageTable
