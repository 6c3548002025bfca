import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const apisPages = {
  '/chems/apimn': async () => ({ Component: (await import('./ApisPage.tsx')).ApisPage }),
} satisfies PageTable
