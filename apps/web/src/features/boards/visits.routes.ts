import type { PageTable } from '../../kit/later.tsx'

/** Pages of visits by their path. */
export const visitsPages = {
  '/bbs/visitor/visitorlist': async () => ({ Component: (await import('./visitors/VisitsPage.tsx')).VisitsPage }),
  '/bbs/visitor/visitoredt/:visitoredt?': async () => ({ Component: (await import('./visitors/VisitEditPage.tsx')).VisitEditPage }),
} satisfies PageTable
