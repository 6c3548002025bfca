import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../packages/shared/src/messages.ts'
import { blankResource } from '../../packages/shared/src/reservations/resources/blank-resource.ts'
import { fromLocal } from '../../packages/shared/src/reservations/zoned-time.ts'
import { TIME_ZONE } from './places.ts'
import { callPortal } from './portal-call.ts'
import { agree, axeViolations, gone, openPage, screenshot, sharePage, shown, text, today } from './portal-page.ts'

const openHan = sharePage('han')

/** Hours of the day a timeline shows. */
const OPENS = 7
const CLOSES = 19
const ROOM = 'Linden'
const LOCATION = 'Building D2, second floor, beside the eastern staircase'
const hours = { from: '07:00', to: '19:00' }
const room = {
  ...blankResource('ROOM'),
  nameEn: ROOM,
  workplaceCode: 'DE01',
  location: LOCATION,
  capacity: 6,
  features: ['SCREEN'],
  sortOrder: 1,
  opening: [hours, hours, hours, hours, hours, null, null],
  slotMinutes: 30,
  minMinutes: 30,
  horizonDays: 0,
  cancelMinutes: 0,
  checkIn: false,
  noShowMinutes: 0,
}

/** The first Wednesday from tomorrow on: rooms are closed at weekends. */
function nextWednesday() {
  const day = new Date(`${today()}T00:00:00Z`)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 3)
  return day.toISOString().slice(0, 10)
}
const day = nextWednesday()
const page = `/application/cnfrmrsvlist?date=${day}`
const at = (time: string) => fromLocal(`${day}T${time}`, TIME_ZONE).toISOString()

let roomId = ''
beforeAll(async () => {
  const { id } = await callPortal<{ id: string }>('office', 'POST', '/api/v1/system/resource', room)
  roomId = id
})

const resource = (window: Page) => window.locator(`[data-resource="${roomId}"]`)

/** Presses at one hour of the room's line and lets go at another. */
async function drag(window: Page, from: number, to: number) {
  const box = await resource(window).boundingBox()
  if (box === null) throw new Error('the line of the room is not shown')
  const x = (hour: number) => box.x + (box.width * (hour - OPENS)) / (CLOSES - OPENS)
  const y = box.y + box.height / 2
  await window.mouse.move(x(from), y)
  await window.mouse.down()
  await window.mouse.move(x((from + to) / 2), y)
  await window.mouse.move(x(to), y)
  await window.mouse.up()
}

test('a room is booked by dragging; who wants the same time sees who has it and takes what is free instead', async () => {
  const kim = await openPage(page, 'kim')
  await shown(resource(kim))
  expect(await axeViolations(kim)).toEqual([])
  await kim.getByText(LOCATION).hover()
  await shown(kim.getByTitle(LOCATION))
  await drag(kim, 10.1, 11.4)
  const booking = kim.getByRole('dialog', { name: 'Book room' })
  await shown(booking.getByText('Available', { exact: true }))
  expect(await axeViolations(kim)).toEqual([])
  await booking.getByRole('textbox', { name: 'Title' }).fill('Field season review')
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await gone(booking)
  await shown(resource(kim).getByRole('button', { name: 'Field season review · 10:00–11:30' }))
  await screenshot(kim, 'reservations-timeline')

  const han = await openHan(`/application/cnfrmrsvpopup?new&resource=${roomId}&start=${at('10:30')}&end=${at('11:00')}`)
  const second = han.getByRole('dialog', { name: 'Book room' })
  await shown(second.getByText(/is booked by Min-jun Kim/))
  expect(await axeViolations(han)).toEqual([])
  await screenshot(han, 'reservations-clash')
  await second.getByRole('group', { name: 'Available instead:' }).getByRole('button').first().click()
  await shown(second.getByText('Available', { exact: true }))
  await second.getByRole('textbox', { name: 'Title' }).fill('Budget talk')
  await second.getByRole('button', { name: 'Book', exact: true }).click()
  await gone(second)
})

