import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { documentLabels } from '../../packages/shared/src/approvals/documents/document.labels.ts'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { leaves } from '../../packages/shared/src/leave/leave.ts'
import { blankLeave } from '../../packages/shared/src/leave/requests/leave-body.ts'
import type { LeaveRow } from '../../packages/shared/src/leave/requests/leave-list.ts'
import type { LeavePreview } from '../../packages/shared/src/leave/requests/leave-preview.ts'
import { leaveScreen as labels } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { leaveStatusLabels } from '../../packages/shared/src/leave/leave.labels.ts'
import { leavePreferenceLabels as preferences } from '../../packages/shared/src/leave/planning/leave-preference.labels.ts'
import { leavePreferences } from '../../packages/shared/src/leave/planning/leave-preference.ts'
import { scheduleLabels } from '../../packages/shared/src/leave/schedules/schedule.labels.ts'
import { type AdjustmentRow, scheduleAdjustments } from '../../packages/shared/src/leave/schedules/schedule.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { answerDocument } from './approval-documents.ts'
import { button } from './home-page.ts'
import { chooseDays, chooseType, dialog, giveDays, LIST, period, POPUP } from './leave-page.ts'
import { callPortal } from './portal-call.ts'
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

test('the office writes a leave, an illness and other hours for a colleague: days, line, costs and usual hours are hers, and so is what is sent', async () => {
  await giveDays('park', '40')
  const page = await openPage(`${POPUP}?new`, 'office')
  await inNameOf(page, 'Eun-ji', 'Eun-ji Park')
  await shown(page.locator('.line-strip').getByText('Katharina Vogel'))
  await chooseType(page, 'Annual leave')
  await chooseDays(page, 3, 2)
  const title = await titleOf(page)
  const [, from = '', to = ''] = /(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)$/.exec(title) ?? []
  const previewInput = { body: { ...blankLeave, leaveType: 'ANNUAL', from, to }, documentId: '' }
  const [year] = (await callPortal<LeavePreview>('park', 'POST', leaves.preview.path, previewInput)).years
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
  const drafts = { aprvBoxType: 'DFR', approvalUserId: 'park', q: title, page: '1', size: '1' }
  const draftsPath = `/api/v1/approval/aprvbox/selectAprvBoxList?${new URLSearchParams(drafts).toString()}`
  expect((await callPortal<{ rows: unknown[] }>('park', 'GET', draftsPath)).rows).toEqual([])
  await page.getByRole('link', { name: text(documentLabels.doEdit) }).click()
  await shown(page.getByRole('group', { name: text(requestLabels.onBehalfOf), exact: true }).getByText('Eun-ji Park'))
  await submit(page)
  await page.waitForURL(`**${LIST}*`)
  const { rows } = await callPortal<{ rows: LeaveRow[] }>('park', 'GET', `${leaves.list.path}?from=${from}&to=${to}`)
  expect(rows.map(({ status }) => status)).toEqual(['IN_APPROVAL'])

  await goWithin(page, `${POPUP}?sick`)
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
  const sick = await callPortal<{ rows: LeaveRow[] }>('park', 'GET', leaves.list.path)
  expect(sick.rows.map(({ typeName }) => typeName)).toContain('Sick leave')

  const days = 'monday, tuesday, wednesday, thursday, friday, saturday, sunday'
  await inDatabase(`insert into work_schedule (user_id, valid_from, ${days}) values ($1, office_day(), 4.5, 4.5, 4.5, 4.5, 0, 0, 0)`, [
    'park',
  ])
  await goWithin(page, NEW_SCHEDULE)
  await inNameOf(page, 'Eun-ji', 'Eun-ji Park')
  await expect.poll(() => page.locator('.schedule-week').innerText()).toContain('usually 4.5')
  await inDatabase('delete from work_schedule where user_id = $1 and valid_from = office_day()', ['park'])
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
  const preference = { from, to: from, priority: '2', schoolAge: false, note: '' }
  await callPortal('lee', 'POST', leavePreferences.create.path, preference)

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
  // Only the office is asked whose illness it is.
  await goWithin(kim, `${POPUP}?sick`)
  await shown(period(kim))
  expect(await kim.getByRole('group', { name: text(labels.sickPerson), exact: true }).count()).toBe(0)
})

test('other working hours are asked for by keys and approved; then leave in that week costs less, and the list says how many hours', async () => {
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
  await submit(lee)
  await lee.waitForURL(`**${SCHEDULES}*`)
  const row = lee.getByRole('row').filter({ hasText: /\d → \d/ })
  await shown(row.getByText(text(leaveStatusLabels.IN_APPROVAL)))

  const waiting = `${scheduleAdjustments.list.path}?status=IN_APPROVAL`
  const [adjustment] = (await callPortal<{ rows: AdjustmentRow[] }>('lee', 'GET', waiting)).rows
  await answerDocument('head', adjustment?.documentId ?? '', 'APPROVE')
  await lee.reload()
  await shown(row.getByText(text(leaveStatusLabels.APPROVED)))
  const body = { ...blankLeave, leaveType: 'ANNUAL', from: adjustment?.from, to: adjustment?.to }
  expect(await callPortal<LeavePreview>('lee', 'POST', leaves.preview.path, { body, documentId: '' })).toMatchObject({ total: '4' })
})
