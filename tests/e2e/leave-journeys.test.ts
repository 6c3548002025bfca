import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { documentLabels } from '../../packages/shared/src/approvals/documents/document.labels.ts'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { blankLeave } from '../../packages/shared/src/leave/requests/leave-body.ts'
import type { LeavePreview } from '../../packages/shared/src/leave/requests/leave-preview.ts'
import { leaveScreen as labels } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { leaveStatusLabels } from '../../packages/shared/src/leave/leave.labels.ts'
import { leavePreferenceLabels as preferences } from '../../packages/shared/src/leave/planning/leave-preference.labels.ts'
import { scheduleLabels } from '../../packages/shared/src/leave/schedules/schedule.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { button } from './home-page.ts'
import { chooseDays, chooseType, dialog, giveDays, LIST, period, POPUP } from './leave-page.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, gone, goWithin, openPage, screenshot, shown, text } from './portal-page.ts'

const SCHEDULES = '/application/scheduleadjustmentlist'
const NEW_SCHEDULE = '/application/scheduleadjustmentdetailpopup?new'

/** Names the colleague a request is written for. */
async function inNameOf(page: Page, part: string, name: string) {
  const group = page.getByRole('group', { name: text(requestLabels.onBehalfOf), exact: true })
  await group.getByRole('combobox').fill(part)
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await shown(page.locator('.line-strip').getByText(name))
  // With her own picture, as everywhere.
  await shown(page.locator('.line-strip li').first().locator('img'))
}

/** Submits what is written and agrees to the question before it. */
async function submit(page: Page) {
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: text(requestLabels.submitTitle) })
  await shown(question)
  await page.keyboard.press('Control+Enter')
  await gone(question)
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: new RegExp(text(requestLabels.title)) }).inputValue()

test('the office writes a leave for a colleague: days, line and costs are the colleague’s, and so is the request once it is sent', async () => {
  await giveDays('park', '40')
  const page = await openPage(`${POPUP}?new`, 'office')
  await inNameOf(page, 'Eun-ji', 'Eun-ji Park')
  await shown(page.locator('.line-strip').getByText('Katharina Vogel'))
  await chooseType(page, 'Annual leave')
  await chooseDays(page, 3, 2)
  const title = await titleOf(page)
  const [, from = '', to = ''] = /(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)$/.exec(title) ?? []
  const park = await openPage(LIST, 'park')
  const { origin } = new URL(park.url())
  const asked = { body: { ...blankLeave, leaveType: 'ANNUAL', from, to }, documentId: '' }
  const answer = await park.request.post('/api/v1/application/hldys/preview', { data: asked, headers: { origin } })
  const [year] = ((await answer.json()) as LeavePreview).years
  await expect.poll(() => page.locator('.sums .is-total dd').innerText()).toBe(year?.after)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'leave-on-behalf')

  // Half written it is a draft of the office, and nothing of the colleague's.
  await page.keyboard.press('Control+s')
  await shown(page.getByText(/^Draft saved/))
  await button(dialog(page), kitLabels.close).last().click()
  await goWithin(page, '/approval/dfrbox')
  await page.getByRole('row').filter({ hasText: title }).click()
  expect(await axeViolations(page)).toEqual([])
  await goWithin(park, '/approval/dfrbox')
  await shown(park.locator('#box-list'))
  expect(await park.getByRole('row').filter({ hasText: title }).count()).toBe(0)

  await page.getByRole('link', { name: text(documentLabels.doEdit) }).click()
  await shown(page.getByRole('group', { name: text(requestLabels.onBehalfOf), exact: true }).getByText('Eun-ji Park'))
  await submit(page)
  await page.waitForURL(`**${LIST}*`)
  await park.goto(LIST)
  const row = park.getByRole('row').filter({ hasText: from })
  await shown(row.getByText(text(leaveStatusLabels.IN_APPROVAL)))
})

