import type { PageTable } from '../../kit/later.tsx'

const menuPages = async () => import('./MenuPages.tsx')

/** Pages of this area by their path. */
export const menusPages = {
  '/chems/menumn': async () => ({ Component: (await menuPages()).MenuPage }),
  '/chems/subMenu1': async () => ({ Component: (await menuPages()).SubMenuPage }),
  '/chems/menucntn': async () => ({ Component: (await import('./MenuContentPage.tsx')).MenuContentPage }),
} satisfies PageTable
