import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { departmentLabels as labels } from '../../packages/shared/src/departments/department.labels.ts'
import { type Department, departments } from '../../packages/shared/src/departments/department.ts'
import { changeActions } from '../../packages/shared/src/histories/change.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { matrixLabels } from '../../packages/shared/src/roles/role.labels.ts'
import { accountLabels } from '../../packages/shared/src/users/user-account.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { callPortal } from './portal-call.ts'
import {
  atRest,
  axeViolations,
  filled,
  gone,
  goWithin,
  openPage,
  screenshot,
  sharePage,
  shown,
  text,
  findToast,
  today,
  waitForSave,
} from './portal-page.ts'

const admin = sharePage('admin')

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page, name: string) =>
  dialog(page, name)
    .getByRole('button', { name: text(kitLabels.save), exact: true })
    .click()
const treeItem = (page: Page, code: string) => page.locator(`[role=treeitem][data-code="${code}"]`)
const row = (page: Page, code: string) => treeItem(page, code).locator('> .department-item')

test('an administrator opens a department, moves it by keys and by dragging, names its head and moves people into it', async () => {
  const page = await admin('/chems/deptlist?code=BIO')
  await shown(page.getByRole('heading', { name: 'Biosensors' }))
  await page.getByRole('button', { name: text(labels.newDepartment) }).click()
  const opening = dialog(page, text(labels.newDepartment))
  await opening.getByLabel(text(labels.code)).fill('QUA')
  await opening.getByLabel(text(labels.abbreviation)).fill('QUA')
  await opening.getByLabel(text(labels.nameEn)).fill('Quality')
  await save(page, text(labels.newDepartment))
  await shown(page.getByRole('heading', { name: 'Quality' }))
  await shown(treeItem(page, 'BIO').locator('[data-code=QUA]'))

  await treeItem(page, 'QUA').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await save(page, text(labels.moveTitle).replace('{0}', 'Quality'))
  await gone(treeItem(page, 'BIO').locator('[data-code=QUA]'))
  await row(page, 'QUA').dragTo(row(page, 'NAN'))
  await save(page, text(labels.moveTitle).replace('{0}', 'Quality'))
  await shown(treeItem(page, 'NAN').locator('[data-code=QUA]'))
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: text(labels.leaders) }).click()
  await page.getByRole('button', { name: text(labels.appoint), exact: true }).click()
  const appointing = dialog(page, text(labels.appoint))
  await appointing.getByRole('combobox').first().fill('hseo')
  await appointing.getByRole('option').first().click()
  await save(page, text(labels.appoint))
  await shown(page.getByRole('table', { name: text(labels.leaders) }).getByText('Ha-eun Seo'))

  await row(page, 'ENV').click()
  await page.getByRole('link', { name: text(labels.people), exact: true }).click()
  await page.getByRole('checkbox', { name: text(labels.select).replace('{0}', 'Gerd Wolf') }).check()
  await page.getByRole('button', { name: filled(labels.movePeople, 1) }).click()
  const moving = dialog(page, text(labels.movePeopleTitle))
  await moving.getByRole('combobox').fill('Quality')
  await page.getByRole('option', { name: 'Quality' }).click()
  expect(await axeViolations(page)).toEqual([])
  await save(page, text(labels.movePeopleTitle))
  await gone(page.getByText('Gerd Wolf'))
  await row(page, 'QUA').click()
  await page.getByRole('link', { name: text(labels.people), exact: true }).click()
  await shown(page.getByText('Gerd Wolf'))
  await page.getByRole('link', { name: text(labels.history), exact: true }).click()
  await shown(page.getByText(text(changeActions.movePeople)))
  await screenshot(page, 'departments')
})

