import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { calendarLabels } from '../../packages/shared/src/calendar.labels.ts'
import type { BalanceAnswer } from '../../packages/shared/src/leave/leave.ts'
import { leaveCalendars, type HolidayRow } from '../../packages/shared/src/leave/calendars/leave-calendar.ts'
import { addDays, addMonths, toWeekday, toYear } from '../../packages/shared/src/leave/common/leave-dates.ts'
import { leaveScreen as labels } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { callPortal } from './portal-call.ts'
import { gone, shown, text, today } from './portal-page.ts'

export const LIST = '/application/holidaylist'
export const POPUP = '/application/holidaydetailpopup'

/** Days of the yearly leave that may be taken now, as the server says. */
export async function loadAvailableDays(page: Page) {
  const answer = await page.request.get('/api/v1/application/hldys/balance')
  const { pools } = (await answer.json()) as BalanceAnswer
  return Number(pools.find(({ code }) => code === 'ANNUAL')?.available)
}

/** Gives days for the next years, so that what a story takes does not depend on the day it is told on. */
export async function giveDays(userId: string, amount: string) {
  const from = today()
  const data = {
    userId,
    pool: 'ANNUAL',
    kind: 'MANUAL',
    amount,
    validFrom: from,
    validTo: `${String(Number(from.slice(0, 4)) + 2)}-12-31`,
    reason: 'For the story',
  }
  expect(JSON.stringify(await callPortal('office', 'POST', '/api/v1/application/hldys/grants', data))).toContain(userId)
}

export const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
export const period = (page: Page) => page.getByRole('button', { name: new RegExp(`^${text(labels.period)}`) })

/** Weeks from today, some months ahead, until a week without a day off at the head office: the second or a later one. */
async function weeksUntilFree(page: Page, month: string) {
  const off = new Set<string>()
  for (const year of [toYear(month), toYear(month) + 1]) {
    const query = new URLSearchParams({ year: String(year), calendar: 'DE-SL' }).toString()
    const holidays = (await (await page.request.get(`${leaveCalendars.holidays.path}?${query}`)).json()) as HolidayRow[]
    for (const { date } of holidays) off.add(date)
  }
  let weeks = 2
  const isFree = () => [0, 1, 2, 3, 4].every((day) => !off.has(addDays(month, 7 * weeks - toWeekday(month) + day)))
  while (!isFree()) weeks += 1
  return weeks
}

/** Chooses so many days from a Monday of a month ahead on, by keys alone; its week has no day off. */
export async function chooseDays(page: Page, monthsAhead: number, days: number) {
  await period(page).focus()
  await page.keyboard.press('Enter')
  await shown(page.getByRole('dialog', { name: text(calendarLabels.chooseDates) }))
  let month = today()
  const step = Math.sign(monthsAhead)
  for (let ahead = 0; ahead < Math.abs(monthsAhead); ahead += 1) {
    await page.keyboard.press(step < 0 ? 'PageUp' : 'PageDown')
    month = addMonths(month, step)
  }
  for (let week = await weeksUntilFree(page, month); week > 0; week -= 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const [weeks, left] = [Math.floor((days - 1) / 7), (days - 1) % 7]
  for (let week = 0; week < weeks; week += 1) await page.keyboard.press('ArrowDown')
  for (let day = 0; day < left; day += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await gone(page.getByRole('dialog', { name: text(calendarLabels.chooseDates) }))
}

export async function chooseType(page: Page, name: string) {
  await page.getByRole('combobox', { name: new RegExp(text(labels.leaveType)) }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
