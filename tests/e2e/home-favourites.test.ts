import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeLabels as labels } from '../../packages/shared/src/home/home.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { button, favourites, leave, openAllMenus, received, three, trips, withFavourites } from './home-page.ts'
import { atRest, axeViolations, filled, gone, screenshot, shown, text, findToast } from './portal-page.ts'

let closeMenus: () => Promise<void>
beforeAll(async () => {
  closeMenus = await openAllMenus()
})
afterAll(() => closeMenus())

const links = (page: Page) => favourites(page).getByRole('link').allInnerTexts()
const lines = async (page: Page) =>
  (await favourites(page).getByRole('listitem').allInnerTexts()).map((line) => line.replace(/^\d+\s*/, ''))
const picker = (page: Page) => page.getByRole('dialog', { name: text(labels.chooseMenus), exact: true })

const shortcuts = (page: Page) =>
  page
    .getByRole('navigation', { name: text(labels.shortcuts) })
    .locator('a b')
    .allInnerTexts()
const { mail, approval, application, businessTrip } = menuLabels

test('without favourites the card says how to get some, and the picker by mouse fills it up to twelve; Undo empties it again', async () => {
  const page = await withFavourites('park', [])
  await shown(page.getByText(text(labels.noFavouritesTitle)))
  // Pages that say something of themselves while there are no favourites.
  const telling = [mail, menuLabels.boxReceived, menuLabels.boxSubmitted, menuLabels.boxDrafts, menuLabels.boxNotified, menuLabels.leave]
  await expect.poll(() => shortcuts(page)).toEqual(telling.map(text))
  await screenshot(page, 'home-no-favourites')
  expect(await axeViolations(page)).toEqual([])
  await button(favourites(page), labels.chooseMenus).click()
  await picker(page)
    .getByRole('button', { name: text(application) })
    .click()
  await picker(page).getByRole('checkbox', { name: leave, exact: true }).check()
  await picker(page)
    .getByRole('button', { name: text(businessTrip) })
    .click()
  await picker(page).getByRole('checkbox', { name: trips, exact: true }).check()
  await shown(picker(page).getByText(filled(labels.chosenOf, '2', '12')))
  await screenshot(page, 'home-picker')
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await button(picker(page), kitLabels.save).click()
  await gone(picker(page))
  await expect.poll(() => links(page)).toEqual([leave, trips])
  const toast = findToast(page, messages.favouritesSaved)
  await toast.getByRole('button', { name: text(labels.undo) }).click()
  await shown(findToast(page, messages.favouritesRestored))
  await shown(page.getByText(text(labels.noFavouritesTitle)))
  await page.reload()
  await shown(page.getByText(text(labels.noFavouritesTitle)))
  await twelveAtMost(page)
})

async function twelveAtMost(page: Page) {
  await button(favourites(page), labels.chooseMenus).click()
  await picker(page)
    .getByRole('button', { name: text(approval) })
    .click()
  const boxes = picker(page).getByRole('checkbox')
  for (let index = 0; index < 12; index += 1) await boxes.nth(index).check()
  await expect.poll(() => boxes.nth(12).isDisabled()).toBe(true)
  await shown(picker(page).getByText(filled(labels.chosenOf, '12', '12')))
  await button(picker(page), kitLabels.save).click()
  await expect.poll(async () => (await links(page)).length).toBe(12)
  await screenshot(page, 'home-twelve-favourites')
}

test('by keyboard alone: choose, put in order, take away; the order is there after a reload', async () => {
  const page = await withFavourites('lee', three)
  const { keyboard } = page
  await button(favourites(page), labels.editFavourites).focus()
  await keyboard.press('Enter')
  await shown(button(favourites(page), labels.doneEditing))
  // A link half under the bar at the top is smaller than it is.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await axeViolations(page)).toEqual([])
  await button(favourites(page), filled(labels.moveUp, received)).focus()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect.poll(() => lines(page)).toEqual([received, leave, trips])
  await shown(page.getByText(filled(labels.nowAt, received, '1', '3')))
  await screenshot(page, 'home-edit-favourites')
  await button(favourites(page), filled(labels.moveDown, leave)).focus()
  await keyboard.press('Space')
  await expect.poll(() => lines(page)).toEqual([received, trips, leave])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(filled(labels.moveDown, leave))
  await button(favourites(page), filled(labels.takeAway, trips)).focus()
  await keyboard.press('Enter')
  await expect.poll(() => lines(page)).toEqual([received, leave])
  await button(favourites(page), labels.doneEditing).focus()
  await keyboard.press('Enter')
  await expect.poll(() => links(page)).toEqual([received, leave])
  await shown(findToast(page, messages.favouritesSaved))
  // The note may be that of a change before the last.
  await atRest(page)
  await page.reload()
  await expect.poll(() => links(page)).toEqual([received, leave])
})

test('shortcuts show the first favourites, many quick moves end in the order that is shown, and a save that fails says so', async () => {
  const page = await withFavourites('choi', three, { expected: /quick-menus/ })
  await expect.poll(() => shortcuts(page)).toEqual([leave, trips, received])
  await button(favourites(page), labels.editFavourites).click()
  const up = button(favourites(page), filled(labels.moveUp, received))
  const down = button(favourites(page), filled(labels.moveDown, received))
  for (const step of [up, up, down, up, down, down, up]) await step.click()
  const order = [leave, received, trips]
  await expect.poll(() => lines(page)).toEqual(order)
  // The same order was there on the way.
  await atRest(page)
  const stored = (await (await page.request.get('/api/v1/common/quick-menus')).json()) as { menu_nm: string }[]
  expect(stored.map((menu) => menu.menu_nm)).toEqual(order)
  await page.route('**/quick-menus', (route) => route.fulfill({ status: 503, body: '' }))
  await button(favourites(page), filled(labels.takeAway, trips)).click()
  await shown(page.locator('[data-sonner-toast][data-type=error]'))
  await expect.poll(() => lines(page)).toEqual(order)
})
