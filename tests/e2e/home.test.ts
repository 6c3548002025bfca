import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { postLabels } from '../../packages/shared/src/boards/posts/post.labels.ts'
import { homeLabels as labels } from '../../packages/shared/src/home/home.labels.ts'
import { counterLabels } from '../../packages/shared/src/notifications/notification.labels.ts'
import { leaveHomeLabels, leaveScreen } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { homeBlocks } from '../spec/home-blocks.ts'
import { submitDocument } from './approval-documents.ts'
import { button, favourites, openAllMenus, three, withFavourites } from './home-page.ts'
import { inDatabase } from './portal-database.ts'
import { atRest, axeViolations, gone, openPage, screenshot, shown, text } from './portal-page.ts'

let closeMenus: () => Promise<void>
beforeAll(async () => {
  closeMenus = await openAllMenus()
})
afterAll(() => closeMenus())

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}
interface Shift {
  value: number
  moved: readonly string[]
}

/** Layout shifts of a page nobody has touched (CLS), measured by the browser from the first picture on. */
async function layoutShifts(user: string, size: { width: number; height: number }) {
  const page = await openPage('/healthz', user, { anew: true, size })
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // What is to be confirmed comes after everything else.
  await page.route('**/bbs/basic/post?*', (route) => setTimeout(() => void route.continue(), 800))
  await page.goto('/main')
  await shown(page.getByRole('navigation', { name: text(labels.shortcuts) }))
  await atRest(page)
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

test.each([
  ['head', 1440],
  ['park', 1200],
] as const)('nothing moves while the home page of %s comes at %i px', async (user, width) => {
  await submitDocument('kim', 'Waits while home comes')
  const shifts = await layoutShifts(user, { width, height: 900 })
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThan(0.01)
})

test('the band tells the sign-in before this one with time and address, and its clocks go on with the minute', async () => {
  await openPage('/healthz', 'hbauer', { anew: true })
  const page = await openPage('/healthz', 'hbauer', { anew: true })
  await page.clock.install({ time: new Date('2026-11-23T08:17:01Z') })
  await page.goto('/main')
  // By its name: another file may have added an office.
  const seoul = page.locator('.home-clocks li').filter({ hasText: 'Daejeon' }).locator('time')
  await expect.poll(() => seoul.innerText()).toBe('17:17')
  await page.clock.fastForward('00:59')
  await expect.poll(() => seoul.innerText()).toBe('17:18')
  await expect
    .poll(() => page.locator('.home-sign-in').innerText())
    .toMatch(/^Last sign-in \d{4}-\d\d-\d\d \d\d:\d\d from (127\.0\.0\.1|::1)$/)
})

test('the band greets by name with the clocks of both offices, and colleagues come six at a time, the head first', async () => {
  const page = await withFavourites('kim', three)
  await shown(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Min-jun Kim$/ }))
  const band = page.locator('.home-band')
  const clock = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date())
  await expect.poll(() => band.innerText()).toContain(clock('Asia/Seoul'))
  await expect.poll(() => band.innerText()).toContain(clock('Europe/Berlin'))
  expect((await band.boundingBox())?.height).toBe(128)
  await blocksAreThere(page)
  await officesPopup(page)
  const card = page.getByRole('region', { name: text(labels.myDepartment), exact: true })
  await shown(card.getByText(text(labels.leader), { exact: true }))
  await expect.poll(() => card.getByRole('listitem').count()).toBe(6)
  await expect.poll(() => card.getByRole('listitem').first().innerText()).toContain('Katharina Vogel')
  await screenshot(page, 'home')
  await button(card, kitLabels.nextPage).click()
  await shown(card.getByText('Min-jun Kim'))
  const person = card.getByRole('listitem').nth(1)
  const name = (await person.locator('b').innerText()).trim()
  await person.getByRole('button').focus()
  await page.keyboard.press('Enter')
  // Opens as a popup that Back closes.
  const popup = page.getByRole('dialog', { name: text(userPopupLabels.title), exact: true })
  await shown(popup.getByText(name))
  await screenshot(page, 'home-colleague')
  await page.reload()
  await shown(popup.getByText(name))
  await page.goBack()
  await gone(popup)
  expect(new URL(page.url()).search).toBe('')
})

