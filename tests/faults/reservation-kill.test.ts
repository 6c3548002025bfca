import { afterAll, beforeAll, expect, it } from 'vitest'
import { blankBooking, bookingAt, createTestResource } from '../../apps/api/src/test/reservation-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { reservations } from '../../packages/shared/src/reservations/reservation.ts'
import type { KillPoint } from './kill-at.ts'
import { killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs } from './post-as.ts'

// A process is killed at every statement of a booking. Afterwards the booking is there whole or not at all, and no two overlap.

/** The first statement of a booking reads what hangs on its resource. */
const killed = killedProcesses('resource_companion')
let app: TestApp
let room = ''
beforeAll(async () => {
  app = await testApp()
  room = await createTestResource(app, { nameEn: 'Contested room' })
})
afterAll(async () => {
  killed.clear()
  await app.close()
})

/** Kills a process at a point of a booking; says at which statement, or nothing when the request ran through. */
async function killAt(point: KillPoint, at: number) {
  const title = `Killed ${String(point)}`
  const hour = (more: number) => `${String(8 + (at % 10) + more).padStart(2, '0')}:00`
  const times = bookingAt(20 + Math.floor(at / 10), hour(0), hour(1))
  const body = { ...blankBooking, attendees: ['han'], resourceId: room, title }
  const wire = { ...body, start: times.start.toISOString(), end: times.end.toISOString() }
  const { reply, where } = await killed.during(point, (api) => postAs(app, api, 'kim', reservations.create.path, wire))
  expect(reply.ok).toBe(where === undefined)
  const again = await callAs(app, 'kim', reservations.create, { body: { ...body, ...times } })
  // What was committed is one's own now, and refuses the second request; everything else has left nothing behind.
  const isThere = point === 'commit done' || reply.ok
  expect(isThere ? [409] : point === 'commit sent' ? [200, 409] : [200]).toContain(again.status)
  const { db } = app.context
  const [booked, ...others] = await db.reservation.findMany({ where: { title }, include: { attendees: true } })
  expect(others).toEqual([])
  expect(booked?.attendees.map(({ userId }) => userId)).toEqual(['han'])
  expect(await db.changeLog.count({ where: { entity: 'reservation', entityId: booked?.id ?? '', action: 'create' } })).toBe(1)
  expect(await db.$queryRaw`select first_id, second_id from reservation_overlapping`).toEqual([])
  return where
}

it('a booking whose process is killed is there whole or not at all, and can be made again', async () => {
  let turn = 0
  await killInTurn('Process killed in a booking', (point) => killAt(point, turn++))
}, 900_000)