test('a change of a department is cancelled or saved, a name of sixty letters leaves the other columns their room, and the keys bring a department into sight', async () => {
  const page = await admin('/chems/deptlist?code=NAN')
  const german = page.getByRole('textbox', { name: text(labels.nameDe) })
  const press = (label: readonly string[]) => page.locator('.department-save').getByRole('button', { name: text(label) })
  const before = await german.inputValue()
  await german.fill('Something else')
  await press(kitLabels.cancel).click()
  await expect.poll(() => german.inputValue()).toBe(before)
  await german.fill('Something else')
  await waitForSave(page, () => press(kitLabels.save).click())
  const stored = () => callPortal<Department>('admin', 'GET', departments.get.path.replace(':code', 'NAN'))
  expect((await stored()).nameDe).toBe('Something else')
  // Typed again while the next save is under way, the value from before is a change to save.
  await page.route('**/dept/NAN', async (route) => {
    if (route.request().method() === 'PUT') await german.fill('Something else')
    await route.continue()
  })
  await german.fill('Third')
  await waitForSave(page, () => press(kitLabels.save).click())
  await atRest(page)
  expect(await german.inputValue()).toBe('Something else')
  await page.unroute('**/dept/NAN')
  await german.fill(before)
  await waitForSave(page, () => press(kitLabels.save).click())

  const long = {
    code: 'LNG',
    parentCode: 'BIO',
    nameEn: 'W'.repeat(60),
    nameKo: '',
    nameDe: '',
    abbreviation: 'LNG',
    validFrom: today().replaceAll('-', ''),
  }
  await callPortal('admin', 'POST', departments.create.path, long)
  await goWithin(page, '/chems/deptlist?code=LNG')
  const table = page.getByRole('table', { name: text(labels.changes) })
  await shown(table.getByText(long.nameEn))
  expect(await table.evaluate(({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth)).toBe(0)
  const parent = await table.getByRole('columnheader', { name: text(labels.parentCode) }).boundingBox()
  expect(parent?.width).toBeGreaterThanOrEqual(96)

  // The list below it is higher than the window.
  await page.setViewportSize({ width: 1200, height: 460 })
  await treeItem(page, 'HEU').focus()
  for (const key of ['End', 'Home']) await page.keyboard.press(key)
  const isInSight = await row(page, 'HEU').evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect()
    return box.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isInSight).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a role given in the popup counts with the next call of the colleague, and its reason stays in the history', async () => {
  const openDepartments = () => callPortal('tsato', 'GET', departments.tree.path)
  await expect(openDepartments()).rejects.toThrow('403')
  const page = await admin('/chems/userinfodialog?id=tsato&tab=roles')
  const give = page
    .getByRole('row')
    .filter({ hasText: 'H01' })
    .getByRole('button', { name: text(accountLabels.give) })
  await give.click()
  const title = text(accountLabels.giveTitle).replace('{0}', 'Office')
  await dialog(page, title).getByLabel(text(accountLabels.reason)).fill('stands in for the office in December')
  await save(page, title)
  // What it opens to whom is shown before it is saved.
  await shown(dialog(page, text(matrixLabels.dryRun)).getByText('Takumi Sato').first())
  await screenshot(page, 'role-given-dry-run')
  await dialog(page, text(matrixLabels.dryRun))
    .getByRole('button', { name: text(matrixLabels.save) })
    .click()
  await shown(findToast(page, messages.saved))
  expect(await axeViolations(page)).toEqual([])
  expect(await openDepartments()).not.toEqual([])
  await page.getByRole('link', { name: text(accountLabels.history) }).click()
  await shown(page.getByText('stands in for the office in December'))
  await page.getByRole('link', { name: text(accountLabels.sessions) }).click()
  await page
    .getByRole('button', { name: text(accountLabels.end), exact: true })
    .first()
    .click()
  await shown(page.getByText(text(accountLabels.nobodySignedIn)))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: text(accountLabels.record) }).click()
  await page.getByRole('button', { name: text(accountLabels.leaves), exact: true }).click()
  await shown(dialog(page, text(accountLabels.leavesTitle).replace('{0}', 'Takumi Sato')))
  expect(await axeViolations(page)).toEqual([])
})

test('the chart of the organisation shows heads and numbers, follows the search and leads to the department', async () => {
  const page = await openPage('/chems/deptlist', 'office', { anew: true })
  const chart = page.getByRole('region', { name: text(labels.chart) })
  await shown(chart.getByRole('button', { name: 'Nanomaterials Markus Weber' }))
  expect(await axeViolations(page)).toEqual([])
  await goWithin(page, '/chems/deptlist?q=nano')
  await gone(chart.getByRole('button', { name: 'Biosensors' }))
  await chart.getByRole('button', { name: 'Nanomaterials' }).click()
  await shown(page.getByRole('heading', { name: 'Nanomaterials' }))
})

test('the office sees who has a photo with it: in balances, heads of departments and the calendar of a team', async () => {
  // A browser keeps for five minutes where a picture is: one that another story changed since would be missing.
  const page = await openPage('/chems/deptlist?code=ENV', 'office', { anew: true })
  // The office looks departments up, and opens none.
  await shown(page.getByRole('tree'))
  expect(await page.getByRole('button', { name: text(labels.newDepartment) }).count()).toBe(0)
  for (const address of [
    '/chems/deptlist?code=ENV&tab=leaders',
    '/application/holidaylist?tab=balances',
    '/application/holidaylist?tab=calendar&look=people',
  ]) {
    await goWithin(page, address)
    await shown(page.locator('#content img.avatar:visible').first())
    await atRest(page)
    // Ines Duarte is hired by the story of recruitment, without a photo.
    const initials = page.locator('#content span.avatar:visible').filter({ hasNotText: /^ID$/ })
    expect(await initials.count(), address).toBe(0)
  }
})
