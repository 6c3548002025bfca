import type { PageTable } from '../../kit/later.tsx'

const applications = async () => import('./applications/TripPages.tsx')
const expenses = async () => import('./expenses/ExpensePages.tsx')
const reports = async () => import('./reports/ReportPages.tsx')

/** Pages of this area by their path. */
export const tripsPages = {
  '/businesstrip/businesstripapplicationlist': async () => ({ Component: (await applications()).TripListPage }),
  '/businesstrip/businesstripapplicationinfo/:businesstripapplicationinfo?': async () => ({
    Component: (await applications()).TripInfoPage,
  }),
  '/businesstrip/businesstripexpenselist': async () => ({ Component: (await expenses()).ExpenseListPage }),
  '/businesstrip/businesstripexpenseinfo/:businesstripexpenseinfo?': async () => ({
    Component: (await expenses()).ExpenseInfoPage,
  }),
  '/businesstrip/businesstripreportlist': async () => ({ Component: (await reports()).ReportListPage }),
  '/businesstrip/businesstripreportinfo/:businesstripreportinfo?': async () => ({
    Component: (await reports()).ReportInfoPage,
  }),
} satisfies PageTable
