import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { leaveAdminLabels as rules } from '../../packages/shared/src/leave/administration/leave-admin.labels.ts'
import { absenceEntryLabels as absenceLabels } from '../../packages/shared/src/leave/calendars/absence-entry.labels.ts'
import { calendarLabels } from '../../packages/shared/src/calendar.labels.ts'
import { leaveStatusLabels } from '../../packages/shared/src/leave/leave.labels.ts'
import { leavePreferenceLabels } from '../../packages/shared/src/leave/planning/leave-preference.labels.ts'
import { leaveHomeLabels, leaveScreen as labels } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { answerDocument } from './approval-documents.ts'
import { button } from './home-page.ts'
import { loadAvailableDays, chooseDays, chooseType, dialog, giveDays, LIST, POPUP } from './leave-page.ts'
import {
  agree,
  axeViolations,
  colourViolations,
  filled,
  gone,
  goWithin,
  inTheme,
  openPage,
  screenshot,
  shown,
  text,
  today,
} from './portal-page.ts'

const ADMIN = '/system/holidaylist'

test('kim sees the balance and why, picks days by keys, submits, and the approved days are taken; what does not fit is refused with a sentence and changes nothing', async () => {
  await giveDays('kim', '10')
  const page = await openPage(LIST, 'kim')
  const before = await loadAvailableDays(page)
  await button(page, filled(labels.why, String(before)))
    .first()
    .click()
  const why = page.getByRole('dialog', { name: filled(labels.whyTitle, String(before)) })
  await shown(why)
  expect(await axeViolations(page)).toEqual([])
  // The last line of the reasons is the balance they explain.
  await expect.poll(() => why.getByRole('row').last().getByRole('cell').last().innerText()).toBe(String(before))
  await screenshot(page, 'leave-why')
  await page.keyboard.press('Escape')

  await button(page, labels.newRequest).click()
  await shown(dialog(page))
  await chooseType(page, 'Annual leave')
  await chooseDays(page, 2, 3)
  const after = page.locator('.sums .is-total dd')
  await shown(after)
  // The figures follow the days a moment later.
  const total = page.locator('.leave-days-total')
  const isSettled = async () => Number(/[\d.]+/.exec(await total.innerText())?.[0]) === before - Number(await after.innerText())
  await expect.poll(isSettled).toBe(true)
  const left = Number(await after.innerText())
  expect(left).toBeLessThan(before)
  const title = await page.getByRole('textbox', { name: new RegExp(text(requestLabels.title)) }).inputValue()
  expect(title).toMatch(/^Annual leave \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/)
  const inLine = page
    .getByRole('list', { name: text(requestLabels.approvalLine) })
    .getByRole('listitem')
    .filter({ hasText: 'Katharina Vogel' })
    .last()
  await shown(inLine)
  // With a picture, not with initials.
  await expect.poll(() => inLine.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await screenshot(page, 'leave-request')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: text(requestLabels.submitTitle) })
  await button(question, requestLabels.submit).click()
  await gone(question)
  await page.waitForURL(`**${LIST}*`)
  const row = page.getByRole('row').filter({ hasText: title.slice('Annual leave '.length, 'Annual leave 2027-01-11'.length) })
  await shown(row.getByText(text(leaveStatusLabels.IN_APPROVAL)))
  expect(await loadAvailableDays(page)).toBe(left)

  const box = { aprvBoxType: 'SUBM', approvalUserId: 'kim', q: title, page: '1', size: '1', sort: 'submittedAt', direction: 'desc' }
  const boxReply = await page.request.get(`/api/v1/approval/aprvbox/selectAprvBoxList?${new URLSearchParams(box).toString()}`)
  const [listedDocument] = ((await boxReply.json()) as { rows: { id: string }[] }).rows
  await answerDocument('head', listedDocument?.id ?? '', 'APPROVE')

  await page.reload()
  await shown(row.getByText(text(leaveStatusLabels.APPROVED)))
  expect(await loadAvailableDays(page)).toBe(left)
  await row.click()
  await shown(dialog(page).getByRole('table', { name: text(labels.dayByDay) }))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'leave-detail')

  await goWithin(page, `${POPUP}?new`)
  await chooseType(page, 'Annual leave')
  await chooseDays(page, 1, 120)
  const said = page.locator('.leave-said .tint-red').first()
  await shown(said)
  const sentence = await said.innerText()
  expect(sentence.split(' ').length).toBeGreaterThan(5)
  await screenshot(page, 'leave-refused')
  await page.keyboard.press('Control+Enter')
  await button(question, requestLabels.submit).click()
  await shown(page.getByRole('region', { name: text(requestLabels.faultsTitle) }))
  expect(await loadAvailableDays(page)).toBe(left)
})

