import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const projectsPages = {
  '/project/projectlist': async () => ({ Component: (await import('./ProjectListPage.tsx')).ProjectListPage }),
  '/project/projectedt/:projectedt?': async () => ({ Component: (await import('./ProjectEditPage.tsx')).ProjectEditPage }),
  '/project/projectstatuslist': async () => ({ Component: (await import('./ProjectStatusListPage.tsx')).ProjectStatusListPage }),
  '/project/status/:projectNo?': async () => ({ Component: (await import('./status/ProjectStatusPage.tsx')).ProjectStatusPage }),
  '/project/budgetapplicationlist': async () => ({ Component: (await import('./requests/BudgetRequestPages.tsx')).BudgetRequestListPage }),
  '/project/budgetapplicationedt/:budgetapplicationedt?': async () => ({
    Component: (await import('./requests/BudgetRequestPages.tsx')).BudgetRequestDialogPage,
  }),
  '/project/participantapplicationlist': async () => ({
    Component: (await import('./requests/ParticipationRequestPages.tsx')).ParticipationRequestListPage,
  }),
  '/project/participantapplicationedt/:participantapplicationedt?': async () => ({
    Component: (await import('./requests/ParticipationRequestPages.tsx')).ParticipationRequestDialogPage,
  }),
  '/project/performperiodapplicationlist': async () => ({
    Component: (await import('./requests/PeriodRequestPages.tsx')).PeriodRequestListPage,
  }),
  '/project/performperiodapplicationinfo/:performperiodapplicationinfo?': async () => ({
    Component: (await import('./requests/PeriodRequestPages.tsx')).PeriodRequestDialogPage,
  }),
  '/project/wbsinfo/wbsinfo': async () => ({ Component: (await import('./wbs/WbsPage.tsx')).WbsPage }),
} satisfies PageTable
