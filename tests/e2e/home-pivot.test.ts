import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { pivotLabels as labels } from '../../packages/shared/src/home/pivot.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, gone, goWithin, openPage, screenshot, sharePage, shown, text } from './portal-page.ts'

const office = sharePage('office')

const popup = (page: Page) => page.getByRole('dialog', { name: text(labels.title), exact: true })
const table = (page: Page) => popup(page).getByRole('table', { name: text(labels.title) })
const well = (page: Page, label: readonly string[]) => popup(page).getByRole('region', { name: text(label), exact: true })
const field = (page: Page, label: readonly string[]) => popup(page).getByRole('button', { name: text(label), exact: true })
const fields = (page: Page, label: readonly string[]) => well(page, label).getByRole('button').allInnerTexts()
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })
/** The cells of the row that begins with a name. */
const numbers = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
    .allInnerTexts()

const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0

async function openPivot(path = '/pivot') {
  const page = await office(path)
  await shown(table(page))
  return page
}

test('the popup of 1260 × 640 shows departments by contract type with totals that add up, and fields are dragged by mouse', async () => {
  const page = await openPivot()
  const box = await popup(page).boundingBox()
  expect([box?.width, box?.height]).toEqual([1260, 640])
  const { rows } = await inDatabase('select count(*)::int as total from users where active and not deleted', [])
  const totals = await numbers(page, text(labels.total))
  expect(totals.at(-1)).toBe(String(rows[0].total))
  expect(totals.slice(0, -1).reduce((sum, count) => sum + Number(count), 0)).toBe(rows[0].total)
  await screenshot(page, 'pivot')
  expect(await axeViolations(page, 'dialog')).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    popup(page)
      .getByRole('button', { name: text(kitLabels.excel), exact: true })
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Staff-figures_\d{8}\.xlsx$/)
  // Into the columns, another one before it, a third one out.
  await field(page, labels.gender).dragTo(well(page, labels.columns), {
    targetPosition: { x: 40, y: (await heightOf(well(page, labels.columns))) - 4 },
  })
  await expect.poll(() => fields(page, labels.columns)).toEqual([text(labels.contractType), text(labels.gender)])
  await field(page, labels.gender).dragTo(field(page, labels.contractType), { targetPosition: { x: 40, y: 4 } })
  await expect.poll(() => fields(page, labels.columns)).toEqual([text(labels.gender), text(labels.contractType)])
  await shown(head(page, text(labels.totalOf).replace('{0}', text(labels.female))))
  await screenshot(page, 'pivot-two-columns')
  await field(page, labels.department).dragTo(well(page, labels.fields))
  await expect.poll(() => fields(page, labels.rows)).toEqual([])
  await expect.poll(() => new URL(page.url()).search).toBe('?rows=&columns=gender,contractType')
  // The columns are full: a third one goes back where it was.
  await field(page, labels.position).dragTo(well(page, labels.columns))
  await shown(popup(page).getByText(text(labels.wellFull).replace('{0}', text(labels.columns))))
  expect(await fields(page, labels.columns)).toEqual([text(labels.gender), text(labels.contractType)])
})

test('by keyboard alone: fields are put in, put in order and taken out; the address keeps it over a reload', async () => {
  const page = await openPivot('/pivot?rows=department&columns=contractType')
  const { keyboard } = page
  const choose = async (name: readonly string[], entry: readonly string[]) => {
    await field(page, name).focus()
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: text(entry), exact: true }).waitFor()
    for (let step = 0; step < 5; step += 1) {
      if ((await page.evaluate(() => document.activeElement?.textContent)) === text(entry)) break
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
    await gone(page.getByRole('menu'))
  }
  await choose(labels.position, labels.toRows)
  await choose(labels.gender, labels.toRows)
  await choose(labels.gender, labels.earlier)
  await choose(labels.contractType, labels.toFields)
  await choose(labels.joinYear, labels.toColumns)
  await expect.poll(() => fields(page, labels.rows)).toEqual([text(labels.department), text(labels.gender), text(labels.position)])
  await shown(popup(page).getByText(text(labels.moved).replace('{0}', text(labels.joinYear)).replace('{1}', text(labels.columns))))
  await page.reload()
  await shown(head(page, '2009'))
  expect(await fields(page, labels.rows)).toEqual([text(labels.department), text(labels.gender), text(labels.position)])
  await keyboard.press('Escape')
  await page.waitForURL('**/main')
})

