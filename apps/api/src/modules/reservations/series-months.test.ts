import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { fromLocal, localDay } from '@maru/shared/reservations/zoned-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, createTestResource } from '../../test/reservation-fixtures.ts'

let app: TestApp
let roomId = ''
beforeAll(async () => {
  app = await testApp()
  roomId = await createTestResource(app, { nameEn: 'Month room' })
})
afterAll(() => app.close())

const BERLIN = 'Europe/Berlin'
const monthly = (day: string, more: { lastDayOfMonth?: boolean } = {}) => ({
  ...blankBooking,
  resourceId: roomId,
  start: fromLocal(`${day}T09:00`, BERLIN),
  end: fromLocal(`${day}T10:00`, BERLIN),
  recurrence: { frequency: 'MONTHLY' as const, interval: 1, weekdays: [], until: '2027-06-30', count: 0, ...more },
  exceptions: [],
})
const preview = async (...of: Parameters<typeof monthly>) =>
  granted(await callAs(app, 'kim', reservationSeries.preview, { body: monthly(...of) }))
const daysOf = ({ dates }: Awaited<ReturnType<typeof preview>>) => dates.map(({ start }) => localDay(start, BERLIN))

it('a series of the 31st names the months it leaves out, and the last day of the month leaves out none', async () => {
  const of31 = await preview('2027-01-31')
  expect(daysOf(of31)).toEqual(['2027-01-31', '2027-03-31', '2027-05-31'])
  expect(of31.monthsWithout).toEqual(['2027-02', '2027-04', '2027-06'])
  const last = await preview('2027-01-31', { lastDayOfMonth: true })
  expect(daysOf(last)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
  expect([last.rule, last.monthsWithout]).toEqual(['FREQ=MONTHLY;UNTIL=20270630;BYMONTHDAY=-1', []])
})

it('who is invited to a series gets one notice with the list of its dates', async () => {
  const body = { ...monthly('2027-01-31', { lastDayOfMonth: true }), attendees: ['han', 'choi'] }
  granted(await callAs(app, 'kim', reservationSeries.create, { body }))
  const sent = await app.context.db.outbox.findMany({ where: { key: { startsWith: 'reservation' }, topic: 'notify' } })
  const invitations = sent.map(({ key, payload }) => ({ kind: key.split(':')[0], ...(payload as { userId: string; values: unknown[] }) }))
  expect(invitations.map(({ kind, userId }) => [kind, userId])).toEqual([
    ['reservationSeriesInvited', 'han'],
    ['reservationSeriesInvited', 'choi'],
  ])
  const { values = [] } = invitations[0] ?? {}
  expect(values.slice(1, 2)).toEqual(['6'])
  expect(values.at(-1)).toBe(['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'].map((day) => `2027-${day} 09:00–10:00`).join(', '))
})
