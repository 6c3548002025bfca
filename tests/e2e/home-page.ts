import type { Locator, Page } from 'playwright-core'
import { homeLabels as labels } from '../../packages/shared/src/home/home.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { openPage, shown, text } from './portal-page.ts'

/**
 * The pages behind most menus are still to come. Opens their entries, as an administrator will, and answers how to close them
 * again for the tests after these.
 */
export async function openAllMenus() {
  const { rows } = await inDatabase('update menu_entry set active = true where not active returning number', [])
  const numbers = rows.map(({ number }) => number as string).join()
  return async () =>
    void (await inDatabase(`update menu_entry set active = false where number = any (string_to_array($1, ','))`, [numbers]))
}

export const favourites = (page: Page) => page.getByRole('region', { name: text(labels.favourites), exact: true })
/** A button by the name it has, or by the label it is named after. */
export const button = (place: Page | Locator, name: string | readonly string[]) =>
  place.getByRole('button', { name: typeof name === 'string' ? name : text(name), exact: true })

/** Gives a person favourites by the call the page makes, so that a test begins where it means to. */
export async function withFavourites(user: string, numbers: readonly string[], visit: Parameters<typeof openPage>[2] = {}) {
  await callPortal(user, 'PUT', '/api/v1/common/quick-menus', numbers)
  const page = await openPage('/main', user, visit)
  await shown(favourites(page))
  return page
}

/** Three menus everybody has, by number and by name. */
export const three = ['M040100', 'M050100', 'M030200']
export const [leave, trips, received] = [menuLabels.leave, menuLabels.tripApplications, menuLabels.boxReceived].map(text) as [
  string,
  string,
  string,
]
