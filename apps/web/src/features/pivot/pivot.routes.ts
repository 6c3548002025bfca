import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const pivotPages = {
  '/pivot': async () => ({ Component: (await import('./PivotPage.tsx')).PivotPage }),
} satisfies PageTable
