import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const usersPages = {
  '/chems/userinfo': async () => ({ Component: (await import('./profiles/OwnProfilePage.tsx')).OwnProfilePage }),
  '/chems/userinfodialog': async () => ({ Component: (await import('./directory/UserDialogPage.tsx')).UserDialogPage }),
  '/chems/userlist': async () => ({ Component: (await import('./directory/UserListPage.tsx')).UserListPage }),
} satisfies PageTable
