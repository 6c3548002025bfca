import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { fromLocal, localDay, wallTime } from '@maru/shared/reservations/zoned-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, createTestResource } from '../../test/reservation-fixtures.ts'

let app: TestApp
let roomId = ''
beforeAll(async () => {
  app = await testApp()
  roomId = await createTestResource(app, { nameEn: 'Night room', slotMinutes: 30 })
})
afterAll(() => app.close())

const BERLIN = 'Europe/Berlin'
const at = (local: string) => fromLocal(local, BERLIN)
const body = (from: string, to: string) => ({ ...blankBooking, resourceId: roomId, start: at(from), end: at(to) })
const shown = ({ start, end }: { start: Date; end: Date }) =>
  [start, end].map((moment) => `${localDay(moment, BERLIN)} ${wallTime(moment, BERLIN)}`)

it('both halves of the hour that comes twice are booked one by one, and a change of the title moves neither', async () => {
  granted(await callAs(app, 'kim', reservations.create, { body: body('2027-10-31T02:00', '2027-10-31T02:00B') }))
  const second = body('2027-10-31T02:00B', '2027-10-31T03:00')
  const made = granted(await callAs(app, 'han', reservations.create, { body: second }))
  expect(shown(made)).toEqual(['2027-10-31 02:00B', '2027-10-31 03:00'])
  const renamed = { ...second, title: 'Second measurement', revision: made.revision, reason: '' }
  const changed = granted(await callAs(app, 'han', reservations.change, { params: { id: made.id }, body: renamed }))
  expect([changed.id, ...shown(changed)]).toEqual([made.id, '2027-10-31 02:00B', '2027-10-31 03:00'])
})

const weekly = (from: string, to: string, count: number) => ({
  ...body(from, to),
  recurrence: { frequency: 'WEEKLY', interval: 1, weekdays: [], until: '', count } as const,
  exceptions: [],
})
const preview = async (...of: Parameters<typeof weekly>) => {
  const input = { ...weekly(...of), recurrence: { ...weekly(...of).recurrence, weekdays: [] } }
  return granted(await callAs(app, 'choi', reservationSeries.preview, { body: input })).dates
}

it('a series that begins in the second of these hours keeps it, and has the plain hour on other days', async () => {
  const dates = await preview('2028-10-29T02:00B', '2028-10-29T02:30B', 2)
  expect(dates.map(shown)).toEqual([
    ['2028-10-29 02:00B', '2028-10-29 02:30B'],
    ['2028-11-05 02:00', '2028-11-05 02:30'],
  ])
  expect(dates.map(({ state, clockChange }) => [state, clockChange])).toEqual([
    ['OK', false],
    ['OK', false],
  ])
})

it('a date of a series whose hour does not exist says so instead of ending before it starts', async () => {
  const [, missing] = await preview('2027-03-21T02:30', '2027-03-21T03:00', 3)
  expect([missing?.state, missing?.problems]).toMatchObject(['PROBLEM', [{ code: 'SKIPPED_TIME', values: ['2027-03-28', '02:30'] }]])
})
