import type { PageTable } from '../../kit/later.tsx'

const budgetRequestPages = async () => import('./requests/BudgetRequestPages.tsx')
const participationRequestPages = async () => import('./requests/ParticipationRequestPages.tsx')
const periodRequestPages = async () => import('./requests/PeriodRequestPages.tsx')

/** Pages of this area by their path. */
export const projectsPages = {
  '/project/projectlist': async () => ({ Component: (await import('./ProjectListPage.tsx')).ProjectListPage }),
  '/project/projectedt/:projectedt?': async () => ({ Component: (await import('./ProjectEditPage.tsx')).ProjectEditPage }),
  '/project/projectstatuslist': async () => ({ Component: (await import('./ProjectStatusListPage.tsx')).ProjectStatusListPage }),
  '/project/status/:projectNo?': async () => ({ Component: (await import('./status/ProjectStatusPage.tsx')).ProjectStatusPage }),
  '/project/budgetapplicationlist': async () => ({ Component: (await budgetRequestPages()).BudgetRequestListPage }),
  '/project/budgetapplicationedt/:budgetapplicationedt?': async () => ({
    Component: (await budgetRequestPages()).BudgetRequestDialogPage,
  }),
  '/project/participantapplicationlist': async () => ({
    Component: (await participationRequestPages()).ParticipationRequestListPage,
  }),
  '/project/participantapplicationedt/:participantapplicationedt?': async () => ({
    Component: (await participationRequestPages()).ParticipationRequestDialogPage,
  }),
  '/project/performperiodapplicationlist': async () => ({
    Component: (await periodRequestPages()).PeriodRequestListPage,
  }),
  '/project/performperiodapplicationinfo/:performperiodapplicationinfo?': async () => ({
    Component: (await periodRequestPages()).PeriodRequestDialogPage,
  }),
  '/project/wbsinfo/wbsinfo': async () => ({ Component: (await import('./wbs/WbsPage.tsx')).WbsPage }),
} satisfies PageTable
