import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const rolesPages = {
  '/chems/rolemn': async () => ({ Component: (await import('./RoleListPage.tsx')).RoleListPage }),
  '/chems/rolemninfo': async () => ({ Component: (await import('./RoleInfoPage.tsx')).RoleInfoPage }),
  '/chems/roleuserlist': async () => ({ Component: (await import('./members/RoleMembersPage.tsx')).RoleMembersPage }),
  '/chems/rolemenumn': async () => ({ Component: (await import('./matrix/MatrixPages.tsx')).MenuMatrixPage }),
  '/chems/roleapimn': async () => ({ Component: (await import('./matrix/MatrixPages.tsx')).ApiMatrixPage }),
} satisfies PageTable
