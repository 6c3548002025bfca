import { reservations } from '@maru/shared/reservations/reservation.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, granted, testApp, type TestApp } from '../test/test-app.ts'
import { seedDemoReservations } from './demo-reservations.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoReservations(app.context)
})
afterAll(() => app.close())

it('the demo has rooms, guest rooms, cars and devices with bookings around today that keep every promise', async () => {
  const { db } = app.context
  const kinds = await db.resource.groupBy({ by: ['kind'], _count: true, orderBy: { kind: 'asc' } })
  expect(kinds.map(({ kind, _count }) => [kind, _count])).toEqual([
    ['ROOM', 8],
    ['GUEST', 4],
    ['CAR', 5],
    ['EQUIPMENT', 6],
  ])
  for (const kind of ['ROOM', 'GUEST', 'CAR', 'EQUIPMENT'] as const) {
    const { bookings, resources } = granted(
      await callAs(app, 'kim', reservations.timeline, { query: { kind, from: day(-7), to: day(14) } }),
    )
    expect([kind, bookings.length > 3, resources.length > 3]).toEqual([kind, true, true])
  }
  expect(await db.reservation.count({ where: { status: 'REQUESTED' } })).toBeGreaterThan(0)
  expect(await db.$queryRaw`select id from car_trip_gap`).toEqual([])
  expect(await db.carTrip.count()).toBeGreaterThan(3)
})

it('is made once', async () => {
  const before = await app.context.db.reservation.count()
  await seedDemoReservations(app.context)
  expect(await app.context.db.reservation.count()).toBe(before)
})
