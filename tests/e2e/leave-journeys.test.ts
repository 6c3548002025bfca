import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { leaveScreen as labels } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { leavePreferenceLabels as preferences } from '../../packages/shared/src/leave/planning/leave-preference.labels.ts'
import { leavePreferences } from '../../packages/shared/src/leave/planning/leave-preference.ts'
import { button } from './home-page.ts'
import { chooseDays, chooseType, dialog, LIST, period, POPUP } from './leave-page.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, gone, goWithin, openPage, screenshot, shown, text } from './portal-page.ts'

const titleOf = (page: Page) => page.getByRole('textbox', { name: new RegExp(text(requestLabels.title)) }).inputValue()

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
