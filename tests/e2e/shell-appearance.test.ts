import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appearanceLabels as labels } from '../../packages/shared/src/shell/shell.labels.ts'
import { shellLabels } from '../../packages/shared/src/web.labels.ts'
import { goWithin, openPage, screenshot, shown, text } from './portal-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: text(labels.title), exact: true })
const choose = (page: Page, label: readonly string[]) =>
  dialog(page)
    .getByRole('button', { name: text(label), exact: true })
    .click()
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const height = (page: Page) =>
  page
    .locator('.MuiDataGrid-row')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)

async function openAppearance(page: Page) {
  await page.getByRole('button', { name: text(shellLabels.myMenu) }).click()
  await page.getByRole('menuitem', { name: text(labels.title) }).click()
  await shown(dialog(page))
}
/** Waits for the answer of the server that keeps the choice. */
const waitForSave = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/comm/appearance') && answer.request().method() === 'PUT')

test('a theme takes effect at once, on every computer of the person and before the first paint of the next visit; "as the system" follows it', async () => {
  const page = await openPage('/chems/userlist', 'patent')
  await openAppearance(page)
  const saveResponse = waitForSave(page)
  await choose(page, labels.dark)
  await saveResponse
  expect(await theme(page)).toBe('dark')
  await screenshot(page, 'appearance-dark')
  const elsewhere = await openPage('/main', 'patent', { anew: true })
  await expect.poll(() => theme(elsewhere)).toBe('dark')
  await elsewhere.addInitScript(() => {
    const note = () => Object.assign(globalThis, { themedAt: performance.now() })
    new MutationObserver(note).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true })
  })
  await elsewhere.reload()
  await shown(elsewhere.getByRole('heading', { level: 1 }))
  const { themedAt, paintedAt } = await elsewhere.evaluate(() => ({
    themedAt: (globalThis as unknown as { themedAt: number }).themedAt,
    paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  }))
  expect(themedAt).toBeLessThan(paintedAt)
  // While the page is open.
  await page.emulateMedia({ colorScheme: 'light' })
  await choose(page, labels.system)
  await expect.poll(() => theme(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => theme(page)).toBe('dark')
})

test('rows are 32, 36 or 44 px high; wide lists use up to 1760 px, other pages stay at 1360', async () => {
  const page = await openPage('/chems/userlist', 'office', { size: { width: 1920, height: 1000 } })
  await shown(page.getByRole('gridcell').first())
  const width = () => page.locator('.page:visible').evaluate((element) => element.getBoundingClientRect().width)
  expect([await height(page), await width()]).toEqual([36, 1360])
  await openAppearance(page)
  await choose(page, labels.compact)
  await expect.poll(() => height(page)).toBe(32)
  await choose(page, labels.comfortable)
  await expect.poll(() => height(page)).toBe(44)
  await choose(page, labels.normal)
  await expect.poll(() => height(page)).toBe(36)
  const saveResponse = waitForSave(page)
  await dialog(page).getByLabel(text(labels.wideLists)).check()
  await saveResponse
  expect(await width()).toBe(1760)
  await screenshot(page, 'wide-list')
  await page.keyboard.press('Escape')
  await goWithin(page, '/main')
  await shown(page.getByRole('heading', { level: 1 }))
  await expect.poll(width).toBe(1360)
})
