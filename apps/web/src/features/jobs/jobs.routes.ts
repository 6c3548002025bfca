import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const jobsPages = {
  '/chems/bathislist': async () => ({ Component: (await import('./BatchHistoryPage.tsx')).BatchHistoryPage }),
  '/chems/bathislistpopup': async () => ({ Component: (await import('./BatchRunPage.tsx')).BatchRunPage }),
} satisfies PageTable
