import { expect, test } from 'vitest'
import { baseMessages } from '../../packages/shared/src/base-messages.ts'
import { pivotLabels } from '../../packages/shared/src/home/pivot.labels.ts'
import { errorLabels, kitLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { atRest, axeViolations, gone, goWithin, openPage, screenshot, shown, text, toastOf } from './portal-page.ts'
import { inDatabase } from './portal-database.ts'
import { programPart } from './program-part.ts'
import {
  users,
  figures,
  tabs,
  tab,
  closing,
  popup,
  pivot,
  question,
  answer,
  unsaved,
  goTo,
  koreanName,
  figuresOpen,
  typedIntoPopup,
} from './shell-tabs-page.ts'

test('a half-typed popup survives switching tabs by Alt and a digit, and is gone from the screen meanwhile', async () => {
  const page = await typedIntoPopup()
  const typed = await koreanName(page).inputValue()
  await page.keyboard.press('Alt+1')
  await shown(pivot(page))
  await gone(popup(page))
  await shown(unsaved(page))
  await screenshot(page, 'tabs-unsaved')
  expect(await page.title()).not.toContain(users)
  await page.keyboard.press('Alt+2')
  await shown(popup(page))
  await expect.poll(() => koreanName(page).inputValue()).toBe(typed)
  expect(await axeViolations(page)).toEqual([])
  await gone(question(page))
})

test('the list keeps its search, and while hidden it does not react to the address of another screen', async () => {
  const page = await openPage('/chems/userlist', 'admin')
  await shown(page.getByRole('gridcell').first())
  await page.getByRole('searchbox').fill('a')
  await page.waitForURL('**/chems/userlist?q=a')
  await shown(page.getByRole('gridcell').first())
  await goTo(page, figures)
  await shown(pivot(page))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/user/list')) asked.push(request.url())
  })
  await page.getByLabel(text(pivotLabels.percent)).check()
  await page.waitForURL(/pivot\?/)
  expect(asked).toEqual([])
  await page.keyboard.press('Alt+1')
  await page.waitForURL('**/chems/userlist?q=a')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('a')
})

test('the place in a list is kept while another tab is shown', async () => {
  const page = await openPage('/chems/userlist?size=100', 'admin', { size: { width: 1440, height: 620 } })
  const scroller = page.locator('.MuiDataGrid-virtualScroller')
  await shown(page.getByRole('gridcell').first())
  await atRest(page)
  // The table lays its rows out a moment after it shows the first of them.
  const scrolled = () =>
    scroller.evaluate((element) => {
      element.scrollTo(0, 180)
      return element.scrollTop
    })
  await expect.poll(scrolled).toBe(180)
  // As after a break of the live stream: everything is asked for again, the texts too, and is what it was.
  const asked = page.waitForResponse((texts) => texts.url().includes('/comm/mlang/i18n'))
  await inDatabase('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', ['maru-listener'])
  await asked
  await atRest(page)
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(180)
  await goTo(page, figures)
  await shown(pivot(page))
  await page.keyboard.press('Alt+1')
  await gone(pivot(page))
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(180)
})

test('ten open tabs keep their whole names at 1200 px; the others stand in a menu, from where they open', async () => {
  const titles = [
    'Departments',
    'Rights by menu',
    'Rights by call',
    'Members of roles',
    'Help of the menus',
    'Approval lines',
    'Workplaces',
    'Sign-ins',
    'Codes',
  ]
  const kept = titles.map((title, index) => ({ path: `/kept${String(index)}`, address: `/chems/deptlist?kept=${String(index)}`, title }))
  const page = await openPage('/healthz', 'admin', { size: { width: 1200, height: 700 } })
  await page.evaluate((stored) => sessionStorage.setItem('maru.tabs', JSON.stringify(stored)), kept)
  await page.goto('/chems/userlist')
  await shown(tab(page, users))
  const more = tabs(page).getByRole('button', { name: /^\d more$/ })
  await shown(more)
  const cut = await tabs(page)
    .locator('.work-tab:visible > button:first-child')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent))
  expect(cut).toEqual([])
  const count = Number.parseInt(await more.innerText(), 10)
  expect((await tabs(page).locator('.work-tab:visible').count()) + count).toBe(10)
  await more.click()
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'tabs-more')
  const last = page.getByRole('menuitem').last()
  const name = await last.innerText()
  expect(titles).toContain(name)
  await last.click()
  await page.waitForURL('**/chems/deptlist?kept=*')
})

