import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const menusPages = {
  '/chems/menumn': async () => ({ Component: (await import('./MenuPages.tsx')).MenuPage }),
  '/chems/subMenu1': async () => ({ Component: (await import('./MenuPages.tsx')).SubMenuPage }),
  '/chems/menucntn': async () => ({ Component: (await import('./MenuContentPage.tsx')).MenuContentPage }),
} satisfies PageTable
