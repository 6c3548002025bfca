import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paletteLabels } from '../../packages/shared/src/shell/shell.labels.ts'
import { shellLabels } from '../../packages/shared/src/web.labels.ts'
import { inDatabase } from './portal-database.ts'
import { gone, goWithin, openPage, screenshot, shown, text } from './portal-page.ts'

// Ten main menus of a thousand entries, all named with five hundred letters: far more than any portal has.
const LONG = 'Genehmigungsverfahren für Dienstreisen '.repeat(13).slice(0, 500)
beforeAll(async () => {
  await inDatabase(`insert into label values ('LB99900001', 'en', $1), ('LB99900002', 'en', 'Many')`, [LONG])
  await inDatabase(
    `insert into menu_entry (number, parent_number, level, label_no, url, sort_order)
     select 'X' || m, null, 0, case when m = 1 then 'LB99900001' else 'LB99900002' end, '', 900 + m from generate_series(1, 10) m`,
    [],
  )
  await inDatabase(
    `insert into menu_entry (number, parent_number, level, label_no, url, sort_order)
     select 'X' || m || '-' || n, 'X' || m, 1, case when n = 1 then 'LB99900001' else 'LB99900002' end, '/bbs/basic/basiclist/X' || m || '-' || n, n
     from generate_series(1, 10) m, generate_series(1, 1000) n`,
    [],
  )
  await inDatabase(`insert into role_menu select 'M01', number, 'READ' from menu_entry where number like 'X%'`, [])
  // A page that is built, so that its drawer can be looked at.
  await inDatabase(`update menu_entry set url = '/chems/userinfo' where number = 'X1-2'`, [])
  // PostgreSQL does so by itself, within a minute; until then it takes the table for the few entries it had.
  await inDatabase('analyze menu_entry, role_menu', [])
})
afterAll(async () => {
  await inDatabase(`delete from role_menu where menu_number like 'X%'`, [])
  await inDatabase(`delete from menu_entry where number like 'X%-%'`, [])
  await inDatabase(`delete from menu_entry where number like 'X%'`, [])
  await inDatabase(`delete from label where number like 'LB999%'`, [])
  await inDatabase('analyze menu_entry, role_menu', [])
})

const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('ten thousand menu entries: the site map, the palette and a drawer of a thousand stay usable, nothing overlaps', async () => {
  const page = await openPage('/main', 'admin', { size: { width: 1200, height: 900 } })
  await shown(page.getByRole('heading', { level: 1 }))
  await shown(page.getByRole('navigation', { name: text(shellLabels.mainMenu) }).getByTitle(LONG.trim()))
  expect(await overflows(page)).toBe(false)
  const toggle = page.getByRole('button', { name: text(shellLabels.siteMap) })
  const map = page.getByRole('dialog', { name: text(shellLabels.allMenus) })
  // Whoever waits here longer than the browser's own patience could not use it.
  await toggle.click()
  await shown(map)
  expect(await map.getByRole('link').count()).toBeGreaterThan(10_000)
  await screenshot(page, 'site-map-10000')
  await page.keyboard.press('Escape')
  await gone(map)
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog', { name: text(paletteLabels.open) }).getByRole('option')
  await shown(options.first())
  await page.keyboard.type('X7-77 many')
  await shown(options.first())
  expect(await options.count()).toBeLessThanOrEqual(60)
  await page.keyboard.press('Escape')
  await gone(options.first())
  // One of its entries has five hundred letters.
  await page.setViewportSize({ width: 1440, height: 900 })
  await goWithin(page, '/chems/userinfo')
  await shown(page.locator('.side-menu a').first())
  await screenshot(page, 'drawer-1000')
  await expect.poll(() => page.locator('.side-menu a').count()).toBe(1000)
  expect(await page.locator('.side-menu').evaluate((drawer) => drawer.scrollWidth <= drawer.clientWidth)).toBe(true)
  expect(await overflows(page)).toBe(false)
})
