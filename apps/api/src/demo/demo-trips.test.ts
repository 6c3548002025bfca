import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertTripInvariants } from '../test/money/trip-fixtures.ts'
import { testApp, type TestApp } from '../test/test-app.ts'
import { seedDemoTrips } from './demo-trips.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertTripInvariants(app)
  await app.close()
})

it('gives the demo trips that are due, planned and waiting, once', async () => {
  for (let times = 0; times < 2; times += 1) await seedDemoTrips(app.context)
  const { rows } = await app.context.pool.query<{ state: string; report_state: string }>(
    'select state, report_state from trip_overview order by date_from',
  )
  expect(rows.map(({ state, report_state }) => `${state} ${report_state}`)).toEqual([
    'ENDED OVERDUE',
    'ENDED SUBMITTED',
    'ENDED DUE',
    'APPROVED NONE',
    'IN_APPROVAL NONE',
  ])
})
