import { codeAdminLabels as codes } from '../../packages/shared/src/codes/code-admin.labels.ts'
import { type CodeGroup, codeAdmin } from '../../packages/shared/src/codes/code-admin.ts'
import { importLabels as importing } from '../../packages/shared/src/imports/import.labels.ts'
import { labelAdmin } from '../../packages/shared/src/labels/label-admin.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { workplaceLabels as places } from '../../packages/shared/src/workplaces/workplace.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callPortal } from './portal-call.ts'
import { agree, axeViolations, findToast, goWithin, openPage, screenshot, sharePage, shown, text, waitForSave } from './portal-page.ts'

const openAdmin = sharePage('admin')

const button = (page: Page, label: readonly string[], exact = true) => page.getByRole('button', { name: text(label), exact })
const [menuNo] = menuLabels.application

async function sheet(rows: readonly (readonly string[])[]) {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('S').addRows(rows.map((row) => [...row]))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

it('an administrator renames a menu in place and by a workbook; the person with an open window sees it without asking, and the undo too', async () => {
  const kim = await openPage('/main', 'kim')
  await shown(kim.getByRole('navigation').getByText(text(menuLabels.application), { exact: true }).first())
  const page = await openAdmin(`/chems/mlangmn?q=${menuNo}`)
  await page.getByRole('button', { name: new RegExp(`^Edit English of ${menuNo}`) }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Requests')
  await page.keyboard.press('Enter')
  await shown(findToast(page, messages.labelSaved))

  await button(page, importing.import).click()
  const content = await sheet([
    ['Nr.', 'English'],
    [menuNo, 'Petitions'],
    ['LB1', 'a wrong number'],
  ])
  await page.locator('input[type=file]').setInputFiles({ name: 'texts.xlsx', mimeType: 'application/octet-stream', buffer: content })
  await page.getByRole('combobox', { name: /^Number/ }).selectOption({ label: 'Nr.' })
  expect(await axeViolations(page)).toEqual([])
  await button(page, importing.checkNow).click()
  await shown(page.getByText(text(messages.fieldBadLabelNumber)))
  await screenshot(page, 'import-check')
  expect(await axeViolations(page)).toEqual([])
  const before = Date.now()
  await button(
    page,
    importing.applyGood.map((one) => one.replace('{0}', '1')),
  ).click()
  await shown(kim.getByRole('navigation').getByText('Petitions', { exact: true }).first())
  // Until when it can be undone is said by the clock of whoever looks, not by the browser's.
  const said = await page.getByText(text(importing.undoUntil).split('{0}')[0] ?? '').textContent()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
  expect([before, Date.now()].map((at) => clock.format(at))).toContain(said?.slice(-5))
  await button(page, importing.undo).click()
  await agree(page)
  await shown(kim.getByRole('navigation').getByText('Requests', { exact: true }).first())
  // Other tests of this portal read the menu by its own name.
  await callPortal('admin', 'POST', labelAdmin.restore.path.replace(':number', menuNo), undefined)
})

it('codes are added, moved and deleted in a grid that is saved at once, whose heads stay in sight, and a business place reaches the settings', async ({
  task,
}) => {
  // A second try adds others.
  const tries = task.result?.retryCount ?? 0
  const [grade, scale, place] = [`E${String(16 + tries)}`, `Pay scale ${String(tries)}`, `FR0${String(1 + tries)}`]
  const page = await openAdmin('/chems/cdmn?group=CO00000047')
  await button(page, codes.newCode).click()
  await shown(page.locator('.row-created input:focus'))
  await page.keyboard.type(grade)
  await expect.poll(() => button(page, kitLabels.save).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: `${text(codes.nameEn)}: ${grade}` }).fill(grade)
  await page.getByRole('button', { name: `Move ${grade} up` }).click()
  await shown(page.getByText('1 new, 0 updated, 0 deleted'))
  await screenshot(page, 'codes-grid')
  expect(await axeViolations(page)).toEqual([])
  await button(page, kitLabels.save).click()
  await shown(findToast(page, messages.codesSaved))
  await button(page, codes.groupSettings).click()
  await page.getByRole('textbox', { name: text(codes.attribute1) }).fill(scale)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'code-attributes')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(kitLabels.save), exact: true })
    .click()
  await page.getByRole('textbox', { name: `${scale}: ${grade}` }).fill('TVöD 16')
  await waitForSave(page, () => button(page, kitLabels.save).click())
  const { rows } = await callPortal<CodeGroup>('admin', 'GET', codeAdmin.get.path.replace(':id', 'CO00000047'))
  expect(rows.find(({ code }) => code === grade)?.attribute1).toBe('TVöD 16')
  await goWithin(page, '/chems/bizpcmn')
  await button(page, places.newPlace).click()
  await page.getByRole('textbox', { name: text(places.code) }).fill(place)
  await page.getByRole('textbox', { name: text(places.nameEn) }).fill(`Paris liaison office ${place}`)
  expect(await axeViolations(page)).toEqual([])
  await button(page, kitLabels.save).click()
  await shown(page.getByRole('row').filter({ hasText: `Paris liaison office ${place}` }))
  expect(await axeViolations(page)).toEqual([])

  await goWithin(page, '/chems/cdmn?group=CO00000002')
  const table = page.locator('.code-grid')
  await shown(table)
  await table.locator('tbody tr').last().scrollIntoViewIfNeeded()
  const [head, around] = await table.evaluate((grid) =>
    [grid.querySelector('th')!, grid.parentElement!].map((box) => box.getBoundingClientRect().top),
  )
  expect(head).toBe(around)
})
