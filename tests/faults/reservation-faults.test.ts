import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted } from '../../apps/api/src/test/approval-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../../apps/api/src/test/reservation-fixtures.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { reservations } from '../../packages/shared/src/reservations/reservation.ts'
import { fromLocal, toLocal } from '../../packages/shared/src/reservations/zoned-time.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { isLong, keepFigures } from './figures.ts'
import { postAs } from './post-as.ts'

// Storms on one slot over two API processes, and the nights clocks change. Afterwards no two bookings overlap. The short run has one storm
// over two servers in this process.

const ROUNDS = isLong ? 60 : 1
const AT_ONCE = 20
const ZONE = 'Europe/Berlin'
const path = '/api/v1/application/reservation'
let app: TestApp
let second: TestApp
let apis: ApiProcess[]
let room = ''

beforeAll(async () => {
  app = await testApp()
  second = await testApp()
  room = await createTestResource(app, { nameEn: 'Contested room' })
  apis = isLong ? await Promise.all([startApi(), startApi()]) : []
})
afterAll(async () => {
  await Promise.all([app.close(), second.close(), ...apis.map((api) => api.stop())])
})

const wire = (resourceId: string, ahead: number, hour: number, title: string) => {
  const at = (time: number) => `${String(time).padStart(2, '0')}:00`
  const { start, end } = bookingAt(ahead, at(hour), at(hour + 1))
  return { ...blankBooking, attendees: ['han'], resourceId, start: start.toISOString(), end: end.toISOString(), title }
}
/** A booking through one of the two servers, or of the two processes of the long run. */
async function send(at: number, user: string, { start, end, ...body }: ReturnType<typeof wire>) {
  const api = apis[at % 2]
  if (api) return postAs(app, api, user, path, { ...body, start, end })
  const times = { start: new Date(start), end: new Date(end) }
  const { ok, status, problem } = await callAs(at % 2 === 0 ? app : second, user, reservations.create, { body: { ...body, ...times } })
  return { ok, status, body: problem ?? {} }
}
const assertNothingOverlaps = async () =>
  expect(await app.context.db.$queryRaw`select first_id, second_id from reservation_overlapping`).toEqual([])

it('of many people who want one slot over two processes one wins each time, and everybody else is offered free slots', async () => {
  const users = ['kim', 'han', 'choi', 'lee', 'park', 'clerk', 'patent', 'head', 'director', 'office']
  await Promise.all(users.flatMap((user) => [loadCookie(app, user), loadCookie(second, user)]))
  let losers = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = wire(room, 2 + Math.floor(round / 10), 8 + (round % 10), `Round ${String(round)}`)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => send(at, users[at % users.length] ?? 'kim', { ...body, attendees: [] })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)])
    const refused = answers.filter(({ ok }) => !ok).map(({ body: answer }) => answer as { details?: { alternatives: unknown[] } })
    expect(new Set(refused.map(({ details }) => details?.alternatives.length))).toEqual(new Set([3]))
    losers += refused.length
  }
  await assertNothingOverlaps()
  keepFigures('Twenty people on one slot over two processes', [
    `${String(ROUNDS)} rounds of ${String(AT_ONCE)}: one booking each, ${String(losers)} refusals with three free slots, no other answer.`,
  ])
}, 900_000)

/** The last Sunday of a month of next year, when clocks change. */
function lastSunday(month: number) {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0))
  day.setUTCDate(day.getUTCDate() - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}

it('in the nights clocks change a booking is as long as the clocks say, and its neighbours fit without a gap', async () => {
  for (const [month, hours] of [
    [3, 1],
    [10, 3],
  ] as const) {
    const day = lastSunday(month)
    const at = (time: string) => fromLocal(`${day}T${time}`, ZONE)
    const book = (from: string, to: string) =>
      callAs(app, 'kim', reservations.create, { body: { ...blankBooking, resourceId: room, start: at(from), end: at(to) } })
    const night = granted(await book('01:30', '03:30'))
    expect((night.end.getTime() - night.start.getTime()) / 3_600_000).toBe(hours)
    expect([toLocal(night.start, ZONE), toLocal(night.end, ZONE)]).toEqual([`${day}T01:30`, `${day}T03:30`])
    granted(await book('03:30', '04:30'))
    granted(await book('00:30', '01:30'))
    expect((await book('03:00', '04:00')).problem?.code).toBe('RESERVATION_TAKEN')
  }
  await assertNothingOverlaps()
})