type Screens = readonly (readonly [name: string, path: string])[]
/** The planner, a report of illness and the requests are looked at by leave-journeys.test.ts. */
const everybodys: Screens = [
  ['leave-mine', `${LIST}?tab=mine`],
  ['leave-year', `${LIST}?tab=year`],
  ['leave-calendar', `${LIST}?tab=calendar`],
  ['leave-people', `${LIST}?tab=calendar&look=people`],
  ['absentees', '/bbs/absentee/absenteelist'],
  ['schedule', '/application/scheduleadjustmentlist'],
]
const offices: Screens = [
  ['leave-requests', `${LIST}?tab=requests`],
  ['leave-balances', `${LIST}?tab=balances`],
  ['leave-holidays', `${ADMIN}?tab=holidays`],
  ['leave-blocks', `${ADMIN}?tab=blocks`],
  ['leave-times', `${ADMIN}?tab=times`],
  ['leave-grants', `${ADMIN}?tab=grants`],
  ['leave-runs', `${ADMIN}?tab=runs`],
  ['leave-places', `${ADMIN}?tab=places&user=kim`],
]

/** Dark is looked at where a colour of its own is drawn. */
const coloured = new Set(['leave-mine', 'leave-year', 'leave-calendar', 'leave-people', 'leave-runs'])

/** Every one of the screens breaks no rule of WCAG 2.2 A and AA and loads without a fault. */
async function judge(page: Page, screens: Screens) {
  for (const [name, path] of screens) {
    await goWithin(page, path)
    for (const theme of coloured.has(name) ? (['light', 'dark'] as const) : (['light'] as const)) {
      await inTheme(page, theme)
      expect(await page.getByText(text(kitLabels.failedTitle)).filter({ visible: true }).count(), name).toBe(0)
      expect(await (theme === 'light' ? axeViolations : colourViolations)(page), `${name}, ${theme}`).toEqual([])
      await screenshot(page, `${name}-${theme}`)
    }
    await inTheme(page, 'light')
  }
}

