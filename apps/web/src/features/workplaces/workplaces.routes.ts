import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const workplacesPages = {
  '/chems/bizpcmn': async () => ({ Component: (await import('./WorkplaceListPage.tsx')).WorkplaceListPage }),
} satisfies PageTable
