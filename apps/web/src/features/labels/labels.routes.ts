import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const labelsPages = {
  '/chems/mlangmn': async () => ({ Component: (await import('./LabelListPage.tsx')).LabelListPage }),
} satisfies PageTable
