import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const departmentsPages = {
  '/chems/deptlist': async () => ({
    Component: (await import('./DepartmentListPage.tsx')).DepartmentListPage,
  }),
} satisfies PageTable