test('somebody says when he would like to be away, the head agrees to one preference and declines another, and what was agreed is asked for', async () => {
  const kim = await openPage(`${LIST}?tab=planner`, 'kim')
  await button(kim, preferences.newPreference).focus()
  await kim.keyboard.press('Enter')
  await shown(dialog(kim))
  await chooseDays(kim, 5, 3)
  const [first = ''] = /\d{4}[-.]\d\d[-.]\d\d/.exec(await period(kim).innerText()) ?? []
  const from = first.replaceAll('.', '-')
  await dialog(kim).getByLabel(text(preferences.note)).fill('Wedding of my brother')
  expect(await axeViolations(kim)).toEqual([])
  await kim.keyboard.press('Control+s')
  await gone(dialog(kim))
  const address = `${LIST}?tab=planner&year=${from.slice(0, 4)}`
  const lee = await openPage('/main', 'lee')
  const { origin } = new URL(lee.url())
  const data = { from, to: from, priority: '2', schoolAge: false, note: '' }
  expect((await lee.request.post('/api/v1/application/hldys/preferences', { data, headers: { origin } })).status()).toBe(200)

  const head = await openPage(address, 'head')
  await shown(head.getByText('Wedding of my brother'))
  await screenshot(head, 'leave-preferences')
  await head.getByRole('button', { name: `${text(preferences.agree)}: Min-jun Kim ${from}` }).focus()
  await head.keyboard.press('Enter')
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  await shown(rowOf(head, 'Min-jun Kim').getByText(text(preferences.AGREED), { exact: true }))
  await head.getByRole('button', { name: `${text(preferences.decline)}: Do-yun Lee ${from}` }).click()
  await head.keyboard.type('Two would be away.')
  await head.keyboard.press('Control+s')
  await shown(rowOf(head, 'Do-yun Lee').getByText('Katharina Vogel: Two would be away.'))
  expect(await axeViolations(head)).toEqual([])

  await goWithin(kim, address)
  await shown(rowOf(kim, 'Do-yun Lee').getByText(text(preferences.DECLINED), { exact: true }))
  await button(rowOf(kim, 'Min-jun Kim'), preferences.askNow).click()
  await chooseType(kim, 'Annual leave')
  await expect.poll(() => titleOf(kim)).toContain(from)
  await inDatabase('delete from leave_preference where user_id in ($1, $2)', ['kim', 'lee'])
})

test('other working hours are asked for and approved by keys; then leave in that week costs less, and the list says how many hours', async () => {
  await giveDays('lee', '10')
  const lee = await openPage(SCHEDULES, 'lee')
  await button(lee, scheduleLabels.newRequest).click()
  await shown(dialog(lee))
  await chooseDays(lee, 4, 5)
  const friday = lee.getByRole('textbox', { name: text(scheduleLabels.friday), exact: true })
  await friday.fill('0')
  await dialog(lee)
    .getByLabel(new RegExp(`^${text(scheduleLabels.reason)}`))
    .fill('Child care')
  await shown(dialog(lee).getByRole('table', { name: text(scheduleLabels.dayByDay) }))
  expect(await axeViolations(lee)).toEqual([])
  await screenshot(lee, 'schedule-request')
  const title = await titleOf(lee)
  await submit(lee)
  await lee.waitForURL(`**${SCHEDULES}*`)
  const row = lee.getByRole('row').filter({ hasText: /\d → \d/ })
  await shown(row.getByText(text(leaveStatusLabels.IN_APPROVAL)))

  const head = await openPage('/approval/recpbox', 'head')
  await head.getByRole('row').filter({ hasText: title }).focus()
  await head.keyboard.press('Enter')
  await shown(head.getByRole('heading', { level: 2, name: title }))
  await head.keyboard.press('a')
  await gone(head.getByRole('row').filter({ hasText: title }))

  await lee.reload()
  await shown(row.getByText(text(leaveStatusLabels.APPROVED)))
  await goWithin(lee, `${POPUP}?new`)
  await chooseType(lee, 'Annual leave')
  await chooseDays(lee, 4, 5)
  await expect.poll(() => lee.locator('.leave-days-total').innerText()).toMatch(/\b4\b/)
})

test('hours the office writes for a colleague begin with those the colleague has', async () => {
  const days = 'monday, tuesday, wednesday, thursday, friday, saturday, sunday'
  await inDatabase(`insert into work_schedule (user_id, valid_from, ${days}) values ($1, office_day(), 4.5, 4.5, 4.5, 4.5, 0, 0, 0)`, [
    'park',
  ])
  const page = await openPage(NEW_SCHEDULE, 'office')
  await inNameOf(page, 'Eun-ji', 'Eun-ji Park')
  await expect.poll(() => page.locator('.schedule-week').innerText()).toContain('usually 4.5')
  await inDatabase('delete from work_schedule where user_id = $1 and valid_from = office_day()', ['park'])
})

test('the office reports the illness of a colleague: it is hers, she hears of it, and nobody else is asked for whom', async () => {
  const page = await openPage(`${POPUP}?sick`, 'office')
  const group = page.getByRole('group', { name: text(labels.sickPerson), exact: true })
  await group.getByRole('combobox').fill('Eun-ji')
  await page.getByRole('option').filter({ hasText: 'Eun-ji Park' }).first().click()
  await shown(group.getByText('Eun-ji Park'))
  // Two days of a week of last month, which the office reports, whatever day it is today.
  await chooseDays(page, -1, 2)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'leave-sick-on-behalf')
  await page.keyboard.press('Control+s')
  await page.waitForURL(`**${LIST}*`)
  const park = await openPage(LIST, 'park')
  await shown(park.getByRole('row').filter({ hasText: 'Sick leave' }).first())
  await expect.poll(async () => (await park.request.get('/api/v1/common/notifications?page=1&size=20')).text()).toContain('illnessTold')
  await goWithin(park, `${POPUP}?sick`)
  await shown(dialog(park))
  expect(await park.getByRole('group', { name: text(labels.sickPerson), exact: true }).count()).toBe(0)
})
