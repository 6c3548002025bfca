import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted } from '../../apps/api/src/test/approval-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../../apps/api/src/test/reservation-fixtures.ts'
import { callAs, cookieOf, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { reservations } from '../../packages/shared/src/reservations/reservation.ts'
import { fromLocal, toLocal } from '../../packages/shared/src/reservations/zoned-time.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { isLong, keepFigures } from './figures.ts'
import type { KillPoint } from './kill-at.ts'
import { killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs } from './post-as.ts'

// Storms on one slot over two API processes, a process killed at every statement of a booking, and the nights clocks change. Afterwards
// no two bookings overlap, and each is there whole or not at all. The short run has one storm over two servers in this process and
// one kill.

const ROUNDS = isLong ? 60 : 1
const AT_ONCE = 20
const ZONE = 'Europe/Berlin'
/** The first statement of a booking reads what hangs on its resource. */
const killed = killedProcesses('resource_companion')
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
  killed.clear()
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
  await Promise.all(users.flatMap((user) => [cookieOf(app, user), cookieOf(second, user)]))
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

/** Kills a process at a point of a booking; says at which statement, or nothing when the request ran through. */
async function killAt(point: KillPoint, at: number) {
  const title = `Killed ${String(point)}`
  const body = wire(room, 20 + Math.floor(at / 10), 8 + (at % 10), title)
  const { reply, where } = await killed.during(point, (api) => postAs(app, api, 'kim', path, body))
  expect(reply.ok).toBe(where === undefined)
  const again = await send(0, 'kim', body)
  // What was committed is one's own now, and refuses the second request; everything else has left nothing behind.
  const isThere = point === 'commit done' || reply.ok
  expect(isThere ? [409] : point === 'commit sent' ? [200, 409] : [200]).toContain(again.status)
  const { db } = app.context
  const [booked, ...others] = await db.reservation.findMany({ where: { title }, include: { attendees: true } })
  expect(others).toEqual([])
  expect(booked?.attendees.map(({ userId }) => userId)).toEqual(['han'])
  expect(await db.changeLog.count({ where: { entity: 'reservation', entityId: booked?.id ?? '', action: 'create' } })).toBe(1)
  await assertNothingOverlaps()
  return where
}

it('a booking whose process is killed is there whole or not at all, and can be made again', async () => {
  let turn = 0
  await killInTurn('Process killed in a booking', ['commit sent'], (point) => killAt(point, turn++))
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
