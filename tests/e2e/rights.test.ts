import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { menuAdminLabels } from '../../packages/shared/src/menus/menu-admin.labels.ts'
import { matrixLabels as matrix, memberLabels, roleLabels } from '../../packages/shared/src/roles/role.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { startApi } from '../faults/api-process.ts'
import { dataDir } from './here.ts'
import { databaseUrl } from './portal-database.ts'
import { axeViolations, gone, openPage, screenshot, shown, text, toastOf } from './portal-page.ts'

const press = (page: Page, label: readonly string[]) => page.getByRole('button', { name: text(label), exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog').last()

async function save(page: Page) {
  await dialog(page)
    .getByRole('button', { name: text(kitLabels.save), exact: true })
    .click()
  await shown(toastOf(page, messages.saved))
  await gone(page.getByRole('dialog'))
}

/** Changes one cell of a matrix, looks at what it brings about, and saves it. */
async function giveCell(page: Page, address: string, cell: string, gains: string) {
  await page.goto(address)
  await page.getByRole('checkbox', { name: cell, exact: true }).click()
  await page.getByRole('button', { name: /^Check changes/ }).click()
  await shown(dialog(page).getByText(gains))
  await dialog(page).getByLabel(text(roleLabels.reason)).fill('Story')
  expect(await axeViolations(page)).toEqual([])
  await press(page, matrix.save)
  await shown(toastOf(page, messages.saved))
  await gone(page.getByRole('dialog'))
}

test('an administrator makes a role, gives it to a person, opens a menu and an API to it, and the person sees it without signing in again', async () => {
  const admin = await openPage('/chems/rolemn?open=new', 'admin')
  // The colleague works on another API process over the same data.
  const other = await startApi({ DATABASE_URL: databaseUrl(), DATA_DIR: dataDir })
  onTestFinished(() => other.kill())
  const lee = await openPage('/main', 'lee', { address: other.url.replace('127.0.0.1', 'localhost') })
  await shown(lee.getByRole('navigation').first())
  const administration = lee.getByRole('link', { name: text(menuLabels.administration), exact: true })
  expect(await administration.count()).toBe(0)

  await dialog(admin).getByLabel(text(roleLabels.code)).fill('STORYROLE')
  await dialog(admin).getByLabel(text(roleLabels.nameEn)).fill('Reader of people')
  expect(await axeViolations(admin)).toEqual([])
  await save(admin)
  await shown(admin.getByRole('gridcell', { name: 'STORYROLE', exact: true }))
  expect(await axeViolations(admin)).toEqual([])

  await admin.goto('/chems/roleuserlist?code=STORYROLE')
  await press(admin, memberLabels.add)
  await dialog(admin).getByRole('combobox').first().fill('do-yun')
  await admin.getByRole('option').filter({ hasText: 'Do-yun Lee' }).first().click()
  await dialog(admin).getByLabel(text(roleLabels.reason)).fill('Story')
  await press(admin, kitLabels.save)
  await gone(admin.getByRole('dialog'))
  await shown(admin.getByText('Do-yun Lee'))
  expect(await axeViolations(admin)).toEqual([])

  await giveCell(admin, '/chems/rolemenumn?role=STORYROLE&q=userlist', 'Users Read for Reader of people', 'Do-yun Lee')
  await giveCell(
    admin,
    `/chems/roleapimn?role=STORYROLE&q=${encodeURIComponent('GET /api/v1/common/chems/user/list')}`,
    'List of users: search, filters, sort, pages for Reader of people',
    'Do-yun Lee',
  )

  // The window that was open all the time shows the new menu by itself; its page answers at the first click.
  await shown(lee.getByText(text(menuLabels.administration), { exact: true }).first())
  await lee.getByText(text(menuLabels.administration), { exact: true }).first().click()
  await shown(lee.getByRole('grid').getByText('Do-yun Lee'))

  await admin.goto('/chems/rolemninfo?tab=person&person=lee')
  await shown(admin.getByText('STORYROLE').first())
  await screenshot(admin, 'rights-explainer')
  expect(await axeViolations(admin)).toEqual([])
})

test('a menu is moved by keys, its page gets a help text, and the question mark shows it', async () => {
  const admin = await openPage('/chems/menumn', 'admin')
  const row = admin.getByRole('treeitem').filter({ hasText: '/approval/dfrbox' })
  await shown(row)
  expect(await axeViolations(admin)).toEqual([])
  await row.focus()
  await admin.keyboard.press('Alt+ArrowUp')
  await shown(admin.getByRole('treeitem').filter({ hasText: '/approval/dfrbox' }))
  const urls = () => admin.locator('.menu-url').allTextContents()
  await expect.poll(async () => (await urls()).indexOf('/approval/submbox') - (await urls()).indexOf('/approval/dfrbox')).toBe(1)
  await admin.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await urls()).indexOf('/approval/dfrbox') - (await urls()).indexOf('/approval/submbox')).toBe(1)

  const { number } = (await (await admin.context().request.get('/api/v1/common/chems/menu')).json()).find(
    ({ url }: { url: string }) => url === '/chems/userlist',
  )
  await admin.goto(`/chems/menucntn?open=${number}`)
  await dialog(admin).getByLabel(text(menuAdminLabels.bodyEn)).fill('Everybody with an account.\n\n- Search by name')
  expect(await axeViolations(admin)).toEqual([])
  await save(admin)
  await admin.goto('/chems/userlist')
  await admin.getByRole('button', { name: text(menuAdminLabels.help), exact: true }).click()
  await shown(dialog(admin).getByText('Search by name'))
  expect(await axeViolations(admin)).toEqual([])
  await admin.goto('/chems/apimn')
  await shown(admin.getByRole('gridcell').first())
  expect(await axeViolations(admin)).toEqual([])
})
