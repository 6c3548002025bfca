import { expect, test } from 'vitest'
import { baseMessages } from '../../packages/shared/src/base-messages.ts'
import { pivotLabels } from '../../packages/shared/src/home/pivot.labels.ts'
import { kitLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { atRest, axeViolations, gone, goWithin, openPage, screenshot, sharePage, shown, text, findToast } from './portal-page.ts'
import { inDatabase } from './portal-database.ts'
import { programPart } from './program-part.ts'
import { users, figures, tabs, tab, popup, pivot, question, answer, unsaved, goTo, koreanName, typedIntoPopup } from './shell-tabs-page.ts'

const admin = sharePage('admin')

test('a half-typed popup survives switching tabs by Alt and a digit, is gone from the screen meanwhile, and signing out asks about it', async () => {
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
  await gone(question(page))
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
  await answer(page, kitLabels.keepEditing)
  await shown(tab(page, users))
  await signOut()
  await answer(page, kitLabels.leaveWithoutSaving)
  await page.waitForURL('**/authInfo*')
})

test('a list keeps its search and its place while another tab is shown, reacts to no other address, and both come back after a reload', async () => {
  const page = await admin('/chems/userlist?size=100&q=a')
  await page.setViewportSize({ width: 1440, height: 620 })
  const address = page.url()
  const scroller = page.locator('.MuiDataGrid-virtualScroller')
  await shown(page.getByRole('gridcell').first())
  await atRest(page)
  // The table lays its rows out a moment after it shows the first of them, and then begins at its top once more.
  const scrolled = async () => {
    await scroller.evaluate((element) => element.scrollTo(0, 180))
    await atRest(page)
    return scroller.evaluate((element) => element.scrollTop)
  }
  await expect.poll(scrolled).toBe(180)
  // As after a break of the live stream: everything is asked for again, the texts too, and is what it was.
  const texts = page.waitForResponse((answered) => answered.url().includes('/comm/mlang/i18n'))
  await inDatabase('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', ['maru-listener'])
  await texts
  await atRest(page)
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(180)
  await goTo(page, figures)
  await shown(pivot(page))
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/user/list')) requests.push(request.url())
  })
  await page.getByLabel(text(pivotLabels.percent)).check()
  await page.waitForURL(/pivot\?/)
  const percent = page.url()
  expect(requests).toEqual([])
  await page.keyboard.press('Alt+1')
  await gone(pivot(page))
  await page.waitForURL(address)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('a')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(180)
  await page.reload()
  await shown(page.getByRole('gridcell').first())
  expect(page.url()).toBe(address)
  await page.keyboard.press('Alt+2')
  await page.waitForURL(percent)
  await shown(pivot(page))
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
  const storedTabs = titles.map((title, index) => ({
    path: `/kept${String(index)}`,
    address: `/chems/deptlist?kept=${String(index)}`,
    title,
  }))
  const page = await admin()
  await page.setViewportSize({ width: 1200, height: 700 })
  await page.goto('/healthz')
  await page.evaluate((stored) => sessionStorage.setItem('maru.tabs', JSON.stringify(stored)), storedTabs)
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

/** What the browser says of a part it cannot fetch. */
const missing = /404|dynamically imported|Unable to preload/

test('a part of the program that cannot be loaded loads the page again once, and then says what to do', async () => {
  const page = await openPage('/readyz', 'admin', { expected: missing })
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
  const toast = findToast(page, baseMessages.partMissing)
  await shown(toast)
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
  const dialogs: string[] = []
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await toast.getByRole('button', { name: text(shellLabels.reload) }).click()
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await shown(unsaved(page))
})