test('percent of the total adds up to a hundred and stands in the address, as all that is chosen does', async () => {
  const page = await openPivot('/pivot?rows=gender&columns=')
  await popup(page)
    .getByRole('checkbox', { name: text(labels.percent) })
    .check()
  await expect.poll(() => numbers(page, text(labels.total))).toEqual(['100.0%'])
  const parts = [await numbers(page, text(labels.male)), await numbers(page, text(labels.female))].flat()
  expect(parts.reduce((sum, part) => sum + Number.parseFloat(part), 0)).toBeCloseTo(100, 0)
  expect(new URL(page.url()).search).toBe('?rows=gender&columns=&percent=1')
  // Another address of the tab is another table; a plain one keeps the table.
  await goWithin(page, '/pivot?rows=position&columns=')
  await expect.poll(() => fields(page, labels.rows)).toEqual([text(labels.position)])
  await goWithin(page, '/pivot?percent=1')
  await expect.poll(() => fields(page, labels.rows)).toEqual([text(labels.department)])
  expect(
    await popup(page)
      .getByRole('checkbox', { name: text(labels.percent) })
      .isChecked(),
  ).toBe(true)
  await goWithin(page, '/pivot')
  await page.waitForURL('**/pivot?percent=1')
})

test('the heads stay in sight while the table is scrolled, and with long names the popup stays inside the least width', async () => {
  const name = 'Interdisziplinäre Forschungsgruppe Nanostrukturwerkstofftechnik'
  const rename = 'update department set name_en = $1 where code = $2'
  await inDatabase(rename, [name, 'NAN'])
  onTestFinished(async () => void (await inDatabase(rename, ['Nanomaterials', 'NAN'])))
  const page = await openPivot('/pivot?rows=department,position&columns=joinYear,gender')
  const corner = head(page, text(labels.department))
  const before = await corner.boundingBox()
  await popup(page)
    .locator('.pivot-table')
    .evaluate((place) => place.scrollTo(700, 900))
  await screenshot(page, 'pivot-scrolled')
  expect(await corner.boundingBox()).toEqual(before)
  const grand = await head(page, text(labels.total)).boundingBox()
  const popupBox = await popup(page).boundingBox()
  expect((grand?.x ?? 0) + (grand?.width ?? 0)).toBeGreaterThan((popupBox?.x ?? 0) + (popupBox?.width ?? 0) - 24)
  const second = await head(page, text(labels.position)).boundingBox()
  const level = await table(page).locator('.pivot-level-1 th').last().boundingBox()
  expect(second?.x).toBe((before?.x ?? 0) + (before?.width ?? 0))
  expect((level?.y ?? 0) - (before?.y ?? 0)).toBe(32)
  await page.setViewportSize({ width: 1200, height: 900 })
  await goWithin(page, '/pivot?rows=department,contractType,position&columns=nationality')
  await shown(table(page).getByRole('rowheader', { name, exact: true }))
  await screenshot(page, 'pivot-1200')
  const box = await popup(page).boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 1200).toBe(true)
  expect(await axeViolations(page, 'dialog')).toEqual([])
})

test('it is in the menus of the office and of administrators only; whoever else comes by the address is told', async () => {
  const menusOf = async (user: string) => JSON.stringify(await callPortal(user, 'GET', '/api/v1/common/menus'))
  for (const user of ['office', 'admin']) expect(await menusOf(user)).toContain('"/pivot"')
  expect(await menusOf('kim')).not.toContain('"/pivot"')
  const page = await openPage('/pivot', 'kim')
  await shown(popup(page).getByText(text(kitLabels.noRightTitle)))
})
