import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendarLabels } from '../../packages/shared/src/calendar.labels.ts'
import { galleryLabels as labels } from '../../packages/shared/src/gallery/gallery.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { peopleLabels } from '../../packages/shared/src/users/people.labels.ts'
import { pickerLabels } from '../../packages/shared/src/users/pickers.labels.ts'
import { userLabels } from '../../packages/shared/src/users/user.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { button } from './home-page.ts'
import {
  axeViolations,
  colourViolations,
  filled,
  gone,
  goWithin,
  inTheme,
  openPage,
  screenshot,
  sharePage,
  shown,
  text,
  findToast,
} from './portal-page.ts'

const kim = sharePage('kim')

const NARROW = { width: 1200, height: 900 }
const heading = (page: Page, title: readonly string[]) => shown(page.getByRole('heading', { level: 1, name: text(title), exact: true }))

const pages = [
  { name: 'gallery-states', path: '/sample', ready: (page: Page) => shown(page.getByText(text(kitLabels.noRightTitle))) },
  { name: 'gallery-table', path: '/sample?tab=table', ready: (page: Page) => shown(page.getByRole('gridcell').first()) },
  { name: 'gallery-form', path: '/sample?tab=form', ready: (page: Page) => shown(page.getByText(text(labels.remark), { exact: true })) },
  { name: 'gallery-files', path: '/sample?tab=files', ready: (page: Page) => shown(page.getByText('Messwerte.xlsx').first()) },
  { name: 'gallery-dialogs', path: '/sample?tab=dialogs', ready: (page: Page) => shown(button(page, labels.question)) },
  { name: 'gallery-choices', path: '/sample?tab=choices', ready: (page: Page) => shown(button(page, pickerLabels.chooseMonth)) },
  { name: 'gallery-texts', path: '/sample?tab=texts', ready: (page: Page) => shown(page.getByRole('textbox').nth(1)) },
  {
    name: 'gallery-flow',
    path: '/sample?tab=flow',
    ready: (page: Page) => shown(page.getByRole('list', { name: text(labels.flow) }).first()),
  },
  { name: 'gallery-calendar', path: '/application/AcCalendar', ready: (page: Page) => heading(page, labels.calendar) },
  {
    name: 'gallery-date-picker',
    path: '/application/AcDatePicker',
    ready: (page: Page) => shown(page.getByText(text(messages.fieldRequired)).first()),
  },
  {
    name: 'gallery-user',
    path: '/chems/userinfosample',
    ready: (page: Page) => shown(page.getByRole('dialog', { name: text(labels.userSample) })),
  },
  { name: 'info-message', path: '/application/infomsgpopup?no=MS00000011', ready: (page: Page) => shown(page.getByRole('dialog')) },
]

test('every page of the gallery opens for everybody, breaks no rule of WCAG 2.2 A and AA and fits into 1200 px', async () => {
  const page = await openPage('/main', 'kim', { size: NARROW, themed: true })
  for (const { name, path, ready } of pages) {
    await goWithin(page, path)
    await ready(page)
    await screenshot(page, `${name}-1200`)
    expect(await axeViolations(page), name).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(NARROW.width)
    await inTheme(page, 'dark')
    expect(await colourViolations(page), name).toEqual([])
    await inTheme(page, 'light')
  }
})

test('a file grid for reading only offers downloads, rows of the table stand in every state, and search, filter and sort work on them', async () => {
  const page = await kim('/sample?tab=files')
  const card = page.getByRole('region', { name: text(labels.readOnly), exact: true })
  await shown(card.getByRole('listitem').nth(2))
  expect(await card.locator('.file-added, .file-deleted').count()).toBeGreaterThanOrEqual(2)
  expect(await card.locator('li button').count()).toBe(0)
  await expect.poll(() => card.locator('li').getByRole('link').count()).toBe(2)

  await goWithin(page, '/sample?tab=table')
  const grid = page.getByRole('grid', { name: text(labels.table) })
  await shown(grid.locator('.row-created-deleted').first())
  for (const state of ['created', 'updated', 'deleted', 'error', 'warning', 'info']) await shown(grid.locator(`.row-${state}`).first())
  await page.getByRole('searchbox').fill('warning')
  await expect.poll(() => grid.locator('.row-created').count()).toBe(0)
  await page.getByRole('searchbox').fill('zzz')
  await shown(page.getByText(text(kitLabels.noMatchTitle)))
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: text(kitLabels.clearFilters) })
    .click()
  await shown(grid.locator('.row-created').first())
  await button(page, labels.failed).click()
  await shown(page.getByText(text(kitLabels.failedTitle)).first())
})

