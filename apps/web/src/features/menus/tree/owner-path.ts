import { type PageRoute, routes } from '@maru/shared/routes.ts'
import { matchPath } from 'react-router-dom'

/** The page an address belongs to: a popup belongs to the list it opens over. */
export const ownerPath = (pathname: string) =>
  (routes as readonly PageRoute[]).find(({ path, popupOf }) => popupOf !== undefined && matchPath(path, pathname))?.popupOf ?? pathname
