import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { peopleLabels } from '../../packages/shared/src/users/people.labels.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { userLabels } from '../../packages/shared/src/users/user.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { axeViolations, gone, screenshot, sharePage, shown, text } from './portal-page.ts'

const admin = sharePage('admin')

const grid = (page: Page) => page.getByRole('grid', { name: text(userLabels.users) })
const cells = (page: Page, field: string) => grid(page).locator(`[role=gridcell][data-field=${field}]`)
const search = (page: Page) => page.getByRole('searchbox', { name: text(userPopupLabels.searchUsers) })
const header = (page: Page, field: string) => grid(page).locator(`[role=columnheader][data-field=${field}]`)
const addressQuery = (page: Page) => new URL(page.url()).searchParams

async function openList(path = '/chems/userlist') {
  const page = await admin(path)
  await shown(cells(page, 'userId').first())
  return page
}

/** User ids of the rows on the screen, once the table holds `count`; it draws only those that can be seen. */
async function userIds(page: Page, count: number) {
  // The header counts as a row.
  await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe(String(count + 1))
  return cells(page, 'userId').allInnerTexts()
}

test('search, filter and sort stand in the address and survive a reload', async () => {
  const page = await openList()
  await screenshot(page, 'user-list')
  await search(page).fill('a')
  await page.waitForURL('**/chems/userlist?*q=a*')
  await page
    .getByRole('group', { name: text(kitLabels.filters) })
    .getByRole('button', { name: text(userLabels.department) })
    .click()
  const picker = page.getByRole('dialog', { name: text(peopleLabels.chooseDepartment) })
  await picker.getByRole('searchbox', { name: text(peopleLabels.searchDepartments) }).fill('environ')
  await picker.getByRole('treeitem', { name: 'Environmental Safety' }).click()
  await picker.getByRole('button', { name: text(peopleLabels.choose), exact: true }).click()
  await gone(picker)
  await expect.poll(() => addressQuery(page).get('department')).toBe('ENV')
  await header(page, 'userId').click()
  await expect.poll(() => addressQuery(page).get('sort')).toBe('userId')
  await expect.poll(() => header(page, 'userId').getAttribute('aria-sort')).toBe('ascending')
  await header(page, 'userId').click()
  await expect.poll(() => addressQuery(page).get('direction')).toBe('desc')
  await expect.poll(() => header(page, 'userId').getAttribute('aria-sort')).toBe('descending')
  // Pressed again before the first press shows: the second one is not lost.
  for (const field of ['positionName', 'userId']) {
    await header(page, field).evaluate(async (cell: HTMLElement) => {
      cell.click()
      await new Promise((next) => setTimeout(next))
      cell.click()
    })
    await expect.poll(() => [addressQuery(page).get('sort'), addressQuery(page).get('direction')]).toEqual([field, 'desc'])
  }
  await expect.poll(() => header(page, 'userId').getAttribute('aria-sort')).toBe('descending')
  await shown(page.locator('[aria-busy=false]'))
  const before = {
    address: page.url(),
    ids: await cells(page, 'userId').allInnerTexts(),
    departments: await cells(page, 'departmentName').allInnerTexts(),
  }
  expect(before.ids.length).toBeGreaterThan(0)
  expect(before.ids).toEqual(before.ids.toSorted().toReversed())
  expect(new Set(before.departments).size).toBe(1)
  await page.reload()
  await shown(cells(page, 'userId').first())
  expect(page.url()).toBe(before.address)
  await expect.poll(() => cells(page, 'userId').allInnerTexts()).toEqual(before.ids)
  await expect.poll(() => search(page).inputValue()).toBe('a')
  await expect.poll(() => header(page, 'userId').getAttribute('aria-sort')).toBe('descending')
})

test('pages are turned in the address, the Excel export is named by label and date, and a search that finds nothing offers to clear it', async () => {
  const page = await openList('/chems/userlist?page=2')
  const second = await userIds(page, 25)
  await page.getByRole('button', { name: text(kitLabels.previousPage) }).click()
  await expect.poll(() => addressQuery(page).has('page')).toBe(false)
  await expect.poll(() => cells(page, 'userId').first().innerText()).not.toBe(second[0])
  const first = await userIds(page, 25)
  expect(second.filter((id) => first.includes(id))).toEqual([])
  await page.getByRole('button', { name: text(kitLabels.nextPage) }).click()
  await page.waitForURL('**/chems/userlist?page=2')
  await expect.poll(() => userIds(page, 25)).toEqual(second)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: text(kitLabels.excel) }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^Users_\d{8}\.xlsx$|^Users_\d{4}-\d{2}-\d{2}\.xlsx$/)
  const file = join(mkdtempSync(join(tmpdir(), 'maru-excel-')), 'users.xlsx')
  await download.saveAs(file)
  const start = readFileSync(file).subarray(0, 2).toString()
  rmSync(dirname(file), { recursive: true })
  expect(start).toBe('PK')
  await search(page).fill('nobody-is-called-so')
  await shown(page.getByText(text(kitLabels.noMatchTitle)))
  await page
    .getByRole('button', { name: text(kitLabels.clearFilters) })
    .last()
    .click()
  await userIds(page, 25)
  expect(addressQuery(page).has('q')).toBe(false)
})

test('the popup of a person opens over the list by mouse and by keyboard; closing it goes back to the search', async () => {
  const page = await admin('/chems/userlist?q=kim')
  const address = page.url()
  const row = cells(page, 'userId').filter({ hasText: /^kim$/ })
  const popup = page.getByRole('dialog', { name: text(userPopupLabels.title) })
  const closed = async () => {
    await popup
      .getByRole('button', { name: text(kitLabels.close), exact: true })
      .last()
      .click()
    await gone(popup)
    expect(page.url()).toBe(address)
  }
  await row.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/chems/userinfodialog?id=kim')
  await shown(popup)
  await closed()
  await row.click()
  await page.waitForURL('**/chems/userinfodialog?id=kim')
  await shown(popup)
  await shown(grid(page).or(page.locator('[aria-hidden=true] [role=grid]')).first())
  await page.reload()
  await shown(popup)
  await closed()
})

test('a list that loads again breaks no rule of WCAG 2.2 A and AA, and paper takes everybody the search finds', async () => {
  const page = await admin('/chems/userlist?account=all')
  await shown(page.getByRole('gridcell').first())
  const gate = Promise.withResolvers<undefined>()
  await page.route('**/chems/user/list?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await search(page).fill('a')
  await search(page).press('Enter')
  await page.locator('.MuiLinearProgress-root').first().waitFor({ state: 'visible' })
  expect(await axeViolations(page)).toEqual([])
  gate.resolve(undefined)
  await gone(page.locator('.MuiLinearProgress-root'))
  // Not the page that is shown.
  const answer = await page.context().request.get('/api/v1/common/chems/user/list?account=all&q=a&size=1')
  const { total } = (await answer.json()) as { total: number }
  expect(total).toBeGreaterThan(25)
  await page.evaluate(() => (globalThis.print = () => void globalThis.dispatchEvent(new Event('beforeprint'))))
  await page.getByRole('button', { name: text(kitLabels.print), exact: true }).click()
  await expect.poll(() => page.locator('.print-only tbody tr').count()).toBe(total)
})
