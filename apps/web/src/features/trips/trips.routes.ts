import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const tripsPages = {
  '/businesstrip/businesstripapplicationlist': async () => ({ Component: (await import('./applications/TripPages.tsx')).TripListPage }),
  '/businesstrip/businesstripapplicationinfo/:businesstripapplicationinfo?': async () => ({
    Component: (await import('./applications/TripPages.tsx')).TripInfoPage,
  }),
  '/businesstrip/businesstripexpenselist': async () => ({ Component: (await import('./expenses/ExpensePages.tsx')).ExpenseListPage }),
  '/businesstrip/businesstripexpenseinfo/:businesstripexpenseinfo?': async () => ({
    Component: (await import('./expenses/ExpensePages.tsx')).ExpenseInfoPage,
  }),
  '/businesstrip/businesstripreportlist': async () => ({ Component: (await import('./reports/ReportPages.tsx')).ReportListPage }),
  '/businesstrip/businesstripreportinfo/:businesstripreportinfo?': async () => ({
    Component: (await import('./reports/ReportPages.tsx')).ReportInfoPage,
  }),
} satisfies PageTable
