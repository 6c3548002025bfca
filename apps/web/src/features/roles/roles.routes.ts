import type { PageTable } from '../../kit/later.tsx'

const matrixPages = async () => import('./matrix/MatrixPages.tsx')

/** Pages of this area by their path. */
export const rolesPages = {
  '/chems/rolemn': async () => ({ Component: (await import('./RoleListPage.tsx')).RoleListPage }),
  '/chems/rolemninfo': async () => ({ Component: (await import('./RoleInfoPage.tsx')).RoleInfoPage }),
  '/chems/roleuserlist': async () => ({ Component: (await import('./members/RoleMembersPage.tsx')).RoleMembersPage }),
  '/chems/rolemenumn': async () => ({ Component: (await matrixPages()).MenuMatrixPage }),
  '/chems/roleapimn': async () => ({ Component: (await matrixPages()).ApiMatrixPage }),
} satisfies PageTable
