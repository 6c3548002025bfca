import { expect, test } from 'vitest'
import { buildEvent } from '../../apps/api/src/test/event-fixtures.ts'
import { events } from '../../packages/shared/src/schedule/event.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, gone, goWithin, openPage, shown, today } from './portal-page.ts'

const fair = buildEvent({
  title: 'Trade fair',
  allDay: true,
  start: new Date('2030-02-13'),
  end: new Date('2030-02-15'),
})

test('an event is created in the week, moved by a key and opened', async () => {
  const title = `Seminar ${String(Date.now())}`
  const page = await openPage('/bbs/schedule/schedulelist?view=week', 'kim')
  await page.getByRole('button', { name: 'New event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  // The next hour may be one of tomorrow.
  for (const [place, delay] of [0, 120].entries()) {
    await dialog.getByRole('spinbutton', { name: 'Year' }).nth(place).click()
    await page.keyboard.type(today().replaceAll('-', ' '), { delay })
    const parts = ['Year', 'Month', 'Day'].map((name) => dialog.getByRole('spinbutton', { name }).nth(place).textContent())
    expect((await Promise.all(parts)).join('-')).toBe(today())
  }
  // Tab takes a time typed in full, as Enter does.
  await dialog.getByRole('combobox', { name: 'From' }).fill('10:00')
  await page.keyboard.press('Tab')
  await dialog.getByRole('combobox', { name: 'To' }).fill('11:00')
  await page.keyboard.press('Tab')
  await shown(dialog.getByText(/Everyone is available|another (event|booking)|on leave/).first())
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  const bar = page.getByRole('button', { name: new RegExp(`^${title} 10:00–11:00`) })
  await shown(bar)
  expect(await axeViolations(page)).toEqual([])
  await bar.press('Alt+ArrowDown')
  const moved = page.getByRole('button', { name: new RegExp(`^${title} 10:15–11:15`) })
  await shown(moved)
  await moved.click()
  await shown(page.getByRole('dialog').getByText('10:15–11:15'))
  expect(await axeViolations(page)).toEqual([])
  const talk = buildEvent({ title: 'Talk', start: new Date('2030-02-05T09:00Z'), end: new Date('2030-02-05T10:00Z') })
  await callPortal('kim', 'POST', events.create.path, talk)
  for (let left = 4; left > 0; left -= 1) await callPortal('kim', 'POST', events.create.path, fair)
  // A bar over two days keeps clear of what is above it, and the day without events scrolls by keys as well.
  for (const view of ['day', 'list', 'month&day=2030-02-13', 'day&day=2030-02-03']) {
    await goWithin(page, `/bbs/schedule/schedulelist?view=${view}`)
    expect(await axeViolations(page), view).toEqual([])
  }
})
