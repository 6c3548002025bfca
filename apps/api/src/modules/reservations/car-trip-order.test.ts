import { carLogs } from '@maru/shared/reservations/car-log.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankTrip, createTestResource, minutesAgo } from '../../test/reservation-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('trips are ordered by the latest one, an unseen note is none, and two of a car never overlap', async () => {
  const car = await createTestResource(app, { kind: 'CAR', nameEn: 'Ordered car', firstOdometer: 0, managers: ['lee'], slotMinutes: 0 })
  const HOUR = 60
  const add = (hoursAgo: number, startOdometer: number, hours = 2, orderNote = '') =>
    callAs(app, 'lee', carLogs.add, {
      body: {
        reservationId: '' as const,
        carId: car,
        ...blankTrip,
        startedAt: minutesAgo(hoursAgo * HOUR),
        endedAt: minutesAgo((hoursAgo - hours) * HOUR),
        startOdometer,
        endOdometer: startOdometer + 5,
        orderNote,
      },
    })
  const latest = granted(await add(26, 0))
  const unseen = await add(122, 5, 2, '\u200B ')
  expect(unseen.problem).toMatchObject({ code: 'CAR_LOG_ORDER', values: [latest.endedAt.toISOString(), 'Do-yun Lee'] })
  granted(await add(122, 5, 2, 'Key was lost'))
  expect((await add(98, 10)).problem?.code).toBe('CAR_LOG_ORDER')
  expect(granted(await callAs(app, 'lee', carLogs.start, { params: { id: car } })).lastEnd).toEqual(latest.endedAt)
  const inside = await add(25.5, 10, 1, 'Forgotten')
  expect([inside.status, inside.problem]).toMatchObject([
    409,
    { code: 'CAR_LOG_OVERLAP', values: [latest.startedAt.toISOString(), latest.endedAt.toISOString(), 'Do-yun Lee'] },
  ])
  expect(inside.problem?.message).toContain(`${latest.startedAt.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16)} to`)
  await expect(app.context.db.$executeRaw`
    insert into car_trip (id, resource_id, number, driver_id, started_at, ended_at, start_odometer, end_odometer, start_place, end_place, purpose, created_by, order_note)
    select gen_random_uuid(), resource_id, 3, driver_id, started_at, ended_at, 10, 15, 'A', 'B', 'C', created_by, 'x'
    from car_trip where id = ${latest.id}::uuid`).rejects.toThrow()
  granted(await add(20, 10))
})