/** Asserts that of the home page exactly the blocks are absent whose areas do not exist. */
async function blocksAreThere(page: Page) {
  const places = {
    banner: page.locator('.home-band'),
    'personal work summary: favourite menus': favourites(page),
    'six-icon shortcut group': page.getByRole('navigation', { name: text(labels.shortcuts) }),
    'tabs of cards': page.getByRole('tablist'),
    'card: project members': page.getByRole('region', { name: text(labels.projectMembers), exact: true }),
    'card: colleagues': page.getByRole('region', { name: text(labels.joinedRecently), exact: true }),
  }
  for (const [block, place] of Object.entries(places)) {
    expect(homeBlocks.find((entry) => entry.block === block)?.state, block).toBe('built')
    await shown(place)
  }
  const notices = [postLabels.homeNotices, postLabels.homePosts, postLabels.homeQuestions]
  const people = [labels.favourites, labels.myDepartment, labels.projectMembers, labels.joinedRecently]
  const always = [leaveScreen.teamCalendar, ...notices, ...people, postLabels.homePictures].map(text)
  for (const name of always) await shown(page.locator('.home').getByRole('heading', { level: 2, name, exact: true }))
  const headings = await page.locator('.home').getByRole('heading', { level: 2 }).allInnerTexts()
  // What waits for the person and what is on its way are shown while there is any.
  const sometimes = [counterLabels.waiting, leaveHomeLabels.myRequests, counterLabels.unread].map(text)
  expect(headings.filter((name) => !sometimes.includes(name))).toEqual(always)
}

/** The layer popup of the offices is 480 px wide. */
async function officesPopup(page: Page) {
  await button(page, labels.offices).click()
  const popup = page.getByRole('dialog', { name: text(labels.offices), exact: true })
  await shown(popup.getByText('Asia/Seoul'))
  expect((await popup.boundingBox())?.width).toBe(480)
  await shown(popup.getByText(text(labels.yourOffice)))
  await screenshot(page, 'home-offices')
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await gone(popup)
}

test('the tabs go by arrow keys and stay open over a reload', async () => {
  const page = await openPage('/main', 'admin')
  const tab = (label: readonly string[]) => page.getByRole('tab', { name: text(label), exact: true })
  await tab(labels.overviewTab).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab(labels.menusTab).getAttribute('aria-selected')).toBe('true')
  await page.reload()
  await shown(page.getByRole('region', { name: text(menuLabels.administration), exact: true }))
  await screenshot(page, 'home-all-menus')
  const columns = await page
    .locator('.columns-3')
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(3)
})

/** Gives people other names until the test is over. */
async function renamed(englishName: string, koreanName: string, ...ids: string[]) {
  const before = await inDatabase(`select id, english_name, korean_name from users where id = any (string_to_array($1, ','))`, [ids.join()])
  const rename = 'update users set english_name = $1, korean_name = $2 where id = $3'
  for (const id of ids) await inDatabase(rename, [englishName, koreanName, id])
  onTestFinished(async () => {
    for (const row of before.rows) await inDatabase(rename, [String(row.english_name), String(row.korean_name), String(row.id)])
  })
}
const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmo'

/** Fills a department up to sixty people until the test is over. */
async function crowded(department: string) {
  await inDatabase(
    `insert into users (id, basic_information_id, first_name, last_name, english_name, company_email, department_code, position_code, status_code, contract_type_code)
     select 'crowd' || n, gen_random_uuid(), 'Crowd', 'Person' || n, 'Crowd Person' || n, 'crowd' || n || '@hanul.example', $1, 'RESEARCHER', 'EMPLOYED', 'PERMANENT'
     from generate_series(1, 60 - (select count(*)::int from users where department_code = $1 and active and not deleted)) n
     on conflict (id) do update set active = true, deleted = false`,
    [department],
  )
  onTestFinished(async () => void (await inDatabase(`update users set active = false, deleted = true where id like 'crowd%'`, [])))
}

test('at the least width nothing runs out of its place with long names, and a department of sixty is paged to its end', async () => {
  await renamed(long, '남궁독고황보제갈사공선우서문', 'head', 'nbraun')
  await crowded('ENV')
  const page = await withFavourites('nbraun', ['M040100', 'M030100', 'M04060001', 'M04030003', 'M02', 'M06050002', 'M04050003'], {
    size: { width: 1200, height: 900 },
  })
  await shown(page.getByText(long).first())
  await screenshot(page, 'home-long-names-1200')
  const spilled = await page.evaluate(() =>
    [...document.querySelectorAll('.home *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.className),
  )
  expect(spilled).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200)
  const card = page.getByRole('region', { name: text(labels.myDepartment), exact: true })
  const next = button(card, kitLabels.nextPage)
  await shown(card.getByText('1 / 10'))
  for (let turn = 2; turn <= 10; turn += 1) {
    await next.click()
    await shown(card.getByText(`${String(turn)} / 10`))
  }
  await expect.poll(() => next.isDisabled()).toBe(true)
  await screenshot(page, 'home-department-of-60')
})