test('a booking is moved by keys and cancelled with a reason', async () => {
  const window = await openHan(page)
  await resource(window).focus()
  for (const key of ['End', 'Shift+ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Shift+ArrowRight']) await window.keyboard.press(key)
  await window.keyboard.press('Enter')
  const booking = window.getByRole('dialog', { name: 'Book room' })
  await booking.getByRole('textbox', { name: 'Title' }).fill('Handover')
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await gone(booking)
  const bar = (times: string) => resource(window).getByRole('button', { name: `Handover · ${times}` })
  await bar('17:30–18:30').focus()
  for (const key of ['m', 'ArrowLeft', 'Shift+ArrowLeft', 'Enter']) await window.keyboard.press(key)
  await shown(bar('17:00–17:30'))

  await bar('17:00–17:30').click()
  await window.getByRole('dialog', { name: 'Handover' }).getByRole('button', { name: 'Cancel booking' }).click()
  const cancelling = window.getByRole('dialog', { name: `Cancel booking: ${ROOM}` })
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click()
  await shown(cancelling.getByText(text(messages.fieldRequired)))
  await cancelling.getByLabel('Reason for cancelling').fill('Done by mail')
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click()
  await gone(cancelling)
  await gone(bar('17:00–17:30'))
  await window.getByRole('link', { name: 'My bookings' }).click()
  await shown(window.getByRole('row', { name: /Handover/ }).getByText('Cancelled'))
})

test('the hour that comes twice is booked on the timeline once by winter time; the hour clocks skip says so', async () => {
  const open = { from: '00:00', to: '24:00' }
  const { id } = await callPortal<{ id: string }>('office', 'POST', '/api/v1/system/resource', {
    ...room,
    nameEn: 'Night lab',
    opening: Array.from({ length: 7 }, () => open),
  })
  const night = '/application/cnfrmrsvlist?q=Night+lab&hours=all&date='
  const window = await openHan(`${night}2027-10-31`)
  await shown(window.getByRole('columnheader', { name: '02:00 (winter time)' }))
  const line = window.locator(`[data-resource="${id}"]`)
  const box = await line.boundingBox()
  if (box === null) throw new Error('the line of the room is not shown')
  // The fourth of the 25 hours of the night; each takes as much room as the others.
  await window.mouse.click(box.x + (box.width * 3.1) / 25, box.y + box.height / 2)
  const booking = window.getByRole('dialog', { name: 'Book room' })
  await shown(booking.getByText('Available', { exact: true }))
  expect(await booking.getByRole('combobox', { name: 'Start' }).inputValue()).toBe('02:00 (winter time)')
  await booking.getByRole('textbox', { name: 'Title' }).fill('Long exposure')
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await gone(booking)
  await shown(line.getByRole('button', { name: 'Long exposure · 02:00 (winter time)–03:00' }))
  await screenshot(window, 'reservations-clock-change')

  const spring = `/application/cnfrmrsvpopup?new&resource=${id}&start=2027-03-27T01:00:00Z&end=2027-03-27T02:00:00Z`
  const missing = await openHan(spring)
  const dialog = missing.getByRole('dialog', { name: 'Book room' })
  await shown(dialog.getByText('Available', { exact: true }))
  await dialog.getByRole('spinbutton', { name: 'Day' }).first().click()
  await missing.keyboard.type('28')
  const skipped = dialog.getByText('This time does not exist: clocks go forward that night. Choose another time.')
  await shown(skipped)
  // Typed on that day it says the same, instead of falling back to the time before.
  const start = dialog.getByRole('combobox', { name: 'Start' })
  for (const key of ['Tab', 'Enter']) {
    await start.fill('01:00')
    await missing.keyboard.press(key)
    await gone(skipped)
    await start.fill('02:30')
    await missing.keyboard.press(key)
    await shown(skipped)
    expect(await start.inputValue()).toBe('02:30')
  }
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await agree(missing)
  await gone(dialog)
})

const CLICKS_MOST = 6
const KEYS_MOST = 20

test('from the home page a room for tomorrow is found and booked with six clicks and twenty keys at most', async () => {
  const window = await openHan('/main')
  const steps = { clicks: 0, keys: 0 }
  const click = async (place: Locator) => {
    await place.click()
    steps.clicks++
  }
  await click(window.getByRole('link', { name: 'Application', exact: true }).first())
  await click(window.getByRole('link', { name: 'Meeting rooms', exact: true }).first())
  await click(window.getByRole('link', { name: 'Find a time' }))
  await click(window.getByText('Tomorrow', { exact: true }))
  await click(window.getByRole('button', { name: /^Book room: / }).first())
  const booking = window.getByRole('dialog', { name: 'Book room' })
  await shown(booking.getByText('Available', { exact: true }))
  // The title has the focus: typing goes on without a click.
  const title = 'Standup'
  await window.keyboard.type(title)
  steps.keys += title.length
  await click(booking.getByRole('button', { name: 'Book', exact: true }))
  await gone(booking)
  const rows = await callPortal<{ rows: { title: string }[] }>(
    'han',
    'GET',
    '/api/v1/application/reservation?scope=mine&kind=ROOM&q=Standup',
  )
  expect(rows.rows.map((row) => row.title)).toEqual([title])
  expect([steps.clicks <= CLICKS_MOST, steps.keys <= KEYS_MOST]).toEqual([true, true])
})
