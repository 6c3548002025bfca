import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../../packages/shared/src/messages.ts'
import { userLabels } from '../../packages/shared/src/users/user.labels.ts'
import { errorLabels, kitLabels, shellLabels, signInLabels } from '../../packages/shared/src/web.labels.ts'
import { gone, goWithin, openPage, screenshot, sharePage, shown, text } from './portal-page.ts'

const [kim, admin] = [sharePage('kim'), sharePage('admin')]

const mainMenu = (page: Page) => page.getByRole('navigation', { name: text(shellLabels.mainMenu) })
const siteMap = (page: Page) => page.getByRole('dialog', { name: text(shellLabels.allMenus) })
const siteMapToggle = (page: Page) => page.getByRole('button', { name: text(shellLabels.siteMap) })
const button = (page: Page, label: readonly string[]) => page.getByRole('button', { name: text(label), exact: true })

const users = text(userLabels.users)
const NARROW = { width: 1200, height: 900 }
const WIDE = { width: 1440, height: 900 }

test('an address without a page is not found, for the server too', async () => {
  const page = await kim('/healthz')
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  const notFound = page.getByRole('heading', { name: text(messages.pageNotFound) })
  await shown(notFound)
  await page.getByRole('link', { name: text(errorLabels.toHome) }).click()
  await page.waitForURL('**/main')
  for (const path of ['/application/nolist', '/chems/userlist/extra']) {
    expect((await page.request.get(path)).status()).toBe(404)
    await goWithin(page, path)
    await shown(notFound)
  }
})

test('an employee has no menus of administrators, and the button that closes the site map says so', async () => {
  const page = await kim('/main')
  await shown(page.getByRole('heading', { level: 1 }))
  await screenshot(page, 'main-kim')
  await siteMapToggle(page).click()
  // A text that is not on the screen yet reads as nothing.
  await shown(siteMap(page).getByRole('link').first())
  expect(await siteMap(page).getByRole('link').allInnerTexts()).not.toContain(users)
  await siteMap(page)
    .getByRole('button', { name: new RegExp(text(kitLabels.close)) })
    .click()
  await gone(siteMap(page))
})

test('the site map opens by keyboard in four columns; its link opens a screen, whose tab takes the place of the home tab', async () => {
  const page = await admin('/main')
  const tabs = page.getByRole('navigation', { name: text(shellLabels.openScreens) })
  await shown(tabs.getByRole('button', { name: text(shellLabels.home), exact: true }))
  await siteMapToggle(page).focus()
  await page.keyboard.press('Enter')
  await shown(siteMap(page))
  await screenshot(page, 'site-map')
  const columns = await siteMap(page)
    .locator('.site-map-columns')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(4)
  await siteMap(page).getByRole('link', { name: users }).click()
  await page.waitForURL('**/chems/userlist')
  await gone(siteMap(page))
  await shown(tabs.getByRole('button', { name: users, exact: true }))
  await gone(tabs.getByRole('button', { name: text(shellLabels.home), exact: true }))
})

test('the drawer hides and comes back, also where the window becomes narrow, and is absent on the home page', async () => {
  const page = await admin('/chems/userlist')
  const drawer = page.getByRole('complementary')
  await shown(drawer)
  await page.setViewportSize(NARROW)
  await gone(drawer)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  // Who wants it beside a narrow page gets it, and keeps it.
  await button(page, shellLabels.showMenu).click()
  await shown(drawer)
  await page.setViewportSize(WIDE)
  await shown(drawer)
  await page.setViewportSize(NARROW)
  await page.reload()
  await shown(drawer)
  await page.setViewportSize(WIDE)
  await button(page, shellLabels.hideMenu).click()
  await gone(drawer)
  await page.reload()
  await shown(button(page, shellLabels.showMenu))
  await gone(drawer)
  await button(page, shellLabels.showMenu).click()
  await shown(drawer)
  await goWithin(page, '/main')
  await shown(mainMenu(page))
  await gone(drawer)
})

test('signing out ends the session for good', async () => {
  const page = await openPage('/main', 'choi')
  await button(page, shellLabels.myMenu).click()
  await page.getByRole('menuitem', { name: text(shellLabels.signOut) }).click()
  await shown(page.getByRole('dialog', { name: text(signInLabels.title) }))
  const answer = await page.context().request.get('/api/v1/login/session')
  expect(answer.headers()['x-app-status']).toBe('800')
  await page.goto('/main')
  await page.waitForURL('**/authInfo?next=*')
})

test('without the label table the portal says that it cannot be reached instead of showing empty words', async () => {
  const page = await openPage('/healthz', 'kim', { expected: /i18n|Failed to fetch/ })
  await page.route('**/mlang/i18n*', (route) => route.abort())
  await page.goto('/main')
  await page.waitForURL('**/errorInfo')
  await shown(page.getByText(text(errorLabels.temporaryTitle)))
  await page.unroute('**/mlang/i18n*')
  await page.goto('/main')
  await shown(page.getByRole('heading', { level: 1 }).first())
})