test('the calendar of the home page leads to that of the team, and every screen of leave for kim breaks no rule of WCAG 2.2 A and AA', async () => {
  const page = await openPage('/main', 'kim', { themed: true })
  await shown(page.getByRole('heading', { name: text(labels.teamCalendar) }))
  const link = page.getByRole('link', { name: text(leaveHomeLabels.openCalendar), exact: true })
  await link.click()
  await page.waitForURL(`**${LIST}?tab=calendar*`)
  await shown(page.getByRole('heading', { level: 1, name: text(menuLabels.leave) }))
  // November 2026 has six weeks; all of them are in sight.
  await goWithin(page, `${LIST}?tab=calendar&day=2026-11-23`)
  const weeks = page.locator('.month-table.has-bars tbody tr')
  await expect.poll(() => weeks.count()).toBe(6)
  const { y = 0, height = 0 } = (await weeks.last().boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await judge(page, everybodys)
  await goWithin(page, '/bbs/absentee/absenteelist')
  await page.getByText(text(calendarLabels.tomorrow), { exact: true }).click()
  await page.waitForURL('**/absenteelist?period=tomorrow')
  await page.getByText(text(calendarLabels.nextWeek), { exact: true }).click()
  await page.waitForURL('**/absenteelist?period=nextWeek')
})

test('every screen of leave for the office breaks no rule of WCAG 2.2 A and AA, and one that could not be loaded comes when tried again; days off and closed days are added and taken away', async () => {
  const page = await openPage('/main', 'office', { themed: true, expected: /holiday\/calendars/ })
  const calendars = '**/api/v1/system/holiday/calendars'
  await page.route(calendars, (route) => route.fulfill({ status: 500, json: {} }))
  await goWithin(page, `${ADMIN}?tab=times`)
  await shown(page.getByText(text(kitLabels.failedTitle)))
  await page.unroute(calendars)
  await button(page, kitLabels.tryAgain).click()
  await gone(page.getByText(text(kitLabels.failedTitle)))
  await shown(page.getByRole('table', { name: text(leavePreferenceLabels.times) }).or(page.getByText(text(leavePreferenceLabels.noTimes))))
  await judge(page, offices)

  await goWithin(page, '/bbs/absentee/absenteelist')
  await button(page, absenceLabels.newAbsence).click()
  await shown(page.getByRole('dialog', { name: text(absenceLabels.newAbsence) }))
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))

  await goWithin(page, `${ADMIN}?tab=holidays`)
  await button(page, rules.newHoliday).click()
  await button(dialog(page), kitLabels.save).click()
  await expect.poll(() => dialog(page).getByText('Required').count()).toBe(3)
  for (const [label, name] of [
    [rules.nameEn, 'Summer party'],
    [rules.nameKo, '여름 행사'],
    [rules.nameDe, 'Sommerfest'],
  ] as const)
    await dialog(page)
      .getByRole('textbox', { name: new RegExp(text(label)) })
      .fill(name)
  await dialog(page)
    .getByRole('radio', { name: text(rules.halfDay) })
    .check()
  // Today may be a day off.
  await dialog(page).getByRole('spinbutton', { name: 'Year' }).click()
  await page.keyboard.type(`${today().slice(0, 4)}0715`)
  await button(dialog(page), kitLabels.save).click()
  await gone(dialog(page))
  const dayOff = page.getByRole('row').filter({ hasText: 'Summer party' })
  await shown(dayOff.getByText(text(rules.halfDay)))
  await dayOff.getByRole('button', { name: /^Delete/ }).click()
  await agree(page)
  await gone(dayOff)

  // A form sent with nothing in it leads to its first field, though that one is not the form's own.
  await goWithin(page, `${ADMIN}?tab=grants`)
  await button(page, rules.addGrant).click()
  await shown(dialog(page))
  await page.keyboard.press('Control+s')
  await shown(dialog(page).getByText(filled(kitLabels.faults, '3')))
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('.person-field')))).toBe(true)
  await goWithin(page, `${ADMIN}?tab=blocks`)
  await button(page, rules.newBlock).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=group]')?.textContent ?? ''))
    .toContain(today().slice(0, 4))
  const ahead = String(Number(today().slice(0, 4)) + 3)
  await page.keyboard.type(`${ahead}0514`)
  for (const step of ['Tab', 'Tab']) await page.keyboard.press(step)
  await page.keyboard.type(`${ahead}0515`)
  await dialog(page).getByLabel(text(rules.reason)).fill('Audit')
  await page.keyboard.press('Control+s')
  await gone(dialog(page))
  const row = page.getByRole('row').filter({ hasText: 'Audit' })
  await expect.poll(() => row.innerText()).toMatch(new RegExp(`${ahead}.05.14[^]*${ahead}.05.15`))
  await row.getByRole('button', { name: /^Delete/ }).click()
  await agree(page)
  await gone(row)
})
