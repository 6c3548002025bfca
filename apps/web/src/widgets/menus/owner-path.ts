import { type PageRoute, routes } from '@maru/shared/routes.ts'

const table: readonly PageRoute[] = routes

/** The page an address belongs to: a popup belongs to the list it opens over. */
export const ownerPath = (pathname: string) => table.find((route) => route.path === pathname)?.popupOf ?? pathname