test('closing a tab with unsaved input asks, by its cross, by the middle button and by Delete', async () => {
  const page = await typedIntoPopup()
  await page.keyboard.press('Alt+1')
  await shown(pivot(page))
  await page.keyboard.press('Escape')
  await page.waitForURL('**/main')
  await closing(page, users).click()
  await shown(question(page))
  await answer(page, kitLabels.no)
  await tab(page, users).click({ button: 'middle' })
  await shown(question(page))
  await answer(page, kitLabels.no)
  await tab(page, users).focus()
  await page.keyboard.press('Delete')
  await shown(question(page))
  await answer(page, kitLabels.yes)
  await gone(tab(page, users))
  await gone(unsaved(page))
})

test('signing out with unsaved input asks, and does not when nothing would be lost', async () => {
  const page = await typedIntoPopup()
  await page.keyboard.press('Alt+1')
  await shown(pivot(page))
  await page.keyboard.press('Escape')
  await page.waitForURL('**/main')
  const signOut = async () => {
    await page.getByRole('button', { name: text(shellLabels.myMenu) }).click()
    await page.getByRole('menuitem', { name: text(shellLabels.signOut) }).click()
  }
  await signOut()
  await shown(question(page))
  await answer(page, kitLabels.no)
  await shown(tab(page, users))
  await signOut()
  await answer(page, kitLabels.yes)
  await page.waitForURL('**/authInfo*')
})

test('a page that throws shows its error and another try, the others live on', async () => {
  const page = await openPage('/chems/userinfodialog?id=kim', 'admin', { expected: /boom/ })
  await koreanName(page).pressSequentially('가')
  await shown(unsaved(page))
  const broken = `export const PivotPage = () => { if (!globalThis.repaired) throw new Error('boom'); return 'repaired' }`
  await page.route(programPart('PivotPage'), (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
  await goTo(page, figures)
  await shown(page.getByText(text(errorLabels.screenFault)))
  await screenshot(page, 'tab-fault')
  await page.evaluate(() => Object.assign(globalThis, { repaired: true }))
  await page.getByRole('button', { name: text(kitLabels.tryAgain) }).click()
  await shown(page.getByText('repaired'))
  await page.keyboard.press('Alt+1')
  await shown(popup(page))
  await shown(unsaved(page))
})

/** What the browser says of a part it cannot fetch. */
const missing = /404|dynamically imported|Unable to preload/

test('a part of the program that cannot be loaded loads the page again once, and then says what to do', async () => {
  const page = await openPage('/chems/userlist', 'admin', { expected: missing })
  await shown(page.getByRole('gridcell').first())
  await page.route(programPart('PivotPage'), (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/pivot')
  const said = page.getByRole('main').getByText(text(baseMessages.partMissing))
  await shown(said)
  expect(loads).toBe(2)
  // A minute later nothing else is needed than what the page offers.
  await page.unroute(programPart('PivotPage'))
  await page
    .getByRole('main')
    .getByRole('button', { name: text(shellLabels.reload) })
    .click()
  await shown(pivot(page))
})

test('a part that a new version has replaced never takes away what is typed: the person is told and reloads', async () => {
  // Before the program begins, which fetches the palette when it has nothing else to do.
  const page = await openPage('/readyz', 'admin', { expected: missing })
  await page.route(programPart('PivotPage', 'CommandPalette'), (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/chems/userinfodialog?id=kim')
  await koreanName(page).pressSequentially('가')
  await shown(unsaved(page))
  let loads = 0
  page.on('load', () => (loads += 1))
  // A part of the frame stays away.
  await page.keyboard.press('Control+k')
  const told = toastOf(page, baseMessages.partMissing)
  await shown(told)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'tab-new-version')
  await shown(popup(page))
  // A page says so in its own place.
  await goWithin(page, '/pivot')
  await shown(page.getByRole('main').getByText(text(baseMessages.partMissing)))
  await screenshot(page, 'tab-new-version-page')
  await page.keyboard.press('Alt+1')
  await expect.poll(() => koreanName(page).inputValue()).toContain('가')
  await shown(unsaved(page))
  expect(loads).toBe(0)
  // Whoever reloads all the same is asked by the browser first.
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await told.getByRole('button', { name: text(shellLabels.reload) }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await shown(unsaved(page))
})

test('tabs come back after a reload at the addresses they were left at', async () => {
  const page = await figuresOpen()
  await goWithin(page, '/chems/userinfodialog?id=lee')
  await shown(popup(page))
  await page.keyboard.press('Alt+1')
  await shown(pivot(page))
  await page.reload()
  await shown(pivot(page))
  await page.keyboard.press('Alt+2')
  await page.waitForURL('**/chems/userinfodialog?id=lee')
  await shown(popup(page))
})