test('by keyboard: tabs by arrows, a question by Enter and Escape, days of the calendar by arrows; a full day opens as a list', async () => {
  const page = await kim('/sample?tab=states')
  const { keyboard } = page
  await page.getByRole('tab', { name: text(labels.states) }).focus()
  await keyboard.press('End')
  await page.getByRole('tab', { name: text(labels.dialogs), selected: true }).waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: text(labels.question) })
  await shown(question)
  await keyboard.press('Escape')
  await gone(question)
  const toast = findToast(page, kitLabels.no)
  await shown(toast)
  // Under the pointer a toast stays, so that it is judged as it is read.
  await toast.hover()
  expect(await axeViolations(page)).toEqual([])
  await page.mouse.move(0, 0)
  await button(page, labels.remark).click()
  await shown(page.getByRole('dialog'))
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await goWithin(page, '/application/AcCalendar')
  const chosen = page.locator('.has-bars .month-day[aria-pressed=true]')
  await chosen.focus()
  const before = await chosen.getAttribute('data-date')
  await keyboard.press('ArrowDown')
  const after = new Date(Date.parse(before ?? '') + 7 * 86_400_000).toISOString().slice(0, 10)
  await shown(page.getByText(filled(labels.chosen, after)))
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-date'))).toBe(after)
  // Entries of a day that find no place in it.
  await page.getByRole('button', { name: text(calendarLabels.more).replace('{0}', '58') }).click()
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(61)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('menuitem').nth(5).focus()
  await keyboard.press('Enter')
  await gone(page.getByRole('menu'))
  // Back to the week of the green entry, in another month at its end.
  await chosen.focus()
  await keyboard.press('ArrowUp')
  await expect.poll(() => chosen.getAttribute('data-date')).toBe(before)
  // The legend hides a colour.
  const bars = page.locator('.month-bar.mark-green')
  await shown(bars.first())
  await page.getByRole('button', { name: 'green', exact: true, pressed: true }).click()
  await expect.poll(() => bars.count()).toBe(0)
})

test('each picker of the gallery says what was picked and stores nothing; its form marks what is wrong and can be closed', async () => {
  const page = await kim('/sample?tab=choices')
  for (const title of [peopleLabels.choosePerson, peopleLabels.chooseDepartment, pickerLabels.chooseRecipients, pickerLabels.pictures]) {
    await button(page, title).click()
    await shown(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))
  }
  await button(page, pickerLabels.chooseMonth).click()
  const month = page.getByRole('dialog', { name: text(pickerLabels.chooseMonth) })
  await month.getByRole('radio').first().click()
  await button(month, peopleLabels.choose).click()
  await shown(page.locator('[data-sonner-toast]').filter({ hasText: /Selected: \d{4}-01/ }))

  await goWithin(page, '/sample?tab=form')
  await button(page, labels.check).click()
  await expect.poll(() => page.getByText(text(messages.fieldRequired), { exact: true }).count()).toBe(3)
  await screenshot(page, 'gallery-form-faults')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('checkbox', { name: text(labels.readOnly) }).check()
  await expect.poll(() => page.getByRole('textbox', { name: text(labels.name) }).isDisabled()).toBe(true)
})

test('a message is shown by its number, what is none says so, and a saved sample person is kept in the page only', async () => {
  const page = await kim('/application/infomsgpopup?no=MS00000682')
  await shown(page.getByRole('dialog').getByText(text(messages.noFiles), { exact: true }))
  for (const number of ['MS99999999', 'LB00000001', '%3Cb%3E']) {
    await goWithin(page, `/application/infomsgpopup?no=${number}`)
    await shown(page.getByRole('dialog').getByText('NO LABEL', { exact: true }))
  }
  await page.keyboard.press('Escape')
  await page.waitForURL('**/main')
  await goWithin(page, '/chems/userinfosample')
  const popup = page.getByRole('dialog', { name: text(labels.userSample) })
  await shown(popup)
  await page.keyboard.press('Escape')
  await gone(popup)
  await button(page, labels.edit).click()
  await popup.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await popup.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
  await shown(findToast(page, labels.heldInPage))
  await gone(popup)
  await button(page, labels.readOnly).click()
  await shown(popup.getByText('Robin Maria Beispiel'))
})

test('a period is chosen by keyboard: the day read out with what is known of it, the parts of its ends', async () => {
  const page = await kim('/application/AcDatePicker')
  const { keyboard } = page
  const field = page.getByRole('button', { name: new RegExp(`^${text(labels.date)}`) })
  await field.focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: text(calendarLabels.chooseDates) })
  await shown(dialog)
  await screenshot(page, 'date-range')
  expect(await axeViolations(page, 'dialog')).toEqual([])
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? '')
  const today = await focused()
  const later = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  await keyboard.press('PageDown')
  await keyboard.press('Enter')
  const first = await focused()
  expect(first.slice(0, 7)).not.toBe(today.slice(0, 7))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await gone(dialog)
  await shown(field.getByText(filled(calendarLabels.days, '9')))
  expect((await field.textContent())?.replaceAll(/[^\d-]/g, '')).toContain(`${first}${later(first, 8)}`)
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: text(calendarLabels.fromNoon) }).isChecked()).toBe(true)
})

test('a list prints its title, its filters and all rows, without the frame; on A4 paper sixty rows take a few pages, none of them empty', async () => {
  const page = await openPage('/chems/userlist?size=100', 'office')
  const cells = page.getByRole('gridcell')
  await shown(cells.first())
  const paper = await page.pdf({ format: 'A4', landscape: true })
  // One after the other, so that an empty page would be seen: each page holds the drawing of its own text.
  const sheets = paper.toString('latin1').match(/\/Type \/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThanOrEqual(2)
  expect(sheets.length).toBeLessThanOrEqual(5)
  await shown(cells.first())
  await goWithin(page, '/chems/userlist?position=RESEARCHER&size=50')
  await shown(cells.first())
  await expect.poll(() => button(page, kitLabels.print).count()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const table = page.getByRole('table', { name: text(userLabels.users) })
  await shown(table)
  const total = Number(await page.locator('.page-count').innerText())
  await expect.poll(() => table.getByRole('row').count()).toBe(Math.min(total, 50) + 1)
  await expect.poll(() => page.locator('.top-bar').isVisible()).toBe(false)
  await expect.poll(() => page.locator('.data-table').isVisible()).toBe(false)
  await page.setViewportSize({ width: 760, height: 1000 })
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(760)
  await screenshot(page, 'print-user-list')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await shown(cells.first())
  expect(await table.count()).toBe(0)
})
