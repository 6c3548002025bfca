import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const workplacesPages = {
  '/chems/bizpcmn': async () => ({ Component: (await import('./WorkplacesPage.tsx')).WorkplacesPage }),
} satisfies PageTable
