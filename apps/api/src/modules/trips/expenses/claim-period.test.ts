import { tripApplications, tripExpenses } from '@maru/shared/trips/trip.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import type { TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitted } from '../../../test/approval-fixtures.ts'
import { approvedTrip, assertTripInvariants, listRefusals, threeDays } from '../../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertTripInvariants(app)
  await app.close()
})

const past = (days: number, part: Parameters<typeof threeDays>[1] = {}) =>
  approvedTrip(app, 'park', 'head', threeDays(-days, { lateReason: 'Called at short notice', ...part }))
async function settlement(trip: TripRow, part: Partial<TripExpenseBody> = {}) {
  const start = granted(await callAs(app, 'park', tripExpenses.start, { params: { id: trip.id } }))
  return { formCode: 'TRIP_EXPENSE', title: 'Settlement', body: { ...start, confirmed: true, ...part } }
}
const preview = async (body: TripExpenseBody) =>
  granted(await callAs(app, 'park', tripExpenses.preview, { body: { body, documentId: '' } }))

it('pays nothing out that is claimed more than six months after the return, and still takes back an advance', async () => {
  const trip = await past(250, { advance: '200' })
  expect(await listRefusals(app, 'park', await settlement(trip))).toEqual(['body.tripId CLAIM_EXPIRED'])
  granted(await callAs(app, 'office', tripApplications.payAdvance, { params: { id: trip.id }, body: { on: trip.from } }))
  expect(await preview((await settlement(trip)).body)).toMatchObject({ payable: '-166.40', issues: [] })
  const recent = await past(150)
  expect(await listRefusals(app, 'park', await settlement(recent, { confirmed: false }))).toEqual(['body.confirmed REQUIRED'])
  expect((await preview((await settlement(recent)).body)).issues).toEqual([])
  await submitted(app, 'park', await settlement(trip))
})
