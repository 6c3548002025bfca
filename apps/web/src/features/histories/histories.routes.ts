import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const historiesPages = {
  '/chems/apihislist': async () => ({ Component: (await import('./ApiHistoryPage.tsx')).ApiHistoryPage }),
  '/chems/loginhislist': async () => ({ Component: (await import('./HistoriesPage.tsx')).HistoriesPage }),
} satisfies PageTable
