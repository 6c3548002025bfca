import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeLabels as labels } from '../../packages/shared/src/home/home.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { button, favourites, leave, openAllMenus, received, three, trips, withFavourites } from './home-page.ts'
import { axeViolations, filled, gone, openPage, screenshot, shown, text, toastOf } from './portal-page.ts'

let closeMenus: () => Promise<void>
beforeAll(async () => {
  closeMenus = await openAllMenus()
})
afterAll(() => closeMenus())

const links = (page: Page) => favourites(page).getByRole('link').allInnerTexts()
const lines = async (page: Page) =>
  (await favourites(page).getByRole('listitem').allInnerTexts()).map((line) => line.replace(/^\d+\s*/, ''))
const picker = (page: Page) => page.getByRole('dialog', { name: text(labels.chooseMenus), exact: true })

test('without favourites the card says how to get some, and the picker by mouse fills it; Undo empties it again', async () => {
  const page = await openPage('/main', 'park')
  await shown(page.getByText(text(labels.noFavouritesTitle)))
  await screenshot(page, 'home-no-favourites')
  expect(await axeViolations(page)).toEqual([])
  await button(favourites(page), labels.chooseMenus).click()
  await picker(page)
    .getByRole('button', { name: text(menuLabels.application) })
    .click()
  await picker(page).getByRole('checkbox', { name: leave, exact: true }).check()
  await picker(page)
    .getByRole('button', { name: text(menuLabels.businessTrip) })
    .click()
  await picker(page).getByRole('checkbox', { name: trips, exact: true }).check()
  await shown(picker(page).getByText(filled(labels.chosenOf, '2', '12')))
  await screenshot(page, 'home-picker')
  expect(await axeViolations(page)).toEqual([])
  await button(picker(page), kitLabels.save).click()
  await gone(picker(page))
  expect(await links(page)).toEqual([leave, trips])
  const toast = toastOf(page, messages.favouritesSaved)
  await toast.getByRole('button', { name: text(labels.undo) }).click()
  await shown(toastOf(page, messages.favouritesRestored))
  await shown(page.getByText(text(labels.noFavouritesTitle)))
  await page.reload()
  await shown(page.getByText(text(labels.noFavouritesTitle)))
})

test('by keyboard alone: choose, put in order, take away; the order is there after a reload', async () => {
  const page = await withFavourites('lee', three)
  const { keyboard } = page
  await button(favourites(page), labels.editFavourites).focus()
  await keyboard.press('Enter')
  await button(favourites(page), filled(labels.moveUp, received)).focus()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect.poll(() => lines(page)).toEqual([received, leave, trips])
  await shown(page.getByText(filled(labels.nowAt, received, '1', '3')))
  await screenshot(page, 'home-edit-favourites')
  // A toast that is fading away has no contrast to measure.
  await gone(toastOf(page, messages.favouritesSaved))
  // A link half under the bar at the top is smaller than it is.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await axeViolations(page)).toEqual([])
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
  await shown(toastOf(page, messages.favouritesSaved))
  await page.reload()
  await expect.poll(() => links(page)).toEqual([received, leave])
})

test('many quick moves end in the order that is shown', async () => {
  const page = await withFavourites('choi', three)
  await button(favourites(page), labels.editFavourites).click()
  const up = button(favourites(page), filled(labels.moveUp, received))
  const down = button(favourites(page), filled(labels.moveDown, received))
  for (const step of [up, up, down, up, down, down, up]) await step.click()
  const order = await lines(page)
  expect(order).toEqual([leave, received, trips])
  await expect
    .poll(async () => {
      const kept: { menu_nm: string }[] = await (await page.request.get('/api/v1/common/quick-menus')).json()
      return kept.map((menu) => menu.menu_nm)
    })
    .toEqual(order)
})

test('a save that fails shows the favourites as they were, and says so', async () => {
  const page = await withFavourites('han', three, { expected: /quick-menus/ })
  await button(favourites(page), labels.editFavourites).click()
  await page.route('**/quick-menus', (route) => route.fulfill({ status: 503, body: '' }))
  await button(favourites(page), filled(labels.takeAway, trips)).click()
  await shown(page.locator('[data-sonner-toast][data-type=error]'))
  await expect.poll(() => lines(page)).toEqual([leave, trips, received])
})

test('the picker stops at twelve', async () => {
  const page = await openPage('/main', 'rkoenig')
  await button(favourites(page), labels.chooseMenus).click()
  await picker(page)
    .getByRole('button', { name: text(menuLabels.approval) })
    .click()
  const boxes = picker(page).getByRole('checkbox')
  for (let index = 0; index < 12; index += 1) await boxes.nth(index).check()
  await expect.poll(() => boxes.nth(12).isDisabled()).toBe(true)
  await shown(picker(page).getByText(filled(labels.chosenOf, '12', '12')))
  await button(picker(page), kitLabels.save).click()
  await expect.poll(async () => (await links(page)).length).toBe(12)
  await screenshot(page, 'home-twelve-favourites')
})

test('six shortcuts show the first favourites, or the first menus while there are none', async () => {
  const shortcuts = (page: Page) => page.getByRole('navigation', { name: text(labels.shortcuts) }).getByRole('link')
  const page = await withFavourites('mweber', three)
  await expect.poll(() => shortcuts(page).locator('b').allInnerTexts()).toEqual([leave, trips, received])
  const other = await openPage('/main', 'yjang')
  await expect
    .poll(() => shortcuts(other).locator('b').allInnerTexts())
    .toEqual(
      [menuLabels.mail, menuLabels.approval, menuLabels.application, menuLabels.businessTrip, menuLabels.project, menuLabels.boards].map(
        text,
      ),
    )
})
