import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { calendarLabels } from '../../packages/shared/src/calendar.labels.ts'
import type { BalanceAnswer } from '../../packages/shared/src/leave/leave.ts'
import { leaveScreen as words } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { gone, openPage, shown, text } from './portal-page.ts'

export const LIST = '/application/holidaylist'
export const POPUP = '/application/holidaydetailpopup'

/** Days of the yearly leave that may be taken now, as the server says. */
export async function availableOf(page: Page) {
  const answer = await page.request.get('/api/v1/application/hldys/balance')
  const { pools } = (await answer.json()) as BalanceAnswer
  return Number(pools.find(({ code }) => code === 'ANNUAL')?.available)
}

/** Gives days for the next years, so that what a story takes does not depend on the day it is told on. */
export async function giveDays(userId: string, amount: string) {
  const page = await openPage('/main', 'office')
  const today = new Date().toISOString().slice(0, 10)
  const data = {
    userId,
    pool: 'ANNUAL',
    kind: 'MANUAL',
    amount,
    validFrom: today,
    validTo: `${String(Number(today.slice(0, 4)) + 2)}-12-31`,
    reason: 'For the story',
  }
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/api/v1/application/hldys/grants', { data, headers: { origin } })
  expect(await answer.text()).toContain(userId)
  await page.close()
}

export const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
export const period = (page: Page) => page.getByRole('button', { name: new RegExp(`^${text(words.period)}`) })

/** Chooses so many days from a Monday of a month ahead on, by keys alone. */
export async function chooseDays(page: Page, monthsAhead: number, days: number) {
  await period(page).focus()
  await page.keyboard.press('Enter')
  await shown(page.getByRole('dialog', { name: text(calendarLabels.chooseDates) }))
  for (let month = 0; month < monthsAhead; month += 1) await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  for (let day = 1; day < days; day += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await gone(page.getByRole('dialog', { name: text(calendarLabels.chooseDates) }))
}

export async function chooseType(page: Page, name: string) {
  await page.getByRole('combobox', { name: new RegExp(text(words.leaveType)) }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
